import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { ChangedFacts, AnnouncementMessage, UnreachableGuests } from './changed-facts.tsx'
import type { EventRecord } from '../queries/draft.ts'
import { listUnannouncedChanges } from '../rules/event-changes.ts'
import classes from './unannounced-changes-strip.module.css'
import { useAnnounceChange } from './use-announce-change.ts'

/** Says how many guests know an old time or place, and sends them the change on a click. */
export function UnannouncedChangesStrip({ event }: { event: EventRecord }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const announce = useAnnounceChange(event.id)
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const { untold, facts } = event
  if (!untold || untold.guests + untold.unreachable === 0) return null
  const changes = listUnannouncedChanges(untold, facts)
  const count = { count: untold.guests, n: number(untold.guests) }
  const canAnnounce = (['ManageGuests', 'EventSettings', 'CreateEvents'] as const).some(
    (permission) => may(permission) === 'yes',
  )
  return (
    <div className={classes.strip} role="note">
      <div>
        {untold.guests > 0 && (
          <p>
            {t(`tell.untold-${changes.length > 1 ? 'several' : (changes[0] ?? 'several')}`, count)}
          </p>
        )}
        <UnreachableGuests EID={event.id} guests={untold.unreachable} />
      </div>
      {canAnnounce && untold.guests > 0 && event.status === 'PUBLISHED' && (
        <Button size="compact-md" variant="light" onClick={() => setAsking(true)}>
          {t('tell.tell', count)}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('tell.ask')}
        action={t('tell.tell', count)}
        onConfirm={() => announce(message).then(() => setMessage(''))}
      >
        <ChangedFacts changed={changes} before={untold} after={facts} />
        <AnnouncementMessage message={message} onChange={setMessage} />
        <UnreachableGuests EID={event.id} guests={untold.unreachable} />
      </ConfirmDialog>
    </div>
  )
}
