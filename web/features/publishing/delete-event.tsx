import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { DeleteWithCodeDialog } from './delete-with-code-dialog.tsx'
import { DeletionConsequences, type DeletionDialogProps } from './deletion-consequences.tsx'
import { deletePublishedEvent, deletionQuery, type EventDeletionResponse } from './queries.ts'
import classes from './settings-page.module.css'
import { useLeaveDeleted } from './use-leave-deleted.ts'

/**
 * Deletes an event without answers, or a cancelled one with its answers and a code. Else it says
 * what comes first. Shown to users who may publish.
 */
export function DeleteEvent({ EID, event }: { EID: string; event: EventSidebarStatus }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const { data: facts } = useQuery({
    ...deletionQuery(EID),
    enabled: may('CreateEvents') === 'yes' && !event.purgedAt,
  })
  const [isAsking, setAsking] = useState(false)
  if (!facts) return null
  const mayDelete = !facts.isTelling && (facts.answered === 0 || facts.needsCode)
  const dialog = { EID, title: event.title, facts, isAsking, onClose: () => setAsking(false) }
  return (
    <div className={classes.line}>
      <DeletionWords status={event.status} facts={facts} />
      {mayDelete && (
        <Button
          color="bad"
          leftSection={<Icon of={IconTrash} small />}
          onClick={() => setAsking(true)}
        >
          {t('delete-event.begin')}
        </Button>
      )}
      {facts.needsCode ? <DeleteWithCodeDialog {...dialog} /> : <DeleteConfirmDialog {...dialog} />}
    </div>
  )
}

type DeletionWordsProps = Pick<EventSidebarStatus, 'status'> & {
  facts: EventDeletionResponse
}

function DeletionWords({ status, facts: { answered, isTelling, needsCode } }: DeletionWordsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const count = { count: answered, n: number(answered) }
  if (isTelling) return <p className="small quiet">{t('delete-event.telling')}</p>
  if (needsCode) return <p className="small quiet">{t('delete-event.coded', count)}</p>
  if (answered === 0) return <p className="small quiet">{t('delete-event.words')}</p>
  return (
    <p className="small quiet">
      {t(`delete-event.${status === 'PUBLISHED' ? 'answered' : 'answered-closed'}`, count)}{' '}
      {t('delete-event.to-cancel')}
    </p>
  )
}

/** Says how many guests and other records are deleted with the event. */
function DeleteConfirmDialog({ EID, title, facts, isAsking, onClose }: DeletionDialogProps) {
  const t = useTranslate('dashboard')
  const leave = useLeaveDeleted()
  return (
    <ConfirmDialog
      destroys
      opened={isAsking}
      onClose={onClose}
      title={t('delete-event.ask', { title })}
      action={t('delete-event.action')}
      onConfirm={() => deletePublishedEvent(EID).then(leave)}
    >
      <DeletionConsequences facts={facts} />
    </ConfirmDialog>
  )
}
