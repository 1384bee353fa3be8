import type { EventContext } from '../../../base/http/context.ts'
import { formatZoneConflict } from '../rules/zone-conflicts.ts'
import { lockParties } from '../store/taps.ts'
import {
  chooseZoneEntry,
  listGuestsOfEntries,
  listHeldZoneEntries,
} from '../store/zone-conflicts.ts'
import { sumZoneEntries } from '../store/zones.ts'

/** Entries at zones that were made after their helper had lost the right, as conflicts. */
export async function listZoneConflicts({ tx, scope, language }: EventContext) {
  return (await listHeldZoneEntries(tx, scope)).map((row) => ({
    ...formatZoneConflict(row),
    zoneTitle: row.zoneTitles?.[language] ?? row.zoneTitle ?? '',
  }))
}

/** Locks the guests of these entries, and others, in one order, as each entry at the door does. */
export async function lockGuestsOfEntries(
  { tx, scope }: EventContext,
  ids: readonly string[],
  others: ReadonlyArray<string | null> = [],
): Promise<void> {
  const guests = new Set([...(await listGuestsOfEntries(tx, scope, ids)), ...others])
  guests.delete(null)
  if (guests.size > 0) await lockParties(tx, scope, { passcodes: [], ids: [...guests] as string[] })
}

/** Null where the id is of no such entry. Its guest is locked; who is inside is counted again. */
export async function settleZoneConflict(
  { tx, scope, now, host }: EventContext,
  id: string,
  { choice, isOpenOnly }: { choice: 'drop' | 'count'; isOpenOnly: boolean },
): Promise<{ guestId: string | null } | null> {
  const settled = await chooseZoneEntry(tx, scope, id, {
    choice,
    personId: host.personId,
    at: now,
    isOpenOnly,
  })
  if (settled?.guestId) await sumZoneEntries(tx, scope, [settled.guestId])
  return settled
}
