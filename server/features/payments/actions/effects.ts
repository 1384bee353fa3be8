import type { Answer } from '@mehfil/contract/envelope.ts'
import type { checkout } from '@mehfil/contract/payments.ts'
import type { Context } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import type {
  Asked,
  Intent,
  Paid,
  PaymentFact,
  Purpose,
  SubscriptionFact,
  Taken,
  Outcome,
} from '../rules/paid.ts'

/** A transaction in which a payment counts, with its intent under lock. */
export type Scene = { tx: Tx; world: World; now: Date }

/** Does its part once for each payment, in the order of the list. Whatever it throws undoes the whole, and it is tried again. */
export type Effect = (scene: Scene, paid: Paid) => Promise<Taken>

/**
 * What comes of money, by what it was paid for. The rooms make their effects; `server/features.ts` puts them together, so that no
 * room of a purpose is known to this one. Of each list the first effect may decline; a bill comes last.
 */
export type Effects = {
  paid: Record<Purpose, readonly Effect[]>
  /** A subscription that begins later was agreed to: nothing is paid yet. */
  agreed: ReadonlyArray<(scene: Scene, paid: Paid) => Promise<void>>
  /** Of what was paid, this much more went back; where it is all of it, what was given is taken back. */
  refunded: ReadonlyArray<
    (scene: Scene, paid: Paid & { amount: number; isAll: boolean }) => Promise<void>
  >
  /** A subscription's state, told by a webhook or asked for: forward or not at all is the room's to say. */
  subscription: ReadonlyArray<(scene: Scene, fact: SubscriptionFact) => Promise<void>>
  /** A browser that began what is given now: signed in where it has to be. Answers the page to go on with; null where it signs in by hand. */
  arrive: Record<Intent['purpose'], (context: Context, intent: Intent) => Promise<string | null>>
}

/** THE one function all four doors feed; see `apply-payment.ts`. */
export type ApplyPayment = (scene: Scene, effects: Effects, fact: PaymentFact) => Promise<Outcome>

/**
 * Makes the intent, or finds the open one, and asks the provider for its order or subscription: in short transactions of its own, so it
 * is called from the first of two parts (`inTwoParts`), where none is open. Answers what the window is opened with.
 */
export type BeginPayment = (context: Context, asked: Asked) => Promise<Answer<typeof checkout>>
