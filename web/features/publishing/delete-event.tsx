import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { eventDeletion } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deletePublished, deletionOf } from './queries.ts'
import classes from './settings-page.module.css'

type DeletionFacts = Answer<typeof eventDeletion.output>

/** For whoever may publish: removes an event without answers, or says why it stays. */
export function DeleteEvent({ EID, event }: { EID: string; event: EventPlaceStatus }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const { data: facts } = useQuery({
    ...deletionOf(EID),
    enabled: may('CreateEvents') === 'yes' && !event.purgedAt,
  })
  const [isAsking, setAsking] = useState(false)
  if (!facts) return null
  const { answered } = facts
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('delete-event.title')}</h2>
      </header>
      <p className="small quiet">
        {answered > 0
          ? t(`delete-event.${event.status === 'PUBLISHED' ? 'answered' : 'answered-closed'}`, {
              count: answered,
              n: number(answered),
            })
          : t('delete-event.words')}
      </p>
      {answered === 0 && (
        <div className={classes.actions}>
          <Button
            color="bad"
            leftSection={<Icon of={IconTrash} small />}
            onClick={() => setAsking(true)}
          >
            {t('delete-event.begin')}
          </Button>
        </div>
      )}
      <Confirmation
        EID={EID}
        title={event.title}
        facts={facts}
        isAsking={isAsking}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

type ConfirmationProps = {
  EID: string
  title: string
  facts: DeletionFacts
  isAsking: boolean
  onClose: () => void
}

/** Names what goes, in numbers. */
function Confirmation({ EID, title, facts, isAsking, onClose }: ConfirmationProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const navigate = useNavigate()
  const counted = (key: string, count: number) =>
    count > 0 && <li>{t(`delete-event.${key}`, { count, n: number(count) })}</li>
  const remove = async () => {
    await deletePublished(EID)
    say(t('delete-event.done'))
    await navigate(to('dashboard'), { replace: true })
  }
  return (
    <ConfirmDialog
      destroys
      opened={isAsking}
      onClose={onClose}
      title={t('delete-event.ask', { title })}
      action={t('delete-event.action')}
      onConfirm={remove}
    >
      <p>{t('delete-event.takes')}</p>
      <ul className={classes.takes}>
        <li>{t('delete-event.page')}</li>
        {counted('guests', facts.people)}
        {counted('messages', facts.messages)}
        {counted('unsent', facts.unsent)}
      </ul>
      <p>
        {t(facts.invited > 0 ? 'delete-event.untold' : 'delete-event.final', {
          count: facts.invited,
          n: number(facts.invited),
        })}
      </p>
    </ConfirmDialog>
  )
}
