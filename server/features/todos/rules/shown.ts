import type { TodoRow } from '../store/todos.ts'
import { dueOf, type Due, type EventTime } from './due.ts'

/** Says an item of a template in the reader's language. */
export type Say = (key: string) => string

export const wordsOf = (
  { title, template }: Pick<TodoRow, 'title' | 'template'>,
  say: Say,
): string => title || say(`item.${template}`)

type Told = { event: EventTime; owners: ReadonlyMap<string, string>; say: Say }

/** An item as a reader sees it. One whose owner is gone, or may not see the event any more, is nobody's. */
export function shownTodo(row: TodoRow, { event, owners, say }: Told) {
  const owner = row.owner !== null && owners.has(row.owner) ? row.owner : null
  const { dueDays, dueOn, dueAt }: Due = dueOf(row, event)
  return {
    id: row.id,
    title: wordsOf(row, say),
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
