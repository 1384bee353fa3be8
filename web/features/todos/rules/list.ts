import type { Todo, Todos } from '../queries.ts'
import { isPressing, toneOf } from '../../../lib/due.ts'

export const todoTabs = ['open', 'mine', 'done'] as const
export type TodoTab = (typeof todoTabs)[number]

/** Whose an item is; `reader` is their own id. */
const inTab: Record<TodoTab, (todo: Todo, reader: string | undefined) => boolean> = {
  open: ({ status }) => status === 'OPEN',
  mine: ({ status, owner }, reader) => status === 'OPEN' && owner !== null && owner === reader,
  done: ({ status }) => status === 'DONE',
}

export const readerOf = ({ owners }: Pick<Todos, 'owners'>): string | undefined =>
  owners.find(({ isReader }) => isReader)?.id

/** Open ones in their order, done ones the latest first. */
export function shownIn(tab: TodoTab, list: Todos): Todo[] {
  const shown = list.todos.filter((todo) => inTab[tab](todo, readerOf(list)))
  return tab === 'done'
    ? shown.toSorted((one, other) => Number(other.doneAt) - Number(one.doneAt))
    : shown
}

/** A list of one's own says nothing where nobody else works. */
export const tabsFor = (list: Todos): TodoTab[] =>
  todoTabs.filter((tab) => tab !== 'mine' || list.owners.length > 1)

export type Summary = {
  done: number
  all: number
  pressing: number
  late: number
  next: Todo | null
}

export function summaryOf({ todos, zone }: Pick<Todos, 'todos' | 'zone'>, now: Date): Summary {
  const open = todos.filter(({ status }) => status === 'OPEN')
  const dated = open
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt))
  return {
    all: todos.length,
    done: todos.length - open.length,
    next: dated[0] ?? null,
    pressing: dated.filter((todo) => isPressing(todo, zone, now)).length,
    late: dated.filter((todo) => toneOf(todo, zone, now) === 'late').length,
  }
}
