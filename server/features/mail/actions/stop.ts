import type { LinkContext, PageContext } from '../../../base/context.ts'
import { byKeptLink } from '../../../base/prepare.ts'
import { sameBytes } from '../../../base/random.ts'
import { sealedEventScope, type EventScope, type GuestScope } from '../../../base/scope.ts'
import { addressHash, sealedIn, type Stoppable } from '../../../base/stop-seal.ts'
import { guestOf, guestsByIds, type GuestRow } from '../../guests/store.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { stopAddress, stopOf, writeAgain, type Addressed } from '../store/suppression.ts'

export type AtStopLink = PageContext<{ EID: string; GID: string }>

/** What a stop link leads to. The seal in it outlives guest and event; a link from before there were seals holds as long as the guest's row. */
export type Stopping = {
  accountId: string
  /** Null where no mails go to this guest. */
  address: Addressed | null
  /** Still on the list. */
  guest: GuestRow | null
  event: EventScope | GuestScope | null
}

export async function stoppingAt(context: AtStopLink): Promise<Stopping> {
  const { to } = context.request.query as { to?: unknown }
  const sealed = sealedIn(context.world.settings, context.params, to)
  return sealed ? bySeal(context, sealed) : byOldLink(context)
}

async function bySeal({ tx, params }: AtStopLink, { accountId, addressHash: address }: Stoppable): Promise<Stopping> {
  const event = await sealedEventScope(tx, accountId, params.EID)
  const guest = event && (await guestsByIds(tx, event, [params.GID])).get(params.GID)
  return { accountId, address, guest: guest ?? null, event }
}

async function byOldLink(context: AtStopLink): Promise<Stopping> {
  const { tx, scope } = await byKeptLink(context)
  const guest = await guestOf(tx, scope)
  return { accountId: scope.accountId, address: guest.email || null, guest: guest.deleted_at === null ? guest : null, event: scope }
}

type Asking = Pick<LinkContext, 'world' | 'tx' | 'now'>

/** Why no mails go there, and the address where whoever looks may read it: that of a guest on the list whom this link was sent to. Looking changes nothing. */
export async function stopFacts({ tx }: Asking, { accountId, address, guest, event }: Stopping) {
  const isOwn = guest !== null && address !== null && (typeof address === 'string' || sameBytes(address, addressHash(guest.email)))
  return {
    email: isOwn ? guest.email : '', host: event ? (await hostOfEvent(tx, event)).name : '',
    stopped: address === null ? null : await stopOf(tx, accountId, address),
  }
}

/** No more mails of this account to this address, or again some. Pressed twice, it is so once. */
export async function stopMails({ world, tx, now }: Asking, { accountId, address, event }: Stopping, { again }: { again: boolean }): Promise<void> {
  if (address === null) return
  if (again) await writeAgain(tx, accountId, address)
  else await stopAddress(tx, { accountId, address, eventId: event?.eventId ?? null, reason: 'unsubscribed', at: now })
  if (event) world.live.mention(event.eventId, 'guests')
}
