import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inviteHelperUser, newcomer, verifyInvite } from '../../test/flows/invite.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { purgeDeletedAccounts } from './jobs.ts'
import { deleteByCode } from '../../test/flows/account-deletion.ts'
import { findTraces } from '../../test/database/traces.ts'

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
    'lets a helper leave: their person is deleted and the account stays unchanged',
    { tags: 'long' },
    async () => {
      const helper = await testApp.as('noah')
      await deleteByCode(testApp, helper, noah)
      expect((await helper.call(calls.verifyUsersAccess)).http).toBe(401)
      expect((await (await testApp.as('asha')).call(calls.verifyUsersAccess)).http).toBe(200)
      testApp.clock.move(days(30))
      await purgeDeletedAccounts.run(testApp.world, {})
      expect(await findTraces(testApp, noah.email)).toEqual([])
      expect(await findTraces(testApp, noah.fullName)).toEqual([])
      expect((await findTraces(testApp, asha.email)).length).toBeGreaterThan(0)
    },
  )

  it('lets an owner undo a removal, and not the leaving of a helper', async () => {
    const [owner, helper] = [await testApp.as('asha'), await testApp.as('noah')]
    const back = async () =>
      (
        await owner.call(team.updateNormalUser, {
          input: { user: noah.personId, permissions: ['CheckIn'], events: null, restore: true },
        })
      ).code
    await owner.call(team.deleteNormalUser, { input: { user: noah.personId } })
    expect(await back(), 'control: a removal').toBeUndefined()
    expect((await helper.call(calls.verifyUsersAccess)).http).toBe(401)
    await deleteByCode(testApp, await testApp.as('noah'), noah)
    expect(await back()).toBe('removalOver')
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: noah.email, password: noah.password } })
      ).status,
    ).not.toBe('success')
  })

  it(
    'closes every invitation of a deleted account, at any step of its flow',
    { tags: 'long' },
    async () => {
      const owner = await testApp.as('asha')
      const { token } = await inviteHelperUser(testApp, owner, { email: 'zoya@house.example' })
      const [opened, proved] = [testApp.visitor(), await verifyInvite(testApp, token)]
      expect((await opened.call(team.authInvite, { input: { invite: token } })).status).toBe(
        'success',
      )
      await deleteByCode(testApp, owner, asha)
      expect((await opened.call(team.sendInviteCode)).code).toBe('wrongStep')
      expect((await proved.call(team.createNormalUser, { input: newcomer })).code).toBe('wrongStep')
      expect(
        (await testApp.visitor().call(team.authInvite, { input: { invite: token } })).http,
      ).toBe(404)
    },
  )

  it('closes the invitations a leaving helper sent with their unsent mails, and no others', async () => {
    const [owner, helper] = [
      await testApp.as('asha'),
      await signInNoahWith(testApp, ['UserAccess', 'CheckIn']),
    ]
    const [theirs, kept] = [
      await inviteHelperUser(testApp, helper, { email: 'zoya@house.example' }),
      await inviteHelperUser(testApp, owner, { email: 'tara@house.example' }),
    ]
    const proved = await verifyInvite(testApp, theirs.token)
    await testApp.world.db
      .updateTable('mail')
      .set({ state: 'queued' })
      .where('idempotency_key', 'like', 'team-invite:%')
      .execute()
    await deleteByCode(testApp, helper, noah)
    const open = async (token: string) =>
      (await testApp.visitor().call(team.authInvite, { input: { invite: token } })).code
    expect([await open(theirs.token), await open(kept.token)]).toEqual([
      'invitationClosed',
      undefined,
    ])
    expect((await proved.call(team.createNormalUser, { input: newcomer })).code).toBe('wrongStep')
    const mails = await testApp.world.db
      .selectFrom('mail')
      .select(['to_address', 'state'])
      .where('idempotency_key', 'like', 'team-invite:%')
      .orderBy('to_address')
      .execute()
    expect(mails).toEqual([
      { to_address: 'tara@house.example', state: 'queued' },
      { to_address: 'zoya@house.example', state: 'aborted' },
    ])
  })
})
