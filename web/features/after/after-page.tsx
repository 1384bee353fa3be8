import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { eventStatusQuery, useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import classes from './after.module.css'
import { PhotoSection } from './photo-section.tsx'
import { afterQuery } from './queries.ts'
import { SurveySection } from './survey-section.tsx'

/** What comes after an event: the thank-you, the pictures of guests, and the survey. */
export function AfterPage() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  const settings = getQueryData(useQuery(afterQuery(EID)))
  useTitle(t('after.title'))
  return (
    <SheetPage>
      <div className={classes.head}>
        <PageTitle title={t('after.title')} sub={t('after.lead')} />
      </div>
      <div className={classes.sections}>
        {event.purgedAt && <p className="quiet">{t('after.purged')}</p>}
        {event.passed && !event.purgedAt && <ThankYou EID={EID} />}
        {!settings && <SkeletonRows rows={6} height={57} />}
        {settings && !event.purgedAt && (
          <>
            <PhotoSection EID={EID} settings={settings} zone={event.zone} />
            <SurveySection EID={EID} settings={settings} zone={event.zone} />
          </>
        )}
      </div>
    </SheetPage>
  )
}

/** Leads to the ready message. It is never sent by itself. */
function ThankYou({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  if (may('Notification') !== 'yes') return null
  return (
    <section className={classes.section} aria-labelledby="after-thank">
      <div className={classes.line}>
        <div>
          <h2 id="after-thank">{t('next.thank')}</h2>
          <p className="quiet">{t('after.thank-words')}</p>
        </div>
        <Button
          component={Link}
          to={`${pathTo('notices', { EID })}?audience=thank`}
          leftSection={<Icon of={IconSend} small flip />}
        >
          {t('after.thank-do')}
        </Button>
      </div>
    </section>
  )
}
