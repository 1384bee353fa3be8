import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/events/todos.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient, createQuery, refreshEvent } from '../../lib/http/queries.ts'
import { moveAfter } from '../../ui/order/order.ts'

export type TodoListData = WireValue<typeof calls.todosOf.output>
export type TodoItem = TodoListData['todos'][number]
export type TodoTemplateEntry = WireValue<typeof calls.todoTemplate.output>['items'][number]
export type TodoFormValues = z.output<typeof calls.updateTodo.input>

export const todosQuery = (EID: string) =>
  createQuery(calls.todosOf, { params: { EID }, topics: ['todos', 'event'] })
export const templateQuery = (EID: string) =>
  createQuery(calls.todoTemplate, { params: { EID }, topics: ['todos', 'event'] })

export const createTodo = (EID: string, input: z.output<typeof calls.addTodo.input>) =>
  refreshTodosAfter(EID, ask(calls.addTodo, { params: { EID }, input }))
export const saveTodo = (EID: string, TODO: string, input: TodoFormValues) =>
  refreshTodosAfter(EID, ask(calls.updateTodo, { params: { EID, TODO }, input }))
export const restoreTodo = (EID: string, TODO: string) =>
  refreshTodosAfter(EID, ask(calls.restoreTodo, { params: { EID, TODO } }))
export const addTemplate = (EID: string, keys: string[]) =>
  refreshTodosAfter(EID, ask(calls.addTemplate, { params: { EID }, input: { keys } }))

/**
 * Shows an item as done before the server answers, and as open again when it refuses. What is shown as
 * done is sent also when the host leaves at once.
 */
export const markTodo = (EID: string, todo: TodoItem, status: TodoItem['status']) => {
  const previous = updateCachedTodos(EID, (todos) =>
    todos.map((item) =>
      item.id === todo.id
        ? { ...item, status, doneAt: status === 'DONE' ? new Date() : null, byItself: false }
        : item,
    ),
  )
  return rollbackOnError(
    EID,
    previous,
    refreshTodosAfter(
      EID,
      ask(calls.markTodo, { params: { EID, TODO: todo.id }, input: { status }, keepalive: true }),
    ),
  )
}

export const removeTodo = (EID: string, TODO: string) => {
  const previous = updateCachedTodos(EID, (todos) => todos.filter(({ id }) => id !== TODO))
  return rollbackOnError(
    EID,
    previous,
    refreshTodosAfter(EID, ask(calls.deleteTodo, { params: { EID, TODO }, keepalive: true })),
  )
}

export const moveTodo = (EID: string, id: string, after: string | null) => {
  const previous = updateCachedTodos(EID, (todos) => {
    const positions = new Map(
      moveAfter(
        todos.map((one) => one.id),
        id,
        after,
      ).map((one, at) => [one, at]),
    )
    return todos.toSorted(
      (one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0),
    )
  })
  return rollbackOnError(
    EID,
    previous,
    refreshTodosAfter(
      EID,
      ask(calls.orderTodos, { params: { EID }, input: { id, after }, keepalive: true }),
    ),
  )
}

/** Writes the expected list; returns the previous one. */
function updateCachedTodos(
  EID: string,
  change: (todos: TodoItem[]) => TodoItem[],
): TodoListData | undefined {
  const { queryKey } = todosQuery(EID)
  // A running read would bring back the old list.
  void queryClient.cancelQueries({ queryKey })
  const previous = queryClient.getQueryData(queryKey)
  if (previous) queryClient.setQueryData(queryKey, { ...previous, todos: change(previous.todos) })
  return previous
}

async function rollbackOnError<Out>(
  EID: string,
  previous: TodoListData | undefined,
  request: Promise<Out>,
): Promise<Out> {
  return request.catch((error: unknown) => {
    if (previous) queryClient.setQueryData(todosQuery(EID).queryKey, previous)
    throw error
  })
}

async function refreshTodosAfter<Out>(EID: string, request: Promise<Out>): Promise<Out> {
  return request.finally(() => refreshEvent(EID, ['todos']))
}
