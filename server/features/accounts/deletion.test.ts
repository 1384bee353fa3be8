import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getMailedCode, signUp, toWrongCode } from '../../test/flows/sign-up.ts'
import { requestDeleteCode, deleteByCode } from '../../test/flows/account-deletion.ts'
import { insertCanaries } from '../../test/database/personal-data.ts'

const { asha, noah } = cast

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product', () => {
  it('names in numbers what a deletion deletes', async () => {
    const { data } = await (await testApp.as('asha')).call(own.deletionFacts)
    expect(data).toMatchObject({
      isAccount: true,
      people: 1,
      email: asha.email,
      isProven: false,
      hasPassword: true,
      codeSent: false,
    })
    expect([data.events, data.guests].every((count) => (count ?? 0) > 0)).toBe(true)
    const helper = (await (await testApp.as('noah')).call(own.deletionFacts)).data
    expect(helper).toMatchObject({ isAccount: false, owner: asha.fullName, staysElsewhere: false })
    expect([helper.events, helper.guests, helper.people], 'which are the owner’s to know').toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('deletes only after the password, the code and the typed address', async () => {
    const owner = await testApp.as('asha')
    expect((await owner.call(own.sendDeleteCode)).code).toBe('wrongStep')
    const code = await requestDeleteCode(testApp, owner, asha)
    const say = async (input: { code: string; confirm: string }) =>
      (await owner.call(own.verifyDeleteCode, { input })).code
    expect(await say({ code, confirm: 'somebody@else.example' })).toBe('confirmMismatch')
    expect(await say({ code: toWrongCode(code), confirm: asha.email })).toBe('wrongCode')
    testApp.clock.move(15 * 60_000 + 1)
    expect(await say({ code, confirm: asha.email })).toBe('wrongStep')
    expect((await owner.call(own.sendDeleteCode)).code).toBe('wrongStep')
    expect((await owner.call(calls.verifyUsersAccess)).http).toBe(200)
    await deleteByCode(testApp, owner, { ...asha, email: asha.email.toUpperCase().toLowerCase() })
  })

  it('refuses the code of another purpose, person or account', async () => {
    const owner = await testApp.as('asha')
    const forgot = testApp.visitor()
    await forgot.call(calls.sendForgotCode, { input: { email: asha.email } })
    const other = await getMailedCode(testApp, asha.email)
    await owner.call(calls.checkPassword, { input: { password: asha.password } })
    expect(
      (await owner.call(own.verifyDeleteCode, { input: { code: other, confirm: asha.email } }))
        .code,
    ).toBe('wrongStep')
    await owner.call(own.sendDeleteCode)
    expect(
      (await owner.call(own.verifyDeleteCode, { input: { code: other, confirm: asha.email } }))
        .code,
    ).toBe('wrongCode')

    const ivo = await testApp.as('ivo')
    const code = await getMailedCode(testApp, asha.email)
    await ivo.call(calls.checkPassword, { input: { password: cast.ivo.password } })
    const borrowed = testApp.visitor({ ...ivo.cookies, delete: owner.cookies['delete'] ?? '' })
    expect(
      (await borrowed.call(own.verifyDeleteCode, { input: { code, confirm: cast.ivo.email } }))
        .code,
    ).toBe('wrongStep')
    expect((await testApp.as('ivo').then((one) => one.call(calls.verifyUsersAccess))).http).toBe(
      200,
    )
  })

  it(
    'ends the sessions on both nodes, takes pages offline, stops mails and confirms the deletion by mail',
    { tags: 'long' },
    async () => {
      await insertCanaries(testApp)
      const node = await testApp.secondNode()
      const [owner, helper] = [await testApp.as('asha'), await testApp.as('noah')]
      const copies = [{ ...owner.cookies }, { ...helper.cookies }]
      expect(
        (await testApp.visitor().inject({ method: 'GET', url: '/ananya-vikram' })).statusCode,
      ).toBe(200)
      await deleteByCode(testApp, owner, asha)
      for (const copy of copies) {
        expect((await testApp.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
        expect((await node.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
      }
      const states = await testApp.world.db
        .selectFrom('mail')
        .select('state')
        .where('account_id', '=', asha.accountId)
        .execute()
      expect(states.filter(({ state }) => !['aborted', 'sent'].includes(state))).toEqual([])
      const open = await testApp.world.db
        .selectFrom('event')
        .select('id')
        .where('account_id', '=', asha.accountId)
        .where('published_at', 'is not', null)
        .where('unpublished_at', 'is', null)
        .execute()
      expect(open).toEqual([])
      const last = (await testApp.mails()).findLast(({ to }) => to.address === asha.email)
      expect(last?.subject).toBe('Your Mehfil account has been deleted')
      expect(last?.text).toMatch(/guests and 1 person’s access[\s\S]*until 21 December 2026/)
    },
  )

  it(
    'takes also the page of a cancelled event offline, with its contact',
    { tags: 'long' },
    async () => {
      const { world } = testApp
      const before = new Date(testApp.clock.now().getTime() - 3_600_000)
      await world.db
        .updateTable('event')
        .set({ unpublished_at: new Date(before.getTime() - 1), cancelled_at: before })
        .where('id', '=', castEvents.wedding)
        .execute()
      const getBody = async (url: string) =>
        (await testApp.visitor().inject({ method: 'GET', url })).body
      const contact = `/${castEvents.wedding}/contact`
      expect(await getBody('/ananya-vikram')).toContain('cancelled')
      expect(await getBody(contact)).toContain('>Contact<')
      await deleteByCode(testApp, await testApp.as('asha'), asha)
      for (const url of ['/ananya-vikram', contact]) {
        const body = await getBody(url)
        expect(body).toContain('isn’t open right now')
        expect(body).not.toMatch(/cancelled|>Contact</)
      }
    },
  )

  it(
    'refuses a sign-in with the date and the contact, tells strangers nothing, and lets the address sign up again',
    { tags: 'long' },
    async () => {
      await deleteByCode(testApp, await testApp.as('asha'), asha)
      const refused = await testApp
        .visitor()
        .call(calls.login, { input: { email: asha.email, password: asha.password } })
      expect([refused.http, refused.code]).toEqual([403, 'accountDeleted'])
      expect(refused.message).toContain('21 December 2026')
      expect(refused.message).toContain(testApp.world.settings.brand.salesEmail)
      expect(
        (
          await testApp
            .visitor()
            .call(calls.login, { input: { email: noah.email, password: noah.password } })
        ).code,
      ).toBe('accountDeleted')
      expect(
        (
          await testApp
            .visitor()
            .call(calls.login, { input: { email: asha.email, password: 'Not.Asha.123' } })
        ).code,
      ).toBe('unknownEmail')
      const anew = await signUp(testApp, asha.email)
      expect((await anew.call(calls.verifyUsersAccess)).data.email).toBe(asha.email)
    },
  )
})
