import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { eventStatusQuery, useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { ChangedPlans } from './changed-plans.tsx'
import { CloseEvent } from './close-event.tsx'
import { OtherSites } from './other-sites.tsx'
import { PublishedState } from './published-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsNav } from './settings-nav.tsx'
import classes from './settings-page.module.css'
import { WebAddress } from './web-address.tsx'

/** All settings one after the other, with their navigation on one side and the page's state on the other. */
export function SettingsPage() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  useTitle(t('place.settings'))
  if (event.status === 'DRAFT') return <Navigate to={pathTo('eventSettings', { EID })} replace />
  return (
    <SheetPage>
      <div className={classes.head}>
        <PageTitle title={t('place.settings')} sub={t('event-settings.lead')} />
      </div>
      <div className={classes.columns}>
        <SettingsNav mode={event.mode} />
        <aside className={classes.aside}>
          <PublishedState EID={EID} event={event} />
          <ChangedPlans event={event} />
        </aside>
        <SettingsForm
          EID={EID}
          key={EID}
          purgedAt={event.purgedAt}
          isByMail={event.mode === 'Email'}
        >
          {event.mode === 'Web' && <WebAddress EID={EID} key={EID} />}
          {event.mode === 'Web' && <OtherSites EID={EID} />}
          <CloseEvent EID={EID} event={event} />
        </SettingsForm>
      </div>
    </SheetPage>
  )
}
