import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isolateLeftToRight } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SalesContact } from '../../../ui/plans/sales-contact.tsx'
import classes from '../accounts.module.css'
import type { SignupProgress } from '../queries.ts'

type PlanRequestPanelProps = {
  planRequest: NonNullable<SignupProgress['planRequest']>
  progress: SignupProgress
  start: () => void
  isStarting: boolean
}

/**
 * Confirms the request for a paid plan, shows how to reach sales, and offers the free plan in the
 * meantime.
 */
export function PlanRequestPanel({
  planRequest: { plan, mode, guests },
  progress: { email, contactShown },
  start,
  isStarting,
}: PlanRequestPanelProps) {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const detail = guests
    ? t('wish.guests', { count: guests, n: number(guests) })
    : mode && t(`plans.${mode}`)
  const name = detail
    ? t('wish.with-mode', { plan: t(`plans.${plan}`), mode: detail })
    : t(`plans.${plan}`)
  return (
    <section
      ref={panel}
      className={`card ${classes.planRequest}`}
      tabIndex={-1}
      aria-labelledby="plan-request"
    >
      <div className={classes.planRequestTexts}>
        <h2 id="plan-request">{t('wish.title', { plan: name })}</h2>
        <p className="quiet">
          {t('wish.words', {
            email: isolateLeftToRight(email),
            contact: isolateLeftToRight(contactShown.replaceAll(' ', '\u00a0')),
          })}
        </p>
        <Button variant="filled" loading={isStarting} onClick={start}>
          {t('wish.start')}
        </Button>
        <p className="quiet small">{t('wish.kept')}</p>
      </div>
      <SalesContact />
    </section>
  )
}
