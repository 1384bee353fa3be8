import type { WebSessionPage } from '@mehfil/contract/accounts/web-sessions.ts'
import { TrailLine } from '../accounts/sign-up/step-trail.tsx'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { getTrailStep, trailSteps } from './rules.ts'

export function OneTimeTrail({ page }: { page: WebSessionPage }) {
  const t = useTranslate('profile')
  const step = getTrailStep(page)
  const key =
    page === 'login'
      ? 'once.step-login'
      : step === 'confirmation'
        ? 'signup.step-payment'
        : `signup.step-${step}`
  return <TrailLine at={trailSteps.indexOf(step) + 1} of={trailSteps.length} name={t(key)} />
}
