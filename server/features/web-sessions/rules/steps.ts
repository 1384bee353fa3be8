import { refuse } from '../../../base/refusal.ts'

/**
 * The transitions of a web session. A transition that is not listed is refused and writes nothing.
 * `none` is a browser without a session; `email` also covers building the event. `does` names a
 * further effect of a step.
 */
export const webSessionTransitions = [
  { from: 'none', on: 'start', to: 'email', does: 'makes a draft, in an account without an owner' },
  { from: 'email', on: 'send-code', to: 'otp', does: 'mails a code to the address' },
  { from: 'login', on: 'send-code', to: 'otp', does: 'mails a code to another address' },
  {
    from: 'otp',
    on: 'send-code',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  { from: 'email', on: 'find-known', to: 'login', does: 'says that the address has an account' },
  { from: 'login', on: 'find-known', to: 'login', does: 'says so again' },
  {
    from: 'otp',
    on: 'find-known',
    to: 'login',
    does: 'says so of another address, and voids the code',
  },
  {
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'spends one of five tries, after which the code is void',
  },
  { from: 'otp', on: 'verify', to: 'signup', does: 'renews the secret of the web session' },
  {
    from: 'email',
    on: 'log-in',
    to: 'signup',
    does: 'keeps who it is, and renews the secret; no one-time visitor is signed in yet',
  },
  {
    from: 'login',
    on: 'log-in',
    to: 'signup',
    does: 'keeps who it is, and renews the secret; no one-time visitor is signed in yet',
  },
  {
    from: 'otp',
    on: 'log-in',
    to: 'signup',
    does: 'keeps who it is, and renews the secret; no one-time visitor is signed in yet',
  },
  {
    from: 'email',
    on: 'google',
    to: 'signup',
    does: 'keeps who Google says it is, and renews the secret; no one-time visitor is signed in yet',
  },
  {
    from: 'login',
    on: 'google',
    to: 'signup',
    does: 'keeps who Google says it is, and renews the secret; no one-time visitor is signed in yet',
  },
  { from: 'otp', on: 'google', to: 'signup', does: 'the same, and voids the code' },
  {
    from: 'signup',
    on: 'save-details',
    to: 'confirmation',
    does: 'keeps whom the bill is for, of the password its hash',
  },
  { from: 'confirmation', on: 'save-details', to: 'confirmation', does: 'keeps them again' },
  {
    from: 'confirmation',
    on: 'pay',
    to: 'confirmation',
    does: 'asks the provider for an order, or finds it, and lives a week longer',
  },
  {
    from: 'confirmation',
    on: 'captured',
    to: 'paid',
    does: 'makes the account real, with its owner',
  },
  { from: 'paid', on: 'arrive', to: 'none', does: 'signs in the browser that began it' },
  ...(['login', 'otp', 'signup', 'confirmation'] as const).map((from) => ({
    from,
    on: 'cancel' as const,
    to: 'email' as const,
    does: 'forgets who it was; the event stays',
  })),
  ...(['email', 'login', 'otp', 'signup', 'confirmation'] as const).map((from) => ({
    from,
    on: 'end' as const,
    to: 'none' as const,
    does: 'deletes the event and everything with it',
  })),
] as const

type WebSessionTransition = (typeof webSessionTransitions)[number]
/** The next step of a web session. */
export const nextStep = (
  { step }: { step: string },
  on: WebSessionTransition['on'],
): WebSessionTransition['to'] =>
  webSessionTransitions.find((one) => one.from === step && one.on === on)?.to ?? refuse('wrongStep')
