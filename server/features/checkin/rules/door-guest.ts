import type { DoorGuest } from '@mehfil/contract/checkin.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { ArrivalRow, Counted, DoorRow } from '../store/guests.ts'

/** A row as a helper sees it. */
export function doorGuestFrom(row: DoorRow): DoorGuest {
  const party = [row.name, ...row.companions]
  const last = row.last ?? row.held
  const held = Math.min(row.held?.people ?? 0, Math.max(0, row.heads - row.arrived))
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    hint: hintOf(row),
    companions: row.companions,
    answer: row.answer as AnswerWord | null,
    waiting: row.waitlisted_at !== null && row.answer !== 'no',
    unconfirmed: row.answer === 'yes' && row.confirmed_at === null && row.waitlisted_at === null,
    cancelledAt: row.answer === 'no' ? row.cancelled_at : null,
    walkIn: row.walk_in,
    table: row.seat,
    note: row.walk_in ? row.note : row.door_note,
    people: row.heads,
    arrived: row.arrived + held,
    outside: row.outside,
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

/** The last four digits of a phone, or an address with most of its name hidden: enough for "which of the two are you?". */
export function hintOf({ phone, email }: { phone: string; email: string }): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length >= 8) return `…${digits.slice(-4)}`
  const [name = '', home = ''] = email.split('@')
  return home ? `${name.slice(0, 1)}…${name.length > 3 ? name.slice(-1) : ''}@${home}` : ''
}

/** Of people. Whoever came unexpected is expected since. */
export function countersFrom(counted: Counted) {
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

/** Where hosts keep a list and ask nobody, everybody on the list is expected. A walk-in has replied by coming. */
export const isListExpected = ({
  people,
  replied,
  walkIns,
}: Pick<Counted, 'people' | 'replied' | 'walkIns'>): boolean =>
  people > walkIns && replied <= walkIns

export const arrivalFrom = (row: ArrivalRow) => ({
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
