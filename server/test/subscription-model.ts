import { deepStrictEqual } from 'node:assert/strict'
import * as calls from '@mehfil/contract/subscriptions.ts'
import type { SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { PaymentFact } from '../features/payments/rules/paid.ts'
import { changeKind } from '../features/subscriptions/rules/change.ts'
import {
  accountOf,
  nextState,
  subscriptionTransitions,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../features/subscriptions/rules/machine.ts'
import { subscriptionsOf } from '../features/subscriptions/store/subscriptions.ts'
import type { House } from './house.ts'
import { subscribing } from './subscribing.ts'

/** What an owner and a provider know. `isFresh`: the one that runs was never paid for. */
type Model = {
  state: SubscriptionState | 'none'
  plan: 'Economy' | 'Business' | 'First'
  mode: SubscriptionMode
  isLetGo: boolean
  isFresh: boolean
  waiting: { plan: 'Business' | 'First'; mode: SubscriptionMode } | null
}
type Counts = Map<string, number>
/** Where it is played: an account of a house, and how often which way was taken or refused. */
export type Stage = {
  house: House
  life: Awaited<ReturnType<typeof subscribing>>
  seen: Counts
  refused: Counts
}
type Walk = Stage & {
  model: Model
  /** The last payment of each subscription that did not go back. */ paid: Map<string, PaymentFact>
}
export type Try = { name: string; run(walk: Walk): Promise<void> }

export const stageIn = async (house: House): Promise<Stage> => ({
  house,
  life: await subscribing(house),
  seen: new Map(),
  refused: new Map(),
})

const day = 86_400_000
const count = (into: Counts, key: string) => into.set(key, (into.get(key) ?? 0) + 1)
const rows = ({ house, life }: Walk) =>
  subscriptionsOf(house.world.db, { accountId: life.accountId })
const written = async ({ house, life }: Walk) =>
  JSON.stringify([
    await house.world.db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', life.accountId)
      .orderBy('id')
      .execute(),
    await life.account(),
  ])
const over = (model: Model) =>
  Object.assign(model, { state: 'none', plan: 'Economy', isLetGo: false, isFresh: false })

/** Every value that is expected is there; of the others nothing is said. */
function holds(is: object | undefined, expected: Record<string, unknown>, words: string): void {
  const own = Object.fromEntries(
    Object.keys(expected).map((key) => [key, (is as Record<string, unknown> | undefined)?.[key]]),
  )
  deepStrictEqual(
    own,
    expected,
    `${words}: ${JSON.stringify(own)} instead of ${JSON.stringify(expected)}`,
  )
}

/** Where the table leads; nothing where it leads nowhere. */
function go({ model, seen, refused }: Walk, on: SubscriptionEvent): boolean {
  const way = model.state === 'none' ? null : nextState(model.state, on)
  count(way ? seen : refused, `${model.state} ${on}`)
  if (!way) return false
  if (way.to === 'ended') over(model)
  else Object.assign(model, { state: way.to, isLetGo: model.isLetGo || way.gateway === 'cancel' })
  return true
}

/** An owner's wish, over the wire: what the table has no way for is refused and writes nothing. */
const act = (name: 'cancel' | 'cancel-now' | 'pause' | 'resume'): Try => ({
  name,
  run: async (walk) => {
    const { model, life } = walk
    const mayResume =
      name !== 'resume' || !(model.state === 'ending' && (model.isLetGo || model.waiting))
    const isPlain = !model.waiting || name === 'cancel-now'
    const before = await written(walk)
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
    if (mayResume && isPlain && go(walk, name)) {
      if (name === 'cancel-now') model.waiting = null
      return holds(answer, { http: 200 }, words)
    }
    holds(answer, { http: 409, code: 'planMoved' }, words)
    deepStrictEqual(await written(walk), before, `${words} wrote`)
  },
})

const takeBack: Try = {
  name: 'cancel-change',
  run: async (walk) => {
    const { model, life, seen } = walk
    const answer = await life.ivo.call(calls.cancelPlanChange)
    if (!model.waiting || model.isLetGo)
      return holds(answer, { http: 409, code: 'planMoved' }, 'cancel-change')
    count(seen, 'waiting cancel-change')
    go(walk, 'resume')
    model.waiting = null
    holds(answer, { http: 200 }, 'cancel-change')
  },
}

const wish = (plan: 'Business' | 'First', mode: SubscriptionMode): Try => ({
  name: `${plan} ${mode}`,
  run: async (walk) => {
    const { model, life, house, seen } = walk
    const { running } = await rows(walk)
    const kind = changeKind(running, { plan, mode }, house.clock.now())
    const answer = await life.ask(plan, mode)
    if (kind === 'same') return holds(answer, { http: 409, code: 'samePlan' }, 'the same plan')
    holds(answer.data, { kind }, 'a change')
    if (model.waiting) count(seen, 'waiting replaced')
    if (kind === 'period-end') {
      holds({ outcome: await life.tell(life.agree(answer.id)) }, { outcome: 'granted' }, 'agreed')
      go(walk, 'cancel')
      model.waiting = { plan, mode }
      return undefined
    }
    const fact = life.charge(answer.id)
    walk.paid.set(answer.id, fact)
    holds({ outcome: await life.tell(fact) }, { outcome: 'granted' }, 'paid')
    go(walk, 'replaced')
    Object.assign(model, {
      state: 'active',
      plan,
      mode,
      isLetGo: false,
      isFresh: false,
      waiting: null,
    })
    return undefined
  },
})

const renew: Try = {
  name: 'renewal',
  run: async (walk) => {
    const { model, life } = walk
    const { running } = await rows(walk)
    if (!running) return
    const fact = life.charge(running.gatewayId)
    const isFirst = model.isFresh
    const outcome = await life.tell(fact)
    if (!go(walk, 'paid'))
      return holds({ outcome }, { outcome: 'refund' }, 'a renewal of what is over')
    Object.assign(model, { isFresh: false })
    walk.paid.set(running.gatewayId, fact)
    holds({ outcome }, { outcome: isFirst ? 'granted' : 'renewed' }, 'a renewal')
  },
}

const news = (
  on: 'failed' | 'given-up' | 'closed',
  status: 'pending' | 'halted' | 'cancelled',
): Try => ({
  name: on,
  run: async (walk) => {
    const { model, life } = walk
    const { running } = await rows(walk)
    // A provider charges nothing, and so fails at nothing, before the period is over or while it is paused.
    if (!running || (on !== 'closed' && ['ending', 'paused', 'resting'].includes(model.state)))
      return
    await life.say(life.said(running.gatewayId, status))
    if (go(walk, on) && on === 'closed' && model.state !== 'none') model.isLetGo = true
    if (model.state === 'none') model.waiting = null
  },
})

const refund: Try = {
  name: 'refunded',
  run: async (walk) => {
    const { model, life, paid } = walk
    const { running } = await rows(walk)
    const last = running && paid.get(running.gatewayId)
    if (!last) return
    const outcome = await life.tell({
      ...last,
      payment: { ...last.payment, amountRefunded: last.payment.amount, status: 'refunded' },
    })
    holds({ outcome }, { outcome: 'refund' }, 'money by hand')
    paid.delete(running.gatewayId)
    if (go(walk, 'refunded')) model.waiting = null
  },
}

/** The clock alone. */
const pass = (name: string, ahead: number): Try => ({
  name,
  run: async (walk) => {
    const { model, house, life, seen } = walk
    const { running } = await rows(walk)
    if (!running) return
    house.clock.set(
      new Date(Math.max(house.clock.now().getTime(), running.periodEnd.getTime() + ahead)),
    )
    await life.settle()
    await life.settle()
    if (ahead < 0 && house.clock.now() < running.periodEnd) return
    const isLate = house.clock.now().getTime() >= running.periodEnd.getTime() + 3 * day
    if (model.state !== 'overdue') go(walk, 'period-over')
    if (model.state === 'none' && model.waiting) {
      count(seen, 'waiting period-over')
      Object.assign(model, { state: 'overdue', ...model.waiting, isFresh: true, waiting: null })
    }
    if (model.state === 'overdue' && isLate) go(walk, 'grace-over')
  },
})

export const tries: Try[] = [
  wish('First', 'Annually'),
  wish('Business', 'Monthly'),
  wish('First', 'Monthly'),
  act('cancel'),
  act('cancel-now'),
  act('pause'),
  act('resume'),
  takeBack,
  renew,
  news('failed', 'pending'),
  news('given-up', 'halted'),
  news('closed', 'cancelled'),
  refund,
  pass('a day before', -day + 1_000),
  pass('period over', 0),
  pass('grace over', 3 * day),
]
export const named = (name: string): Try => tries.find((one) => one.name === name) ?? tries[0]!

/** The server says what the model says. */
async function agree({ life, model: { state, plan, mode, waiting } }: Walk) {
  const { data } = await life.ivo.call(calls.billingDetails)
  const next = waiting ?? (state === 'ending' ? { plan: 'Economy' } : null)
  holds(
    { state: data.subscription?.state ?? 'none', next: data.next?.plan ?? null },
    { state, next: next?.plan ?? null },
    'what the owner is shown',
  )
  const is = state === 'none' ? accountOf.ended : accountOf[state as 'active']
  holds(
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

/** The jobs come by between two tries: on its last day one that ends is let go. */
async function jobs(walk: Walk): Promise<void> {
  const { model, life, house } = walk
  await life.settle()
  const { running } = await rows(walk)
  if (
    model.state !== 'ending' ||
    model.isLetGo ||
    !running ||
    running.periodEnd.getTime() - day > house.clock.now().getTime()
  )
    return
  go(walk, 'last-day')
}

async function begun(stage: Stage): Promise<Walk> {
  await stage.life.anew()
  return {
    ...stage,
    model: {
      state: 'none',
      plan: 'Economy',
      mode: 'Annually',
      isLetGo: false,
      isFresh: false,
      waiting: null,
    },
    paid: new Map(),
  }
}

async function step(walk: Walk, one: Try, way: string[]): Promise<void> {
  const said = (error: unknown) => {
    throw new Error(`after ${[...way, one.name].join(', ')}`, { cause: error })
  }
  await one
    .run(walk)
    .then(() => agree(walk))
    .catch(said)
  await jobs(walk)
}

export async function walkThrough(stage: Stage, sequence: readonly Try[]): Promise<void> {
  const walk = await begun(stage)
  const way: string[] = []
  for (const one of sequence) {
    await step(walk, one, way)
    way.push(one.name)
  }
}

/** What makes a try another one. */
const standing = ({ model: { state, waiting, isLetGo } }: Walk): string =>
  `${state}${waiting ? ` followed${isLetGo ? ' for good' : ''}` : ''}`

/** Each try at each state once, in one long walk: from where it stands to whatever was not tried yet. Answers how many steps that were. */
export async function tourOf(stage: Stage): Promise<number> {
  const walk = await begun(stage)
  const known = new Map<string, Map<Try, string>>()
  const way: string[] = []
  for (;;) {
    const one = nextUntried(known, standing(walk))
    if (!one || way.length > 900) break
    const from = standing(walk)
    await step(walk, one, way.slice(-12))
    known.set(from, (known.get(from) ?? new Map<Try, string>()).set(one, standing(walk)))
    way.push(one.name)
  }
  // What had no payment to give back when the tour came by.
  const besides = ['First Monthly', 'failed', 'refunded'].map(named)
  await walkThrough(stage, besides)
  return way.length + besides.length
}

/** The first step of the shortest known way to a state where something was not tried; nothing once everything was. */
function nextUntried(known: Map<string, Map<Try, string>>, from: string): Try | null {
  const reached = new Set([from])
  let edge: Array<{ at: string; first: Try | null }> = [{ at: from, first: null }]
  while (edge.length > 0) {
    const further: typeof edge = []
    for (const { at, first } of edge) {
      const untried = tries.find((one) => !known.get(at)?.has(one))
      if (untried) return first ?? untried
      for (const [one, to] of known.get(at) ?? [])
        if (!reached.has(to)) {
          reached.add(to)
          further.push({ at: to, first: first ?? one })
        }
    }
    edge = further
  }
  return null
}

/** Ways of the table that nothing went yet. Those of a beginning are one each, and a waiting one is closed by the provider alone. */
export const unseen = ({ seen }: Pick<Stage, 'seen'>): string[] =>
  subscriptionTransitions
    .filter(
      ({ from, on }) =>
        from !== 'none' &&
        !(from === 'waiting' && ['paid', 'closed', 'cancel-now'].includes(on)) &&
        !seen.has(`${from} ${on}`),
    )
    .map(({ from, on }) => `${from} ${on}`)

/** Whether a model that cancels what nobody cancelled is found to be elsewhere than the server: the control. */
export const astray = (stage: Stage): Promise<boolean> => {
  const skipped: Try = { name: 'skipped', run: async (walk) => void go(walk, 'cancel') }
  return walkThrough({ ...stage, seen: new Map(), refused: new Map() }, [
    named('First Monthly'),
    skipped,
  ]).then(
    () => false,
    (error: Error) => error.message === 'after First Monthly, skipped',
  )
}
