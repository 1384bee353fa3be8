import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'

const load = {
  plans: () => import('./choose-plan-step.tsx'),
  details: () => import('./signup-details-form.tsx'),
  payment: () => import('./pay-step.tsx'),
}

/** The steps after the code, which bring the plans, the billing details and the payment. */
export const ChoosePlanStep = lazyPart(() => load.plans().then((step) => step.ChoosePlanStep))
export const SignupDetailsForm = lazyPart(() =>
  load.details().then((step) => step.SignupDetailsForm),
)
export const PayStep = lazyPart(() => load.payment().then((step) => step.PayStep))

/** Loads them while a visitor types the address. A step that did not arrive is loaded again when it is opened. */
export const loadLaterSteps = (): (() => void) =>
  whenIdle(() => {
    for (const step of Object.values(load)) void step().catch(() => undefined)
  })
