import { computeZoneChange } from '@mehfil/door/zones.ts'
import type { HeldZoneEntry } from '../store/zone-conflicts.ts'

/** An entry at a zone that waits for a host, with how many are inside by each choice. */
export function formatZoneConflict(row: HeldZoneEntry) {
  const { id, kind, at, gate, by, device, people, guestId, name, party, inside } = row
  const change =
    kind === 'undo'
      ? 0 - row.undone
      : computeZoneChange({ inside, people: party ?? Infinity }, { kind: `zone-${kind}`, people })
  return {
    id,
    kind: 'held' as const,
    guestId,
    name: name ?? '',
    party: party ?? 0,
    arrived: inside,
    ifCounted: Math.max(0, inside + change),
    ifDropped: inside,
    entries: [{ id, kind: `zone-${kind}`, at, gate, by, device, people }],
    since: null,
    choices: guestId === null ? (['drop'] as const) : (['count', 'drop'] as const),
  }
}
