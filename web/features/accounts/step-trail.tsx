import type { SignupStep } from '@mehfil/contract/accounts.ts'
import { useWords } from '../../lib/words.ts'
import classes from './accounts.module.css'

const steps: SignupStep[] = ['email', 'otp', 'signup', 'choose-plan']

/** Where in the sign-up this is; the free plan, chosen beforehand, has no step for choosing. */
export function StepTrail({ step, isFree }: { step: SignupStep; isFree: boolean }) {
  const t = useWords('profile')
  const all = isFree && step !== 'choose-plan' ? steps.slice(0, 3) : steps
  const at = all.indexOf(step) + 1
  return (
    <p className={classes.trail}>
      {all.map((one, index) => <i key={one} data-done={index < at ? true : undefined} />)}
      <span>{t('signup.step', { at, of: all.length, name: t(`signup.step-${step}`) })}</span>
    </p>
  )
}
