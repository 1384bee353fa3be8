import type { SeatParty, SeatPerson, SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { EID } from './draft.ts'
import { success, type FakeReplies } from './fake-server.ts'
import { publishedReplies } from './published.ts'

export const seatingCall = `/api/events/${EID}/seating`
export const seatingAddress = `/dashboard/seating/${EID}`

const toId = (letter: string, at: number) => `${letter}${String(at).padStart(14, '0')}`
export const tableId = (number: number): string => toId('7', number)
export const guestId = (at: number): string => toId('A', at)

export const table = (number: number, more: Partial<SeatingTable> = {}): SeatingTable => ({
  id: tableId(number),
  kind: 'ROUND',
  number,
  name: '',
  seats: 10,
  x: number * 300,
  y: 300,
  width: 0,
  height: 0,
  turned: 0,
  ...more,
})

export const area = (name: string, more: Partial<SeatingTable> = {}): SeatingTable =>
  table(900, { kind: 'AREA', number: null, seats: 0, name, width: 300, height: 160, ...more })

/** A party whose people sit at these tables, in the order of the party. */
export function party(
  at: number,
  name: string,
  tables: ReadonlyArray<number | null>,
  more: Partial<SeatParty> & { notes?: readonly string[][] } = {},
): SeatParty {
  const { notes = [], ...facts } = more
  const people: SeatPerson[] = tables.map((number, person) => ({
    person,
    name: person === 0 ? name : `${name} ${person}`,
    table: number === null ? null : tableId(number),
    notes: notes[person] ?? [],
    isMealKnown: (notes[person] ?? []).length > 0,
  }))
  return {
    guestId: guestId(at),
    name,
    category: 'Family',
    vip: false,
    answer: 'yes',
    people,
    ...facts,
  }
}

const toWireTable = (one: SeatingTable) => ({
  TABLE: one.id,
  KIND: one.kind,
  NUMBER: one.number,
  NAME: one.name,
  SEATS: one.seats,
  X: one.x,
  Y: one.y,
  WIDTH: one.width,
  HEIGHT: one.height,
  TURNED: one.turned,
})

const toWireParty = (one: SeatParty) => ({
  GID: one.guestId,
  NAME: one.name,
  CATEGORY: one.category,
  IS_VIP: one.vip,
  ANSWER: one.answer,
  PEOPLE: one.people.map(({ person, name, table: at, notes, isMealKnown }) => ({
    PERSON: person,
    NAME: name,
    TABLE: at,
    NOTES: notes,
    IS_MEAL_KNOWN: isMealKnown,
  })),
})

type FakePlan = {
  tables: SeatingTable[]
  parties: SeatParty[]
  wishes?: Array<{ id: string; kind: 'TOGETHER' | 'APART'; guests: string[] }>
  functions?: Array<{ ID: string; TITLE: string; HAS_TABLES: boolean }>
  function?: string
  typed?: object[]
}

export const planReply = ({
  tables,
  parties,
  wishes = [],
  functions = [],
  function: id = '',
  typed = [],
}: FakePlan) =>
  success({
    REVISION: 1,
    FUNCTIONS: functions,
    FUNCTION: id,
    TABLES: tables.map(toWireTable),
    PARTIES: parties.map(toWireParty),
    WISHES: wishes.map(({ id: WISH, kind, guests }) => ({ WISH, KIND: kind, GUESTS: guests })),
    TYPED: typed,
  })

export const seatingReplies = (plan: FakePlan, more: FakeReplies = {}): FakeReplies =>
  publishedReplies({ [`GET ${seatingCall}`]: planReply(plan), ...more })

/** A seat as it is sent. */
export const seatChange = (at: number, PERSON: number, from: number | null, to: number | null) => ({
  CHANGE: 'SEAT',
  GID: guestId(at),
  PERSON,
  FROM: from === null ? null : tableId(from),
  TO: to === null ? null : tableId(to),
})
