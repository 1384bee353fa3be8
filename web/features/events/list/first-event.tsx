import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageSuspense } from '../../../ui/layout/page-suspense.tsx'
import classes from './first-event.module.css'

/** The calendar is large, and most hosts never see this page again. */
const FirstEventForm = lazyPart(() =>
  import('./first-event-form.tsx').then((made) => made.FirstEventForm),
)

/** A host without an event sees no empty list: the first fields are the page. */
export function FirstEvent() {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.page}>
      <h1 className={`display ${classes.title}`}>{t('first.title')}</h1>
      <p className={`quiet ${classes.lead}`}>{t('first.lead')}</p>
      <PageSuspense>
        <FirstEventForm />
      </PageSuspense>
      <ol className={classes.steps}>
        {(['page', 'guests', 'send'] as const).map((step) => (
          <li key={step}>
            <b className="strong">{t(`first.step-${step}`)}</b>
            <span className="quiet small">{t(`first.step-${step}-words`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
