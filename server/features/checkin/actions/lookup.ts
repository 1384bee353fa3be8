import { parseSearchWords } from '@mehfil/door/search-text.ts'
import type { DoorContext } from '../../../base/http/context.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { formatArrival } from '../rules/door-guest.ts'
import { searchDoorGuests, listLatestArrivals } from '../store/guests.ts'
import { getCounters, getDoor, getDoorGuest, requireOpenDoor, formatDoorGuestFor } from './door.ts'
import { getGuestIdByCode, type GuestCodeInput } from './guest-codes.ts'

export async function readDoor(context: DoorContext) {
  const { tx, scope, doorActor } = context
  const { event, ...when } = await getDoor(context)
  return {
    ...when,
    title: event.title,
    zone: event.zone,
    passcodeNeeded: event.passcodeNeeded,
    counters: await getCounters(context),
    latest: (await listLatestArrivals(tx, scope, doorActor)).map(formatArrival),
  }
}

export async function verifyGuest(context: DoorContext, proof: GuestCodeInput) {
  await requireOpenDoor(context)
  return getDoorGuest(context, await getGuestIdByCode(context, proof))
}

/**
 * Limits for a helper without an account: a name and its namesakes, never an alphabetical part of
 * the list.
 */
const helperSearchLimits = { letters: 3, guests: 8 }
/** Enough searches for a busy gate, too few to read out a whole list. */
const searchLimits: Array<{ bucket: string; figure: RateLimit; of: 'sessionId' | 'helperId' }> = [
  { bucket: 'door-search', figure: { hits: 40, minutes: 1 }, of: 'sessionId' },
  { bucket: 'door-searches', figure: { hits: 300, minutes: 60 }, of: 'helperId' },
]

export async function searchGuests(context: DoorContext<{ EID: string }, { search: string }>) {
  const { tx, scope, query, doorActor } = context
  await requireOpenDoor(context)
  const words = parseSearchWords(query.search)
  if (doorActor.helperId !== null) return searchWithHelperRights(context, words)
  return {
    guests:
      words.length === 0
        ? []
        : (await searchDoorGuests(tx, scope, words)).map(formatDoorGuestFor(doorActor)),
  }
}

async function searchWithHelperRights(
  { world, tx, scope, doorActor }: DoorContext,
  words: string[],
) {
  if (words.join('').length < helperSearchLimits.letters) return { guests: [] }
  for (const { bucket, figure, of } of searchLimits)
    await world.limiter.consumeOrRefuse(bucket, `${scope.eventId}:${doorActor[of]}`, figure)
  const rows = await searchDoorGuests(tx, scope, words, helperSearchLimits.guests + 1)
  return rows.length > helperSearchLimits.guests
    ? { guests: [], isTooMany: true }
    : { guests: rows.map(formatDoorGuestFor(doorActor)) }
}
