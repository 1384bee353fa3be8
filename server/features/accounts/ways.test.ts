import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import * as own from '@mehfil/contract/profile.ts'
import * as team from '@mehfil/contract/team.ts'
import { inviteTo, newcomer } from '../../test/inviting.ts'
import { comeBy, houseWithGoogle, type GoogleHouse } from '../../test/signing-in.ts'
import { codeFor, details, signUp, wrongOf } from '../../test/signing-up.ts'
import { transitions } from './rules/steps.ts'

type Visitor = ReturnType<GoogleHouse['visitor']>
type Asked = { visitor: Visitor; email: string; sub: string; token: string }
type Answer = { http: number; code?: string | undefined }
type Act = (asked: Asked) => Promise<Answer>
type Machine = {
  begin: (email: string) => Promise<Partial<Asked>>
  acts: Record<string, Act>
  to: Record<string, string[]>
}

let house: GoogleHouse
let asha: Visitor
beforeAll(async () => {
  house = await houseWithGoogle()
  await house.world.db.updateTable('plan_limit').set({ users: 1_000 }).execute()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const aMinute = () => house.clock.move(61_000)
const right = async (email: string) => ({ code: await codeFor(house, email) })
const wrong = async (email: string) => ({ code: wrongOf(await codeFor(house, email)) })

/** For each flow: what stands before it, what may be done in it, and the way to each of its steps. */
const machines: Record<Exclude<(typeof transitions)[number]['flow'], 'signup'>, Machine> = {
  forgot: {
    begin: async (email) => {
      await signUp(house, email)
      return {}
    },
    acts: {
      send: ({ visitor, email }) => visitor.call(calls.sendForgotCode, { input: { email } }),
      verify: async ({ visitor, email }) =>
        visitor.call(calls.verifyForgotCode, { input: await right(email) }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(calls.verifyForgotCode, { input: await wrong(email) }),
      reset: ({ visitor }) =>
        visitor.call(calls.resetPassword, { input: { password: 'Lantern.2026-77' } }),
      cancel: ({ visitor }) => visitor.call(calls.cancelForgot),
    },
    to: { none: [], otp: ['send'], password: ['send', 'verify'] },
  },
  google: {
    begin: async (email) => {
      await signUp(house, email)
      return {}
    },
    acts: {
      send: ({ visitor, email, sub }) => comeBy(house, visitor, sub, email),
      verify: async ({ visitor, email }) =>
        visitor.call(calls.verifyGoogleCode, { input: await right(email) }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(calls.verifyGoogleCode, { input: await wrong(email) }),
      cancel: ({ visitor }) => visitor.call(calls.cancelGoogle),
    },
    to: { none: [], otp: ['send'] },
  },
  invite: {
    begin: async (email) => ({ token: (await inviteTo(house, asha, { email })).token }),
    acts: {
      open: ({ visitor, token }) => visitor.call(team.authInvite, { input: { invite: token } }),
      send: ({ visitor }) => visitor.call(team.sendInviteCode),
      verify: async ({ visitor, email }) =>
        visitor.call(team.verifyInviteCode, { input: await right(email) }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(team.verifyInviteCode, { input: await wrong(email) }),
      accept: ({ visitor }) => visitor.call(team.createNormalUser, { input: newcomer }),
      decline: ({ visitor }) => visitor.call(team.clearInvite),
    },
    to: { none: [], invited: ['open'], otp: ['open', 'send'], details: ['open', 'send', 'verify'] },
  },
  delete: {
    begin: async (email) => {
      const visitor = await signUp(house, email)
      await visitor.call(calls.checkPassword, { input: { password: details.password } })
      return { visitor }
    },
    acts: {
      send: ({ visitor }) => visitor.call(own.sendDeleteCode),
      verify: async ({ visitor, email }) =>
        visitor.call(own.verifyDeleteCode, { input: { ...(await right(email)), confirm: email } }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(own.verifyDeleteCode, { input: { ...(await wrong(email)), confirm: email } }),
    },
    to: { none: [], otp: ['send'] },
  },
}

let visits = 0

async function reach(flow: keyof typeof machines, step: string): Promise<Asked> {
  const { begin, acts, to } = machines[flow]
  visits += 1
  const email = `way${visits}@guests.example`
  const asked = {
    visitor: house.visitor(),
    email,
    sub: `5551${visits}`,
    token: '',
    ...(await begin(email)),
  }
  for (const act of to[step] ?? []) await acts[act]?.(asked)
  return asked
}

/** Where the flow of this browser stands, in the words of the table. */
async function stands(flow: keyof typeof machines, { visitor, email }: Asked): Promise<string> {
  const [id = ''] = (visitor.cookies[flow] ?? '').split('.')
  const row = await house.world.db
    .selectFrom('flow')
    .select('step')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) return row.step
  if (flow === 'delete') {
    const left = await house.world.db
      .selectFrom('person')
      .select('removed_at')
      .where('email', '=', email)
      .executeTakeFirst()
    return left?.removed_at ? 'deleted' : 'none'
  }
  return (await visitor.call(calls.verifyUsersAccess)).http === 200 ? 'signed-in' : 'none'
}

const ways = transitions.flatMap((one) => (one.flow === 'signup' ? [] : [one]))

describe('Our product goes the ways of its other flows as the table says', () => {
  it.each(ways)('$flow: from $from on $on to $to', async ({ flow, from, on, to }) => {
    const asked = await reach(flow, from)
    expect(await stands(flow, asked)).toBe(from)
    aMinute()
    const answer = await machines[flow].acts[on]?.(asked)
    expect(answer?.code ?? answer?.http).toBe(on === 'wrong-code' ? 'wrongCode' : 200)
    expect(await stands(flow, asked)).toBe(to)
  })

  it('and no other: what is not listed is refused and leaves the flow where it is', async () => {
    const tried: string[] = []
    for (const flow of Object.keys(machines) as Array<keyof typeof machines>) {
      for (const step of Object.keys(machines[flow].to).filter((one) => one !== 'none')) {
        for (const on of ['verify', 'reset', 'accept'].filter(
          (one) =>
            one in machines[flow].acts &&
            !ways.some((way) => way.flow === flow && way.from === step && way.on === one),
        )) {
          const asked = await reach(flow, step)
          const answer = await (on === 'verify'
            ? asked.visitor.call(
                flow === 'forgot' ? calls.verifyForgotCode : team.verifyInviteCode,
                { input: { code: '123456' } },
              )
            : machines[flow].acts[on]?.(asked))
          tried.push(`${flow} ${step} ${on}: ${answer?.code} ${await stands(flow, asked)}`)
        }
      }
    }
    expect(tried).toEqual([
      'forgot otp reset: wrongStep otp',
      'forgot password verify: wrongStep password',
      'invite invited verify: wrongStep invited',
      'invite invited accept: wrongStep invited',
      'invite otp accept: wrongStep otp',
      'invite details verify: wrongStep details',
    ])
  })
})
