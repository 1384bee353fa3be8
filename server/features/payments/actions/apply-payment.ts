import { paymentWebhook } from '@mehfil/contract/payments.ts'
import { writeAudit } from '../../../base/audit.ts'
import { judge, isForward, type Reason } from '../rules/judge.ts'
import type { Intent, Outcome, Paid, PaymentFact, Purpose } from '../rules/paid.ts'
import { nextPaymentState, type PaymentEvent, type PaymentState } from '../rules/payment-machine.ts'
import { queueOddPayment } from '../mails.ts'
import { lockIntent, turnIntent } from '../store/intents.ts'
import { judgePayment, keepPayment, movePayment, type Kept } from '../store/payments.ts'
import type { ApplyPayment, Effects, Scene } from './effects.ts'
import { sendBack, type BackReason } from './refunds.ts'

type At = { scene: Scene; effects: Effects; fact: PaymentFact; intent: Intent }

/**
 * What a payment does, from whichever of the four doors it is told: the window's handler, the callback, a webhook, the reconciler. The
 * intent is under lock, a payment is one row, and what was decided about it stays; so a fact may come as often as it likes, in any
 * order, and counts once.
 */
export const applyPayment: ApplyPayment = async (scene, effects, fact) => {
  const intent = await lockIntent(scene.tx, {
    of: 'gateway',
    value: fact.subscription?.id ?? fact.payment.orderId ?? '',
  })
  if (!intent) return 'unknown'
  const at: At = { scene, effects, fact, intent }
  const kept = await keepPayment(scene.tx, fact, intent, scene.now)
  if (
    isForward(kept.status, fact.payment.status) ||
    fact.payment.amountRefunded > kept.amountRefunded
  )
    await movePayment(scene.tx, furthest(kept, fact))
  const decision = judge({
    intent,
    fact,
    isDecided: kept.verdict !== 'waiting',
    ours: scene.world.checkout?.merchant ?? null,
  })
  switch (decision.is) {
    case 'known':
      return heardBefore(at, kept)
    case 'failed':
      return isForward(kept.status, 'failed') || kept.isNew ? failed(at) : 'known'
    case 'waiting':
      return turned(at, 'attempt', 'waiting')
    case 'agreed':
      return agreed(at)
    case 'returned':
      return returned(at)
    case 'suspicious':
      return keptAside(at, decision.reason)
    case 'refund':
      return givenBack(at, decision.reason)
    case 'renew':
      return renewed(at)
    case 'give':
      return given(at)
  }
}

const furthest = (kept: Kept, { payment }: PaymentFact) => ({
  ...payment,
  status: isForward(kept.status, payment.status) ? payment.status : kept.status,
})

async function turn(
  { scene, intent }: At,
  on: PaymentEvent,
  more: Partial<Parameters<typeof turnIntent>[2]> = {},
): Promise<PaymentState | null> {
  const state = nextPaymentState(intent.state, on)
  if (state) await turnIntent(scene.tx, intent.id, { state, at: scene.now, ...more })
  return state
}

async function turned(at: At, on: PaymentEvent, outcome: Outcome): Promise<Outcome> {
  await turn(at, on)
  return outcome
}

async function failed(at: At): Promise<Outcome> {
  await turn(at, 'fail', { error: at.fact.payment.error ?? '' })
  return 'failed'
}

async function agreed(at: At): Promise<Outcome> {
  const state = await turn(at, 'agree', { error: null })
  if (!state) return 'known'
  const { scene, effects, intent } = at
  for (const hear of effects.agreed) await hear(scene, paidOf(at, intent.purpose))
  await note(at, 'agreed')
  return 'granted'
}

/** Came and went before we heard of it: nothing is given and nothing is owed. */
async function returned({ scene, fact }: At): Promise<Outcome> {
  await judgePayment(scene.tx, fact.payment.id, {
    verdict: 'refund',
    reason: 'returned',
    at: scene.now,
  })
  return 'known'
}

async function keptAside(at: At, reason: Reason): Promise<Outcome> {
  const { scene, fact, intent } = at
  await judgePayment(scene.tx, fact.payment.id, { verdict: 'suspicious', reason, at: scene.now })
  await queueOddPayment(scene, { intent, payment: fact.payment, reason })
  await note(at, 'suspicious')
  return 'suspicious'
}

