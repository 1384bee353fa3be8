import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** The open to-dos of an event. */
export async function countTodos(tx: Tx, { eventId }: EventScope): Promise<number> {
  const { count } = await tx
    .selectFrom('todo')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
