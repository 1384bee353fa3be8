import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import * as calls from '@mehfil/contract/team.ts'
import { buildApp } from '../../app.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { acceptInvite, inviteTo, newcomer, proveInvite } from '../../test/inviting.ts'
import { noahWith } from '../../test/rights.ts'
import { codeFor, wrongOf } from '../../test/signing-up.ts'
import { withoutLocks } from '../../test/without-locks.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeEach(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterEach(async () => {
  await house.close()
})

type Visitor = ReturnType<House['visitor']>
const zoya = 'zoya@house.example'
const noah = cast.noah.personId
const ask = () => inviteTo(house, asha, { email: zoya })
const open = (token: string, who = house.visitor()) =>
  who.call(calls.authInvite, { input: { invite: token } })
const accept = (who: Visitor, input: object = newcomer) =>
  who.call(calls.createNormalUser, { input })
const change = (
  who: Visitor,
  user: string,
  permissions: string[],
  events: string[] | null = null,
) =>
  who.send('POST', '/api/user/update-normal-user', {
    USER: user,
    PERMISSIONS: permissions,
    EVENTS: events,
  })
const codeOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { data: { code?: string } | null }).data?.code ?? 'done'
const rightsOf = async (email: string) =>
  await house.world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['role', 'permissions', 'event_ids', 'account_id'])
    .where('person.email', '=', email)
    .where('member.removed_at', 'is', null)
    .execute()

let tried = 0
afterAll(() => console.info(`team: ${tried} cases of abuse`))

