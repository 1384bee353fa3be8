import type { SignupStep } from '@mehfil/contract/accounts/accounts.ts'
import { config } from '../../../lib/config.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../accounts.module.css'

const steps: SignupStep[] = ['email', 'otp', 'signup', 'choose-plan', 'payment']

type StepTrailProps = {
  step: SignupStep
  /** Null until a plan is chosen. */
  plan: 'free' | 'paid' | null
}

/**
 * The steps of the sign-up. A plan chosen beforehand needs no step for choosing, and the free plan
 * none for paying.
 */
export function StepTrail({ step, plan }: StepTrailProps) {
  const t = useTranslate('profile')
  const isSkipped = (one: SignupStep) =>
    (one === 'choose-plan' && (plan === 'free' || (plan === 'paid' && config.payments))) ||
    (one === 'payment' && (plan !== 'paid' || !config.payments))
  const all = steps.filter((one) => one === step || !isSkipped(one))
  const at = all.indexOf(step) + 1
  return <TrailLine at={at} of={all.length} name={t(`signup.step-${step}`)} />
}

/** Where a visitor is on the way, as dashes and in words. */
export function TrailLine({ at, of, name }: { at: number; of: number; name: string }) {
  const t = useTranslate('profile')
  return (
    <p className={classes.trail}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-done={index < at ? true : undefined} />
      ))}
      <span>{t('signup.step', { at, of, name })}</span>
    </p>
  )
}
