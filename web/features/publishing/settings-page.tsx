import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { eventStatusQuery, useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { ChangedPlans } from './changed-plans.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { PublishedState } from './published-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import classes from './settings-page.module.css'
import { WebAddress } from './web-address.tsx'

/** The settings for replies, whether the page is open, and its web address. */
export function SettingsPage() {
  const t = useTranslate()
  const EID = useEventId()
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  useTitle(t('place.settings'))
  if (event.status === 'DRAFT') return <Navigate to={pathTo('eventSettings', { EID })} replace />
  return (
    <SheetPage>
      <div className={classes.columns}>
        <SettingsForm
          EID={EID}
          key={EID}
          purgedAt={event.purgedAt}
          isByMail={event.mode === 'Email'}
        />
        <aside className={classes.aside}>
          <PublishedState EID={EID} event={event} />
          <ChangedPlans event={event} />
          {event.mode === 'Web' && <WebAddress EID={EID} key={EID} />}
          <DeleteEvent EID={EID} event={event} />
        </aside>
      </div>
    </SheetPage>
  )
}
