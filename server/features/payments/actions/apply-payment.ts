import type { MoneyBackReason } from '@mehfil/templates/mails/billing/money-back.tsx'
import { paymentWebhook } from '@mehfil/contract/billing/payments.ts'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import { getPeriodCart } from '../rules/coupon.ts'
import { decidePayment, isLaterStatus, type PaymentMismatch } from '../rules/payment-decision.ts'
import type {
  PaymentIntent,
  ApplyPaymentResult,
  PaymentEffectInput,
  PaymentFact,
  PaymentPurpose,
} from '../rules/payment-intent.ts'
import { nextPaymentState, type PaymentEvent, type PaymentState } from '../rules/payment-machine.ts'
import { enqueueOddPaymentMail } from '../mails.ts'
import { lockIntent, updateIntent } from '../store/intents.ts'
import { redeemCoupon } from '../store/coupons.ts'
import {
  countPaidBefore,
  savePaymentVerdict,
  recordPayment,
  updatePayment,
  type RecordedPayment,
} from '../store/payments.ts'
import { getPayer, holdAgreedCoupon } from './coupons.ts'
import type { ApplyPaymentFunction, PaymentEffects, PaymentContext } from './effects.ts'
import { requestRefund } from './refunds.ts'

type PaymentApplication = {
  context: PaymentContext
  effects: PaymentEffects
  fact: PaymentFact
  intent: PaymentIntent
}

/**
 * Applies one fact about a payment, from any of four channels: handler, callback, webhook or
 * reconciliation. The intent is locked, a payment is one row, and a decision is final, so a fact
 * counts once, in any order and number.
 */
export const applyPayment: ApplyPaymentFunction = async (context, effects, fact) => {
  const found = await lockIntent(context.tx, {
    key: 'gateway',
    value: fact.subscription?.id ?? fact.payment.orderId ?? '',
  })
  if (!found) return 'unknown'
  // After the last period of a coupon the full price is charged.
  const intent = found.coupon
    ? getPeriodCart(found, await countPaidBefore(context.tx, found.id, fact.payment.id))
    : found
  const application: PaymentApplication = { context, effects, fact, intent }
  const recorded = await recordPayment(context.tx, fact, intent, context.now)
  if (
    isLaterStatus(recorded.status, fact.payment.status) ||
    fact.payment.amountRefunded > recorded.amountRefunded
  )
    await updatePayment(context.tx, mergeStatus(recorded, fact))
  const decision = decidePayment({
    intent,
    fact,
    isDecided: recorded.verdict !== 'waiting',
    ours: context.world.checkout?.merchant ?? null,
  })
  switch (decision.is) {
    case 'known':
      return applyLaterRefund(application, recorded)
    case 'failed':
      return isLaterStatus(recorded.status, 'failed') || recorded.isNew
        ? applyFailure(application)
        : 'known'
    case 'waiting':
      return applyAttempt(application, 'attempt', 'waiting')
    case 'agreed':
      return applyAgreement(application)
    case 'card':
      return applyCardChange(application)
    case 'returned':
      return applyReturn(application)
    case 'suspicious':
      return flagSuspicious(application, decision.reason)
    case 'refund':
      return applyRefund(application, decision.reason)
    case 'renew':
      return applyRenewal(application)
    case 'give':
      return applyGrant(application)
  }
}

const mergeStatus = (recorded: RecordedPayment, { payment }: PaymentFact) => ({
  ...payment,
  status: isLaterStatus(recorded.status, payment.status) ? payment.status : recorded.status,
})

async function transitionIntent(
  { context, intent }: PaymentApplication,
  on: PaymentEvent,
  update: Partial<Parameters<typeof updateIntent>[2]> = {},
): Promise<PaymentState | null> {
  const state = nextPaymentState(intent.state, on)
  if (state)
    await updateIntent(context.tx, intent.id, { state, application: context.now, ...update })
  return state
}

async function applyAttempt(
  application: PaymentApplication,
  on: PaymentEvent,
  outcome: ApplyPaymentResult,
): Promise<ApplyPaymentResult> {
  await transitionIntent(application, on)
  return outcome
}

async function applyFailure(application: PaymentApplication): Promise<ApplyPaymentResult> {
  await transitionIntent(application, 'fail', { error: application.fact.payment.error ?? '' })
  return 'failed'
}

async function applyAgreement(application: PaymentApplication): Promise<ApplyPaymentResult> {
  const state = await transitionIntent(application, 'agree', { error: null })
  if (!state) return 'known'
  const { context, effects, intent } = application
  for (const effect of effects.agreed)
    await effect(context, buildEffectInput(application, intent.purpose))
  await holdAgreedCoupon(context, intent)
  await auditPayment(application, 'agreed')
  return 'granted'
}

/** Another card pays from now on; the small payment is returned by the provider. */
async function applyCardChange(application: PaymentApplication): Promise<ApplyPaymentResult> {
  const { context, effects, fact, intent } = application
  await savePaymentVerdict(context.tx, fact.payment.id, {
    verdict: 'refund',
    reason: 'card',
    application: context.now,
  })
  for (const effect of effects.cards)
    await effect(context, buildEffectInput(application, intent.purpose))
  await auditPayment(application, 'card')
  return 'known'
}

/** Paid and refunded before we knew of it: nothing is granted and nothing is owed. */
async function applyReturn({ context, fact }: PaymentApplication): Promise<ApplyPaymentResult> {
  await savePaymentVerdict(context.tx, fact.payment.id, {
    verdict: 'refund',
    reason: 'returned',
    application: context.now,
  })
  return 'known'
}

