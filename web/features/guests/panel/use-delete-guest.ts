import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast, showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { removeGuest, undoGuestDeletion, type GuestDetails } from '../queries/guests.ts'

type NamedGuest = Pick<GuestDetails, 'id' | 'name'>

/** Deletes at once and offers an undo. */
export function useDeleteGuest(EID: string): (guest: NamedGuest) => void {
  const t = useTranslate('dashboard')
  const restore = ({ id, name }: NamedGuest) => {
    undoGuestDeletion(EID, id).then(() => showToast(t('guest.restored', { name })), showRefusal)
  }
  return (guest) => {
    removeGuest(EID, guest.id).then(
      () => showUndoToast(t('guest.deleted', { name: guest.name }), () => restore(guest)),
      showRefusal,
    )
  }
}
