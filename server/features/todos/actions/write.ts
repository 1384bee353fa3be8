import {
  addTodo as addCall,
  updateTodo as updateCall,
  type TodoFact,
} from '@mehfil/contract/events/todos.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { refuseTooManyTodos, getUndoStart } from '../rules/limit.ts'
import { moveBehind, findPosition } from '../rules/order.ts'
import { getTodoTitle } from '../rules/todo-view.ts'
import { getTodoDue } from '../rules/due.ts'
import { lockWatchedTodos } from '../store/facts.ts'
import {
  insertTodos,
  getTodoForUpdate,
  listEventTodos,
  updateDeletedAt,
  updateDone,
  updateOrder,
  updateTodoRow,
  type StoredTodoValues,
} from '../store/todos.ts'
import { getTodoContext, type TodoContext } from './todo-context.ts'
import { tickEventTodos } from './tick.ts'

type TodoInput = Pick<
  StoredTodoValues,
  'title' | 'notes' | 'dueDate' | 'dueDays' | 'dueTime' | 'owner'
> & {
  fact: TodoFact | null
}
type TodoActionContext = EventContext<{ EID: string; TODO: string }>

/** Adds a to-do, without an owner unless one is named, at the place of its day. */
export async function addTodo(
  context: EventContext,
  input: Partial<TodoInput> & { title: string },
) {
  const { world, tx, now, host, scope, audit } = context
  const todoContext = await getTodoContext(context, await getEventForUpdate(tx, scope))
  const values = {
    notes: '',
    dueDate: null,
    dueDays: null,
    dueTime: null,
    owner: null,
    fact: null,
    ...input,
    lead: null,
    template: null,
  }
  refuseInvalidTodo(addCall.input, values, todoContext)
  const rows = await listEventTodos(tx, scope)
  refuseTooManyTodos(rows.length + 1)

  const id = world.random.uuid()
  const { dueAt } = getTodoDue({ ...values, createdAt: now }, todoContext.event)
  const position = findPosition(
    rows.map((row) => ({
      dueAt: getTodoDue(row, todoContext.event).dueAt,
      isDone: row.doneAt !== null,
    })),
    dueAt,
  )
  const order = rows.map((row) => row.id).toSpliced(position, 0, id)
  await insertTodos(tx, scope, [{ ...values, id, position }], { by: host.personId, at: now })
  await lockWatchedTodos(tx, scope)
  await updateOrder(tx, scope, order)
  audit({ after: { title: values.title } })
  return getChangedTodo(context, todoContext, id)
}

/** Unchanged parts of a template's to-do stay linked to the template. */
export async function updateTodo(context: TodoActionContext, input: TodoInput) {
  const { tx, scope, params, audit } = context
  await lockWatchedTodos(tx, scope)
  const row = await getTodoForUpdate(tx, scope, params.TODO)
  const todoContext = await getTodoContext(context)
  refuseInvalidTodo(updateCall.input, input, todoContext)

  const hasOwnTitle =
    row.template !== null && input.title !== todoContext.say(`item.${row.template}`)
  const before = todoContext.show(row)
  const isSameDay = input.dueDate === row.dueDate && input.dueDays === before.dueDays
  await updateTodoRow(tx, scope, row, {
    ...input,
    template: row.template,
    title: row.template === null || hasOwnTitle || row.title !== '' ? input.title : '',
    ...(isSameDay ? { dueDays: row.dueDays, lead: row.lead } : { lead: null }),
  })
  audit({ before: { title: before.title }, after: { title: input.title } })
  return getChangedTodo(context, todoContext, row.id)
}

export async function markTodo(
  context: TodoActionContext,
  { status }: { status: 'OPEN' | 'DONE' },
) {
  const { tx, now, host, scope, params, audit } = context
  const row = await getTodoForUpdate(tx, scope, params.TODO)
  const todoContext = await getTodoContext(context)
  const isSame = (row.doneAt !== null) === (status === 'DONE')
  if (!isSame)
    await updateDone(tx, scope, row.id, status === 'DONE' ? { at: now, by: host.personId } : null)
  audit({
    before: { status: row.doneAt ? 'DONE' : 'OPEN' },
    after: { status, title: getTodoTitle(row, todoContext.say) },
  })
  return getChangedTodo(context, todoContext, row.id, { ticks: false })
}

export async function deleteTodo(context: TodoActionContext) {
  const { world, tx, now, scope, params, audit } = context
  const row = await getTodoForUpdate(tx, scope, params.TODO)
  const { say } = await getTodoContext(context)
  await updateDeletedAt(tx, scope, row.id, now)
  audit({ before: { title: getTodoTitle(row, say) } })
  await world.live.announce(tx, scope.eventId, 'todos')
}

export async function restoreTodo(context: TodoActionContext) {
  const { tx, now, scope, params, audit } = context
  await lockWatchedTodos(tx, scope)
  const row = await getTodoForUpdate(tx, scope, params.TODO, { deleted: true })
  if (row.deletedAt && row.deletedAt < getUndoStart(now)) refuse('undoOver')
  const todoContext = await getTodoContext(context)
  refuseTooManyTodos((await listEventTodos(tx, scope)).length + (row.deletedAt ? 1 : 0))
  await updateDeletedAt(tx, scope, row.id, null)
  audit({ after: { title: getTodoTitle(row, todoContext.say) } })
  return getChangedTodo(context, todoContext, row.id)
}

/** Two people who reorder at the same time do so one after the other. */
export async function orderTodos(
  { world, tx, scope }: EventContext,
  { id, after }: { id: string; after: string | null },
) {
  await getEventForUpdate(tx, scope)
  const ids = (await listEventTodos(tx, scope)).map((row) => row.id)
  if (![id, after ?? id].every((one) => ids.includes(one))) refuse('notFound')
  await lockWatchedTodos(tx, scope)
  await updateOrder(tx, scope, moveBehind(ids, id, after))
  await world.live.announce(tx, scope.eventId, 'todos')
}

/** The to-do after a check of its fact. */
async function getChangedTodo(
  context: EventContext,
  { show }: TodoContext,
  id: string,
  { ticks = true } = {},
) {
  const { world, tx, scope, now } = context
  if (ticks) await tickEventTodos(tx, scope, now)
  await world.live.announce(tx, scope.eventId, 'todos')
  return show(await getTodoForUpdate(tx, scope, id))
}

type TodoCallInput = typeof addCall.input | typeof updateCall.input

/** Complaints that need more than the field itself. */
function refuseInvalidTodo(
  shape: TodoCallInput,
  { dueDate, dueDays, dueTime, owner }: Omit<TodoInput, 'title' | 'notes'>,
  { owners }: TodoContext,
): void {
  const complaints = {
    ...(dueDate !== null && dueDays !== null && { dueDays: 'field.todo-one-day' }),
    ...(dueTime !== null &&
      dueDate === null &&
      dueDays === null && { dueTime: 'field.todo-time-alone' }),
    ...(owner !== null && !owners.some(({ id }) => id === owner) && { owner: 'field.todo-owner' }),
  }
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireErrors(shape as typeof updateCall.input, complaints) })
}
