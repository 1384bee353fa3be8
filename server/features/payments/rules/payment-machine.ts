/**
 * The states of a payment intent, read by the server, its tests and `docs/payments.md`. A
 * transition that is not listed does not happen and writes nothing. `does` names effects in the
 * same transaction.
 */
export const paymentTransitions = [
  {
    from: 'none',
    on: 'ask',
    to: 'intent',
    does: 'keeps who pays for what, at the price of the table',
  },
  {
    from: 'intent',
    on: 'order',
    to: 'order_created',
    does: 'keeps the id of the order or subscription at the provider',
  },
  {
    from: 'order_created',
    on: 'attempt',
    to: 'attempted',
    does: 'keeps the payment that was begun',
  },
  { from: 'attempted', on: 'attempt', to: 'attempted', does: 'keeps another one' },
  {
    from: 'order_created',
    on: 'fail',
    to: 'order_created',
    does: 'keeps why; the window may be opened again',
  },
  {
    from: 'attempted',
    on: 'fail',
    to: 'order_created',
    does: 'keeps why; the window may be opened again',
  },
  { from: 'intent', on: 'abandon', to: 'abandoned', does: 'makes room for another intent' },
  { from: 'order_created', on: 'abandon', to: 'abandoned', does: 'makes room for another intent' },
  { from: 'attempted', on: 'abandon', to: 'abandoned', does: 'makes room for another intent' },
  { from: 'abandoned', on: 'fail', to: 'abandoned', does: 'keeps why' },
  { from: 'abandoned', on: 'attempt', to: 'abandoned', does: 'keeps the payment that was begun' },
  { from: 'order_created', on: 'capture', to: 'paid', does: 'keeps that the money came' },
  { from: 'attempted', on: 'capture', to: 'paid', does: 'keeps that the money came' },
  { from: 'abandoned', on: 'capture', to: 'paid', does: 'keeps that the money came after all' },
  // A later subscription is authorised now and first charged on its day.
  { from: 'order_created', on: 'agree', to: 'agreed', does: 'tells the room that it is agreed to' },
  { from: 'attempted', on: 'agree', to: 'agreed', does: 'tells the room that it is agreed to' },
  { from: 'abandoned', on: 'agree', to: 'agreed', does: 'tells the room that it is agreed to' },
  { from: 'agreed', on: 'attempt', to: 'agreed', does: 'keeps the payment that was begun' },
  { from: 'agreed', on: 'fail', to: 'agreed', does: 'keeps why' },
  { from: 'agreed', on: 'capture', to: 'paid', does: 'keeps that the money came' },
  { from: 'agreed', on: 'abandon', to: 'abandoned', does: 'keeps that it is not wanted any more' },
  { from: 'paid', on: 'fulfil', to: 'fulfilled', does: 'gives what was paid for, once' },
  {
    from: 'paid',
    on: 'decline',
    to: 'declined',
    does: 'queues the refund and tells the person, as what was paid for cannot be given any more',
  },
  { from: 'declined', on: 'refund', to: 'refunded', does: 'keeps the refund' },
  { from: 'fulfilled', on: 'refund-part', to: 'refunded_part', does: 'keeps the refund' },
  { from: 'refunded_part', on: 'refund-part', to: 'refunded_part', does: 'keeps the refund' },
  {
    from: 'fulfilled',
    on: 'refund',
    to: 'refunded',
    does: 'keeps the refund and takes back what was given',
  },
  {
    from: 'refunded_part',
    on: 'refund',
    to: 'refunded',
    does: 'keeps the refund and takes back what was given',
  },
] as const

type PaymentTransition = (typeof paymentTransitions)[number]
export type PaymentState = Exclude<PaymentTransition['from'] | PaymentTransition['to'], 'none'>
export type PaymentEvent = Exclude<PaymentTransition['on'], 'ask'>

/** The next state of an intent; null where the event cannot happen. */
export const nextPaymentState = (from: PaymentState, on: PaymentEvent): PaymentState | null =>
  paymentTransitions.find((one) => one.from === from && one.on === on)?.to ?? null

/** A unique index allows one open intent for each purpose. */
export const openStates = ['intent', 'order_created', 'attempted'] as const satisfies PaymentState[]
export const isOpen = (state: PaymentState): boolean =>
  (openStates as readonly PaymentState[]).includes(state)

/** States after a payment, granted or not. */
export const isPaid = (state: PaymentState): boolean =>
  !isOpen(state) && state !== 'agreed' && state !== 'abandoned'
