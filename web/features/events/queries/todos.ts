import type * as z from 'zod'
import type { todosOf, todosThisWeek } from '@mehfil/contract/events/todos.ts'
import { ask } from '../../../lib/ask.ts'
import { loadChunk } from '../../../lib/http/load-chunk.ts'
import { refreshEvent } from '../../../lib/http/queries.ts'

export type WeeklyTodos = z.output<typeof todosThisWeek.output>
export type WeekTodo = WeeklyTodos['todos'][number]
export type EventTodos = z.output<typeof todosOf.output>

/** The to-do calls are loaded only for a host who may use them. */
const loadTodoCalls = () => loadChunk(() => import('@mehfil/contract/events/todos.ts'))

/** The to-dos of all events that are late or due within seven days. */
export const weeklyTodosQuery = {
  queryKey: ['todos-this-week', {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WeeklyTodos> =>
    ask((await loadTodoCalls()).todosThisWeek, { signal }),
  meta: { topics: ['todos', 'event'] as const },
}

/** One query for the to-do list and for screens that show a part of it. */
export const eventTodosQuery = (EID: string) => ({
  queryKey: ['/events/{EID}/todos', { EID }, {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EventTodos> =>
    ask((await loadTodoCalls()).todosOf, { params: { EID }, signal }),
  meta: { topics: ['todos', 'event'] as const },
})

export async function setTodoStatus(
  EID: string,
  TODO: string,
  status: 'OPEN' | 'DONE',
): Promise<void> {
  await ask((await loadTodoCalls()).markTodo, { params: { EID, TODO }, input: { status } })
  refreshEvent(EID, ['todos'])
}

/** Adds the usual to-dos for this type of event. */
export async function addTodosFromTemplate(EID: string): Promise<void> {
  await ask((await loadTodoCalls()).addTemplate, { params: { EID }, input: {} })
}
