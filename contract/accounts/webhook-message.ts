import * as z from 'zod'
import { utc, wire } from '../wire.ts'

/** What a message says of its event; the second half only where the event itself is what it is about. */
const eventFacts = wire({
  id: ['EVENTID', z.string()],
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable().optional()],
  zone: ['ZONE', z.string().optional()],
  venue: ['VENUE', z.string().optional()],
  address: ['ADDRESS', z.string().optional()],
  cancelled: ['CANCELLED', z.boolean().optional()],
})

const guestFacts = wire({
  id: ['GID', z.string()],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  phone: ['CONTACT', z.string()],
  category: ['CATEGORY', z.string()],
  language: ['LANGUAGE', z.string()],
  partyLimit: ['PARTY_LIMIT', z.number()],
  answer: ['ANSWER', z.string().nullable()],
  /** The answer before, where a guest answers again. */
  formerAnswer: ['FORMER_ANSWER', z.string().optional()],
  /** The address whose mail came back: the first or the second one. */
  bouncedEmail: ['BOUNCED_EMAIL', z.string().optional()],
  people: ['PEOPLE', z.number()],
  note: ['NOTE', z.string()],
  waiting: ['WAITING', z.boolean()],
  confirmed: ['CONFIRMED', z.boolean()],
  walkIn: ['WALKIN', z.boolean()],
  arrived: ['ARRIVED', z.number()],
  invitedAt: ['INVITED_AT', utc.nullable()],
  answeredAt: ['ANSWERED_AT', utc.nullable()],
  attendedAt: ['ATTENDED_AT', utc.nullable()],
})

/** A guest whose data were deleted for good: what is kept of them elsewhere is found by the id, and deleted there too. */
const erasedGuestFacts = wire({
  id: ['GID', z.string()],
  erased: ['ERASED', z.literal(true)],
})

/** Amounts are in the smallest unit of the currency. */
const paymentFacts = wire({
  id: ['PAYMENT_ID', z.string()],
  amount: ['AMOUNT', z.number()],
  currency: ['CURRENCY', z.string()],
  /** Of this refund, where one is told. */
  refund: ['REFUND_AMOUNT', z.number().optional()],
  /** The sum of all refunds of the payment until then. */
  refunded: ['REFUNDED_TOTAL', z.number()],
  method: ['METHOD', z.string()],
})

/** The data of a message, as it was when it happened. */
export const webhookFacts = wire({
  event: ['EVENT', eventFacts.optional()],
  guest: ['GUEST', z.union([guestFacts, erasedGuestFacts]).optional()],
  payment: ['PAYMENT', paymentFacts.optional()],
})
export type WebhookFacts = z.output<typeof webhookFacts>
