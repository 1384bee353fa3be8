import type { Formats } from '../../../lib/formats.ts'
import { isolated } from '../../../lib/translator.ts'
import type { Words } from '../../../lib/words.ts'
import type { Todo } from '../queries.ts'

type Talk = { t: Words; formats: Pick<Formats, 'when' | 'number'> }

/** The line under an item: who or what ticked it and when, what it waits for, else how its notes begin. */
export function storyOf(todo: Todo, { t, formats }: Talk): string {
  const { fact, doneAt, doneBy, byItself, factCount, notes, status } = todo
  if (status === 'DONE' && doneAt) {
    const day = formats.when(doneAt, 'dayMonth')
    const count = factCount ?? 0
    if (byItself && fact)
      return t('todos.by-itself', {
        what: t(`todo-ticked.${fact}`, { day, count, n: formats.number(count) }),
      })
    return doneBy ? t('todos.by', { name: isolated(doneBy), day }) : ''
  }
  if (fact) return t('todos.waits', { what: t(`todo-fact.${fact}`) })
  return notes.split('\n')[0] ?? ''
}