async function givenBack(at: At, reason: BackReason): Promise<Outcome> {
  const { scene, fact, intent } = at
  await judgePayment(scene.tx, fact.payment.id, { verdict: 'refund', reason, at: scene.now })
  await sendBack(scene, { intent, paymentId: fact.payment.id, amount: fact.payment.amount, reason })
  await note(at, 'returned')
  return 'refund'
}

const paidOf = ({ scene, fact, intent }: At, purpose: Purpose): Paid => ({
  purpose,
  intent,
  payment: fact.payment,
  subscription: fact.subscription,
  accountId: intent.accountId,
  personId: intent.personId,
  at: scene.now,
})

/** The first effect says whose it is, or that it cannot be given any more. */
async function work(at: At, purpose: Purpose): Promise<{ paid: Paid; decline: BackReason | null }> {
  let paid = paidOf(at, purpose)
  for (const effect of at.effects.paid[purpose]) {
    const taken = await effect(at.scene, paid)
    if (taken && 'decline' in taken) return { paid, decline: taken.decline }
    if (taken) paid = { ...paid, ...taken, intent: { ...paid.intent, ...taken } }
  }
  return { paid, decline: null }
}

async function given(at: At): Promise<Outcome> {
  const { scene, fact, intent } = at
  const paidState = nextPaymentState(intent.state, 'capture')
  if (!paidState) return 'known'
  const { paid, decline } = await work(at, intent.purpose)
  const state = nextPaymentState(paidState, decline ? 'decline' : 'fulfil') as PaymentState
  const daily =
    intent.kind === 'subscription' && !decline ? new Date(scene.now.getTime() + 86_400_000) : null
  await turnIntent(scene.tx, intent.id, {
    state,
    at: scene.now,
    paymentId: fact.payment.id,
    error: null,
    paidAt: scene.now,
    nextCheckAt: daily,
    accountId: paid.accountId,
    personId: paid.personId,
  })
  if (decline) return givenBack(at, decline)
  await judgePayment(scene.tx, fact.payment.id, {
    verdict: 'granted',
    accountId: paid.accountId,
    at: scene.now,
  })
  await note({ ...at, intent: paid.intent }, 'granted')
  return 'granted'
}

async function renewed(at: At): Promise<Outcome> {
  const { scene, fact } = at
  const { decline } = await work(at, 'renewal')
  if (decline) return givenBack(at, decline)
  await judgePayment(scene.tx, fact.payment.id, { verdict: 'renewed', at: scene.now })
  await note(at, 'renewed')
  return 'renewed'
}

/** Of money that was given for something: more of it went back, by us or by hand at the provider. */
async function heardBefore(at: At, kept: Kept): Promise<Outcome> {
  const { scene, effects, fact, intent } = at
  const { amount, amountRefunded } = fact.payment
  if (amountRefunded <= kept.amountRefunded) return 'known'
  if (kept.verdict === 'refund' && intent.paymentId === fact.payment.id && amountRefunded >= amount)
    await turn(at, 'refund')
  if (kept.verdict !== 'granted' && kept.verdict !== 'renewed') return 'known'
  const isAll = amountRefunded >= amount
  const purpose = kept.verdict === 'renewed' ? 'renewal' : intent.purpose
  if (intent.paymentId === fact.payment.id) await turn(at, isAll ? 'refund' : 'refund-part')
  for (const hear of effects.refunded)
    await hear(scene, {
      ...paidOf(at, purpose),
      amount: amountRefunded - kept.amountRefunded,
      isAll,
    })
  await note(at, 'refunded')
  return 'refund'
}

const call = `${paymentWebhook.method} ${paymentWebhook.path}`

/** What money did stands in the account's log, whichever door told of it. */
const note = ({ scene, intent, fact }: At, payment: string) =>
  writeAudit(scene.tx, {
    accountId: intent.accountId,
    eventId: intent.eventId,
    personId: intent.personId,
    call,
    subject: fact.payment.id,
    after: {
      payment,
      plan: intent.plan,
      mode: intent.mode,
      amount: fact.payment.amount,
      currency: fact.payment.currency,
      door: fact.door,
    },
    ipHash: '',
    requestId: fact.payment.id,
    at: scene.now,
  })
