import type { SignupStep } from '@mehfil/contract/accounts.ts'
import { config } from '../../lib/config.ts'
import { useWords } from '../../lib/words.ts'
import classes from './accounts.module.css'

const steps: SignupStep[] = ['email', 'otp', 'signup', 'choose-plan', 'payment']

type StepTrailProps = {
  step: SignupStep
  /** The plan that is chosen, or none so far. */ plan: 'free' | 'paid' | null
}

/** Where in the sign-up this is; a plan chosen beforehand needs no step for choosing, and the free one none for paying. */
export function StepTrail({ step, plan }: StepTrailProps) {
  const t = useWords('profile')
  const isLeftOut = (one: SignupStep) =>
    (one === 'choose-plan' && (plan === 'free' || (plan === 'paid' && config.payments))) ||
    (one === 'payment' && (plan !== 'paid' || !config.payments))
  const all = steps.filter((one) => one === step || !isLeftOut(one))
  const at = all.indexOf(step) + 1
  return (
    <p className={classes.trail}>
      {all.map((one, index) => (
        <i key={one} data-done={index < at ? true : undefined} />
      ))}
      <span>{t('signup.step', { at, of: all.length, name: t(`signup.step-${step}`) })}</span>
    </p>
  )
}
