import type { LinkContext, PageContext } from '../../../base/context.ts'
import { sameBytes } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { sealedEventScope, type EventScope } from '../../../base/scope.ts'
import { addressHash, sealedIn, type Stoppable } from '../../../base/stop-seal.ts'
import { guestsByIds, type GuestRow } from '../../guests/store.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { stopAddress, stopOf, writeAgain } from '../store/suppression.ts'

export type AtStopLink = PageContext<{ EID: string; GID: string }>

/** What a stop link leads to. The seal in it outlives guest and event. A link without a seal is refused: guest and event alone are also known to anybody who typed that address on a public page. */
export type Stopping = Stoppable & {
  /** Still on the list. */ guest: GuestRow | null
  event: EventScope | null
}

export async function stoppingAt({ world, tx, params, request }: AtStopLink): Promise<Stopping> {
  const { to } = request.query as { to?: unknown }
  const sealed = sealedIn(world.settings, params, to) ?? refuse('notFound')
  const event = await sealedEventScope(tx, sealed.accountId, params.EID)
  const guest = event && (await guestsByIds(tx, event, [params.GID])).get(params.GID)
  return { ...sealed, guest: guest ?? null, event }
}

type Asking = Pick<LinkContext, 'world' | 'tx' | 'now'>

/** Why no mails go there, and the address where whoever looks may read it: that of a guest on the list whom this link was sent to. Looking changes nothing. */
export async function stopFacts(
  { tx }: Asking,
  { accountId, addressHash: address, guest, event }: Stopping,
) {
  const isOwn = guest !== null && sameBytes(address, addressHash(guest.email))
  return {
    email: isOwn ? guest.email : '',
    host: event ? (await hostOfEvent(tx, event)).name : '',
    stopped: await stopOf(tx, accountId, address),
  }
}

/** No more mails of this account to this address, or again some. Pressed twice, it is so once. */
export async function stopMails(
  { world, tx, now }: Asking,
  { accountId, addressHash: address, event }: Stopping,
  { again }: { again: boolean },
): Promise<void> {
  if (again) await writeAgain(tx, accountId, address)
  else
    await stopAddress(tx, {
      accountId,
      address,
      eventId: event?.eventId ?? null,
      reason: 'unsubscribed',
      at: now,
    })
  if (event) world.live.mention(event.eventId, 'guests')
}
