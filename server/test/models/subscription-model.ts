import { deepStrictEqual } from 'node:assert/strict'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { PaymentFact } from '../../features/payments/rules/payment-intent.ts'
import { getChangeKind } from '../../features/subscriptions/rules/plan-change.ts'
import {
  accountStates,
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../features/subscriptions/rules/subscription-machine.ts'
import { getSubscriptions } from '../../features/subscriptions/store/subscriptions.ts'
import type { TestApp } from '../test-app.ts'
import { openSubscriptionFlow } from '../flows/subscription.ts'

/**
 * The facts known to an owner and a provider. `isFresh`: the running subscription was never paid
 * for.
 */
type SubscriptionModel = {
  state: SubscriptionState | 'none'
  plan: 'Economy' | 'Business' | 'First'
  mode: SubscriptionMode
  isCancelledAtProvider: boolean
  isFresh: boolean
  waiting: { plan: 'Business' | 'First'; mode: SubscriptionMode } | null
}
type TransitionCounts = Map<string, number>
/** The test app and account of a walk, and how often each transition was taken or refused. */
export type ModelStage = {
  testApp: TestApp
  life: Awaited<ReturnType<typeof openSubscriptionFlow>>
  seen: TransitionCounts
  refused: TransitionCounts
}
export type ModelWalk = ModelStage & {
  model: SubscriptionModel
  /** The last payment of each subscription that was not refunded. */
  paid: Map<string, PaymentFact>
}
export type ModelStep = { name: string; run(walk: ModelWalk): Promise<void> }

export const createStage = async (testApp: TestApp): Promise<ModelStage> => ({
  testApp,
  life: await openSubscriptionFlow(testApp),
  seen: new Map(),
  refused: new Map(),
})

const day = 86_400_000
const countUp = (into: TransitionCounts, key: string) => into.set(key, (into.get(key) ?? 0) + 1)
const readSubscriptions = ({ testApp, life }: ModelWalk) =>
  getSubscriptions(testApp.world.db, { accountId: life.accountId })
const snapshotRows = async ({ testApp, life }: ModelWalk) =>
  JSON.stringify([
    await testApp.world.db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', life.accountId)
      .orderBy('id')
      .execute(),
    await life.account(),
  ])
const setEnded = (model: SubscriptionModel) =>
  Object.assign(model, {
    state: 'none',
    plan: 'Economy',
    isCancelledAtProvider: false,
    isFresh: false,
  })

/** Compares only the expected fields. */
function expectFields(
  is: object | undefined,
  expected: Record<string, unknown>,
  words: string,
): void {
  const own = Object.fromEntries(
    Object.keys(expected).map((key) => [key, (is as Record<string, unknown> | undefined)?.[key]]),
  )
  deepStrictEqual(
    own,
    expected,
    `${words}: ${JSON.stringify(own)} instead of ${JSON.stringify(expected)}`,
  )
}

/** Applies the table's transition; false where there is none. */
export function applyTransition(
  { model, seen, refused }: ModelWalk,
  on: SubscriptionEvent,
): boolean {
  const transition = model.state === 'none' ? null : nextState(model.state, on)
  countUp(transition ? seen : refused, `${model.state} ${on}`)
  if (!transition) return false
  if (transition.to === 'ended') setEnded(model)
  else
    Object.assign(model, {
      state: transition.to,
      isCancelledAtProvider: model.isCancelledAtProvider || transition.gateway === 'cancel',
    })
  return true
}

/** A call of the owner: without a transition in the table it is refused and writes nothing. */
const ownerAction = (name: 'cancel' | 'cancel-now' | 'pause' | 'resume'): ModelStep => ({
  name,
  run: async (walk) => {
    const { model, life } = walk
    const mayResume =
      name !== 'resume' ||
      !(model.state === 'ending' && (model.isCancelledAtProvider || model.waiting))
    const isPlain = !model.waiting || name === 'cancel-now'
    const before = await snapshotRows(walk)
    const call = {
      cancel: calls.cancelSubscription,
      'cancel-now': calls.cancelSubscription,
      pause: calls.pauseSubscription,
      resume: calls.resumeSubscription,
    }[name]
    const answer = await life.ivo.call(call as typeof calls.cancelSubscription, {
      input: { when: name === 'cancel-now' ? 'now' : 'period-end' },
    })
    const words = `${name} at ${model.state}`
    if (mayResume && isPlain && applyTransition(walk, name)) {
      if (name === 'cancel-now') model.waiting = null
      return expectFields(answer, { http: 200 }, words)
    }
    expectFields(answer, { http: 409, code: 'planMoved' }, words)
    deepStrictEqual(await snapshotRows(walk), before, `${words} wrote`)
  },
})

const cancelChange: ModelStep = {
  name: 'cancel-change',
  run: async (walk) => {
    const { model, life, seen } = walk
    const answer = await life.ivo.call(calls.cancelPlanChange)
    if (!model.waiting || model.isCancelledAtProvider)
      return expectFields(answer, { http: 409, code: 'planMoved' }, 'cancel-change')
    countUp(seen, 'waiting cancel-change')
    applyTransition(walk, 'resume')
    model.waiting = null
    expectFields(answer, { http: 200 }, 'cancel-change')
  },
}

const requestPlan = (plan: 'Business' | 'First', mode: SubscriptionMode): ModelStep => ({
  name: `${plan} ${mode}`,
  run: async (walk) => {
    const { model, life, testApp, seen } = walk
    const { running } = await readSubscriptions(walk)
    const kind = getChangeKind(running, { plan, mode }, testApp.clock.now())
    const answer = await life.ask(plan, mode)
    if (kind === 'same')
      return expectFields(answer, { http: 409, code: 'samePlan' }, 'the same plan')
    expectFields(answer.data, { kind }, 'a change')
    if (model.waiting) countUp(seen, 'waiting replaced')
    if (kind === 'period-end') {
      expectFields(
        { outcome: await life.tell(life.agree(answer.id)) },
        { outcome: 'granted' },
        'agreed',
      )
      applyTransition(walk, 'cancel')
      model.waiting = { plan, mode }
      return undefined
    }
    const fact = life.charge(answer.id)
    walk.paid.set(answer.id, fact)
    expectFields({ outcome: await life.tell(fact) }, { outcome: 'granted' }, 'paid')
    applyTransition(walk, 'replaced')
    Object.assign(model, {
      state: 'active',
      plan,
      mode,
      isCancelledAtProvider: false,
      isFresh: false,
      waiting: null,
    })
    return undefined
  },
})

const renewal: ModelStep = {
  name: 'renewal',
  run: async (walk) => {
    const { model, life } = walk
    const { running } = await readSubscriptions(walk)
    if (!running) return
    const fact = life.charge(running.gatewayId)
    const isFirst = model.isFresh
    const outcome = await life.tell(fact)
    if (!applyTransition(walk, 'paid'))
      return expectFields({ outcome }, { outcome: 'refund' }, 'a renewal of what is over')
    Object.assign(model, { isFresh: false })
    walk.paid.set(running.gatewayId, fact)
    expectFields({ outcome }, { outcome: isFirst ? 'granted' : 'renewed' }, 'a renewal')
  },
}

const providerNews = (
  on: 'failed' | 'given-up' | 'closed',
  status: 'pending' | 'halted' | 'cancelled',
): ModelStep => ({
  name: on,
  run: async (walk) => {
    const { model, life } = walk
    const { running } = await readSubscriptions(walk)
    // A provider charges nothing before the period is over or while it is paused. So no charge can
    // fail then.
    if (!running || (on !== 'closed' && ['ending', 'paused', 'resting'].includes(model.state)))
      return
    await life.say(life.said(running.gatewayId, status))
    if (applyTransition(walk, on) && on === 'closed' && model.state !== 'none')
      model.isCancelledAtProvider = true
    if (model.state === 'none') model.waiting = null
  },
})

const refund: ModelStep = {
  name: 'refunded',
  run: async (walk) => {
    const { model, life, paid } = walk
    const { running } = await readSubscriptions(walk)
    const last = running && paid.get(running.gatewayId)
    if (!last) return
    const outcome = await life.tell({
      ...last,
      payment: { ...last.payment, amountRefunded: last.payment.amount, status: 'refunded' },
    })
    expectFields({ outcome }, { outcome: 'refund' }, 'money by hand')
    paid.delete(running.gatewayId)
    if (applyTransition(walk, 'refunded')) model.waiting = null
  },
}

/** Moves only the clock. */
const passTime = (name: string, ahead: number): ModelStep => ({
  name,
  run: async (walk) => {
    const { model, testApp, life, seen } = walk
    const { running } = await readSubscriptions(walk)
    if (!running) return
    testApp.clock.set(
      new Date(Math.max(testApp.clock.now().getTime(), running.periodEnd.getTime() + ahead)),
    )
    await life.settle()
    await life.settle()
    if (ahead < 0 && testApp.clock.now() < running.periodEnd) return
    const isLate = testApp.clock.now().getTime() >= running.periodEnd.getTime() + 3 * day
    if (model.state !== 'overdue') applyTransition(walk, 'period-over')
    if (model.state === 'none' && model.waiting) {
      countUp(seen, 'waiting period-over')
      Object.assign(model, { state: 'overdue', ...model.waiting, isFresh: true, waiting: null })
    }
    if (model.state === 'overdue' && isLate) applyTransition(walk, 'grace-over')
  },
})

export const modelSteps: ModelStep[] = [
  requestPlan('First', 'Annually'),
  requestPlan('Business', 'Monthly'),
  requestPlan('First', 'Monthly'),
  ownerAction('cancel'),
  ownerAction('cancel-now'),
  ownerAction('pause'),
  ownerAction('resume'),
  cancelChange,
  renewal,
  providerNews('failed', 'pending'),
  providerNews('given-up', 'halted'),
  providerNews('closed', 'cancelled'),
  refund,
  passTime('a day before', -day + 1_000),
  passTime('period over', 0),
  passTime('grace over', 3 * day),
]
export const findStep = (name: string): ModelStep =>
  modelSteps.find((one) => one.name === name) ?? modelSteps[0]!

/** Checks that the server's state equals the model's. */
async function expectAgreement({ life, model: { state, plan, mode, waiting } }: ModelWalk) {
  const { data } = await life.ivo.call(calls.billingDetails)
  const next = waiting ?? (state === 'ending' ? { plan: 'Economy' } : null)
  expectFields(
    { state: data.subscription?.state ?? 'none', next: data.next?.plan ?? null },
    { state, next: next?.plan ?? null },
    'what the owner is shown',
  )
  const is = state === 'none' ? accountStates.ended : accountStates[state as 'active']
  expectFields(
    await life.account(),
    {
      plan,
      active: is.active,
      subscription_status: state === 'ending' && waiting ? 'Active' : is.status,
      ...(state !== 'none' && { subscription_mode: mode }),
    },
    'the account',
  )
}

/**
 * The jobs run between two tries. On its last day, an ending subscription is cancelled at the
 * provider.
 */
async function runJobs(walk: ModelWalk): Promise<void> {
  const { model, life, testApp } = walk
  await life.settle()
  const { running } = await readSubscriptions(walk)
  if (
    model.state !== 'ending' ||
    model.isCancelledAtProvider ||
    !running ||
    running.periodEnd.getTime() - day > testApp.clock.now().getTime()
  )
    return
  applyTransition(walk, 'last-day')
}

export async function startWalk(stage: ModelStage): Promise<ModelWalk> {
  await stage.life.reset()
  return {
    ...stage,
    model: {
      state: 'none',
      plan: 'Economy',
      mode: 'Annually',
      isCancelledAtProvider: false,
      isFresh: false,
      waiting: null,
    },
    paid: new Map(),
  }
}

export async function runStep(walk: ModelWalk, one: ModelStep, way: string[]): Promise<void> {
  const rethrow = (error: unknown) => {
    throw new Error(`after ${[...way, one.name].join(', ')}`, { cause: error })
  }
  await one
    .run(walk)
    .then(() => expectAgreement(walk))
    .catch(rethrow)
  await runJobs(walk)
}

export async function walkThrough(
  stage: ModelStage,
  sequence: readonly ModelStep[],
): Promise<void> {
  const walk = await startWalk(stage)
  const way: string[] = []
  for (const one of sequence) {
    await runStep(walk, one, way)
    way.push(one.name)
  }
}
