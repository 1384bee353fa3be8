import type { WebSessionPage } from '@mehfil/contract/web-sessions.ts'
import classes from '../accounts/accounts.module.css'
import { useWords } from '../../lib/words.ts'
import { trailAt, trailSteps } from './rules.ts'

/** Where on the way to paying this is. */
export function OneTimeTrail({ page }: { page: WebSessionPage }) {
  const t = useWords('profile')
  const step = trailAt(page)
  const at = trailSteps.indexOf(step) + 1
  return (
    <p className={classes.trail}>
      {trailSteps.map((one, index) => (
        <i key={one} data-done={index < at ? true : undefined} />
      ))}
      <span>
        {t('signup.step', {
          at,
          of: trailSteps.length,
          name: t(
            page === 'login'
              ? 'once.step-login'
              : step === 'confirmation'
                ? 'signup.step-payment'
                : `signup.step-${step}`,
          ),
        })}
      </span>
    </p>
  )
}
