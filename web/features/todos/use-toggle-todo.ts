import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { markTodo, type TodoItem } from './queries.ts'

/** Completes an open item, with an undo, and reopens a done one. */
export function useToggleTodo(EID: string): (todo: TodoItem) => void {
  const t = useTranslate('dashboard')
  return (todo) => {
    if (todo.status === 'DONE') return void markTodo(EID, todo, 'OPEN').catch(showRefusal)
    const reopen = () => void markTodo(EID, todo, 'OPEN').catch(showRefusal)
    return void markTodo(EID, todo, 'DONE').then(
      () => showUndoToast(t('todos.ticked', { title: todo.title }), reopen),
      showRefusal,
    )
  }
}
