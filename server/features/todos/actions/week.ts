import type { HostContext } from '../../../base/context.ts'
import { dueOf, isPressing } from '../rules/due.ts'
import { shownTodo } from '../rules/shown.ts'
import { nearTodos, type TodoOfEvent } from '../store/week.ts'

const mostListed = 30

/** What presses over all events of a reader: their own and what is nobody's, the longest due first. */
export async function readWeek({ world, tx, now, host, scope, language }: HostContext) {
  const words = world.words(language, 'todo')
  const near = await nearTodos(tx, scope, { only: host.eventIds, language, now })
  const pressing = near
    .map((row) => ({ row, due: dueOf(row, row) }))
    .filter(({ row, due }) => isPressing(due, now, row.zone))
  const isElses = ({ owner, isOwned }: TodoOfEvent) => isOwned && owner !== host.personId
  const own = pressing
    .filter(({ row }) => !isElses(row))
    .sort((one, other) => Number(one.due.dueAt) - Number(other.due.dueAt))
  return {
    todos: own.slice(0, mostListed).map(({ row }) => ({
      todo: shownTodo(row, {
        event: row,
        owners: row.isOwned && row.owner ? new Map([[row.owner, row.ownerName]]) : new Map(),
        say: (key) => words(key),
      }),
      eventId: row.eventId,
      event: row.event,
      zone: row.zone,
    })),
    count: own.length,
    late: own.filter(({ due }) => due.dueAt !== null && due.dueAt <= now).length,
    others: pressing.length - own.length,
  }
}
