import type { Settled } from '../../../base/delivery.ts'
import type { World } from '../../../base/world.ts'
import { writeReached } from '../store/settled.ts'

/** Tells whoever looks, and marks the guests who were busy, one by one. */
export function tellOfMails(world: World, rows: readonly Settled[], missed: readonly Settled[]): void {
  for (const eventId of new Set(rows.map(({ event_id }) => event_id))) {
    if (!eventId) continue
    world.live.mention(eventId, 'mails')
    world.live.mention(eventId, 'guests')
  }
  for (const row of missed) {
    writeReached(world.db, row.event_id ?? '', [row], world.now()).catch((error: unknown) => world.log.error({ err: error }, 'a guest could not be marked as reached'))
  }
}
