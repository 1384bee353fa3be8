import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { eventStatusQuery, useEventId } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { PublishedState } from './published-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import classes from './settings-page.module.css'
import { WebAddress } from './web-address.tsx'

/** How answers are taken, whether the page is open, and where it is. */
export function SettingsPage() {
  const t = useWords()
  const EID = useEventId()
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  useTitle(t('place.settings'))
  if (event.status === 'DRAFT') return <Navigate to={to('eventSettings', { EID })} replace />
  return (
    <Sheet>
      <div className={classes.columns}>
        <SettingsForm
          EID={EID}
          key={EID}
          purgedAt={event.purgedAt}
          isByMail={event.mode === 'Email'}
        />
        <aside className={classes.aside}>
          <PublishedState EID={EID} event={event} />
          {event.mode === 'Web' && <WebAddress EID={EID} key={EID} />}
          <DeleteEvent EID={EID} event={event} />
        </aside>
      </div>
    </Sheet>
  )
}
