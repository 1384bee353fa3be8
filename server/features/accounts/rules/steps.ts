import type { FlowName } from '@mehfil/contract/access.ts'
import type { SignupStep } from '@mehfil/contract/accounts.ts'
import type { Flow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'

export type ForgotStep = 'email' | 'otp' | 'password'
export type InviteStep = 'invited' | 'otp' | 'details'
type Step = { signup: SignupStep; forgot: ForgotStep; invite: InviteStep; delete: 'otp' }

/** The way through each flow. Whatever is not listed is refused and writes nothing. */
export const transitions = [
  { flow: 'signup', from: 'otp', on: 'verify', to: 'signup' },
  { flow: 'signup', from: 'signup', on: 'save-details', to: 'choose-plan' },
  { flow: 'signup', from: 'choose-plan', on: 'save-details', to: 'choose-plan' },
  { flow: 'signup', from: 'choose-plan', on: 'ask-details', to: 'signup' },
  { flow: 'signup', from: 'choose-plan', on: 'wish', to: 'choose-plan' },
  { flow: 'signup', from: 'choose-plan', on: 'register', to: 'registered' },
  { flow: 'forgot', from: 'otp', on: 'verify', to: 'password' },
  { flow: 'forgot', from: 'password', on: 'reset', to: 'signed-in' },
  { flow: 'invite', from: 'invited', on: 'send', to: 'otp' },
  { flow: 'invite', from: 'otp', on: 'send', to: 'otp' },
  { flow: 'invite', from: 'otp', on: 'verify', to: 'details' },
  { flow: 'invite', from: 'details', on: 'accept', to: 'signed-in' },
] as const

type Transition = (typeof transitions)[number]
type Asked = Transition['on']

/** Where the flow goes next. */
export function nextStep(flow: Pick<Flow, 'name' | 'step'>, on: Asked): Transition['to'] {
  const found = transitions.find((one) => one.flow === flow.name && one.from === flow.step && one.on === on)
  return found ? found.to : refuse('wrongStep')
}

/** Where a visitor without a flow, or with one, stands. */
export function stepOf<Name extends FlowName>(flow: Pick<Flow, 'step'> | null): Step[Name] | 'email' {
  return flow ? (flow.step as Step[Name]) : 'email'
}