/** Each does what nobody may, and answers how it was refused. */
const abuses: Array<[string, string, () => Promise<string | undefined>]> = [
  [
    'a link is used twice',
    'invitationUsed',
    async () => {
      const { token } = await ask()
      await acceptInvite(house, token)
      return (await open(token)).code
    },
  ],
  [
    'a code that was right is used again',
    'wrongStep',
    async () => {
      const { token } = await ask()
      const visitor = await proveInvite(house, token)
      const code = await codeFor(house, zoya)
      return (await visitor.call(calls.verifyInviteCode, { input: { code } })).code
    },
  ],
  [
    'an acceptance is sent twice',
    'wrongStep',
    async () => {
      const { token } = await ask()
      const visitor = await proveInvite(house, token)
      const copy = house.visitor({ ...visitor.cookies })
      await accept(visitor)
      return (await accept(copy)).code
    },
  ],
  [
    'a withdrawn link is opened',
    'invitationClosed',
    async () => {
      const { id, token } = await ask()
      await asha.call(calls.deleteUserInvite, { input: { invitation: id } })
      return (await open(token)).code
    },
  ],
  [
    'a withdrawn invitation is accepted by whoever stood at the last step',
    'wrongStep',
    async () => {
      const { id, token } = await ask()
      const visitor = await proveInvite(house, token)
      await asha.call(calls.deleteUserInvite, { input: { invitation: id } })
      return (await accept(visitor)).code
    },
  ],
  [
    'a declined link is opened',
    'invitationClosed',
    async () => {
      const { token } = await ask()
      const visitor = house.visitor()
      await open(token, visitor)
      await visitor.call(calls.clearInvite)
      return (await open(token)).code
    },
  ],
  [
    'a link is opened a week later',
    'invitationExpired',
    async () => {
      const { token } = await ask()
      house.clock.move(7 * 86_400_000)
      return (await open(token)).code
    },
  ],
  [
    'a link that ran out is accepted by whoever stood at the last step',
    'invitationExpired',
    async () => {
      const { token } = await ask()
      house.clock.move(7 * 86_400_000 - 30_000)
      const visitor = await proveInvite(house, token)
      house.clock.move(60_000)
      return (await accept(visitor)).code
    },
  ],
  ['a link is guessed', 'notFound', async () => (await open('A'.repeat(24))).code],
  [
    'the code is skipped',
    'wrongStep',
    async () => {
      const { token } = await ask()
      const visitor = house.visitor()
      await open(token, visitor)
      return (await accept(visitor)).code
    },
  ],
  [
    'a wrong code is typed',
    'wrongCode',
    async () => {
      const { token } = await ask()
      const visitor = house.visitor()
      await open(token, visitor)
      await visitor.call(calls.sendInviteCode)
      return (
        await visitor.call(calls.verifyInviteCode, {
          input: { code: wrongOf(await codeFor(house, zoya)) },
        })
      ).code
    },
  ],
  [
    'the code of another invitation is typed',
    'wrongCode',
    async () => {
      const [first, second] = [
        await ask(),
        await inviteTo(house, asha, { email: 'other@house.example' }),
      ]
      const [a, b] = [house.visitor(), house.visitor()]
      for (const [who, token] of [
        [a, first.token],
        [b, second.token],
      ] as const) {
        await open(token, who)
        await who.call(calls.sendInviteCode)
      }
      return (
        await a.call(calls.verifyInviteCode, {
          input: { code: await codeFor(house, 'other@house.example') },
        })
      ).code
    },
  ],
  [
    'a helper without the right to it invites',
    'no-access',
    async () =>
      (
        await (
          await noahWith(house, ['CheckIn'])
        ).call(calls.inviteUser, { input: { email: zoya, permissions: ['CheckIn'], events: null } })
      ).code,
  ],
  [
    'a helper gives a right they do not hold',
    'notYoursToGive',
    async () =>
      (
        await (
          await noahWith(house, ['UserAccess', 'CheckIn'])
        ).call(calls.inviteUser, { input: { email: zoya, permissions: ['Reports'], events: null } })
      ).code,
  ],
  [
    'a helper of one event gives all',
    'notYoursToGive',
    async () =>
      (
        await (
          await noahWith(house, ['UserAccess'], [castEvents.wedding])
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
          await noahWith(house, ['UserAccess'], [castEvents.wedding])
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
    'a helper raises themselves',
    'notYourself',
    async () =>
      codeOf(await change(await noahWith(house, ['UserAccess', 'CheckIn']), noah, ['UserAccess'])),
  ],
  [
    'a helper changes the owner',
    'ownerStays',
    async () =>
      codeOf(
        await change(await noahWith(house, ['UserAccess', 'CheckIn']), cast.asha.personId, [
          'CheckIn',
        ]),
      ),
  ],
  [
    'a helper removes the owner',
    'ownerStays',
    async () =>
      (
        await (
          await noahWith(house, ['UserAccess'])
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
    'a helper changes somebody who may do more',
    'strongerUser',
    async () => {
      await acceptInvite(
        house,
        (await inviteTo(house, asha, { email: zoya, permissions: ['UserAccess', 'Reports'] }))
          .token,
      )
      const { users } = (await asha.call(calls.clientUsers)).data
      return codeOf(
        await change(await noahWith(house, ['UserAccess']), users.at(-1)!.id, ['UserAccess']),
      )
    },
  ],
  [
    'a helper withdraws an invitation to more than they may',
    'strongerUser',
    async () => {
      const { id } = await inviteTo(house, asha, { email: zoya, permissions: ['Reports'] })
      return (
        await (
          await noahWith(house, ['UserAccess'])
        ).call(calls.deleteUserInvite, { input: { invitation: id } })
      ).code
    },
  ],
  [
    'another account’s owner changes a helper',
    'notFound',
    async () => codeOf(await change(await house.as('ivo'), noah, ['CheckIn'])),
  ],
  [
    'another account’s owner removes a helper',
    'notFound',
    async () =>
      (await (await house.as('ivo')).call(calls.deleteNormalUser, { input: { user: noah } })).code,
  ],
  [
    'another account’s owner withdraws an invitation',
    'notFound',
    async () => {
      const { id } = await ask()
      return (
        await (await house.as('ivo')).call(calls.deleteUserInvite, { input: { invitation: id } })
      ).code
    },
  ],
  [
    'another account’s owner sends an invitation again',
    'notFound',
    async () => {
      const { id } = await ask()
      return (await (await house.as('ivo')).call(calls.reInviteUser, { input: { invitation: id } }))
        .code
    },
  ],
  [
    'a person changes to an account that is not theirs',
    'notFound',
    async () =>
      (await asha.call(calls.switchAccount, { input: { account: cast.ivo.accountId } })).code,
  ],
]

describe('Our product lets nobody onto a team by a trick', () => {
  it.each(abuses)('when %s: %s', async (_what, expected, act) => {
    tried += 1
    expect(await act()).toBe(expected)
    const [owner, helper] = [await rightsOf(cast.asha.email), await rightsOf(cast.noah.email)]
    expect([owner[0]?.role, owner[0]?.permissions.length, helper[0]?.role]).toEqual([
      'Superuser',
      10,
      'Normaluser',
    ])
  })

  it('whatever else the acceptance holds: role, rights, account and address stand in the invitation alone', async () => {
    const { token } = await ask()
    const visitor = await proveInvite(house, token)
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
    expect(await rightsOf(zoya)).toEqual([
      {
        role: 'Normaluser',
        permissions: ['CheckIn'],
        event_ids: null,
        account_id: cast.asha.accountId,
      },
    ])
    expect(await rightsOf('evil@house.example')).toEqual([])
  })

  it('and the control: the same way, with nothing wrong about it, leads in', async () => {
    const { token } = await ask()
    expect(
      (await (await acceptInvite(house, token)).call(verifyUsersAccess)).data.permissions,
    ).toEqual(['CheckIn'])
    expect(codeOf(await change(asha, noah, ['ManageGuests'], [castEvents.wedding]))).toBe('done')
  })

  it('and looks at no more links from where twenty led nowhere', async () => {
    const strict = await openHouse({ leniency: 1 })
    try {
      const { token } = await inviteTo(strict, await strict.as('asha'), { email: zoya })
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

  it('and fills no mailbox: five invitations an hour to one address, whichever account asks', async () => {
    const strict = await openHouse({ leniency: 1 })
    try {
      const [first, second] = [await strict.as('asha'), await strict.as('ivo')]
      const { id } = await inviteTo(strict, first, { email: zoya })
      const again = async () =>
        (await first.call(calls.reInviteUser, { input: { invitation: id } })).code
      const codes = [
        await again(),
        await again(),
        await again(),
        (
          await second.call(calls.inviteUser, {
            input: { email: zoya, permissions: ['CheckIn'], events: null },
          })
        ).code,
        await again(),
      ]
      expect(codes).toEqual([undefined, undefined, undefined, undefined, 'invitedTooOften'])
    } finally {
      await strict.close()
    }
  })

  it('and keeps no word of a link that could be used', async () => {
    const { token } = await ask()
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from team_invitation t`.execute(house.world.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })
})

describe('Our product gives the last place once', () => {
  const onePlace = () =>
    house.world.db
      .updateTable('plan_limit')
      .set({ users: 3 })
      .where('plan', '=', 'Business')
      .execute()
  const rush = async (visitors: Visitor[]) =>
    (
      await Promise.all(
        visitors.map((who, at) =>
          who.call(calls.inviteUser, {
            input: { email: `helper${at}@house.example`, permissions: ['CheckIn'], events: null },
          }),
        ),
      )
    ).map(({ http }) => http)

  it('to one of ten who invite at the same moment', async () => {
    await onePlace()
    const other = await house.secondNode()
    const hosts = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? house : other).as('asha')),
    )
    expect((await rush(hosts)).filter((http) => http === 200)).toHaveLength(1)
  })

  it('and would give it more than once without the lock', async () => {
    await onePlace()
    const app = await buildApp(withoutLocks(house.world))
    try {
      const cookies = await Promise.all(
        Array.from({ length: 10 }, async () => (await house.as('asha')).cookies),
      )
      const answers = await Promise.all(
        cookies.map((own, at) =>
          inject(app, own, '/api/user/invite-user', {
            EMAIL: `helper${at}@house.example`,
            PERMISSIONS: ['CheckIn'],
            EVENTS: null,
          }),
        ),
      )
      expect(answers.filter((http) => http === 200).length).toBeGreaterThan(1)
    } finally {
      await app.close()
    }
  })

  it('and makes one member of fifty acceptances of one invitation', async () => {
    const { token } = await ask()
    const visitor = await proveInvite(house, token)
    const copies = Array.from({ length: 50 }, () => house.visitor({ ...visitor.cookies }))
    const answers = await Promise.all(copies.map((copy) => accept(copy)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(
      answers.filter(
        ({ http, code }) => http !== 200 && !['invitationUsed', 'wrongStep'].includes(code ?? ''),
      ),
    ).toEqual([])
    expect(await rightsOf(zoya)).toHaveLength(1)
  })

  it('and would let several in without the lock', async () => {
    const { token } = await ask()
    const visitor = await proveInvite(house, token)
    const app = await buildApp(withoutLocks(house.world))
    try {
      await sql`insert into person (id, email, full_name, password_hash, terms_agreed_at, registered_at) values (gen_random_uuid(), ${zoya}, 'Zoya Rahman', 'x', now(), now())`.execute(
        house.world.db,
      )
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          inject(app, visitor.cookies, '/api/user/create-normal-user', {}),
        ),
      )
      expect(answers.filter((http) => http === 200).length).toBeGreaterThan(1)
    } finally {
      await app.close()
    }
  })
})

async function inject(
  app: Awaited<ReturnType<typeof buildApp>>,
  cookies: Record<string, string>,
  url: string,
  data: object,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url,
    cookies: { ...cookies },
    payload: JSON.stringify({ data }),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    },
  })
  return answer.statusCode
}
