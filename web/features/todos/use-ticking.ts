import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { mark, type Todo } from './queries.ts'

/** Ticks an open item, which a touch takes back, and opens a done one. */
export function useTicking(EID: string): (todo: Todo) => void {
  const t = useWords('dashboard')
  return (todo) => {
    if (todo.status === 'DONE') return void mark(EID, todo, 'OPEN').catch(showRefusal)
    const open = () => void mark(EID, todo, 'OPEN').catch(showRefusal)
    return void mark(EID, todo, 'DONE').then(
      () => sayUndo(t('todos.ticked', { title: todo.title }), open),
      showRefusal,
    )
  }
}
