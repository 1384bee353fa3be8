import { sql, type Selectable } from 'kysely'
import type { TodoFact } from '@mehfil/contract/todos.ts'
import type { Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'

type Columns = Selectable<Database['todo']>

/** An item as the product knows it. */
export type TodoRow = {
  id: string
  position: number
  template: string | null
  title: string
  notes: string
  /** `2026-12-12`. */
  dueDate: string | null
  dueDays: number | null
  dueTime: string | null
  lead: number | null
  owner: string | null
  fact: TodoFact | null
  factHeld: boolean
  factCount: number | null
  doneAt: Date | null
  doneBy: string | null
  /** The name of whoever ticked it. */
  doneByName: string
  createdAt: Date
  deletedAt: Date | null
}

/** Of a table or join that calls itself `todo`. */
export const todoColumns = sql<TodoRow>`
  todo.id, todo.position, todo.template, todo.title, todo.notes, todo.due_date::text as "dueDate", todo.due_days as "dueDays", todo.due_time as "dueTime", todo.lead, todo.owner,
  todo.fact, todo.fact_held as "factHeld", todo.fact_count as "factCount", todo.done_at as "doneAt", todo.done_by as "doneBy", coalesce(ticker.full_name, '') as "doneByName",
  todo.created_at as "createdAt", todo.deleted_at as "deletedAt"`

export const withTicker = sql`todo left join person ticker on ticker.id = todo.done_by`

/** All of an event in their order. */
export async function todosIn(tx: Tx, scope: EventScope): Promise<TodoRow[]> {
  const { rows } = await sql<TodoRow>`
    select ${todoColumns} from ${withTicker} where todo.event_id = ${scope.eventId} and todo.deleted_at is null
    order by todo.position, todo.created_at, todo.id`.execute(tx)
  return rows
}

/** One of the event, until the commit nobody else's to change; a deleted one is found only when asked for. */
export async function todoForUpdate(
  tx: Tx,
  scope: EventScope,
  id: string,
  { deleted = false } = {},
): Promise<TodoRow> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) refuse('notFound')
  const { rows } = await sql<TodoRow>`
    select ${todoColumns} from ${withTicker} where todo.event_id = ${scope.eventId} and todo.id = ${id} for update of todo`.execute(
    tx,
  )
  const row = rows[0]
  if (!row || (row.deletedAt !== null && !deleted)) return refuse('notFound')
  return row
}

export type TodoValues = Pick<
  TodoRow,
  'title' | 'notes' | 'dueDate' | 'dueDays' | 'dueTime' | 'lead' | 'owner' | 'fact' | 'template'
>
type NewTodo = TodoValues & { id: string; position: number }

const columnsOf = ({
  title,
  notes,
  dueDate,
  dueDays,
  dueTime,
  lead,
  owner,
  fact,
  template,
}: TodoValues) => ({
  title,
  notes,
  due_date: dueDate as Columns['due_date'] | null,
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
        ...columnsOf(one),
        created_by: by,
        created_at: at,
      })),
    )
    .execute()
}

const theOne = (tx: Tx, scope: EventScope, id: string) =>
  tx.updateTable('todo').where('event_id', '=', scope.eventId).where('id', '=', id)

/** Another fact is watched from the beginning, and what the one before it ticked is open again. */
export async function writeTodo(
  tx: Tx,
  scope: EventScope,
  before: TodoRow,
  after: TodoValues,
): Promise<void> {
  const isWatchedAnew = after.fact !== before.fact
  await theOne(tx, scope, before.id)
    .set({
      ...columnsOf(after),
      ...(isWatchedAnew && { fact_held: false, fact_count: null }),
      ...(isWatchedAnew && before.doneBy === null && { done_at: null }),
    })
    .execute()
}

export const writeDone = (
  tx: Tx,
  scope: EventScope,
  id: string,
  done: { at: Date; by: string } | null,
) =>
  theOne(tx, scope, id)
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null, fact_count: null })
    .execute()

export const writeDeleted = (tx: Tx, scope: EventScope, id: string, at: Date | null) =>
  theOne(tx, scope, id).set({ deleted_at: at }).execute()

/** Gives these the places they stand at here. */
export async function writeOrder(tx: Tx, scope: EventScope, ids: readonly string[]): Promise<void> {
  await sql`
    update todo set position = placed.position - 1 from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where todo.event_id = ${scope.eventId} and todo.id = placed.id and todo.position <> placed.position - 1`.execute(
    tx,
  )
}

/** Deleted so long ago that nobody takes it back. */
export const removeDeleted = (tx: Tx, before: Date) =>
  tx.deleteFrom('todo').where('deleted_at', '<', before).execute()
