import { deleteDraft } from '@mehfil/contract/events.ts'
import { ask } from '../../lib/ask.ts'
import { allEventsQuery, type EventSummary } from '../../lib/event.ts'
import { queryClient } from '../../lib/queries.ts'
import { Refused } from '../../lib/refused.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** A draft that is gone elsewhere already counts as deleted; any other failure says so and the draft stays. */
export function DeleteDraftDialog({ event, opened, onClose }: { event: EventSummary; opened: boolean; onClose: () => void }) {
  const t = useWords('dashboard')
  const remove = async () => {
    await ask(deleteDraft, { params: { EID: event.id } }).catch((error: unknown) => {
      if (!(error instanceof Refused && error.http === 404)) throw new Error(t('events.draft-not-deleted'))
    })
    await queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
    say(t('events.draft-deleted'))
  }
  return (
    <ConfirmDialog destroys opened={opened} onClose={onClose} title={t('events.delete-title')} action={t('events.delete-action')} onConfirm={remove}>
      {t('events.delete-words', { title: event.title || t('event-status.untitled') })}
    </ConfirmDialog>
  )
}
