import type { ConflictRow, Questioned } from '../store/conflicts.ts'

export type Kind = 'twice' | 'more' | 'gone' | 'held' | 'unknown' | 'outside'

/** What can be chosen, the likelier first: two phones that had no network saw one person, a party may have brought a friend, whoever stood there came. */
export function choicesOf({ outcome, guestId }: Pick<ConflictRow, 'outcome' | 'guestId'>): Array<'drop' | 'count'> {
  if (guestId === null) return ['drop']
  return outcome === 'twice' || outcome === 'outside' ? ['drop', 'count'] : ['count', 'drop']
}

export const conflictFrom = (row: ConflictRow) => ({
  id: row.id, kind: row.outcome as Kind, guestId: row.guestId, name: row.name ?? '', party: row.party ?? 0, arrived: row.inside ?? 0,
  entries: [...row.others.map(({ at, ...other }) => ({ ...other, at: new Date(at) })), { id: row.id, kind: row.kind, at: row.at, gate: row.gate, by: row.by, device: row.device, people: row.people }],
  since: row.outcome === 'gone' ? row.since : null, choices: choicesOf(row),
})

/** People an entry brings by a choice. Of one that brought more than the party, those who were expected stay in. */
export function peopleBy(choice: 'drop' | 'count', entry: Pick<Questioned, 'people' | 'outcome' | 'arrived' | 'outside'>): number {
  if (choice === 'drop') return entry.outcome === 'more' ? entry.arrived : 0
  return entry.people + Math.min(0, entry.outside)
}
