import { useMutation } from '@tanstack/react-query'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { remove, takeBack, type Guest } from './queries.ts'

/** Deletes at once and offers to take it back; whether it was deleted is answered. */
export function useDeletion(EID: string) {
  const t = useWords('dashboard')
  const { mutateAsync, isPending } = useMutation({ mutationFn: ({ id }: Pick<Guest, 'id'>) => remove(EID, id) })
  const restore = ({ id, name }: Pick<Guest, 'id' | 'name'>) => {
    takeBack(EID, id).then(() => say(t('guest.restored', { name })), showRefusal)
  }
  return {
    isRemoving: isPending,
    remove: (guest: Pick<Guest, 'id' | 'name'>): Promise<boolean> => mutateAsync(guest).then(
      () => {
        sayUndo(t('guest.deleted', { name: guest.name }), () => restore(guest))
        return true
      },
      (error: Error) => {
        showRefusal(error)
        return false
      },
    ),
  }
}
