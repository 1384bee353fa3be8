import { parseSearchWords } from '@mehfil/door/search-text.ts'
import type { DoorContext } from '../../../base/http/context.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { formatArrival } from '../rules/door-guest.ts'
import { searchDoorGuests, listLatestArrivals } from '../store/guests.ts'
import {
  getCounters,
  getDoor,
  getDoorAt,
  getDoorGuest,
  requireOpenDoor,
  formatDoorGuestFor,
  type DoorAt,
} from './door.ts'
import { listDoorZones } from './zones.ts'
import { getGuestIdByCode, type GuestCodeInput } from './guest-codes.ts'

export async function readDoor(
  context: DoorContext<{ EID: string }, { functionId?: string | undefined }>,
) {
  const { tx, scope, doorActor, query, language } = context
  const door = getDoorAt(await getDoor(context), context, query.functionId)
  const { event, state, opensAt, closesAt, functionId, functions } = door
  const zones = await listDoorZones(context, door)
  return {
    state,
    opensAt,
    closesAt,
    title: event.titles[language] ?? event.title,
    zone: event.zone,
    passcodeNeeded: event.passcodeNeeded,
    counters: await getCounters(context, functionId),
    latest: (await listLatestArrivals(tx, scope, doorActor, functionId)).map(formatArrival),
    ...(functions.length > 0 && {
      functions: functions.map(({ titles, ...one }) => ({
        ...one,
        title: titles[language] ?? one.title,
      })),
    }),
    ...(doorActor.functionId !== null && { functionId }),
    ...(zones.length > 0 && { zones: zones.map(({ id, title }) => ({ id, title })) }),
  }
}

export async function verifyGuest(
  context: DoorContext,
  { functionId, ...proof }: GuestCodeInput & { functionId?: string | undefined },
) {
  const door = await requireOpenDoor(context, functionId)
  return getDoorGuest(context, await getGuestIdByCode(context, proof), door)
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

type DoorSearchQuery = { search: string; functionId?: string | undefined }

export async function searchGuests(context: DoorContext<{ EID: string }, DoorSearchQuery>) {
  const { tx, scope, query, doorActor } = context
  const door = await requireOpenDoor(context, query.functionId)
  const words = parseSearchWords(query.search)
  if (doorActor.helperId !== null) return searchWithHelperRights(context, words, door)
  return {
    guests:
      words.length === 0
        ? []
        : (await searchDoorGuests(tx, scope, words, { functionId: door.functionId })).map(
            formatDoorGuestFor(doorActor, door),
          ),
  }
}

async function searchWithHelperRights(
  { world, tx, scope, doorActor }: DoorContext,
  words: string[],
  door: DoorAt,
) {
  if (words.join('').length < helperSearchLimits.letters) return { guests: [] }
  for (const { bucket, figure, of } of searchLimits)
    await world.limiter.consumeOrRefuse(bucket, `${scope.eventId}:${doorActor[of]}`, figure)
  const rows = await searchDoorGuests(tx, scope, words, {
    functionId: door.functionId,
    limit: helperSearchLimits.guests + 1,
  })
  return rows.length > helperSearchLimits.guests
    ? { guests: [], isTooMany: true }
    : { guests: rows.map(formatDoorGuestFor(doorActor, door)) }
}
