import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login, verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import { deleteEvent } from '@mehfil/contract/events.ts'
import * as calls from '@mehfil/contract/team.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { acceptInvite, inviteFor, inviteTo, newcomer, proveInvite } from '../../test/inviting.ts'
import { noahWith } from '../../test/rights.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeEach(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterEach(async () => {
  await house.close()
})

const zoya = 'zoya@house.example'
const team = async (who = asha) => (await who.call(calls.clientUsers)).data
const invite = (
  permissions: Permission[],
  events: string[] | null = null,
  who = asha,
  email = zoya,
) => who.call(calls.inviteUser, { input: { email, permissions, events } })

describe('Our product shows who works in an account', () => {
  it('with what each may do, over which events, and when they were last there', async () => {
    await noahWith(house, ['CheckIn', 'Dashboard'], [castEvents.wedding])
    const { users, used, limit } = await team()
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
      new Date(Math.floor(house.clock.now().getTime() / 1000) * 1000),
    )
  })

  it('without the names of events the reader may not see', async () => {
    await acceptInvite(
      house,
      (
        await inviteTo(house, asha, {
          email: zoya,
          permissions: ['CheckIn'],
          events: [castEvents.wedding, castEvents.draft],
        })
      ).token,
    )
    const { users } = await team(
      await noahWith(house, ['UserAccess', 'CheckIn'], [castEvents.wedding]),
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

  it('and what became of each invitation and its mail', async () => {
    const { id } = await inviteTo(house, asha, { email: zoya })
    expect((await team()).invitations).toMatchObject([
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
    await house.world.db
      .updateTable('mail')
      .set({ state: 'failed', last_error: '550 5.1.1 No such user' })
      .where('to_address', '=', zoya)
      .execute()
    expect((await team()).invitations[0]).toMatchObject({
      state: 'failed',
      reason: '550 5.1.1 No such user',
    })
    house.clock.move(8 * 86_400_000)
    const later = await team(await house.as('asha'))
    expect([later.invitations[0]?.state, later.used]).toEqual(['expired', 2])
  })
})

describe('Our product invites', () => {
  it('somebody new, who chooses a name and a password and works with what was given alone', async () => {
    const { token } = await inviteTo(house, asha, {
      email: zoya,
      permissions: ['CheckIn', 'Dashboard'],
      events: [castEvents.wedding],
    })
    const visitor = house.visitor()
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
    await proveInvite(house, token, visitor)
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
      (await house.visitor().call(login, { input: { email: zoya, password: newcomer.password } }))
        .http,
    ).toBe(200)
  })

  it('and says how long the code holds, and when another may be asked for', async () => {
    const { token } = await inviteTo(house, asha, { email: zoya })
    const visitor = house.visitor()
    const opened = async () =>
      (await visitor.call(calls.authInvite, { input: { invite: token } })).data
    expect(await opened()).toMatchObject({ page: 'invited', resendIn: 0, validIn: 0 })
    expect((await visitor.call(calls.sendInviteCode)).data).toEqual({ resendIn: 60, validIn: 300 })
    house.clock.move(61_000)
    expect(await opened()).toMatchObject({ page: 'otp', resendIn: 0, validIn: 239 })
    expect((await visitor.call(calls.resendInviteCode)).data).toEqual({
      resendIn: 60,
      validIn: 300,
    })
  })

  it('somebody who has an account already, whose password stays, and who changes between both', async () => {
    const { token } = await inviteTo(house, asha, {
      email: cast.ivo.email,
      permissions: ['ManageGuests'],
    })
    const ivo = await acceptInvite(house, token, {})
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
      (await house.visitor(before).call(verifyUsersAccess)).http,
      'the session of the other account is over',
    ).toBe(401)
    expect(
      (
        await house
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

  it('by a mail that says who asks, to what, what is possible and what not, and answers go to the inviter', async () => {
    await inviteTo(house, asha, {
      email: zoya,
      permissions: ['CheckIn'],
      events: [castEvents.wedding],
    })
    const mail = (await house.mails()).at(-1)
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

  it('each address once at a time, and nobody who is there already', async () => {
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
    house.clock.move(8 * 86_400_000)
    expect(
      (await invite(['CheckIn'], null, await house.as('asha'))).http,
      'the one that ran out makes room',
    ).toBe(200)
  })

  it('again with another link, after which the one before it is worth nothing', async () => {
    const { id, token } = await inviteTo(house, asha, { email: zoya })
    const begun = await proveInvite(house, token)
    house.clock.move(60_000)
    expect((await asha.call(calls.reInviteUser, { input: { invitation: id } })).http).toBe(200)
    const next = await inviteFor(house, zoya)
    expect(next).not.toBe(token)
    expect((await house.visitor().call(calls.authInvite, { input: { invite: token } })).http).toBe(
      404,
    )
    expect((await begun.call(calls.createNormalUser, { input: newcomer })).code).toBe('wrongStep')
    await acceptInvite(house, next)
    expect((await team()).users).toHaveLength(3)
  })

  it('as many as the plan has places for, open invitations among them', async () => {
    for (const at of [1, 2, 3])
      expect((await invite(['CheckIn'], null, asha, `helper${at}@house.example`)).http).toBe(200)
    const full = await invite(['CheckIn'])
    expect([full.http, full.code, full.message]).toEqual([
      403,
      'planLimitUsers',
      expect.stringContaining('(5, '),
    ])
    const { invitations } = await team()
    await asha.call(calls.deleteUserInvite, { input: { invitation: invitations[0]!.id } })
    expect((await invite(['CheckIn'])).http).toBe(200)
  })

  it('to a draft that is deleted before it is accepted to nothing of it', async () => {
    const { token } = await inviteTo(house, asha, {
      email: zoya,
      events: [castEvents.draft, castEvents.wedding],
    })
    expect((await asha.call(deleteEvent, { params: { EID: castEvents.draft } })).http).toBe(200)
    expect(
      (await house.visitor().call(calls.authInvite, { input: { invite: token } })).data.events,
    ).toHaveLength(1)
    await acceptInvite(house, token)
    expect((await team()).users.at(-1)).toMatchObject({
      events: [{ id: castEvents.wedding }],
      otherEvents: 0,
    })
  })

  it('nobody on a plan without a team', async () => {
    await house.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect([(await invite(['CheckIn'])).code, (await asha.call(calls.clientUsers)).code]).toEqual([
      'upgrade',
      'upgrade',
    ])
    expect((await (await noahWith(house, ['UserAccess'])).call(calls.clientUsers)).code).toBe(
      'limit-exceeded',
    )
  })

  it('and an invitation made while there was room lets nobody in when there is none', async () => {
    const { token } = await inviteTo(house, asha, { email: zoya })
    await house.world.db
      .updateTable('plan_limit')
      .set({ users: 2 })
      .where('plan', '=', 'Business')
      .execute()
    const visitor = await proveInvite(house, token)
    expect((await visitor.call(calls.createNormalUser, { input: newcomer })).code).toBe('teamFull')
    await house.world.db
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

describe('Our product changes what somebody may do', () => {
  const noah = cast.noah.personId
  const change = (
    permissions: Permission[],
    events: string[] | null = null,
    who = asha,
    user: string = noah,
  ) => who.call(calls.updateNormalUser, { input: { user, permissions, events } })

  it('at once', async () => {
    const there = await house.as('noah')
    expect((await change(['ManageGuests'], [castEvents.wedding])).http).toBe(200)
    expect((await there.call(verifyUsersAccess)).data.permissions).toEqual(['ManageGuests'])
    expect(
      (await there.inject({ method: 'GET', url: `/api/check-sidebar-status/${castEvents.draft}` }))
        .statusCode,
    ).toBe(404)
  })

  it('of whom a deleted event is all that they hold beyond whoever changes them', async () => {
    await acceptInvite(
      house,
      (
        await inviteTo(house, asha, {
          email: zoya,
          permissions: ['CheckIn'],
          events: [castEvents.wedding, castEvents.draft],
        })
      ).token,
    )
    const user = (await asha.call(calls.clientUsers)).data.users.at(-1)!.id
    const helper = await noahWith(house, ['UserAccess', 'CheckIn'], [castEvents.wedding])
    const take = () => change(['CheckIn'], [castEvents.wedding], helper, user)
    expect((await take()).code).toBe('strongerUser')
    await house.world.db.deleteFrom('event').where('id', '=', castEvents.draft).execute()
    expect((await take()).http).toBe(200)
  })

  it('and removes them, which ends their sessions and what they asked others to, but not those elsewhere', async () => {
    await change(['UserAccess', 'CheckIn'])
    const there = await house.as('noah')
    const { token } = await inviteTo(house, there, { email: zoya })
    expect((await team()).users[1]).toMatchObject({ openInvitations: 1 })
    expect((await asha.call(calls.deleteNormalUser, { input: { user: noah } })).http).toBe(200)
    expect((await there.call(verifyUsersAccess)).http).toBe(401)
    expect((await house.visitor().call(calls.authInvite, { input: { invite: token } })).code).toBe(
      'invitationClosed',
    )
    expect(
      (
        await house
          .visitor()
          .call(login, { input: { email: cast.noah.email, password: cast.noah.password } })
      ).http,
    ).toBe(422)
    expect((await team()).users.map(({ fullName }) => fullName)).toEqual(['Asha Menon'])
  })

  it('and takes a removal back within ten minutes, if there is still a place', async () => {
    const back = () =>
      asha.call(calls.updateNormalUser, {
        input: { user: noah, permissions: ['CheckIn'], events: null, restore: true },
      })
    await asha.call(calls.deleteNormalUser, { input: { user: noah } })
    expect((await change(['CheckIn'])).code, 'not by the way').toBe('notFound')
    expect((await back()).http).toBe(200)
    expect(
      (
        await house
          .visitor()
          .call(login, { input: { email: cast.noah.email, password: cast.noah.password } })
      ).http,
    ).toBe(200)
    await asha.call(calls.deleteNormalUser, { input: { user: noah } })
    house.clock.move(11 * 60_000)
    expect((await back()).code).toBe('removalOver')
  })

  it('and takes back no removal of somebody whose Google account began anew meanwhile', async () => {
    const { db } = house.world
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

  it('of a person in two accounts in the one alone', async () => {
    const { token } = await inviteTo(house, asha, { email: cast.ivo.email })
    const home = await house.as('ivo')
    const guest = await acceptInvite(house, token, {})
    await asha.call(calls.deleteNormalUser, { input: { user: cast.ivo.personId } })
    expect([
      (await guest.call(verifyUsersAccess)).http,
      (await home.call(verifyUsersAccess)).http,
    ]).toEqual([401, 200])
    const again = await inviteTo(house, asha, { email: cast.ivo.email, permissions: ['Dashboard'] })
    expect(
      (await (await acceptInvite(house, again.token, {})).call(verifyUsersAccess)).data.permissions,
    ).toEqual(['Dashboard'])
  })
})
