import type { ConflictRow, Questioned } from '../store/conflicts.ts'

export type Kind = 'twice' | 'more' | 'gone' | 'held' | 'unknown' | 'outside'

type Choosing = Pick<
  ConflictRow,
  'outcome' | 'guestId' | 'people' | 'arrived' | 'outside' | 'party' | 'inside'
>

/** What can be chosen, the likelier first: two phones that had no network saw one person, a party may have brought a friend, whoever stood there came, unless they are in by another entry. */
export function choicesOf(row: Choosing): Array<'drop' | 'count'> {
  if (row.guestId === null) return ['drop']
  const isLikelyOne =
    row.outcome === 'twice' ||
    row.outcome === 'outside' ||
    (row.outcome !== 'more' && isBeyondParty(row))
  return isLikelyOne ? ['drop', 'count'] : ['count', 'drop']
}

/** Somebody of the party is in by another entry, and with this one they would be more than are expected. */
export const isBeyondParty = (row: Choosing): boolean =>
  othersIn(row) > 0 && inBy('count', row) > (row.party ?? 0)

/** People of the guest who are in by other entries than this one. */
const othersIn = ({ inside, arrived }: Choosing): number => (inside ?? 0) - arrived

/** People of the guest who are in once this is chosen. */
const inBy = (choice: 'drop' | 'count', row: Choosing): number =>
  othersIn(row) + peopleBy(choice, row)

export const conflictFrom = (row: ConflictRow) => ({
  id: row.id,
  kind: row.outcome as Kind,
  guestId: row.guestId,
  name: row.name ?? '',
  party: row.party ?? 0,
  arrived: row.inside ?? 0,
  ifCounted: inBy('count', row),
  ifDropped: inBy('drop', row),
  entries: [
    ...row.others.map(({ at, ...other }) => ({ ...other, at: new Date(at) })),
    {
      id: row.id,
      kind: row.kind,
      at: row.at,
      gate: row.gate,
      by: row.by,
      device: row.device,
      people: row.people,
    },
  ],
  since: row.outcome === 'gone' ? row.since : null,
  choices: choicesOf(row),
})

/** People an entry brings by a choice. Of one that brought more than the party, those who were expected stay in. */
export function peopleBy(
  choice: 'drop' | 'count',
  entry: Pick<Questioned, 'people' | 'outcome' | 'arrived' | 'outside'>,
): number {
  if (choice === 'drop') return entry.outcome === 'more' ? entry.arrived : 0
  return entry.people + Math.min(0, entry.outside)
}
