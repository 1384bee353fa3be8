import { whenSettled } from '../../../lib/browser/when-settled.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'

export const ChoosePlanStep = lazyPart(() =>
  import('./choose-plan-step.tsx').then((step) => step.ChoosePlanStep),
)
export const SignupDetailsForm = lazyPart(() =>
  import('./signup-details-form.tsx').then((step) => step.SignupDetailsForm),
)
export const PayStep = lazyPart(() => import('./pay-step.tsx').then((step) => step.PayStep))

/** The steps after the code, with the plans, the billing details and the payment: loaded while a visitor types the address. */
export const loadLaterSteps = (): (() => void) =>
  whenSettled(() => {
    for (const step of [SignupDetailsForm, ChoosePlanStep, PayStep]) void step.preload()
  })
