import type { DoorGuest } from '@mehfil/contract/door/checkin.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { FunctionDoor } from './function-doors.ts'
import { getPresenceAt, listOwnFunctions } from './party-functions.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import type { FunctionCountRow } from '../store/party-functions.ts'
import type { ArrivalRow, DoorCounts, DoorGuestRow } from '../store/guests.ts'

/** The function where a helper works, among those of the event. */
export type FunctionView = { functionId: string; functions: readonly FunctionDoor[] }

/** A row as a helper sees it at this function. */
export function formatDoorGuest(
  row: DoorGuestRow,
  { functionId, functions }: FunctionView = { functionId: wholeEventId, functions: [] },
): DoorGuest {
  const { people, arrived, outside, doubt } = getPresenceAt(
    { ...row, people: row.heads, isWalkIn: row.walk_in },
    functionId,
    functions,
  )
  const party = [row.name, ...row.companions]
  const last = row.last ?? row.held
  const heldPeople = Math.min(row.held?.people ?? 0, Math.max(0, people - arrived))
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    hint: formatContactHint(row),
    companions: row.companions,
    answer: row.answer as AnswerWord | null,
    waiting: row.waitlisted_at !== null && row.answer !== 'no',
    unconfirmed: row.answer === 'yes' && row.confirmed_at === null && row.waitlisted_at === null,
    cancelledAt: row.answer === 'no' ? row.cancelled_at : null,
    walkIn: row.walk_in,
    table: row.table_name,
    note: row.walk_in ? row.note : row.door_note,
    people,
    ...row.young,
    arrived: arrived + heldPeople,
    outside,
    ...(row.functions &&
      functions.length > 0 && { functions: listOwnFunctions(row.functions, functions) }),
    ...(doubt && { functionDoubt: doubt }),
    came: row.came
      .filter(({ name }) => party.includes(name))
      .map(({ name, at }) => ({ name, at: new Date(at) })),
    lastArrival: last && {
      tapId: last.id,
      at: new Date(last.at),
      by: last.by_name,
      gate: last.gate,
      people: last.people,
    },
  }
}

/**
 * The last four digits of a phone, or an address with most of its name hidden: enough to tell two
 * guests apart.
 */
export function formatContactHint({ phone, email }: { phone: string; email: string }): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length >= 8) return `…${digits.slice(-4)}`
  const [name = '', home = ''] = email.split('@')
  return home ? `${name.slice(0, 1)}…${name.length > 3 ? name.slice(-1) : ''}@${home}` : ''
}

/** Counts of people. An unexpected guest who came counts as expected from then on. */
export function computeCounters(counted: DoorCounts) {
  const { arrived, outside, people, yes, unexpected, walkIns, capacity } = counted
  const expected = isListExpected(counted) ? Math.max(people, arrived) : yes + unexpected
  return {
    arrived,
    outside,
    expected,
    walkIns,
    free: capacity === null ? null : Math.max(0, capacity - yes),
  }
}

/** Counts of people at one function. */
export const computeFunctionCounters = (counted: FunctionCountRow | undefined) => {
  const { arrived = 0, outside = 0, expected = 0, walkIns = 0 } = counted ?? {}
  return { arrived, outside, expected, walkIns, free: null }
}

/**
 * Where hosts keep a list and ask for no answers, all guests on it are expected. A walk-in counts
 * as answered.
 */
export const isListExpected = ({
  people,
  replied,
  walkIns,
}: Pick<DoorCounts, 'people' | 'replied' | 'walkIns'>): boolean =>
  people > walkIns && replied <= walkIns

export const formatArrival = (row: ArrivalRow) => ({
  tapId: row.id,
  guestId: row.guest_id,
  name: row.name,
  category: row.category,
  people: row.people,
  party: row.heads,
  walkIn: row.walk_in,
  at: row.at,
  by: row.by_name,
  gate: row.gate,
  undoneAt: row.undone_at,
})
