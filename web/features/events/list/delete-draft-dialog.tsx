import { deleteEvent } from '@mehfil/contract/events/events.ts'
import { ask } from '../../../lib/ask.ts'
import { allEventsQuery, type EventSummary } from '../../../lib/http/event-queries.ts'
import { createPrompt } from '../../../lib/payment/upgrade-prompt-state.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

/** A draft that was already deleted elsewhere counts as deleted. Another failure shows its message. */
export function DeleteDraftDialog({
  event,
  opened,
  onClose,
}: {
  event: EventSummary
  opened: boolean
  onClose: () => void
}) {
  const t = useTranslate('dashboard')
  const deleteDraft = async () => {
    await ask(deleteEvent, { params: { EID: event.id } }).catch((error: unknown) => {
      if (error instanceof RefusedError && error.http === 404) return
      throw isExplainedElsewhere(error)
        ? error
        : new RefusedError(t('events.draft-not-deleted'), { http: 0, status: 'failed' })
    })
    await queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
    showToast(t('events.draft-deleted'))
  }
  return (
    <ConfirmDialog
      destroys
      opened={opened}
      onClose={onClose}
      title={t('events.delete-title')}
      action={t('events.delete-action')}
      onConfirm={deleteDraft}
    >
      {t('events.delete-words', { title: event.title || t('event-status.untitled') })}
    </ConfirmDialog>
  )
}

/** A lost session, a plan limit or a missing permission is already explained by its own prompt. */
const isExplainedElsewhere = (error: unknown): boolean =>
  error instanceof RefusedError && (error.endsSession || createPrompt(error, true) !== null)
