import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { acceptInvite, inviteHelperUser } from '../../test/flows/invite.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { changeRights, getRights } from '../../test/flows/team/rights.ts'

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
const noah = cast.noah.personId
const sendInvitation = () => inviteHelperUser(testApp, asha, { email: zoya })

/** Each tries a forbidden action, and returns the code of the refusal. */
const abuses: Array<[string, string, () => Promise<string | undefined>]> = [
  [
    'a helper without the right to it invites',
    'no-access',
    async () =>
      (
        await (
          await signInNoahWith(testApp, ['CheckIn'])
        ).call(calls.inviteUser, { input: { email: zoya, permissions: ['CheckIn'], events: null } })
      ).code,
  ],
  [
    'a helper gives a right they do not hold',
    'notYoursToGive',
    async () =>
      (
        await (
          await signInNoahWith(testApp, ['UserAccess', 'CheckIn'])
        ).call(calls.inviteUser, { input: { email: zoya, permissions: ['Reports'], events: null } })
      ).code,
  ],
  [
    'a helper of one event gives all',
    'notYoursToGive',
    async () =>
      (
        await (
          await signInNoahWith(testApp, ['UserAccess'], [castEvents.wedding])
        ).call(calls.inviteUser, {
          input: { email: zoya, permissions: ['UserAccess'], events: null },
        })
      ).code,
  ],
  [
    'a helper gives an event outside their own',
    'notFound',
    async () =>
      (
        await (
          await signInNoahWith(testApp, ['UserAccess'], [castEvents.wedding])
        ).call(calls.inviteUser, {
          input: { email: zoya, permissions: ['UserAccess'], events: [castEvents.draft] },
        })
      ).code,
  ],
  [
    'a host gives an event of another account',
    'notFound',
    async () =>
      (
        await asha.call(calls.inviteUser, {
          input: { email: zoya, permissions: ['CheckIn'], events: [castEvents.ivos] },
        })
      ).code,
  ],
  [
    'a helper gives themselves more rights',
    'notYourself',
    async () =>
      await changeRights(await signInNoahWith(testApp, ['UserAccess', 'CheckIn']), {
        user: noah,
        permissions: ['UserAccess'],
      }),
  ],
  [
    'a helper changes the owner',
    'ownerStays',
    async () =>
      await changeRights(await signInNoahWith(testApp, ['UserAccess', 'CheckIn']), {
        user: cast.asha.personId,
        permissions: ['CheckIn'],
      }),
  ],
  [
    'a helper removes the owner',
    'ownerStays',
    async () =>
      (
        await (
          await signInNoahWith(testApp, ['UserAccess'])
        ).call(calls.deleteNormalUser, { input: { user: cast.asha.personId } })
      ).code,
  ],
  [
    'an owner removes themselves',
    'notYourself',
    async () =>
      (await asha.call(calls.deleteNormalUser, { input: { user: cast.asha.personId } })).code,
  ],
  [
    'a helper changes a member with more rights',
    'strongerUser',
    async () => {
      await acceptInvite(
        testApp,
        (
          await inviteHelperUser(testApp, asha, {
            email: zoya,
            permissions: ['UserAccess', 'Reports'],
          })
        ).token,
      )
      const { users } = (await asha.call(calls.clientUsers)).data
      return await changeRights(await signInNoahWith(testApp, ['UserAccess']), {
        user: users.at(-1)!.id,
        permissions: ['UserAccess'],
      })
    },
  ],
  [
    'a helper withdraws an invitation with more rights than their own',
    'strongerUser',
    async () => {
      const { id } = await inviteHelperUser(testApp, asha, {
        email: zoya,
        permissions: ['Reports'],
      })
      return (
        await (
          await signInNoahWith(testApp, ['UserAccess'])
        ).call(calls.deleteUserInvite, { input: { invitation: id } })
      ).code
    },
  ],
  [
    'another account’s owner changes a helper',
    'notFound',
    async () =>
      await changeRights(await testApp.as('ivo'), { user: noah, permissions: ['CheckIn'] }),
  ],
  [
    'another account’s owner removes a helper',
    'notFound',
    async () =>
      (await (await testApp.as('ivo')).call(calls.deleteNormalUser, { input: { user: noah } }))
        .code,
  ],
  [
    'another account’s owner withdraws an invitation',
    'notFound',
    async () => {
      const { id } = await sendInvitation()
      return (
        await (await testApp.as('ivo')).call(calls.deleteUserInvite, { input: { invitation: id } })
      ).code
    },
  ],
  [
    'another account’s owner sends an invitation again',
    'notFound',
    async () => {
      const { id } = await sendInvitation()
      return (
        await (await testApp.as('ivo')).call(calls.reInviteUser, { input: { invitation: id } })
      ).code
    },
  ],
  [
    'a person switches to an account that is not theirs',
    'notFound',
    async () =>
      (await asha.call(calls.switchAccount, { input: { account: cast.ivo.accountId } })).code,
  ],
]

describe('Our product limits a member’s permissions in a team to those they were given', () => {
  it.each(abuses)('when %s: %s', async (_what, expected, act) => {
    expect(await act()).toBe(expected)
    const [owner, helper] = [
      await getRights(testApp, cast.asha.email),
      await getRights(testApp, cast.noah.email),
    ]
    expect([owner[0]?.role, owner[0]?.permissions.length, helper[0]?.role]).toEqual([
      'Superuser',
      10,
      'Normaluser',
    ])
  })

  it('and allows an honest invitation and an honest change (control)', async () => {
    const { token } = await sendInvitation()
    expect(
      (await (await acceptInvite(testApp, token)).call(verifyUsersAccess)).data.permissions,
    ).toEqual(['CheckIn'])
    expect(
      await changeRights(asha, {
        user: noah,
        permissions: ['ManageGuests'],
        events: [castEvents.wedding],
      }),
    ).toBe('done')
  })
})
