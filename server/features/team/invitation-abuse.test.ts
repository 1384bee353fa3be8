import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { acceptInvite, inviteHelperUser, newcomer, verifyInvite } from '../../test/flows/invite.ts'
import { getMailedCode, toWrongCode } from '../../test/flows/sign-up.ts'
import { openInvite, acceptAs, getRights } from '../../test/flows/team/rights.ts'

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
const sendInvitation = () => inviteHelperUser(testApp, asha, { email: zoya })

/** Each tries a forbidden action, and returns the code of the refusal. */
const abuses: Array<[string, string, () => Promise<string | undefined>]> = [
  [
    'a link is used twice',
    'invitationUsed',
    async () => {
      const { token } = await sendInvitation()
      await acceptInvite(testApp, token)
      return (await openInvite(testApp.visitor(), token)).code
    },
  ],
  [
    'a link is sent again without a proof of identity',
    'proofNeeded',
    async () => {
      const { id } = await sendInvitation()
      testApp.clock.move(16 * 60_000)
      return (await asha.call(calls.reInviteUser, { input: { invitation: id } })).code
    },
  ],
  [
    'a right code is used again',
    'wrongStep',
    async () => {
      const { token } = await sendInvitation()
      const visitor = await verifyInvite(testApp, token)
      const code = await getMailedCode(testApp, zoya)
      return (await visitor.call(calls.verifyInviteCode, { input: { code } })).code
    },
  ],
  [
    'an acceptance is sent twice',
    'wrongStep',
    async () => {
      const { token } = await sendInvitation()
      const visitor = await verifyInvite(testApp, token)
      const copy = testApp.visitor({ ...visitor.cookies })
      await acceptAs(visitor)
      return (await acceptAs(copy)).code
    },
  ],
  [
    'a withdrawn link is opened',
    'invitationClosed',
    async () => {
      const { id, token } = await sendInvitation()
      await asha.call(calls.deleteUserInvite, { input: { invitation: id } })
      return (await openInvite(testApp.visitor(), token)).code
    },
  ],
  [
    'a withdrawn invitation is accepted from its last step',
    'wrongStep',
    async () => {
      const { id, token } = await sendInvitation()
      const visitor = await verifyInvite(testApp, token)
      await asha.call(calls.deleteUserInvite, { input: { invitation: id } })
      return (await acceptAs(visitor)).code
    },
  ],
  [
    'a declined link is opened',
    'invitationClosed',
    async () => {
      const { token } = await sendInvitation()
      const visitor = testApp.visitor()
      await openInvite(visitor, token)
      await visitor.call(calls.clearInvite)
      return (await openInvite(testApp.visitor(), token)).code
    },
  ],
  [
    'a link is opened a week later',
    'invitationExpired',
    async () => {
      const { token } = await sendInvitation()
      testApp.clock.move(7 * 86_400_000)
      return (await openInvite(testApp.visitor(), token)).code
    },
  ],
  [
    'an expired link is accepted from its last step',
    'invitationExpired',
    async () => {
      const { token } = await sendInvitation()
      testApp.clock.move(7 * 86_400_000 - 30_000)
      const visitor = await verifyInvite(testApp, token)
      testApp.clock.move(60_000)
      return (await acceptAs(visitor)).code
    },
  ],
  [
    'a link is guessed',
    'notFound',
    async () => (await openInvite(testApp.visitor(), 'A'.repeat(24))).code,
  ],
  [
    'the code is skipped',
    'wrongStep',
    async () => {
      const { token } = await sendInvitation()
      const visitor = testApp.visitor()
      await openInvite(visitor, token)
      return (await acceptAs(visitor)).code
    },
  ],
  [
    'a wrong code is typed',
    'wrongCode',
    async () => {
      const { token } = await sendInvitation()
      const visitor = testApp.visitor()
      await openInvite(visitor, token)
      await visitor.call(calls.sendInviteCode)
      return (
        await visitor.call(calls.verifyInviteCode, {
          input: { code: toWrongCode(await getMailedCode(testApp, zoya)) },
        })
      ).code
    },
  ],
  [
    'the code of another invitation is typed',
    'wrongCode',
    async () => {
      const [first, second] = [
        await sendInvitation(),
        await inviteHelperUser(testApp, asha, { email: 'other@house.example' }),
      ]
      const [a, b] = [testApp.visitor(), testApp.visitor()]
      for (const [who, token] of [
        [a, first.token],
        [b, second.token],
      ] as const) {
        await openInvite(who, token)
        await who.call(calls.sendInviteCode)
      }
      return (
        await a.call(calls.verifyInviteCode, {
          input: { code: await getMailedCode(testApp, 'other@house.example') },
        })
      ).code
    },
  ],
]

describe('Our product refuses tricks with invitations', () => {
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

  it('and takes role, rights, account and address from the invitation, regardless of what else is sent', async () => {
    const { token } = await sendInvitation()
    const visitor = await verifyInvite(testApp, token)
    const sent = {
      FULLNAME: 'Zoya Rahman',
      PASSWORD: newcomer.password,
      AGREED_TO_TERMS: 'Y',
      ROLE: 'Superuser',
      PERMISSIONS: ['UserAccess', 'CreateEvents'],
      EVENTS: null,
      EMAIL: 'evil@house.example',
      ACCOUNT: cast.ivo.accountId,
      PLAN: 'First',
    }
    expect((await visitor.send('POST', '/api/user/create-normal-user', sent)).statusCode).toBe(200)
    expect(await getRights(testApp, zoya)).toEqual([
      {
        role: 'Normaluser',
        permissions: ['CheckIn'],
        event_ids: null,
        account_id: cast.asha.accountId,
      },
    ])
    expect(await getRights(testApp, 'evil@house.example')).toEqual([])
  })

  it('and checks no more links of a network after twenty unknown ones', async () => {
    const strict = await openTestApp({ leniency: 1 })
    try {
      const { token } = await inviteHelperUser(strict, await strict.as('asha'), { email: zoya })
      const https = []
      for (let at = 0; at < 22; at += 1)
        https.push(
          (await strict.visitor().call(calls.authInvite, { input: { invite: `guess${at}` } })).http,
        )
      expect([https.slice(0, 20).every((http) => http === 404), https.slice(20)]).toEqual([
        true,
        [429, 429],
      ])
      expect(
        (await strict.visitor().call(calls.authInvite, { input: { invite: token } })).http,
      ).toBe(429)
    } finally {
      await strict.close()
    }
  })

  it(
    'and sends one address at most five invitations an hour, over all accounts',
    { tags: 'long' },
    async () => {
      const strict = await openTestApp({ leniency: 1 })
      try {
        const [first, second] = [await strict.as('asha'), await strict.as('ivo')]
        const { id } = await inviteHelperUser(strict, first, { email: zoya })
        const inviteAgain = async () =>
          (await first.call(calls.reInviteUser, { input: { invitation: id } })).code
        const codes = [
          await inviteAgain(),
          await inviteAgain(),
          await inviteAgain(),
          (
            await second.call(calls.inviteUser, {
              input: { email: zoya, permissions: ['CheckIn'], events: null },
            })
          ).code,
          await inviteAgain(),
        ]
        expect(codes).toEqual([undefined, undefined, undefined, undefined, 'invitedTooOften'])
      } finally {
        await strict.close()
      }
    },
  )

  it('and stores no usable token of a link', async () => {
    const { token } = await sendInvitation()
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from team_invitation t`.execute(testApp.world.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })
})
