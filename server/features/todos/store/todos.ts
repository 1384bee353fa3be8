import { sql, type Selectable } from 'kysely'
import type { TodoFact } from '@mehfil/contract/events/todos.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'

type TodoTableColumns = Selectable<Database['todo']>

export type TodoRow = {
  id: string
  position: number
  template: string | null
  title: string
  notes: string
  /** A day such as `2026-12-12`. */
  dueDate: string | null
  dueDays: number | null
  dueTime: string | null
  lead: number | null
  owner: string | null
  fact: TodoFact | null
  factWasTrue: boolean
  factCount: number | null
  doneAt: Date | null
  doneBy: string | null
  /** The name of the person who ticked it. */
  doneByName: string
  createdAt: Date
  deletedAt: Date | null
}

/** For a table or join with the alias `todo`. */
export const todoColumns = sql<TodoRow>`
  todo.id, todo.position, todo.template, todo.title, todo.notes, todo.due_date::text as "dueDate", todo.due_days as "dueDays", todo.due_time as "dueTime", todo.lead, todo.owner,
  todo.fact, todo.fact_was_true as "factWasTrue", todo.fact_count as "factCount", todo.done_at as "doneAt", todo.done_by as "doneBy", coalesce(ticker.full_name, '') as "doneByName",
  todo.created_at as "createdAt", todo.deleted_at as "deletedAt"`

export const todoWithTicker = sql`todo left join person ticker on ticker.id = todo.done_by`

export async function listEventTodos(tx: Tx, scope: EventScope): Promise<TodoRow[]> {
  const { rows } = await sql<TodoRow>`
    select ${todoColumns} from ${todoWithTicker} where todo.event_id = ${scope.eventId} and todo.deleted_at is null
    order by todo.position, todo.created_at, todo.id`.execute(tx)
  return rows
}

/** A to-do of the event, locked until the commit. A deleted one is only included on request. */
export async function getTodoForUpdate(
  tx: Tx,
  scope: EventScope,
  id: string,
  { deleted = false } = {},
): Promise<TodoRow> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) refuse('notFound')
  const { rows } = await sql<TodoRow>`
    select ${todoColumns} from ${todoWithTicker} where todo.event_id = ${scope.eventId} and todo.id = ${id} for update of todo`.execute(
    tx,
  )
  const row = rows[0]
  if (!row || (row.deletedAt !== null && !deleted)) return refuse('notFound')
  return row
}

export type StoredTodoValues = Pick<
  TodoRow,
  'title' | 'notes' | 'dueDate' | 'dueDays' | 'dueTime' | 'lead' | 'owner' | 'fact' | 'template'
>
type NewTodo = StoredTodoValues & { id: string; position: number }

const toTodoColumns = ({
  title,
  notes,
  dueDate,
  dueDays,
  dueTime,
  lead,
  owner,
  fact,
  template,
}: StoredTodoValues) => ({
  title,
  notes,
  due_date: dueDate as TodoTableColumns['due_date'] | null,
  due_days: dueDays,
  due_time: dueTime,
  lead,
  owner,
  fact,
  template,
})

export async function insertTodos(
  tx: Tx,
  scope: EventScope,
  todos: readonly NewTodo[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (todos.length === 0) return
  await tx
    .insertInto('todo')
    .values(
      todos.map((one) => ({
        event_id: scope.eventId,
        id: one.id,
        position: one.position,
        ...toTodoColumns(one),
        created_by: by,
        created_at: at,
      })),
    )
    .execute()
}

const updateTodoQuery = (tx: Tx, scope: EventScope, id: string) =>
  tx.updateTable('todo').where('event_id', '=', scope.eventId).where('id', '=', id)

/** A new fact is watched from the beginning. A tick by the former fact is removed. */
export async function updateTodoRow(
  tx: Tx,
  scope: EventScope,
  before: TodoRow,
  after: StoredTodoValues,
): Promise<void> {
  const hasNewFact = after.fact !== before.fact
  await updateTodoQuery(tx, scope, before.id)
    .set({
      ...toTodoColumns(after),
      ...(hasNewFact && { fact_was_true: false, fact_count: null }),
      ...(hasNewFact && before.doneBy === null && { done_at: null }),
    })
    .execute()
}

export const updateDone = (
  tx: Tx,
  scope: EventScope,
  id: string,
  done: { at: Date; by: string } | null,
) =>
  updateTodoQuery(tx, scope, id)
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null, fact_count: null })
    .execute()

export const updateDeletedAt = (tx: Tx, scope: EventScope, id: string, at: Date | null) =>
  updateTodoQuery(tx, scope, id).set({ deleted_at: at }).execute()

/** Stores the order of the given to-dos. */
export async function updateOrder(
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update todo set position = placed.position - 1 from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where todo.event_id = ${scope.eventId} and todo.id = placed.id and todo.position <> placed.position - 1`.execute(
    tx,
  )
}

/** Deleted too long ago to be restored. */
export const deleteOldTodos = (tx: Tx, before: Date) =>
  tx.deleteFrom('todo').where('deleted_at', '<', before).execute()
