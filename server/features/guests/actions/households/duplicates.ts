import { LRUCache } from 'lru-cache'
import { keepGuestsApart as call } from '@mehfil/contract/guests/households/duplicates.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { getGuestUrl } from '../../../../base/sites/dressed-world.ts'
import { runHeavyRead } from '../../../../base/database/heavy-reads.ts'
import type { EventContext, GuestContext } from '../../../../base/http/context.ts'
import type { World } from '../../../../base/world.ts'
import { refuse } from '../../../../base/refusal.ts'
import { formatGuest } from '../../rules/guests.ts'
import { listGuestsByIds, type GuestRecord } from '../../store/guests.ts'
import {
  insertDistinctGuests,
  listDuplicatePairs,
  omitDistinct,
  readListVersion,
  type DuplicateRow,
} from '../../store/households/duplicates.ts'
import { getMailReach } from '../../store/mail-reach.ts'

/** Larger lists are not read whole each time that a host opens them. */
const maxCompared = 30_000

/** So long a host may not see pairs that come of changed numbers, addresses and names. */
const freshMs = 10 * 60_000

type FoundPairs = { list: string; at: number; rows: DuplicateRow[] }
const pairsByWorld = new WeakMap<World, LRUCache<string, FoundPairs>>()

const getPairsCache = (world: World): LRUCache<string, FoundPairs> => {
  const known = pairsByWorld.get(world)
  if (known) return known
  const cache = new LRUCache<string, FoundPairs>({ max: 200 })
  pairsByWorld.set(world, cache)
  return cache
}

/** The list is compared anew only once guests came or went. */
async function findPairs(
  { world, tx, scope, now }: EventContext,
  list: string,
): Promise<DuplicateRow[]> {
  const cache = getPairsCache(world)
  const found = cache.get(scope.eventId)
  if (found?.list === list && now.getTime() - found.at < freshMs) return found.rows
  const rows = await listDuplicatePairs(tx, scope)
  cache.set(scope.eventId, { list, at: now.getTime(), rows })
  return rows
}

/** Guests who may be on the list twice. It reads the whole list, so it leaves the connections to the others. */
export const listDuplicates = (context: EventContext) =>
  runHeavyRead(context.world, (tx) => readDuplicates({ ...context, tx }))

async function readDuplicates(context: EventContext) {
  const { world, tx, scope, now } = context
  const { guests: listed, list } = await readListVersion(tx, scope)
  const found = listed > maxCompared ? [] : await findPairs(context, list)
  const pairs = found.length > 0 ? await omitDistinct(tx, scope, found) : []
  const ids = [...new Set(pairs.flatMap(({ id, other }) => [id, other]))]
  if (ids.length === 0) return { pairs: [] }
  const guests = await listGuestsByIds(tx, scope, ids)
  const mailReach = await getMailReach(tx, scope, ids)
  const publicUrl = await getGuestUrl(world, tx, scope)
  const format = (row: GuestRecord) =>
    formatGuest(row, {
      publicUrl,
      mailReach: mailReach.get(row.id),
      now,
    })
  return {
    pairs: pairs.flatMap(({ id, other: otherId, why }) => {
      const [guest, other] = [guests.get(id), guests.get(otherId)]
      return guest && other ? [{ guest: format(guest), other: format(other), why }] : []
    }),
  }
}

/** Remembers that two guests are not the same person. A repeated call changes nothing. */
export async function keepGuestsApart(
  { world, tx, scope, audit }: GuestContext,
  { other }: { other: string },
): Promise<void> {
  const found = await listGuestsByIds(tx, scope, [other])
  if (!found.has(other) || other === scope.guestId)
    refuse('invalidInput', { errors: toWireErrors(call.input, { other: 'field.id-invalid' }) })
  await insertDistinctGuests(tx, scope, other)
  // Another pair may take the place of this one.
  getPairsCache(world).delete(scope.eventId)
  audit({ subject: scope.guestId, after: { apart: other } })
}
