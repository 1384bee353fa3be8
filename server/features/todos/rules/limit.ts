import { refuse } from '../../../base/refuse.ts'

/** More than anybody does for one event, and few enough to be read at once. */
export const mostTodos = 300

export function refuseOverfull(count: number): void {
  if (count > mostTodos) refuse('todosFull', { params: { count: mostTodos } })
}

const hours = 3_600_000

/** For so long a deletion can be taken back, and then the row goes. */
export const takenBackSince = (now: Date): Date => new Date(now.getTime() - 24 * hours)
