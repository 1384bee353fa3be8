import { deleteEvent } from '@mehfil/contract/events.ts'
import { ask } from '../../lib/ask.ts'
import { allEventsQuery, type EventSummary } from '../../lib/event.ts'
import { promptFor } from '../../lib/prompt.ts'
import { queryClient } from '../../lib/queries.ts'
import { Refused } from '../../lib/refused.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** A draft that is gone elsewhere already counts as deleted; a failure without a reason of its own says so, and the draft stays. */
export function DeleteDraftDialog({
  event,
  opened,
  onClose,
}: {
  event: EventSummary
  opened: boolean
  onClose: () => void
}) {
  const t = useWords('dashboard')
  const remove = async () => {
    await ask(deleteEvent, { params: { EID: event.id } }).catch((error: unknown) => {
      if (error instanceof Refused && error.http === 404) return
      throw saysWhy(error)
        ? error
        : new Refused(t('events.draft-not-deleted'), { http: 0, status: 'failed' })
    })
    await queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
    say(t('events.draft-deleted'))
  }
  return (
    <ConfirmDialog
      destroys
      opened={opened}
      onClose={onClose}
      title={t('events.delete-title')}
      action={t('events.delete-action')}
      onConfirm={remove}
    >
      {t('events.delete-words', { title: event.title || t('event-status.untitled') })}
    </ConfirmDialog>
  )
}

/** A lost session, a plan or a permission: said elsewhere and better. */
const saysWhy = (error: unknown): boolean =>
  error instanceof Refused && (error.endsSession || promptFor(error, true) !== null)
