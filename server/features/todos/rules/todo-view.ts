import type { TodoRow } from '../store/todos.ts'
import type { ZonedEventSchedule } from '../../events/rules/retention.ts'
import { getTodoDue, type TodoDue } from './due.ts'

/** The text of a template's item in the reader's language. */
export type TodoTranslate = (key: string) => string

export const getTodoTitle = (
  { title, template }: Pick<TodoRow, 'title' | 'template'>,
  say: TodoTranslate,
): string => title || say(`item.${template}`)

type TodoViewContext = {
  event: ZonedEventSchedule
  owners: ReadonlyMap<string, string>
  say: TodoTranslate
}

/**
 * A to-do as a reader sees it. It has no owner if the owner left or may no longer see the event.
 */
export function toTodoView(row: TodoRow, { event, owners, say }: TodoViewContext) {
  const owner = row.owner !== null && owners.has(row.owner) ? row.owner : null
  const { dueDays, dueOn, dueAt }: TodoDue = getTodoDue(row, event)
  return {
    id: row.id,
    title: getTodoTitle(row, say),
    notes: row.notes,
    dueDate: row.dueDate,
    dueDays,
    dueTime: row.dueTime,
    dueOn,
    dueAt,
    owner,
    ownerName: owner === null ? '' : (owners.get(owner) ?? ''),
    fact: row.fact,
    status: row.doneAt ? ('DONE' as const) : ('OPEN' as const),
    doneAt: row.doneAt,
    doneBy: row.doneByName,
    byItself: row.doneAt !== null && row.doneBy === null,
    factCount: row.factCount,
  }
}
