import type { EventContext } from '../../../base/http/context.ts'
import { lockParties } from '../store/taps.ts'
import {
  chooseZoneEntry,
  listHeldZoneEntries,
  type HeldZoneEntry,
} from '../store/zone-conflicts.ts'
import { sumZoneEntries } from '../store/zones.ts'

/** Entries at zones that were made after their helper had lost the right, as conflicts. */
export async function listZoneConflicts({ tx, scope, language }: EventContext) {
  return (await listHeldZoneEntries(tx, scope)).map((row) => ({
    ...formatZoneConflict(row),
    zoneTitle: row.zoneTitles?.[language] ?? row.zoneTitle ?? '',
  }))
}

function formatZoneConflict(row: HeldZoneEntry) {
  const { id, kind, at, gate, by, device, people, guestId, name, party, inside } = row
  const moved = kind === 'out' ? Math.max(0, inside - people) : inside + people
  return {
    id,
    kind: 'held' as const,
    guestId,
    name: name ?? '',
    party: party ?? 0,
    arrived: inside,
    ifCounted: Math.min(moved, Math.max(inside, party ?? moved)),
    ifDropped: inside,
    entries: [{ id, kind: `zone-${kind}`, at, gate, by, device, people }],
    since: null,
    choices: guestId === null ? (['drop'] as const) : (['count', 'drop'] as const),
  }
}

/** False where the id is of no such entry. Who is inside is counted again. */
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
  if (settled?.guestId) {
    await lockParties(tx, scope, { passcodes: [], ids: [settled.guestId] })
    await sumZoneEntries(tx, scope, [settled.guestId])
  }
  return settled
}
