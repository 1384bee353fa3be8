import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** Pictures of guests that no host has looked at. */
export async function countWaitingPhotos(tx: Tx, scope: EventScope): Promise<number> {
  const { waiting } = await tx
    .selectFrom('guest_photo')
    .innerJoin('guest', (join) =>
      join
        .onRef('guest.event_id', '=', 'guest_photo.event_id')
        .onRef('guest.id', '=', 'guest_photo.guest_id'),
    )
    .select((one) => one.fn.countAll<number>().as('waiting'))
    .where('guest_photo.event_id', '=', scope.eventId)
    .where('guest.deleted_at', 'is', null)
    .where('shown_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
