import {
  addTodo as addCall,
  updateTodo as updateCall,
  type TodoFact,
} from '@mehfil/contract/todos.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { eventForUpdate } from '../../events/store/event.ts'
import { refuseOverfull, takenBackSince } from '../rules/limit.ts'
import { movedBehind, placeFor } from '../rules/order.ts'
import { wordsOf } from '../rules/shown.ts'
import { dueOf } from '../rules/due.ts'
import { watchedForUpdate } from '../store/facts.ts'
import {
  insertTodos,
  todoForUpdate,
  todosIn,
  writeDeleted,
  writeDone,
  writeOrder,
  writeTodo,
  type TodoValues,
} from '../store/todos.ts'
import { toldOf, type Told } from './telling.ts'
import { tickIn } from './tick.ts'

type Sent = Pick<TodoValues, 'title' | 'notes' | 'dueDate' | 'dueDays' | 'dueTime' | 'owner'> & {
  fact: TodoFact | null
}
type OfTodo = EventContext<{ EID: string; TODO: string }>

/** Nobody's unless somebody is named; among the others by its day. */
export async function addTodo(context: EventContext, sent: Partial<Sent> & { title: string }) {
  const { world, tx, now, host, scope, note } = context
  const told = await toldOf(context, await eventForUpdate(tx, scope))
  const values = {
    notes: '',
    dueDate: null,
    dueDays: null,
    dueTime: null,
    owner: null,
    fact: null,
    ...sent,
    lead: null,
    template: null,
  }
  refuseUnfit(addCall.input, values, told)
  const rows = await todosIn(tx, scope)
  refuseOverfull(rows.length + 1)

  const id = world.random.uuid()
  const { dueAt } = dueOf({ ...values, createdAt: now }, told.event)
  const place = placeFor(
    rows.map((row) => ({ dueAt: dueOf(row, told.event).dueAt, isDone: row.doneAt !== null })),
    dueAt,
  )
  const order = rows.map((row) => row.id).toSpliced(place, 0, id)
  await insertTodos(tx, scope, [{ ...values, id, position: place }], { by: host.personId, at: now })
  await watchedForUpdate(tx, scope)
  await writeOrder(tx, scope, order)
  note({ after: { title: values.title } })
  return answer(context, told, id)
}

/** What was not touched of a template's item stays the template's. */
export async function updateTodo(context: OfTodo, sent: Sent) {
  const { tx, scope, params, note } = context
  await watchedForUpdate(tx, scope)
  const row = await todoForUpdate(tx, scope, params.TODO)
  const told = await toldOf(context)
  refuseUnfit(updateCall.input, sent, told)

  const isWorded = row.template !== null && sent.title !== told.say(`item.${row.template}`)
  const shown = told.show(row)
  const isSameDay = sent.dueDate === row.dueDate && sent.dueDays === shown.dueDays
  await writeTodo(tx, scope, row, {
    ...sent,
    template: row.template,
    title: row.template === null || isWorded || row.title !== '' ? sent.title : '',
    ...(isSameDay ? { dueDays: row.dueDays, lead: row.lead } : { lead: null }),
  })
  note({ before: { title: shown.title }, after: { title: sent.title } })
  return answer(context, told, row.id)
}

export async function markTodo(context: OfTodo, { status }: { status: 'OPEN' | 'DONE' }) {
  const { tx, now, host, scope, params, note } = context
  const row = await todoForUpdate(tx, scope, params.TODO)
  const told = await toldOf(context)
  const isSame = (row.doneAt !== null) === (status === 'DONE')
  if (!isSame)
    await writeDone(tx, scope, row.id, status === 'DONE' ? { at: now, by: host.personId } : null)
  note({
    before: { status: row.doneAt ? 'DONE' : 'OPEN' },
    after: { status, title: wordsOf(row, told.say) },
  })
  return answer(context, told, row.id, { ticks: false })
}

export async function deleteTodo(context: OfTodo) {
  const { world, tx, now, scope, params, note } = context
  const row = await todoForUpdate(tx, scope, params.TODO)
  const { say } = await toldOf(context)
  await writeDeleted(tx, scope, row.id, now)
  note({ before: { title: wordsOf(row, say) } })
  await world.live.announce(tx, scope.eventId, 'todos')
}

export async function restoreTodo(context: OfTodo) {
  const { tx, now, scope, params, note } = context
  await watchedForUpdate(tx, scope)
  const row = await todoForUpdate(tx, scope, params.TODO, { deleted: true })
  if (row.deletedAt && row.deletedAt < takenBackSince(now)) refuse('undoOver')
  const told = await toldOf(context)
  refuseOverfull((await todosIn(tx, scope)).length + (row.deletedAt ? 1 : 0))
  await writeDeleted(tx, scope, row.id, null)
  note({ after: { title: wordsOf(row, told.say) } })
  return answer(context, told, row.id)
}

/** Whoever orders at the same time does so one after the other. */
export async function orderTodos(
  { world, tx, scope }: EventContext,
  { id, after }: { id: string; after: string | null },
) {
  await eventForUpdate(tx, scope)
  const ids = (await todosIn(tx, scope)).map((row) => row.id)
  if (![id, after ?? id].every((one) => ids.includes(one))) refuse('notFound')
  await watchedForUpdate(tx, scope)
  await writeOrder(tx, scope, movedBehind(ids, id, after))
  await world.live.announce(tx, scope.eventId, 'todos')
}

/** The item as it is now, after what it waits for was looked at. */
async function answer(context: EventContext, { show }: Told, id: string, { ticks = true } = {}) {
  const { world, tx, scope, now } = context
  if (ticks) await tickIn(tx, scope, now)
  await world.live.announce(tx, scope.eventId, 'todos')
  return show(await todoForUpdate(tx, scope, id))
}

type Shape = typeof addCall.input | typeof updateCall.input

/** Complaints that need more than the field itself. */
function refuseUnfit(
  shape: Shape,
  { dueDate, dueDays, dueTime, owner }: Omit<Sent, 'title' | 'notes'>,
  { owners }: Told,
): void {
  const complaints = {
    ...(dueDate !== null && dueDays !== null && { dueDays: 'field.todo-one-day' }),
    ...(dueTime !== null &&
      dueDate === null &&
      dueDays === null && { dueTime: 'field.todo-time-alone' }),
    ...(owner !== null && !owners.some(({ id }) => id === owner) && { owner: 'field.todo-owner' }),
  }
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: complaintsOf(shape as typeof updateCall.input, complaints) })
}
