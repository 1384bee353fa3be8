import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login, verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import { deleteEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import {
  acceptInvite,
  getInviteToken,
  inviteHelperUser,
  newcomer,
  verifyInvite,
} from '../../test/flows/invite.ts'
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
const invite = (
  permissions: Permission[],
  events: string[] | null = null,
  who = asha,
  email = zoya,
) => who.call(calls.inviteUser, { input: { email, permissions, events } })

describe('Our product shows the team of an account', () => {
  it('with each member’s rights, events and last activity', async () => {
    await signInNoahWith(testApp, ['CheckIn', 'Dashboard'], [castEvents.wedding])
    const { users, used, limit } = await getTeam()
    expect([used, limit]).toEqual([2, 5])
    expect(
      users.map(({ fullName, role, permissions, events, mayChange, isReader }) => ({
        fullName,
        role,
        permissions: permissions.length,
        events: events?.map(({ title }) => title) ?? 'all',
        mayChange,
        isReader,
      })),
    ).toEqual([
      {
        fullName: 'Asha Menon',
        role: 'Superuser',
        permissions: 10,
        events: 'all',
        mayChange: false,
        isReader: true,
      },
      {
        fullName: 'Noah Fernandes',
        role: 'Normaluser',
        permissions: 2,
        events: ['Ananya & Vikram'],
        mayChange: true,
        isReader: false,
      },
    ])
    expect(users[1]?.seenAt).toEqual(
      new Date(Math.floor(testApp.clock.now().getTime() / 1000) * 1000),
    )
  })

  it('without the names of events the reader may not see', async () => {
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
    const { users } = await getTeam(
      await signInNoahWith(testApp, ['UserAccess', 'CheckIn'], [castEvents.wedding]),
    )
    expect(
      users.map(({ fullName, events, otherEvents, mayChange }) => [
        fullName,
        events?.length ?? 'all',
        otherEvents,
        mayChange,
      ]),
    ).toEqual([
      ['Asha Menon', 'all', 0, false],
      ['Noah Fernandes', 1, 0, false],
      ['Zoya Rahman', 1, 1, false],
    ])
  })

  it('and the state of each invitation and its mail', async () => {
    const { id } = await inviteHelperUser(testApp, asha, { email: zoya })
    expect((await getTeam()).invitations).toMatchObject([
      {
        id,
        email: zoya,
        state: 'sent',
        by: 'Asha Menon',
        permissions: ['CheckIn'],
        events: null,
        mayChange: true,
      },
    ])
    await testApp.world.db
      .updateTable('mail')
      .set({ state: 'failed', last_error: '550 5.1.1 No such user' })
      .where('to_address', '=', zoya)
      .execute()
    expect((await getTeam()).invitations[0]).toMatchObject({
      state: 'failed',
      reason: '550 5.1.1 No such user',
    })
    testApp.clock.move(8 * 86_400_000)
    const later = await getTeam(await testApp.as('asha'))
    expect([later.invitations[0]?.state, later.used]).toEqual(['expired', 2])
  })
})

describe('Our product invites', () => {
  it('a new person, who chooses a name and a password and has only the given rights', async () => {
    const { token } = await inviteHelperUser(testApp, asha, {
      email: zoya,
      permissions: ['CheckIn', 'Dashboard'],
      events: [castEvents.wedding],
    })
    const visitor = testApp.visitor()
    const shown = await visitor.call(calls.authInvite, { input: { invite: token } })
    expect(shown.data).toMatchObject({
      page: 'invited',
      email: zoya,
      known: false,
      inviter: 'Asha Menon',
      inviterEmail: cast.asha.email,
      owner: 'Asha Menon',
      permissions: ['Dashboard', 'CheckIn'],
      events: [{ title: 'Ananya & Vikram' }],
    })
    await verifyInvite(testApp, token, visitor)
    const empty = await visitor.call(calls.createNormalUser, { input: {} })
    expect([empty.http, Object.keys(empty.errors)]).toEqual([
      400,
      ['FULLNAME', 'PASSWORD', 'AGREED_TO_TERMS'],
    ])
    expect((await visitor.call(calls.createNormalUser, { input: newcomer })).http).toBe(200)
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      fullName: 'Zoya Rahman',
      role: 'Normaluser',
      permissions: ['Dashboard', 'CheckIn'],
    })
    const statuses = await Promise.all(
      [castEvents.wedding, castEvents.draft, castEvents.ivos].map(
        async (EID) =>
          (await visitor.inject({ method: 'GET', url: `/api/check-sidebar-status/${EID}` }))
            .statusCode,
      ),
    )
    expect(statuses).toEqual([200, 404, 404])
    expect(
      (await testApp.visitor().call(login, { input: { email: zoya, password: newcomer.password } }))
        .http,
    ).toBe(200)
  })

  it('and says how long the code is valid, and when another may be requested', async () => {
    const { token } = await inviteHelperUser(testApp, asha, { email: zoya })
    const visitor = testApp.visitor()
    const openInvite = async () =>
      (await visitor.call(calls.authInvite, { input: { invite: token } })).data
    expect(await openInvite()).toMatchObject({ page: 'invited', resendIn: 0, validIn: 0 })
    expect((await visitor.call(calls.sendInviteCode)).data).toEqual({ resendIn: 60, validIn: 300 })
    testApp.clock.move(61_000)
    expect(await openInvite()).toMatchObject({ page: 'otp', resendIn: 0, validIn: 239 })
    expect((await visitor.call(calls.resendInviteCode)).data).toEqual({
      resendIn: 60,
      validIn: 300,
    })
  })

  it('a person with an account, who keeps their password and switches between both', async () => {
    const { token } = await inviteHelperUser(testApp, asha, {
      email: cast.ivo.email,
      permissions: ['ManageGuests'],
    })
    const ivo = await acceptInvite(testApp, token, {})
    const { data } = await ivo.call(calls.authUser)
    expect(data).toMatchObject({
      fullName: 'Ivo Horvat',
      role: 'Normaluser',
      account: cast.asha.accountId,
      accounts: [
        { id: cast.ivo.accountId, owner: 'Ivo Horvat', role: 'Superuser' },
        { id: cast.asha.accountId, owner: 'Asha Menon', role: 'Normaluser' },
      ],
    })
    const before = { ...ivo.cookies }
    expect(
      (await ivo.call(calls.switchAccount, { input: { account: cast.ivo.accountId } })).http,
    ).toBe(200)
    expect((await ivo.call(verifyUsersAccess)).data.role).toBe('Superuser')
    expect(
      (await testApp.visitor(before).call(verifyUsersAccess)).http,
      'the session of the other account is over',
    ).toBe(401)
    expect(
      (
        await testApp
          .visitor()
          .call(login, { input: { email: cast.ivo.email, password: cast.ivo.password } })
      ).http,
    ).toBe(200)
    expect(
      (
        await ivo.call(calls.switchAccount, {
          input: { account: '00000000-0000-4000-8000-0000000000ff' },
        })
      ).http,
    ).toBe(404)
  })

  it('by a mail that names inviter, events and rights, with replies to the inviter', async () => {
    await inviteHelperUser(testApp, asha, {
      email: zoya,
      permissions: ['CheckIn'],
      events: [castEvents.wedding],
    })
    const mail = (await testApp.mails()).at(-1)
    expect(mail).toMatchObject({
      subject: 'Asha Menon invited you to help with Ananya & Vikram',
      replyTo: cast.asha.email,
      to: { address: zoya },
    })
    expect(mail?.text).toMatch(
      /\+ Check guests in: Scan passcodes, search for guests, add walk-ins\s+and\s+undo\s+check-ins/,
    )
    expect(mail?.text).toMatch(/- Not included: create events.*view billing/s)
    expect(mail?.html).toContain('Asha invited you to help with check-in')
  })

  it('each address once at a time, and no member', async () => {
    await invite(['CheckIn'])
    const [twice, member] = [
      await invite(['CheckIn'], null, asha, 'ZOYA@house.example'),
      await invite(['CheckIn'], null, asha, cast.noah.email),
    ]
    expect([twice.code, twice.errors['EMAIL'], member.code]).toEqual([
      'alreadyInvited',
      expect.stringContaining('already been invited'),
      'alreadyMember',
    ])
    testApp.clock.move(8 * 86_400_000)
    expect(
      (await invite(['CheckIn'], null, await testApp.as('asha'))).http,
      'the one that ran out makes room',
    ).toBe(200)
  })

  it('again with a new link, which voids the one before it', async () => {
    const { id, token } = await inviteHelperUser(testApp, asha, { email: zoya })
    const begun = await verifyInvite(testApp, token)
    testApp.clock.move(60_000)
    expect((await asha.call(calls.reInviteUser, { input: { invitation: id } })).http).toBe(200)
    const next = await getInviteToken(testApp, zoya)
    expect(next).not.toBe(token)
    expect(
      (await testApp.visitor().call(calls.authInvite, { input: { invite: token } })).http,
    ).toBe(404)
    expect((await begun.call(calls.createNormalUser, { input: newcomer })).code).toBe('wrongStep')
    await acceptInvite(testApp, next)
    expect((await getTeam()).users).toHaveLength(3)
  })

  it('as many as the plan allows, open invitations included', async () => {
    for (const at of [1, 2, 3])
      expect((await invite(['CheckIn'], null, asha, `helper${at}@house.example`)).http).toBe(200)
    const full = await invite(['CheckIn'])
    expect([full.http, full.code, full.message]).toEqual([
      403,
      'planLimitUsers',
      expect.stringContaining('(5, '),
    ])
    const { invitations } = await getTeam()
    await asha.call(calls.deleteUserInvite, { input: { invitation: invitations[0]!.id } })
    expect((await invite(['CheckIn'])).http).toBe(200)
  })

  it('without the rights to a draft that is deleted before the acceptance', async () => {
    const { token } = await inviteHelperUser(testApp, asha, {
      email: zoya,
      events: [castEvents.draft, castEvents.wedding],
    })
    expect((await asha.call(deleteEvent, { params: { EID: castEvents.draft } })).http).toBe(200)
    expect(
      (await testApp.visitor().call(calls.authInvite, { input: { invite: token } })).data.events,
    ).toHaveLength(1)
    await acceptInvite(testApp, token)
    expect((await getTeam()).users.at(-1)).toMatchObject({
      events: [{ id: castEvents.wedding }],
      otherEvents: 0,
    })
  })

  it('no person on a plan without a team', async () => {
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect([(await invite(['CheckIn'])).code, (await asha.call(calls.clientUsers)).code]).toEqual([
      'upgrade',
      'upgrade',
    ])
    expect(
      (await (await signInNoahWith(testApp, ['UserAccess'])).call(calls.clientUsers)).code,
    ).toBe('limit-exceeded')
  })

  it('and refuses an acceptance when the team is full by then', async () => {
    const { token } = await inviteHelperUser(testApp, asha, { email: zoya })
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ users: 2 })
      .where('plan', '=', 'Business')
      .execute()
    const visitor = await verifyInvite(testApp, token)
    expect((await visitor.call(calls.createNormalUser, { input: newcomer })).code).toBe('teamFull')
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ users: 5 })
      .where('plan', '=', 'Business')
      .execute()
    expect(
      (await visitor.call(calls.createNormalUser, { input: newcomer })).http,
      'and the invitation stays good',
    ).toBe(200)
  })
})
