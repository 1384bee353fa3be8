import type { EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import {
  InterruptionButtons,
  InterruptionText,
  useInterruption,
} from '../events/interruption/interruption-actions.tsx'
import { listInterruptionActs } from '../events/rules/interruption.ts'
import classes from './settings-page.module.css'

/** Postpones, cancels or reopens the event. Shown to users who may publish. */
export function ChangedPlans({ event }: { event: EventSidebarStatus }) {
  const t = useTranslate('dashboard')
  const details = useInterruption(event)
  if (!details) return null
  const isPlain = details.state === 'none' && !details.heldUntil
  if (isPlain && listInterruptionActs(event, details).length === 0) return null
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('interruption.title')}</h2>
      </header>
      {isPlain ? (
        <p className="small quiet">
          {t(event.mode === 'Email' ? 'interruption.words-mail' : 'interruption.words')}
        </p>
      ) : (
        <div className="small">
          <InterruptionText event={event} details={details} />
        </div>
      )}
      <div className={classes.actions}>
        <InterruptionButtons event={event} details={details} />
      </div>
    </section>
  )
}
