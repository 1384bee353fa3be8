import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inviteHelperUser, newcomer, verifyInvite } from '../../test/flows/invite.ts'
import { signUp } from '../../test/flows/sign-up.ts'
import { listInvoices } from '../invoices/store/invoices.ts'
import { purgeDeletedAccounts } from './jobs.ts'
import { deleteByCode } from '../../test/flows/account-deletion.ts'
import { insertCanaries } from '../../test/database/personal-data.ts'
import { canary, findTraces } from '../../test/database/traces.ts'

const { asha, noah } = cast
const days = (count: number) => count * 86_400_000

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product', () => {
  it(
    'keeps all data of a deleted account for thirty days and leaves no trace after them',
    { tags: 'long' },
    async () => {
      const lines: string[] = []
      const keep = (facts: object, message: string) =>
        void lines.push(message + JSON.stringify(facts))
      Object.assign(testApp.world.log, { info: keep, error: keep })
      await insertCanaries(testApp)
      const before = await findTraces(testApp, canary)
      expect(before).toEqual(
        expect.arrayContaining([
          'public.account',
          'public.team_invitation',
          'public.guest_import',
          'public.import_row',
          'public.audit',
          'public.arrival',
          'public.callback_request',
          'public.event',
          'public.event_template',
          'public.event_version',
          'public.guest',
          'public.invoice',
          'public.mail',
          'public.person',
        ]),
      )
      await deleteByCode(testApp, await testApp.as('asha'), asha)
      testApp.clock.move(days(30) - 1)
      await purgeDeletedAccounts.run(testApp.world, {})
      expect(await findTraces(testApp, canary)).toEqual(
        expect.arrayContaining(['public.guest', 'public.person']),
      )

      testApp.clock.move(1)
      await purgeDeletedAccounts.run(testApp.world, {})
      expect(await findTraces(testApp, canary)).toEqual([])
      expect(
        lines.filter((line) =>
          [canary, asha.email, noah.email].some((word) =>
            line.toLowerCase().includes(word.toLowerCase()),
          ),
        ),
      ).toEqual([])
      expect(await findTraces(testApp, asha.email)).toEqual([])
      expect(await findTraces(testApp, noah.email)).toEqual([])
      expect((await findTraces(testApp, cast.ivo.email)).length).toBeGreaterThan(0)
      expect((await (await testApp.as('ivo')).call(calls.verifyUsersAccess)).http).toBe(200)
      const gone = await testApp.world.db
        .selectFrom('event')
        .select('id')
        .where('account_id', '=', asha.accountId)
        .execute()
      expect(gone).toEqual([])
      const bills = await listInvoices(testApp.world.db, asha)
      expect(
        bills.map(({ total, place, buyer }) => [total, place, buyer.name, buyer.gstin]),
      ).toEqual([
        [1_768_820, '29', '', '29AAGCB7383J1Z4'],
        [1_768_820, '29', '', ''],
      ])
      const log = await testApp.world.db
        .selectFrom('audit')
        .select(['call', 'subject', 'after'])
        .where('account_id', '=', asha.accountId)
        .execute()
      expect(log.length).toBeGreaterThan(0)
      await purgeDeletedAccounts.run(testApp.world, {})
    },
  )

  it('keeps the new account of an address that signed up again', async () => {
    await deleteByCode(testApp, await testApp.as('asha'), asha)
    await testApp.mails()
    testApp.clock.move(days(1))
    await signUp(testApp, asha.email)
    testApp.clock.move(days(30))
    await purgeDeletedAccounts.run(testApp.world, {})
    expect(await findTraces(testApp, asha.email)).toContain('public.person')
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: 'Tuk-Tuk.77Lanes' } })
      ).status,
    ).toBe('success')
  })

  it(
    'deletes a helper’s name also from the mails about their invitation',
    { tags: 'long' },
    async () => {
      const zoya = 'zoya@kanarien.example'
      const helper = await verifyInvite(
        testApp,
        (await inviteHelperUser(testApp, await testApp.as('asha'), { email: zoya })).token,
      )
      await helper.call(team.createNormalUser, { input: { ...newcomer, fullName: canary } })
      expect(
        (await testApp.mails()).filter(
          ({ to, text }) => to.address === asha.email && text.includes(canary),
        ),
      ).toHaveLength(1)
      expect(await findTraces(testApp, canary)).toContain('public.mail')
      await deleteByCode(testApp, helper, { email: zoya, password: newcomer.password })
      testApp.clock.move(days(30))
      await purgeDeletedAccounts.run(testApp.world, {})
      expect([await findTraces(testApp, canary), await findTraces(testApp, zoya)]).toEqual([[], []])
    },
  )
})
