import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import { cancelSecondStep, enterAppCode } from '@mehfil/contract/accounts/second-step.ts'
import * as events from '@mehfil/contract/events/events.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { buildEventRow, buildGuestRow, castGuests } from '../../seed/cast-events.ts'
import { inviteHelperUser, newcomer } from '../../test/flows/invite.ts'
import {
  signInWithGoogle,
  openTestAppWithGoogle,
  type GoogleTestApp,
} from '../../test/flows/google-sign-in.ts'
import { getAppCode, setUpApp } from '../../test/fakes/authenticator-app.ts'
import { getMailedCode, details, signUp, toWrongCode } from '../../test/flows/sign-up.ts'
import { flowTransitions } from './rules/flow-steps.ts'

type GoogleTestVisitor = ReturnType<GoogleTestApp['visitor']>
type FlowActor = { visitor: GoogleTestVisitor; email: string; sub: string; token: string }
type FlowAnswer = { http: number; code?: string | undefined }
type FlowAction = (actor: FlowActor) => Promise<FlowAnswer>
type FlowMachine = {
  begin: (email: string) => Promise<Partial<FlowActor>>
  acts: Record<string, FlowAction>
  to: Record<string, string[]>
}

let testApp: GoogleTestApp
beforeAll(async () => {
  testApp = await openTestAppWithGoogle()
  await testApp.world.db.updateTable('plan_limit').set({ users: 1_000 }).execute()
})
afterAll(async () => {
  await testApp.close()
})

const waitAMinute = () => testApp.clock.move(61_000)
const getRightCode = async (email: string) => ({ code: await getMailedCode(testApp, email) })
const getWrongCode = async (email: string) => ({
  code: toWrongCode(await getMailedCode(testApp, email)),
})

