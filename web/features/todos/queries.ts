import type * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/todos.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient, queryOf, refreshEvent } from '../../lib/queries.ts'
import { movedBehind } from './rules/order.ts'

export type Todos = Answer<typeof calls.todosOf.output>
export type Todo = Todos['todos'][number]
export type TemplateItem = Answer<typeof calls.todoTemplate.output>['items'][number]
export type TodoValues = z.output<typeof calls.updateTodo.input>

export const todosQuery = (EID: string) =>
  queryOf(calls.todosOf, { params: { EID }, topics: ['todos', 'event'] })
export const templateQuery = (EID: string) =>
  queryOf(calls.todoTemplate, { params: { EID }, topics: ['todos', 'event'] })

export const add = (EID: string, input: z.output<typeof calls.addTodo.input>) =>
  changing(EID, ask(calls.addTodo, { params: { EID }, input }))
export const update = (EID: string, TODO: string, input: TodoValues) =>
  changing(EID, ask(calls.updateTodo, { params: { EID, TODO }, input }))
export const takeBack = (EID: string, TODO: string) =>
  changing(EID, ask(calls.restoreTodo, { params: { EID, TODO } }))
export const addTemplate = (EID: string, keys: string[]) =>
  changing(EID, ask(calls.addTemplate, { params: { EID }, input: { keys } }))

/** Shown as done before the server says so, and as it was where it says no. */
export const mark = (EID: string, todo: Todo, status: Todo['status']) => {
  const before = shownAs(EID, (todos) =>
    todos.map((one) =>
      one.id === todo.id
        ? { ...one, status, doneAt: status === 'DONE' ? new Date() : null, byItself: false }
        : one,
    ),
  )
  return undoing(
    EID,
    before,
    changing(EID, ask(calls.markTodo, { params: { EID, TODO: todo.id }, input: { status } })),
  )
}

export const remove = (EID: string, TODO: string) => {
  const before = shownAs(EID, (todos) => todos.filter(({ id }) => id !== TODO))
  return undoing(EID, before, changing(EID, ask(calls.deleteTodo, { params: { EID, TODO } })))
}

export const order = (EID: string, id: string, after: string | null) => {
  const before = shownAs(EID, (todos) => {
    const places = new Map(
      movedBehind(
        todos.map((one) => one.id),
        id,
        after,
      ).map((one, at) => [one, at]),
    )
    return todos.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  })
  return undoing(
    EID,
    before,
    changing(EID, ask(calls.orderTodos, { params: { EID }, input: { id, after } })),
  )
}

/** The list as it will be; answers as it was. */
function shownAs(EID: string, change: (todos: Todo[]) => Todo[]): Todos | undefined {
  const { queryKey } = todosQuery(EID)
  // A reading under way would bring back what was.
  void queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, { ...before, todos: change(before.todos) })
  return before
}

async function undoing<Out>(
  EID: string,
  before: Todos | undefined,
  sent: Promise<Out>,
): Promise<Out> {
  return sent.catch((error: unknown) => {
    if (before) queryClient.setQueryData(todosQuery(EID).queryKey, before)
    throw error
  })
}

async function changing<Out>(EID: string, sent: Promise<Out>): Promise<Out> {
  return sent.finally(() => refreshEvent(EID, ['todos']))
}
