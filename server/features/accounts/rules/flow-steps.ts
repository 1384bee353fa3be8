import type { FlowName } from '@mehfil/contract/access.ts'
import type { SignupStep } from '@mehfil/contract/accounts/accounts.ts'
import type { Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'

export type ForgotStep = 'email' | 'otp' | 'password'
export type InviteStep = 'invited' | 'otp' | 'details'
type FlowStep = {
  signup: SignupStep
  forgot: ForgotStep
  invite: InviteStep
  delete: 'otp'
  'delete-event': 'otp'
  google: 'otp'
  'second-step': 'second-step'
  passkey: string
  company: string
  websession: string
}

/**
 * The transitions of each flow, read by the server, its tests and `docs/sign-up.md`. A transition
 * that is not listed is refused and writes nothing. `none` is a browser without a flow; `does`
 * names a further effect of a step.
 */
export const flowTransitions = [
  { flow: 'signup', from: 'none', on: 'send-code', to: 'otp', does: 'mails a code to the address' },
  {
    flow: 'signup',
    from: 'otp',
    on: 'send-code',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  {
    flow: 'signup',
    from: 'signup',
    on: 'send-code',
    to: 'otp',
    does: 'begins anew with another address',
  },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'send-code',
    to: 'otp',
    does: 'begins anew with another address',
  },
  {
    flow: 'signup',
    from: 'none',
    on: 'google',
    to: 'signup',
    does: 'takes the address Google proved, if no account has it',
  },
  {
    flow: 'signup',
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'takes a try; the code is invalid after five',
  },
  {
    flow: 'signup',
    from: 'otp',
    on: 'verify',
    to: 'signup',
    does: 'renews the secret of the flow',
  },
  {
    flow: 'signup',
    from: 'signup',
    on: 'save-details',
    to: 'choose-plan',
    does: 'keeps the details, of the password its hash',
  },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'save-details',
    to: 'choose-plan',
    does: 'keeps the details again',
  },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'ask-details',
    to: 'signup',
    does: 'keeps the paid plan, for which details are missing',
  },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'wish',
    to: 'choose-plan',
    does: 'keeps the paid plan and tells sales, once for each plan',
  },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'pay',
    to: 'payment',
    does: 'keeps the paid plan; nothing is charged before the payment in the window',
  },
  { flow: 'signup', from: 'payment', on: 'pay', to: 'payment', does: 'keeps another paid plan' },
  {
    flow: 'signup',
    from: 'payment',
    on: 'save-details',
    to: 'choose-plan',
    does: 'keeps the details again',
  },
  {
    flow: 'signup',
    from: 'payment',
    on: 'send-code',
    to: 'otp',
    does: 'begins anew with another address; a later payment is refunded',
  },
  {
    flow: 'signup',
    from: 'payment',
    on: 'paid',
    to: 'registered',
    does: 'makes the account with what was paid for; the browser that began it is signed in when it comes back',
  },
  {
    flow: 'signup',
    from: 'payment',
    on: 'register',
    to: 'registered',
    does: 'makes the account on the free plan; a later payment is refunded',
  },
  {
    flow: 'signup',
    from: 'payment',
    on: 'cancel',
    to: 'none',
    does: 'forgets everything; a later payment is refunded',
  },
  {
    flow: 'signup',
    from: 'payment',
    on: 'a-day-later',
    to: 'none',
    does: 'forgets everything, or a week later if a payment was begun; a later payment is refunded',
  },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'register',
    to: 'registered',
    does: 'makes the account and signs its owner in',
  },
  { flow: 'signup', from: 'otp', on: 'cancel', to: 'none', does: 'forgets everything' },
  { flow: 'signup', from: 'signup', on: 'cancel', to: 'none', does: 'forgets everything' },
  { flow: 'signup', from: 'choose-plan', on: 'cancel', to: 'none', does: 'forgets everything' },
  { flow: 'signup', from: 'otp', on: 'a-day-later', to: 'none', does: 'forgets everything' },
  { flow: 'signup', from: 'signup', on: 'a-day-later', to: 'none', does: 'forgets everything' },
  {
    flow: 'signup',
    from: 'choose-plan',
    on: 'a-day-later',
    to: 'none',
    does: 'forgets everything',
  },
  {
    flow: 'forgot',
    from: 'none',
    on: 'send',
    to: 'otp',
    does: 'mails a code where the address has an account, and answers alike where not',
  },
  {
    flow: 'forgot',
    from: 'otp',
    on: 'send',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  { flow: 'forgot', from: 'password', on: 'send', to: 'otp', does: 'begins anew' },
  {
    flow: 'forgot',
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'takes a try; the code is invalid after five',
  },
  {
    flow: 'forgot',
    from: 'otp',
    on: 'verify',
    to: 'password',
    does: 'renews the secret of the flow',
  },
  {
    flow: 'forgot',
    from: 'password',
    on: 'reset',
    to: 'signed-in',
    does: 'ends every session from before, and says so by mail',
  },
  { flow: 'forgot', from: 'otp', on: 'cancel', to: 'none', does: 'forgets everything' },
  { flow: 'forgot', from: 'password', on: 'cancel', to: 'none', does: 'forgets everything' },
  {
    flow: 'google',
    from: 'none',
    on: 'send',
    to: 'otp',
    does: 'mails a code to the address Google proved, where an account has it',
  },
  {
    flow: 'google',
    from: 'otp',
    on: 'send',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  {
    flow: 'google',
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'takes a try; the code is invalid after five',
  },
  {
    flow: 'google',
    from: 'otp',
    on: 'verify',
    to: 'signed-in',
    does: 'connects the two, and ends every session and the password from before',
  },
  { flow: 'google', from: 'otp', on: 'cancel', to: 'none', does: 'forgets everything' },
  {
    flow: 'invite',
    from: 'none',
    on: 'open',
    to: 'invited',
    does: 'says what the invitation is about, and sends nothing',
  },
  {
    flow: 'invite',
    from: 'invited',
    on: 'send',
    to: 'otp',
    does: 'mails a code to the invited address',
  },
  {
    flow: 'invite',
    from: 'otp',
    on: 'send',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  {
    flow: 'invite',
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'takes a try; the code is invalid after five',
  },
  {
    flow: 'invite',
    from: 'otp',
    on: 'verify',
    to: 'details',
    does: 'renews the secret of the flow',
  },
  {
    flow: 'invite',
    from: 'details',
    on: 'accept',
    to: 'signed-in',
    does: 'makes a member with what the invitation gives, once',
  },
  { flow: 'invite', from: 'invited', on: 'decline', to: 'none', does: 'voids the invitation' },
  { flow: 'invite', from: 'otp', on: 'decline', to: 'none', does: 'voids the invitation' },
  { flow: 'invite', from: 'details', on: 'decline', to: 'none', does: 'voids the invitation' },
  {
    flow: 'second-step',
    from: 'none',
    on: 'first-step',
    to: 'second-step',
    does: 'remembers for a quarter of an hour that the password, Google or a code was right; no session exists',
  },
  {
    flow: 'second-step',
    from: 'second-step',
    on: 'wrong-app-code',
    to: 'second-step',
    does: 'takes a try of the person, in every browser together',
  },
  {
    flow: 'second-step',
    from: 'second-step',
    on: 'app-code',
    to: 'signed-in',
    does: 'uses up the code of the app, or in its place a recovery code or the answer of a passkey',
  },
  {
    flow: 'second-step',
    from: 'second-step',
    on: 'cancel',
    to: 'none',
    does: 'forgets the first step',
  },
  {
    flow: 'delete',
    from: 'none',
    on: 'send',
    to: 'otp',
    does: 'mails a code to a person proved within fifteen minutes',
  },
  {
    flow: 'delete',
    from: 'otp',
    on: 'send',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  {
    flow: 'delete',
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'takes a try; the code is invalid after five',
  },
  {
    flow: 'delete',
    from: 'otp',
    on: 'verify',
    to: 'deleted',
    does: 'ends the account with every session, page and mail in it; a helper leaves it',
  },
  {
    flow: 'delete-event',
    from: 'none',
    on: 'send',
    to: 'otp',
    does: 'mails a code to the host who may delete the cancelled event',
  },
  {
    flow: 'delete-event',
    from: 'otp',
    on: 'send',
    to: 'otp',
    does: 'voids the code before it, a minute after that at the soonest',
  },
  {
    flow: 'delete-event',
    from: 'otp',
    on: 'wrong-code',
    to: 'otp',
    does: 'takes a try; the code is invalid after five',
  },
  {
    flow: 'delete-event',
    from: 'otp',
    on: 'verify',
    to: 'deleted',
    does: 'deletes the event with its guests and answers',
  },
] as const

type FlowTransition = (typeof flowTransitions)[number]
type FlowEvent = FlowTransition['on']

/** The next step of the flow. */
export function nextStep(flow: Pick<Flow, 'name' | 'step'>, on: FlowEvent): FlowTransition['to'] {
  const found = flowTransitions.find(
    (one) => one.flow === flow.name && one.from === flow.step && one.on === on,
  )
  return found ? found.to : refuse('wrongStep')
}

/** The current step of a visitor, with or without a flow. */
export function getStep<Name extends FlowName>(
  flow: Pick<Flow, 'step'> | null,
): FlowStep[Name] | 'email' {
  return flow ? (flow.step as FlowStep[Name]) : 'email'
}
