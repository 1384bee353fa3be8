import type { PersonalLinkContext, PageContext } from '../../../base/http/context.ts'
import type { ReaderStopScope } from '@mehfil/contract/mail/campaigns.ts'
import { equalsInConstantTime } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { findEventScopeOfToken, type EventScope } from '../../../base/access/scope.ts'
import {
  hashAddress,
  readUnsubscribeToken,
  type UnsubscribeTarget,
} from '../../../base/mail/unsubscribe-token.ts'
import { listGuestsByIds, type GuestRecord } from '../../guests/store/guests.ts'
import { getEventHost } from '../../events/store/host.ts'
import {
  findReaderStop,
  findSuppression,
  liftReaderStops,
  stopMailsForReader,
} from '../store/suppression.ts'

export type StopLinkContext = PageContext<{ EID: string; GID: string }>

/**
 * The page of a stop link. Its token stays valid after the guest and the event are deleted. A link
 * without a token is refused, because anyone who enters the address on a public page learns the
 * other ids.
 */
export type StopTarget = UnsubscribeTarget & {
  /** Whether the guest is still listed. */
  guest: GuestRecord | null
  event: EventScope | null
}

export async function getStopTarget({
  world,
  tx,
  params,
  request,
}: StopLinkContext): Promise<StopTarget> {
  const { to } = request.query as { to?: unknown }
  const verified = readUnsubscribeToken(world.settings, params, to) ?? refuse('notFound')
  const event = await findEventScopeOfToken(tx, verified.accountId, params.EID)
  const guest = event && (await listGuestsByIds(tx, event, [params.GID])).get(params.GID)
  return { ...verified, guest: guest ?? null, event }
}

type StopContext = Pick<PersonalLinkContext, 'world' | 'tx' | 'now'>

/**
 * Why the address gets no mails. The address itself is only shown for a listed guest to whom this
 * link was sent. Reading changes nothing.
 */
export async function getStopFacts(
  { tx }: StopContext,
  { accountId, addressHash: address, guest, event }: StopTarget,
) {
  const key = { accountId, eventId: event?.eventId ?? null }
  const own = [guest?.email ?? '', guest?.second?.email ?? ''].find(
    (one) => one !== '' && equalsInConstantTime(address, hashAddress(one)),
  )
  return {
    email: own ?? '',
    host: event ? (await getEventHost(tx, event)).name : '',
    scope: await findReaderStop(tx, key, address),
    stopped: await findSuppression(tx, key, address),
  }
}

/** Stops the mails to this address as far as its reader asks, or allows them again. */
export async function setMailStop(
  { world, tx, now }: StopContext,
  { accountId, addressHash: address, event }: StopTarget,
  scope: ReaderStopScope | null,
): Promise<void> {
  const key = { accountId, eventId: event?.eventId ?? null }
  if (scope) await stopMailsForReader(tx, key, { address, scope, at: now })
  else await liftReaderStops(tx, key, address)
  if (event) world.live.announceSoon(event.eventId, 'guests')
}
