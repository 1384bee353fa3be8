import type * as z from 'zod'
import type { todosOf, todosThisWeek } from '@mehfil/contract/todos.ts'
import { ask } from '../../../lib/ask.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { refreshEvent } from '../../../lib/queries.ts'

export type Week = z.output<typeof todosThisWeek.output>
export type WeekTodo = Week['todos'][number]
export type EventTodos = z.output<typeof todosOf.output>

/** The calls about to-dos come with the first host who may make them. */
const calls = () => loadChunk(() => import('@mehfil/contract/todos.ts'))

/** What is late or due within seven days, over all events. */
export const weekQuery = {
  queryKey: ['todos-this-week', {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Week> =>
    ask((await calls()).todosThisWeek, { signal }),
  meta: { topics: ['todos', 'event'] as const },
}

/** One reading for the list of to-dos and for whoever shows some of it elsewhere. */
export const eventTodosQuery = (EID: string) => ({
  queryKey: ['/events/{EID}/todos', { EID }, {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EventTodos> =>
    ask((await calls()).todosOf, { params: { EID }, signal }),
  meta: { topics: ['todos', 'event'] as const },
})

export async function tickTodo(EID: string, TODO: string, status: 'OPEN' | 'DONE'): Promise<void> {
  await ask((await calls()).markTodo, { params: { EID, TODO }, input: { status } })
  refreshEvent(EID, ['todos'])
}

/** What usually has to be done for an event of its type. */
export async function beginTodos(EID: string): Promise<void> {
  await ask((await calls()).addTemplate, { params: { EID }, input: {} })
}
