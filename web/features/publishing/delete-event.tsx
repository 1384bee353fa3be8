import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { eventDeletion } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useAccess } from '../../lib/session/session.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { deletePublishedEvent, deletionQuery } from './queries.ts'
import classes from './settings-page.module.css'

type EventDeletionResponse = WireValue<typeof eventDeletion.output>

/** Deletes an event without answers, or says why it cannot be deleted. Shown to users who may publish. */
export function DeleteEvent({ EID, event }: { EID: string; event: EventSidebarStatus }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const { data: facts } = useQuery({
    ...deletionQuery(EID),
    enabled: may('CreateEvents') === 'yes' && !event.purgedAt,
  })
  const [isAsking, setAsking] = useState(false)
  if (!facts) return null
  const { answered } = facts
  return (
    <div className={classes.line}>
      <p className="small quiet">
        {answered > 0
          ? t(`delete-event.${event.status === 'PUBLISHED' ? 'answered' : 'answered-closed'}`, {
              count: answered,
              n: number(answered),
            })
          : t('delete-event.words')}
      </p>
      {answered === 0 && (
        <Button
          color="bad"
          leftSection={<Icon of={IconTrash} small />}
          onClick={() => setAsking(true)}
        >
          {t('delete-event.begin')}
        </Button>
      )}
      <DeleteConfirmDialog
        EID={EID}
        title={event.title}
        facts={facts}
        isAsking={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

type DeleteConfirmDialogProps = {
  EID: string
  title: string
  facts: EventDeletionResponse
  isAsking: boolean
  onClose: () => void
}

/** Says how many guests and other records are deleted with the event. */
function DeleteConfirmDialog({ EID, title, facts, isAsking, onClose }: DeleteConfirmDialogProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const navigate = useNavigate()
  const renderCount = (key: string, count: number) =>
    count > 0 && <li>{t(`delete-event.${key}`, { count, n: number(count) })}</li>
  const remove = async () => {
    await deletePublishedEvent(EID)
    showToast(t('delete-event.done'))
    await navigate(pathTo('dashboard'), { replace: true })
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
      <ul className={classes.consequences}>
        <li>{t('delete-event.page')}</li>
        {renderCount('guests', facts.people)}
        {renderCount('messages', facts.messages)}
        {renderCount('unsent', facts.unsent)}
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
