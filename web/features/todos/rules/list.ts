import type { TodoItem, TodoListData } from '../queries.ts'
import { isUrgent, getDueTone } from '../../../lib/time/todo-due.ts'

export const todoTabs = ['open', 'mine', 'done'] as const
export type TodoTab = (typeof todoTabs)[number]

/** Who owns an item; `reader` is the current user's own id. */
const tabFilters: Record<TodoTab, (todo: TodoItem, reader: string | undefined) => boolean> = {
  open: ({ status }) => status === 'OPEN',
  mine: ({ status, owner }, reader) => status === 'OPEN' && owner !== null && owner === reader,
  done: ({ status }) => status === 'DONE',
}

export const findReader = ({ owners }: Pick<TodoListData, 'owners'>): string | undefined =>
  owners.find(({ isReader }) => isReader)?.id

/** Open items in their order, done ones the latest first. */
export function listShownTodos(tab: TodoTab, list: TodoListData): TodoItem[] {
  const shown = list.todos.filter((todo) => tabFilters[tab](todo, findReader(list)))
  return tab === 'done'
    ? shown.toSorted((one, other) => Number(other.doneAt) - Number(one.doneAt))
    : shown
}

/** The "Mine" tab is useless when only one person works on the event. */
export const listTodoTabs = (list: TodoListData): TodoTab[] =>
  todoTabs.filter((tab) => tab !== 'mine' || list.owners.length > 1)

export type TodoSummary = {
  done: number
  all: number
  dueSoon: number
  overdue: number
  next: TodoItem | null
}

export function summariseTodos(
  { todos, zone }: Pick<TodoListData, 'todos' | 'zone'>,
  now: Date,
): TodoSummary {
  const open = todos.filter(({ status }) => status === 'OPEN')
  const dated = open
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt))
  return {
    all: todos.length,
    done: todos.length - open.length,
    next: dated[0] ?? null,
    dueSoon: dated.filter((todo) => isUrgent(todo, zone, now)).length,
    overdue: dated.filter((todo) => getDueTone(todo, zone, now) === 'late').length,
  }
}
