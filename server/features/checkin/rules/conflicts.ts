import type { FunctionDoor } from './function-doors.ts'
import { getPresenceAt } from './party-functions.ts'
import type { ConflictRow, DisputedTap } from '../store/conflicts.ts'

export type TapConflictKind = 'twice' | 'more' | 'gone' | 'held' | 'unknown' | 'outside'

type ConflictChoiceFacts = Pick<
  ConflictRow,
  'outcome' | 'guestId' | 'people' | 'arrived' | 'outside' | 'party' | 'inside'
>

/**
 * The choices of a conflict, the likelier first. Two offline devices probably saw one person; a
 * larger party probably brought a friend; a guest at the door probably came, unless another entry
 * admitted them.
 */
export function getConflictChoices(row: ConflictChoiceFacts): Array<'drop' | 'count'> {
  if (row.guestId === null) return ['drop']
  const isLikelyOne =
    row.outcome === 'twice' ||
    row.outcome === 'outside' ||
    (row.outcome !== 'more' && isBeyondParty(row))
  return isLikelyOne ? ['drop', 'count'] : ['count', 'drop']
}

/**
 * Other entries have admitted people of this party, and with this one there would be more than
 * expected.
 */
export const isBeyondParty = (row: ConflictChoiceFacts): boolean =>
  countInByOtherTaps(row) > 0 && countInAfterChoice('count', row) > (row.party ?? 0)

/** People of the guest whom other entries have admitted. */
const countInByOtherTaps = ({ inside, arrived }: ConflictChoiceFacts): number =>
  (inside ?? 0) - arrived

/** People of the guest who are inside after this choice. */
const countInAfterChoice = (choice: 'drop' | 'count', row: ConflictChoiceFacts): number =>
  countInByOtherTaps(row) + countPeopleByChoice(choice, row)

type ConflictPartyFacts = Pick<ConflictRow, 'party' | 'inside' | 'functionId' | 'functions'>

/** The entry with the party as it is at the function of the entry. */
export function toConflictAt<Row extends ConflictPartyFacts>(
  row: Row,
  doors: readonly FunctionDoor[],
): Row {
  if (row.party === null || row.inside === null) return row
  const { people, arrived } = getPresenceAt(
    {
      people: row.party,
      arrived: row.inside,
      outside: 0,
      isWalkIn: false,
      functions: row.functions,
    },
    row.functionId,
    doors,
  )
  return { ...row, party: people, inside: arrived }
}

export const formatConflict = (row: ConflictRow) => ({
  id: row.id,
  kind: row.outcome as TapConflictKind,
  guestId: row.guestId,
  name: row.name ?? '',
  party: row.party ?? 0,
  arrived: row.inside ?? 0,
  ifCounted: countInAfterChoice('count', row),
  ifDropped: countInAfterChoice('drop', row),
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
  choices: getConflictChoices(row),
})

/**
 * The people an entry counts after a choice. Where it brought more than the party, the expected
 * ones still count.
 */
export function countPeopleByChoice(
  choice: 'drop' | 'count',
  entry: Pick<DisputedTap, 'people' | 'outcome' | 'arrived' | 'outside'>,
): number {
  if (choice === 'drop') return entry.outcome === 'more' ? entry.arrived : 0
  return entry.people + Math.min(0, entry.outside)
}
