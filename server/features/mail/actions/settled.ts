import type { Settled } from '../../../base/delivery.ts'
import type { World } from '../../../base/world.ts'
import { tellInviters } from '../../team/actions/returned.ts'
import { writeReached } from '../store/settled.ts'

/** Tells whoever looks and whoever invited, and marks the guests who were busy, one by one. */
export function tellOfMails(
  world: World,
  rows: readonly Settled[],
  missed: readonly Settled[],
): void {
  for (const eventId of new Set(rows.map(({ event_id }) => event_id))) {
    if (!eventId) continue
    world.live.mention(eventId, 'mails')
    world.live.mention(eventId, 'guests')
  }
  const lost = rows
    .filter(({ kind, state }) => kind === 'house' && state === 'failed')
    .map(({ id }) => id)
  if (lost.length > 0) {
    world.db
      .transaction()
      .execute((tx) =>
        tellInviters({ tx, world, now: world.now() }, { mails: lost, isUnwanted: false }),
      )
      .catch((error: unknown) =>
        world.log.error(
          { err: error },
          'nobody could be told of an invitation that did not arrive',
        ),
      )
  }
  for (const row of missed) {
    writeReached(world.db, row.event_id ?? '', [row], world.now()).catch((error: unknown) =>
      world.log.error({ err: error }, 'a guest could not be marked as reached'),
    )
  }
}
