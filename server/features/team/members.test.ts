import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login, verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { acceptInvite, inviteHelperUser } from '../../test/flows/invite.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterEach(async () => {
  await testApp.close()
})

const zoya = 'zoya@house.example'
const getTeam = async (who = asha) => (await who.call(calls.clientUsers)).data

describe('Our product changes a member’s rights', () => {
  const noah = cast.noah.personId
  const changeRights = (
    permissions: Permission[],
    events: string[] | null = null,
    who = asha,
    user: string = noah,
  ) => who.call(calls.updateNormalUser, { input: { user, permissions, events } })

  it('at once', async () => {
    const there = await testApp.as('noah')
    expect((await changeRights(['ManageGuests'], [castEvents.wedding])).http).toBe(200)
    expect((await there.call(verifyUsersAccess)).data.permissions).toEqual(['ManageGuests'])
    expect(
      (await there.inject({ method: 'GET', url: `/api/check-sidebar-status/${castEvents.draft}` }))
        .statusCode,
    ).toBe(404)
  })

  it('for a member whose only further right was a deleted event', async () => {
    await acceptInvite(
      testApp,
      (
        await inviteHelperUser(testApp, asha, {
          email: zoya,
          permissions: ['CheckIn'],
          events: [castEvents.wedding, castEvents.draft],
        })
      ).token,
    )
    const user = (await asha.call(calls.clientUsers)).data.users.at(-1)!.id
    const helper = await signInNoahWith(testApp, ['UserAccess', 'CheckIn'], [castEvents.wedding])
    const take = () => changeRights(['CheckIn'], [castEvents.wedding], helper, user)
    expect((await take()).code).toBe('strongerUser')
    await testApp.world.db.deleteFrom('event').where('id', '=', castEvents.draft).execute()
    expect((await take()).http).toBe(200)
  })

  it('and removes a member, with their sessions and invitations in this account only', async () => {
    await changeRights(['UserAccess', 'CheckIn'])
    const there = await testApp.as('noah')
    const { token } = await inviteHelperUser(testApp, there, { email: zoya })
    expect((await getTeam()).users[1]).toMatchObject({ openInvitations: 1 })
    expect((await asha.call(calls.deleteNormalUser, { input: { user: noah } })).http).toBe(200)
    expect((await there.call(verifyUsersAccess)).http).toBe(401)
    expect(
      (await testApp.visitor().call(calls.authInvite, { input: { invite: token } })).code,
    ).toBe('invitationClosed')
    expect(
      (
        await testApp
          .visitor()
          .call(login, { input: { email: cast.noah.email, password: cast.noah.password } })
      ).http,
    ).toBe(422)
    expect((await getTeam()).users.map(({ fullName }) => fullName)).toEqual(['Asha Menon'])
  })

  it('and undoes a removal within ten minutes, if there is still a place', async () => {
    const back = () =>
      asha.call(calls.updateNormalUser, {
        input: { user: noah, permissions: ['CheckIn'], events: null, restore: true },
      })
    await asha.call(calls.deleteNormalUser, { input: { user: noah } })
    expect((await changeRights(['CheckIn'])).code, 'not by the way').toBe('notFound')
    expect((await back()).http).toBe(200)
    expect(
      (
        await testApp
          .visitor()
          .call(login, { input: { email: cast.noah.email, password: cast.noah.password } })
      ).http,
    ).toBe(200)
    await asha.call(calls.deleteNormalUser, { input: { user: noah } })
    testApp.clock.move(11 * 60_000)
    expect((await back()).code).toBe('removalOver')
  })

  it('and undoes no removal of a member whose Google account signed up again meanwhile', async () => {
    const { db } = testApp.world
    await db.updateTable('person').set({ google_sub: 'noahs' }).where('id', '=', noah).execute()
    await asha.call(calls.deleteNormalUser, { input: { user: noah } })
    await db
      .updateTable('person')
      .set({ google_sub: 'noahs' })
      .where('id', '=', cast.ivo.personId)
      .execute()
    const back = await asha.call(calls.updateNormalUser, {
      input: { user: noah, permissions: ['CheckIn'], events: null, restore: true },
    })
    expect([back.http, back.code]).toEqual([409, 'emailTaken'])
  })

  it('of a person in two accounts only in this one', async () => {
    const { token } = await inviteHelperUser(testApp, asha, { email: cast.ivo.email })
    const home = await testApp.as('ivo')
    const guest = await acceptInvite(testApp, token, {})
    await asha.call(calls.deleteNormalUser, { input: { user: cast.ivo.personId } })
    expect([
      (await guest.call(verifyUsersAccess)).http,
      (await home.call(verifyUsersAccess)).http,
    ]).toEqual([401, 200])
    const again = await inviteHelperUser(testApp, asha, {
      email: cast.ivo.email,
      permissions: ['Dashboard'],
    })
    expect(
      (await (await acceptInvite(testApp, again.token, {})).call(verifyUsersAccess)).data
        .permissions,
    ).toEqual(['Dashboard'])
  })
})
