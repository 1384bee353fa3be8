import type { SettledMail } from '../../../base/mail/delivery.ts'
import type { World } from '../../../base/world.ts'
import { notifyInviters } from '../../team/actions/returned-mails.ts'
import { updateReachedGuests } from '../store/delivery-results.ts'

/**
 * Sends live events to open screens, and marks guests whose rows were locked before, one by one.
 */
export function notifyDeliveryResults(
  world: World,
  rows: readonly SettledMail[],
  missed: readonly SettledMail[],
): void {
  for (const eventId of new Set(rows.map(({ event_id }) => event_id))) {
    if (!eventId) continue
    world.live.announceSoon(eventId, 'mails')
    world.live.announceSoon(eventId, 'guests')
  }
  const failedInvitations = rows
    .filter(({ kind, state }) => kind === 'account' && state === 'failed')
    .map(({ id }) => id)
  if (failedInvitations.length > 0) {
    world.db
      .transaction()
      .execute((tx) =>
        notifyInviters(
          { tx, world, now: world.now() },
          { mails: failedInvitations, isUnwanted: false },
        ),
      )
      .catch((error: unknown) =>
        world.log.error(
          { err: error },
          'an inviter could not be notified of an undelivered invitation',
        ),
      )
  }
  for (const row of missed) {
    updateReachedGuests(world.db, row.event_id ?? '', [row], world.now()).catch((error: unknown) =>
      world.log.error({ err: error }, 'a guest could not be marked as reached'),
    )
  }
}
