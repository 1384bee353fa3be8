import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

/** What is still to be done for an event. */
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
