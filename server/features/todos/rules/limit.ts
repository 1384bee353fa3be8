import { hourMs } from '@mehfil/contract/durations.ts'
import { refuse } from '../../../base/refusal.ts'

/** More than any event needs, and few enough to read at once. */
export const maxTodos = 300

export function refuseTooManyTodos(count: number): void {
  if (count > maxTodos) refuse('todosFull', { params: { count: maxTodos } })
}

/** A deletion can be undone for so long. Then the row is removed. */
export const getUndoStart = (now: Date): Date => new Date(now.getTime() - 24 * hourMs)
