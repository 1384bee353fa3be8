import type { Formats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import type { TodoItem } from '../queries.ts'

type TodoTextFormats = { t: TranslateText; formats: Pick<Formats, 'when' | 'number'> }

/**
 * The line under an item: who or what completed it and when, its automatic condition, or the start
 * of its notes.
 */
export function formatTodoDetail(todo: TodoItem, { t, formats }: TodoTextFormats): string {
  const { fact, doneAt, doneBy, byItself, factCount, notes, status } = todo
  if (status === 'DONE' && doneAt) {
    const day = formats.when(doneAt, 'dayMonth')
    const count = factCount ?? 0
    if (byItself && fact)
      return t('todos.by-itself', {
        what: t(`todo-ticked.${fact}`, { day, count, n: formats.number(count) }),
      })
    return doneBy ? t('todos.by', { name: isolateText(doneBy), day }) : ''
  }
  if (fact) return t('todos.waits', { what: t(`todo-fact.${fact}`) })
  return notes.split('\n')[0] ?? ''
}