/** For each flow: how it begins, its calls, and the way to each of its steps. */
const machines: Record<Exclude<(typeof flowTransitions)[number]['flow'], 'signup'>, FlowMachine> = {
  forgot: {
    begin: async (email) => {
      await signUp(testApp, email)
      return {}
    },
    acts: {
      send: ({ visitor, email }) => visitor.call(calls.sendForgotCode, { input: { email } }),
      verify: async ({ visitor, email }) =>
        visitor.call(calls.verifyForgotCode, { input: await getRightCode(email) }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(calls.verifyForgotCode, { input: await getWrongCode(email) }),
      reset: ({ visitor }) =>
        visitor.call(calls.resetPassword, { input: { password: 'Lantern.2026-77' } }),
      cancel: ({ visitor }) => visitor.call(calls.cancelForgot),
    },
    to: { none: [], otp: ['send'], password: ['send', 'verify'] },
  },
  google: {
    begin: async (email) => {
      await signUp(testApp, email)
      return {}
    },
    acts: {
      send: ({ visitor, email, sub }) => signInWithGoogle(testApp, visitor, sub, email),
      verify: async ({ visitor, email }) =>
        visitor.call(calls.verifyGoogleCode, { input: await getRightCode(email) }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(calls.verifyGoogleCode, { input: await getWrongCode(email) }),
      cancel: ({ visitor }) => visitor.call(calls.cancelGoogle),
    },
    to: { none: [], otp: ['send'] },
  },
  invite: {
    begin: async (email) => {
      const justSignedIn = await testApp.as('asha')
      return { token: (await inviteHelperUser(testApp, justSignedIn, { email })).token }
    },
    acts: {
      open: ({ visitor, token }) => visitor.call(team.authInvite, { input: { invite: token } }),
      send: ({ visitor }) => visitor.call(team.sendInviteCode),
      verify: async ({ visitor, email }) =>
        visitor.call(team.verifyInviteCode, { input: await getRightCode(email) }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(team.verifyInviteCode, { input: await getWrongCode(email) }),
      accept: ({ visitor }) => visitor.call(team.createNormalUser, { input: newcomer }),
      decline: ({ visitor }) => visitor.call(team.clearInvite),
    },
    to: { none: [], invited: ['open'], otp: ['open', 'send'], details: ['open', 'send', 'verify'] },
  },
  delete: {
    begin: async (email) => {
      const visitor = await signUp(testApp, email)
      await visitor.call(calls.checkPassword, { input: { password: details.password } })
      return { visitor }
    },
    acts: {
      send: ({ visitor }) => visitor.call(own.sendDeleteCode),
      verify: async ({ visitor, email }) =>
        visitor.call(own.verifyDeleteCode, {
          input: { ...(await getRightCode(email)), confirm: email },
        }),
      'wrong-code': async ({ visitor, email }) =>
        visitor.call(own.verifyDeleteCode, {
          input: { ...(await getWrongCode(email)), confirm: email },
        }),
    },
    to: { none: [], otp: ['send'] },
  },
  'second-step': {
    begin: async (email) => {
      const visitor = await signUp(testApp, email)
      const { key } = await setUpApp(testApp, visitor)
      return { token: key }
    },
    acts: {
      'first-step': ({ visitor, email }) =>
        visitor.call(calls.login, { input: { email, password: details.password } }),
      'app-code': ({ visitor, token }) =>
        visitor.call(enterAppCode, { input: { code: getAppCode(testApp, token) } }),
      'wrong-app-code': ({ visitor, token }) =>
        visitor.call(enterAppCode, { input: { code: toWrongCode(getAppCode(testApp, token)) } }),
      cancel: ({ visitor }) => visitor.call(cancelSecondStep),
    },
    to: { none: [], 'second-step': ['first-step'] },
  },
  'delete-event': {
    begin: async (email) => {
      const visitor = await signUp(testApp, email)
      return { visitor, token: await insertCancelledEvent(email) }
    },
    acts: {
      send: ({ visitor, token: EID }) =>
        visitor.call(events.sendEventDeletionCode, { params: { EID } }),
      verify: async ({ visitor, email, token: EID }) =>
        visitor.call(events.deleteCancelledEvent, {
          params: { EID },
          input: await getRightCode(email),
        }),
      'wrong-code': async ({ visitor, email, token: EID }) =>
        visitor.call(events.deleteCancelledEvent, {
          params: { EID },
          input: await getWrongCode(email),
        }),
    },
    to: { none: [], otp: ['send'] },
  },
}

/** A cancelled event of this person, which one guest answered; answers its id. */
async function insertCancelledEvent(email: string): Promise<string> {
  const now = testApp.clock.now()
  const { db } = testApp.world
  const owner = await db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select(['person.id', 'member.account_id'])
    .where('person.email', '=', email)
    .executeTakeFirstOrThrow()
  const EID = testApp.world.random.id()
  await db
    .insertInto('event')
    .values(
      buildEventRow('asha', EID, now, {
        account_id: owner.account_id,
        created_by: owner.id,
        published_at: now,
        cancelled_at: now,
      }),
    )
    .execute()
  await db
    .insertInto('guest')
    .values(buildGuestRow(EID, castGuests.meera, 'Meera Nair', now, { answered_at: now }))
    .execute()
  return EID
}

let visits = 0

async function reachStep(flow: keyof typeof machines, step: string): Promise<FlowActor> {
  const { begin, acts, to } = machines[flow]
  visits += 1
  const email = `way${visits}@guests.example`
  const actor = {
    visitor: testApp.visitor(),
    email,
    sub: `5551${visits}`,
    token: '',
    ...(await begin(email)),
  }
  for (const act of to[step] ?? []) await acts[act]?.(actor)
  return actor
}

/** The current step of this browser's flow, as the table names it. */
async function getCurrentStep(
  flow: keyof typeof machines,
  { visitor, email, token }: FlowActor,
): Promise<string> {
  const [id = ''] = (visitor.cookies[flow] ?? '').split('.')
  const row = await testApp.world.db
    .selectFrom('flow')
    .select('step')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) return row.step
  if (flow === 'delete-event') {
    const events = testApp.world.db.selectFrom('event').select('id').where('id', '=', token)
    return (await events.executeTakeFirst()) ? 'none' : 'deleted'
  }
  if (flow === 'delete') {
    const left = await testApp.world.db
      .selectFrom('person')
      .select('removed_at')
      .where('email', '=', email)
      .executeTakeFirst()
    return left?.removed_at ? 'deleted' : 'none'
  }
  return (await visitor.call(calls.verifyUsersAccess)).http === 200 ? 'signed-in' : 'none'
}

const refusals: Record<string, string> = {
  'wrong-code': 'wrongCode',
  'wrong-app-code': 'wrongAppCode',
}
const ways = flowTransitions.flatMap((one) => (one.flow === 'signup' ? [] : [one]))

describe('Our product moves its other flows as the table says', () => {
  it.each(ways)('$flow: from $from on $on to $to', async ({ flow, from, on, to }) => {
    const actor = await reachStep(flow, from)
    expect(await getCurrentStep(flow, actor)).toBe(from)
    waitAMinute()
    const answer = await machines[flow].acts[on]?.(actor)
    expect(answer?.code ?? answer?.http).toBe(refusals[on] ?? 200)
    expect(await getCurrentStep(flow, actor)).toBe(to)
  })

  it('and refuses every other transition without moving the flow', async () => {
    const tried: string[] = []
    for (const flow of Object.keys(machines) as Array<keyof typeof machines>) {
      for (const step of Object.keys(machines[flow].to).filter((one) => one !== 'none')) {
        for (const on of ['verify', 'reset', 'accept'].filter(
          (one) =>
            one in machines[flow].acts &&
            !ways.some((way) => way.flow === flow && way.from === step && way.on === one),
        )) {
          const actor = await reachStep(flow, step)
          const answer = await (on === 'verify'
            ? actor.visitor.call(
                flow === 'forgot' ? calls.verifyForgotCode : team.verifyInviteCode,
                { input: { code: '123456' } },
              )
            : machines[flow].acts[on]?.(actor))
          tried.push(`${flow} ${step} ${on}: ${answer?.code} ${await getCurrentStep(flow, actor)}`)
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
