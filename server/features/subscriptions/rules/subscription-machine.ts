/**
 * The states of a subscription, read by the server, its tests and `docs/subscriptions.md`. A
 * transition that is not listed does not happen and writes nothing. `none` is authorised and not
 * paid. `gateway` is the request a job sends to the provider until it succeeds.
 */
export const subscriptionTransitions = [
  {
    from: 'none',
    on: 'paid',
    to: 'active',
    does: 'gives the plan for one period, and ends the one there was',
  },
  {
    from: 'none',
    on: 'agreed',
    to: 'waiting',
    does: 'waits for the end of the period; what runs then is not renewed',
  },
  {
    from: 'waiting',
    on: 'paid',
    to: 'active',
    does: 'gives its plan for one period, and ends the one there was',
  },
  {
    from: 'waiting',
    on: 'period-over',
    to: 'overdue',
    does: 'gives its plan, with three days for its first payment',
  },
  {
    from: 'waiting',
    on: 'cancel-change',
    to: 'ended',
    gateway: 'cancel',
    does: 'lets the one there is go on',
  },
  {
    from: 'waiting',
    on: 'cancel-now',
    to: 'ended',
    gateway: 'cancel',
    does: 'is forgotten with the one it waits for',
  },
  {
    from: 'waiting',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'is forgotten, as another plan was paid for',
  },
  { from: 'waiting', on: 'closed', to: 'ended', does: 'lets the one there is go on' },
  { from: 'active', on: 'paid', to: 'active', does: 'moves on by one period' },
  {
    from: 'active',
    on: 'failed',
    to: 'overdue',
    does: 'tells the owner; everything works for three days after the period',
  },
  {
    from: 'active',
    on: 'given-up',
    to: 'overdue',
    does: 'tells the owner, who has not been told of a failure before',
  },
  {
    from: 'active',
    on: 'cancel',
    to: 'ending',
    does: 'is not renewed; the plan stays to the end of the period',
  },
  { from: 'active', on: 'cancel-now', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  {
    from: 'active',
    on: 'pause',
    to: 'paused',
    gateway: 'pause',
    does: 'is not charged; the plan stays to the end of the period',
  },
  {
    from: 'active',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'makes room for the plan that was paid for',
  },
  {
    from: 'active',
    on: 'closed',
    to: 'ending',
    does: 'is not renewed; the plan stays to the end of the period',
  },
  { from: 'active', on: 'refunded', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  {
    from: 'active',
    on: 'period-over',
    to: 'overdue',
    does: 'waits three days for a payment without news',
  },
  { from: 'ending', on: 'resume', to: 'active', does: 'is renewed again' },
  {
    from: 'ending',
    on: 'last-day',
    to: 'ending',
    gateway: 'cancel',
    does: 'cannot be resumed any more, as the provider forgets it',
  },
  {
    from: 'ending',
    on: 'period-over',
    to: 'ended',
    gateway: 'cancel',
    does: 'gives the free plan, or the one that waits',
  },
  { from: 'ending', on: 'cancel-now', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  {
    from: 'ending',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'makes room for the plan that was paid for',
  },
  { from: 'ending', on: 'closed', to: 'ending', does: 'nothing: that was asked for' },
  { from: 'ending', on: 'refunded', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  { from: 'overdue', on: 'paid', to: 'active', does: 'moves on by one period' },
  { from: 'overdue', on: 'failed', to: 'overdue', does: 'tells the owner, once' },
  {
    from: 'overdue',
    on: 'grace-over',
    to: 'halted',
    does: 'tells the owner; nothing is added to the account any more',
  },
  { from: 'overdue', on: 'given-up', to: 'overdue', does: 'nothing: the three days are kept' },
  { from: 'overdue', on: 'closed', to: 'overdue', does: 'nothing: the three days are kept' },
  {
    from: 'overdue',
    on: 'cancel-now',
    to: 'ended',
    gateway: 'cancel',
    does: 'gives the free plan',
  },
  {
    from: 'overdue',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'makes room for the plan that was paid for',
  },
  { from: 'overdue', on: 'refunded', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  { from: 'halted', on: 'paid', to: 'active', does: 'begins a period with that payment' },
  { from: 'halted', on: 'cancel-now', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  {
    from: 'halted',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'makes room for the plan that was paid for',
  },
  { from: 'halted', on: 'refunded', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  {
    from: 'paused',
    on: 'cancel',
    to: 'ending',
    gateway: 'cancel',
    does: 'is not renewed; the plan stays to the end of the period',
  },
  { from: 'paused', on: 'resume', to: 'active', gateway: 'resume', does: 'is renewed again' },
  {
    from: 'paused',
    on: 'paid',
    to: 'active',
    does: 'moves on by one period: the payment was under way',
  },
  {
    from: 'paused',
    on: 'period-over',
    to: 'resting',
    does: 'keeps everything as it is; nothing is added to the account until a plan is paid for anew',
  },
  { from: 'paused', on: 'cancel-now', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  {
    from: 'paused',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'makes room for the plan that was paid for',
  },
  {
    from: 'paused',
    on: 'closed',
    to: 'ending',
    does: 'is not renewed; the plan stays to the end of the period',
  },
  { from: 'paused', on: 'refunded', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
  { from: 'resting', on: 'paid', to: 'active', does: 'begins a period with that payment' },
  {
    from: 'resting',
    on: 'cancel-now',
    to: 'ended',
    gateway: 'cancel',
    does: 'gives the free plan',
  },
  {
    from: 'resting',
    on: 'replaced',
    to: 'ended',
    gateway: 'cancel',
    does: 'makes room for the plan that was paid for',
  },
  { from: 'resting', on: 'closed', to: 'ended', does: 'gives the free plan' },
  { from: 'resting', on: 'refunded', to: 'ended', gateway: 'cancel', does: 'gives the free plan' },
] as const

type SubscriptionTransition = (typeof subscriptionTransitions)[number]
export type SubscriptionState = Exclude<
  SubscriptionTransition['from'] | SubscriptionTransition['to'],
  'none'
>
export type SubscriptionEvent = SubscriptionTransition['on']
export type GatewayRequest = 'cancel' | 'pause' | 'resume'
type SubscriptionMove = { to: SubscriptionState; gateway: GatewayRequest | null }

/** The next state of a subscription; null where the event cannot happen. */
export function nextState(
  from: SubscriptionState | 'none',
  on: SubscriptionEvent,
): SubscriptionMove | null {
  const found = subscriptionTransitions.find((one) => one.from === from && one.on === on)
  return found ? { to: found.to, gateway: 'gateway' in found ? found.gateway : null } : null
}

/** The account's status in each state, and whether it may add anything. `null` is the free plan. */
export const accountStates: Record<
  Exclude<SubscriptionState, 'waiting'>,
  { status: 'Active' | 'Cancelled' | 'Paused' | null; active: 'Active' | 'INACTIVE' }
> = {
  active: { status: 'Active', active: 'Active' },
  ending: { status: 'Cancelled', active: 'Active' },
  overdue: { status: 'Active', active: 'Active' },
  halted: { status: 'Cancelled', active: 'INACTIVE' },
  paused: { status: 'Paused', active: 'Active' },
  resting: { status: 'Paused', active: 'INACTIVE' },
  ended: { status: null, active: 'Active' },
}
