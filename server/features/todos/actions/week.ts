import type { HostContext } from '../../../base/http/context.ts'
import { getTodoDue, isPressing } from '../rules/due.ts'
import { toTodoView } from '../rules/todo-view.ts'
import { listNearTodos, type TodoWithEvent } from '../store/week.ts'

const maxListed = 30

/**
 * Late and soon due to-dos over all events of a reader, their own and those without an owner, the
 * oldest first.
 */
export async function readWeek({ world, tx, now, host, scope, language }: HostContext) {
  const translate = world.getTranslator(language, 'todo')
  const candidates = await listNearTodos(tx, scope, { only: host.eventIds, language, now })
  const pressing = candidates
    .map((row) => ({ row, due: getTodoDue(row, row) }))
    .filter(({ row, due }) => isPressing(due, now, row.zone))
  const isOwnedByOther = ({ owner, isOwned }: TodoWithEvent) => isOwned && owner !== host.personId
  const ownTodos = pressing
    .filter(({ row }) => !isOwnedByOther(row))
    .sort((one, other) => Number(one.due.dueAt) - Number(other.due.dueAt))
  return {
    todos: ownTodos.slice(0, maxListed).map(({ row }) => ({
      todo: toTodoView(row, {
        event: row,
        owners: row.isOwned && row.owner ? new Map([[row.owner, row.ownerName]]) : new Map(),
        say: (key) => translate(key),
      }),
      eventId: row.eventId,
      event: row.event,
      zone: row.zone,
    })),
    count: ownTodos.length,
    late: ownTodos.filter(({ due }) => due.dueAt !== null && due.dueAt <= now).length,
    others: pressing.length - ownTodos.length,
  }
}
