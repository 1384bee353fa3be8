import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useStoppedToast } from '../../../lib/browser/use-campaign-stopped-toast.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { announceChange } from '../queries/change-announcement.ts'

/** Sends the change to all invited guests and offers to cancel it. */
export function useAnnounceChange(EID: string): (message: string) => Promise<void> {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const sayStopped = useStoppedToast()
  return async (message) => {
    const { guests, cancel } = await announceChange(EID, message)
    showUndoToast(
      t('tell.under-way', { count: guests, n: number(guests) }),
      () => void cancel().then(sayStopped, showRefusal),
    )
  }
}
