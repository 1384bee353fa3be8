import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { remove, takeBack, type Guest } from './queries/guests.ts'

type Named = Pick<Guest, 'id' | 'name'>

/** Deletes at once and offers to take it back. */
export function useDeletion(EID: string): (guest: Named) => void {
  const t = useWords('dashboard')
  const restore = ({ id, name }: Named) => {
    takeBack(EID, id).then(() => say(t('guest.restored', { name })), showRefusal)
  }
  return (guest) => {
    remove(EID, guest.id).then(
      () => sayUndo(t('guest.deleted', { name: guest.name }), () => restore(guest)),
      showRefusal,
    )
  }
}
