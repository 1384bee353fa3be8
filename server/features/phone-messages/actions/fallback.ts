import { findEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { findAccountOwner } from '../../invoices/store/billing-profile.ts'
import { startCampaign } from '../../mail/actions/start-campaign.ts'
import { hasFillableInvitation } from '../../mail/rules/placeholders.ts'
import { countRecipients } from '../../mail/store/recipients.ts'
import {
  isFallbackGuest,
  listFallbackEvents,
  markFallback,
  takeFallbackGuests,
} from '../store/fallback.ts'

const mostEvents = 200

/** An invitation by mail to guests who did not read the message. An error in one event stops no other. */
export async function sendFallbackMails(world: World): Promise<void> {
  for (const eventId of await listFallbackEvents(world.db, world.now(), mostEvents))
    await sendEventFallback(world, eventId).catch((error: unknown) =>
      world.log.error({ err: error, eventId }, 'mails in place of messages could not be sent'),
    )
}

const sendEventFallback = (world: World, eventId: string): Promise<void> =>
  world.db.transaction().execute(async (tx) => {
    const scope = await findEventScopeById(tx, eventId)
    if (!scope) return
    const event = await getEventForUpdate(tx, scope)
    const now = world.now()
    const { guestIds, personId } = await takeFallbackGuests(tx, scope, now)
    const by = personId ?? (await findAccountOwner(tx, scope))?.personId
    const isOpen = event.status === 'PUBLISHED' && !hasPassed(event, now)
    if (!by || !isOpen || !hasFillableInvitation(event)) return
    const chosen = isFallbackGuest(scope, guestIds)
    const { guests } = await countRecipients(tx, scope, chosen)
    if (guests === 0) return
    await markFallback(tx, scope, guestIds)
    const submission = world.random.id()
    await startCampaign({ world, tx, now, scope }, event, {
      kind: 'invitation',
      submission,
      chosen,
      guests,
      by,
    })
  })