async function flagSuspicious(
  application: PaymentApplication,
  reason: PaymentMismatch,
): Promise<ApplyPaymentResult> {
  const { context, fact, intent } = application
  await savePaymentVerdict(context.tx, fact.payment.id, {
    verdict: 'suspicious',
    reason,
    application: context.now,
  })
  await enqueueOddPaymentMail(context, { intent, payment: fact.payment, reason })
  await auditPayment(application, 'suspicious')
  return 'suspicious'
}

async function applyRefund(
  application: PaymentApplication,
  reason: MoneyBackReason,
): Promise<ApplyPaymentResult> {
  const { context, fact, intent } = application
  await savePaymentVerdict(context.tx, fact.payment.id, {
    verdict: 'refund',
    reason,
    application: context.now,
  })
  await requestRefund(context, {
    intent,
    paymentId: fact.payment.id,
    amount: fact.payment.amount,
    reason,
  })
  await auditPayment(application, 'returned')
  return 'refund'
}

const buildEffectInput = (
  { context, fact, intent }: PaymentApplication,
  purpose: PaymentPurpose,
): PaymentEffectInput => ({
  purpose,
  intent,
  payment: fact.payment,
  subscription: fact.subscription,
  accountId: intent.accountId,
  personId: intent.personId,
  at: context.now,
})

/** The first effect names the owner, or declines. */
async function runEffects(
  application: PaymentApplication,
  purpose: PaymentPurpose,
): Promise<{ input: PaymentEffectInput; decline: MoneyBackReason | null }> {
  let input = buildEffectInput(application, purpose)
  for (const effect of application.effects.paid[purpose]) {
    const result = await effect(application.context, input)
    if (result && 'decline' in result) return { input, decline: result.decline }
    if (result) input = { ...input, ...result, intent: { ...input.intent, ...result } }
  }
  return { input, decline: null }
}

async function applyGrant(application: PaymentApplication): Promise<ApplyPaymentResult> {
  const { context, fact, intent } = application
  const paidState = nextPaymentState(intent.state, 'capture')
  if (!paidState) return 'known'
  const { input, decline } = await runEffects(application, intent.purpose)
  if (intent.coupon && !decline)
    await redeemCoupon(context.tx, intent.coupon.id, {
      ...getPayer(context.world, { ...intent, accountId: input.accountId }),
      at: context.now,
    })
  const state = nextPaymentState(paidState, decline ? 'decline' : 'fulfil') as PaymentState
  const daily =
    intent.kind === 'subscription' && !decline ? new Date(context.now.getTime() + 86_400_000) : null
  await updateIntent(context.tx, intent.id, {
    state,
    application: context.now,
    paymentId: fact.payment.id,
    error: null,
    paidAt: context.now,
    nextCheckAt: daily,
    accountId: input.accountId,
    personId: input.personId,
  })
  if (decline) return applyRefund(application, decline)
  await savePaymentVerdict(context.tx, fact.payment.id, {
    verdict: 'granted',
    accountId: input.accountId,
    application: context.now,
  })
  await auditPayment({ ...application, intent: input.intent }, 'granted')
  return 'granted'
}

async function applyRenewal(application: PaymentApplication): Promise<ApplyPaymentResult> {
  const { context, fact } = application
  const { decline } = await runEffects(application, 'renewal')
  if (decline) return applyRefund(application, decline)
  await savePaymentVerdict(context.tx, fact.payment.id, {
    verdict: 'renewed',
    application: context.now,
  })
  await auditPayment(application, 'renewed')
  return 'renewed'
}

/** More of a granted payment was refunded, by us or by hand at the provider. */
async function applyLaterRefund(
  application: PaymentApplication,
  recorded: RecordedPayment,
): Promise<ApplyPaymentResult> {
  const { context, effects, fact, intent } = application
  const { amount, amountRefunded } = fact.payment
  if (amountRefunded <= recorded.amountRefunded) return 'known'
  if (
    recorded.verdict === 'refund' &&
    intent.paymentId === fact.payment.id &&
    amountRefunded >= amount
  )
    await transitionIntent(application, 'refund')
  if (recorded.verdict !== 'granted' && recorded.verdict !== 'renewed') return 'known'
  const isAll = amountRefunded >= amount
  const purpose = recorded.verdict === 'renewed' ? 'renewal' : intent.purpose
  if (intent.paymentId === fact.payment.id)
    await transitionIntent(application, isAll ? 'refund' : 'refund-part')
  for (const effect of effects.refunded)
    await effect(context, {
      ...buildEffectInput(application, purpose),
      amount: amountRefunded - recorded.amountRefunded,
      isAll,
    })
  await auditPayment(application, 'refunded')
  return 'refund'
}

const auditCall = `${paymentWebhook.method} ${paymentWebhook.path}`

/** Writes the result to the account's audit log. */
const auditPayment = ({ context, intent, fact }: PaymentApplication, payment: string) =>
  writeAuditEntry(context.tx, {
    accountId: intent.accountId,
    eventId: intent.eventId,
    personId: intent.personId,
    call: auditCall,
    subject: fact.payment.id,
    after: {
      payment,
      plan: intent.plan,
      mode: intent.mode,
      amount: fact.payment.amount,
      currency: fact.payment.currency,
      channel: fact.channel,
    },
    ipHash: '',
    requestId: fact.payment.id,
    at: context.now,
  })
