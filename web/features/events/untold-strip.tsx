import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MovedFacts, TellMessage, Unreachable } from './moved-facts.tsx'
import type { EventRecord } from './queries/draft.ts'
import { untoldParts } from './rules/moved.ts'
import classes from './untold-strip.module.css'
import { useTelling } from './use-telling.ts'

/** Guests know something that is no longer so: says how many, and tells them at a press. */
export function UntoldStrip({ event }: { event: EventRecord }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const tell = useTelling(event.id)
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const { untold, facts } = event
  if (!untold || untold.guests + untold.unreachable === 0) return null
  const parts = untoldParts(untold, facts)
  const count = { count: untold.guests, n: number(untold.guests) }
  const mayTell = (['ManageGuests', 'EventSettings', 'CreateEvents'] as const).some(
    (permission) => may(permission) === 'yes',
  )
  return (
    <div className={classes.strip} role="note">
      <div>
        {untold.guests > 0 && (
          <p>{t(`tell.untold-${parts.length > 1 ? 'several' : (parts[0] ?? 'several')}`, count)}</p>
        )}
        <Unreachable EID={event.id} guests={untold.unreachable} />
      </div>
      {mayTell && untold.guests > 0 && event.status === 'PUBLISHED' && (
        <Button size="compact-md" variant="light" onClick={() => setAsking(true)}>
          {t('tell.tell', count)}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('tell.ask')}
        action={t('tell.tell', count)}
        onConfirm={() => tell(message).then(() => setMessage(''))}
      >
        <MovedFacts moved={parts} before={untold} after={facts} />
        <TellMessage message={message} onChange={setMessage} />
        <Unreachable EID={event.id} guests={untold.unreachable} />
      </ConfirmDialog>
    </div>
  )
}
