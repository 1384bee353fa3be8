import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { checkout } from '@mehfil/contract/billing/payments.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { World } from '../../../base/world.ts'
import type {
  PaymentRequest,
  PaymentIntent,
  PaymentEffectInput,
  PaymentFact,
  PaymentPurpose,
  SubscriptionFact,
  PaymentEffectResult,
  ApplyPaymentResult,
} from '../rules/payment-intent.ts'

/** The transaction of a payment, with its intent locked. */
export type PaymentContext = { tx: Tx; world: World; now: Date }

/**
 * Runs once for each payment, in the order of the list. A thrown error rolls back everything, and
 * it is tried again.
 */
export type PaymentEffect = (
  scene: PaymentContext,
  paid: PaymentEffectInput,
) => Promise<PaymentEffectResult>

/**
 * The effects of payments, by purpose. Features supply them and `server/feature-list.ts` collects
 * them, so that this feature knows none of them. The first effect of a list may decline; the
 * invoice comes last.
 */
export type PaymentEffects = {
  paid: Record<PaymentPurpose, readonly PaymentEffect[]>
  /** A later subscription was authorised: nothing is paid yet. */
  agreed: ReadonlyArray<(scene: PaymentContext, paid: PaymentEffectInput) => Promise<void>>
  /** The card of a running subscription was replaced. */
  cards: ReadonlyArray<(scene: PaymentContext, paid: PaymentEffectInput) => Promise<void>>
  /** More of a payment was refunded; once all of it is, what was granted is taken back. */
  refunded: ReadonlyArray<
    (
      scene: PaymentContext,
      paid: PaymentEffectInput & { amount: number; isAll: boolean },
    ) => Promise<void>
  >
  /**
   * A subscription's state, from a webhook or a request; the feature decides whether it may move
   * there.
   */
  subscription: ReadonlyArray<(scene: PaymentContext, fact: SubscriptionFact) => Promise<void>>
  /**
   * For the browser that began the payment: signs it in where needed. Answers the next page; null
   * where the visitor signs in by hand.
   */
  signIn: Record<
    PaymentIntent['purpose'],
    (context: RequestContext, intent: PaymentIntent) => Promise<string | null>
  >
}

/** The one function behind all four channels; see `apply-payment.ts`. */
export type ApplyPaymentFunction = (
  scene: PaymentContext,
  effects: PaymentEffects,
  fact: PaymentFact,
) => Promise<ApplyPaymentResult>

/**
 * Makes or finds the open intent and asks the provider for its order, in short transactions of its
 * own. It is called from the first of two parts (`twoPhaseAction`), where no transaction is open.
 * Resolves to the data of the payment window.
 */
export type StartPaymentFunction = (
  context: RequestContext,
  request: PaymentRequest,
) => Promise<WireValue<typeof checkout>>
