import * as z from 'zod'
import { onPlans, permission } from '../access.ts'
import type { PlanName } from '../billing/plans.ts'
import { call } from '../call.ts'
import { tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { maxPartySize } from '../guests/guests.ts'
import { answerWord } from '../rsvp/answer-words.ts'
import { wire, yesNo } from '../wire.ts'

/** Accounts of other plans are asked to upgrade. */
export const seatingPlans: readonly PlanName[] = ['Business', 'First', 'Custom']
export const seatingAccess = onPlans(permission('ManageGuests'), seatingPlans)

/** An area has a name and no seats: a stage, a dance floor, a bar. */
export const tableKinds = ['ROUND', 'LONG', 'ROW', 'AREA'] as const
export type TableKind = (typeof tableKinds)[number]

/** Tables and areas of one plan. */
export const maxTables = 300
export const maxTableSeats = 100
export const maxTableNumber = 999
/** With a number before it, a name fits where a guest's table is told. */
export const maxSeatingName = 24
/** Length of a side of the plan, in centimetres. */
export const maxPlanSide = 20_000
export const maxWishes = 500
export const maxWishGuests = 20
export const maxSeatingChanges = 2_000

const along = wholeNumber(0, maxPlanSide)

const tableFields = {
  kind: ['KIND', z.enum(tableKinds, 'field.choice-invalid')],
  /** Null for an area. Two tables may have one number for a moment. */
  number: ['NUMBER', wholeNumber(1, maxTableNumber).nullable()],
  /** May be empty, except for an area. */
  name: ['NAME', line(maxSeatingName)],
  /** 0 for an area. */
  seats: ['SEATS', wholeNumber(0, maxTableSeats)],
  /** Where its middle is, in centimetres from the upper left corner in all languages. */
  x: ['X', along],
  y: ['Y', along],
  /** Size of an area in centimetres; 0 for a table, whose seats say how large it is. */
  width: ['WIDTH', along],
  height: ['HEIGHT', along],
  /** Degrees clockwise. */
  turned: ['TURNED', wholeNumber(0, 359)],
} as const

const tableShape = { id: ['TABLE', id], ...tableFields } as const

type TableFacts = { kind: TableKind; number: number | null; name: string; seats: number }

/** An area has a name, no number and no seats; a table has a number and seats. */
const isWholeTable = ({ kind, number, name, seats }: TableFacts) =>
  kind === 'AREA' ? number === null && seats === 0 && name !== '' : number !== null && seats > 0

const wrongTable = { error: 'field.choice-invalid' }

export const seatingTable = wire(tableShape)
export type SeatingTable = z.output<typeof seatingTable>

/** 0 is the guest, 1 and on the companions in their order. */
const personPosition = wholeNumber(0, maxPartySize - 1)

const seatPerson = wire({
  person: ['PERSON', personPosition],
  name: ['NAME', z.string()],
  /** Null: not seated. */
  table: ['TABLE', z.string().nullable()],
  notes: ['NOTES', z.array(z.string())],
  /** The person answered a question for the kitchen; an age is no answer to one. */
  isMealKnown: ['IS_MEAL_KNOWN', z.boolean()],
})
export type SeatPerson = z.output<typeof seatPerson>

const seatParty = wire({
  guestId: ['GID', id],
  name: ['NAME', z.string()],
  category: ['CATEGORY', z.string()],
  vip: ['IS_VIP', z.boolean()],
  /** Null: no answer, for a list with all. */
  answer: ['ANSWER', answerWord.nullable()],
  people: ['PEOPLE', z.array(seatPerson)],
})
export type SeatParty = z.output<typeof seatParty>

export const wishKinds = ['TOGETHER', 'APART'] as const
export type WishKind = (typeof wishKinds)[number]

const wishShape = {
  id: ['WISH', id],
  kind: ['KIND', z.enum(wishKinds, 'field.choice-invalid')],
  guests: [
    'GUESTS',
    z
      .array(id)
      .min(2, 'field.choice-invalid')
      .max(maxWishGuests, tooManyItemsError(maxWishGuests))
      .refine((guests) => new Set(guests).size === guests.length, {
        error: 'field.choice-invalid',
      }),
  ],
} as const

export const seatingWish = wire({
  id: ['WISH', id],
  kind: ['KIND', z.enum(wishKinds)],
  guests: ['GUESTS', z.array(z.string())],
})
export type SeatingWish = z.output<typeof seatingWish>

/** The id of a function; empty for an event that asks about none. */
const functionOfPlan = z.union([id, z.literal('')], 'field.id-invalid')

/**
 * The plan of one function, or of the event. Without `function`, the first one with tables, else the first.
 * `all` adds the guests who have not answered.
 */
export const eventSeating = call({
  method: 'GET',
  path: '/events/{EID}/seating',
  access: seatingAccess,
  query: wire({
    function: ['function', functionOfPlan.optional()],
    all: ['all', yesNo.optional()],
  }),
  output: wire({
    /** Grows with each change of the plan; 0 before the first one. */
    revision: ['REVISION', z.number()],
    functions: [
      'FUNCTIONS',
      z.array(
        wire({
          id: ['ID', id],
          title: ['TITLE', z.string()],
          hasTables: ['HAS_TABLES', z.boolean()],
        }),
      ),
    ],
    function: ['FUNCTION', z.string()],
    tables: ['TABLES', z.array(seatingTable)],
    parties: ['PARTIES', z.array(seatParty)],
    /** Wishes hold for all functions of the event. */
    wishes: ['WISHES', z.array(seatingWish)],
    /** Tables that were typed for these parties, while the plan has none. */
    typed: [
      'TYPED',
      z.array(
        wire({
          name: ['NAME', z.string()],
          people: ['PEOPLE', z.number()],
          guests: ['GUESTS', z.array(id)],
        }),
      ),
    ],
  }),
})

const putTable = wire({ change: ['CHANGE', z.literal('TABLE')], ...tableShape }).refine(
  isWholeTable,
  wrongTable,
)
/** Its people have no seat then. */
const removeTable = wire({ change: ['CHANGE', z.literal('NO_TABLE')], id: ['TABLE', id] })
const seatPeople = wire({
  change: ['CHANGE', z.literal('SEAT')],
  guestId: ['GID', id],
  person: ['PERSON', personPosition],
  /** Where the host saw the person; null for no seat. */
  from: ['FROM', id.nullable()],
  /** Null takes the seat. */
  to: ['TO', id.nullable()],
})
const putWish = wire({ change: ['CHANGE', z.literal('WISH')], ...wishShape })
const removeWish = wire({ change: ['CHANGE', z.literal('NO_WISH')], id: ['WISH', id] })

export const seatingChange = z.union(
  [seatPeople, putTable, removeTable, putWish, removeWish],
  'field.choice-invalid',
)
export type SeatingChange = z.output<typeof seatingChange>
export type SeatMove = z.output<typeof seatPeople>
export type TablePut = z.output<typeof putTable>
export type WishPut = z.output<typeof putWish>

/**
 * Applies the changes in their order, all or none. Refused with `seatTaken` when a person is no
 * longer where the host saw them, with `seatGone` when a table, a person or a guest of a wish is no
 * longer there. A table may get more people than it has seats.
 */
export const changeSeating = call({
  method: 'POST',
  path: '/events/{EID}/seating',
  access: seatingAccess,
  input: wire({
    function: ['FUNCTION', functionOfPlan],
    changes: [
      'CHANGES',
      z
        .array(seatingChange)
        .min(1, 'field.choice-invalid')
        .max(maxSeatingChanges, tooManyItemsError(maxSeatingChanges)),
    ],
  }),
  output: wire({
    revision: ['REVISION', z.number()],
    /** The changes that take these back, in their order. */
    undo: ['UNDO', z.array(seatingChange)],
  }),
})

/**
 * Why a party sits where the proposal puts it. `WISH`: beside a party of a wish; `PARTY`: beside its
 * own people, who have a seat; `CATEGORY`: with its category; `EMPTY`: a table of its own or the first of its category;
 * `ROOM`: where there was room; `SPLIT`: too large for every table, so over several.
 */
export const seatReasons = ['WISH', 'PARTY', 'CATEGORY', 'EMPTY', 'ROOM', 'SPLIT'] as const
export type SeatReason = (typeof seatReasons)[number]

/** `FULL`: too few free seats; `APART`: seats are free only beside people to keep apart. */
export const leftReasons = ['FULL', 'APART'] as const
export type LeftReason = (typeof leftReasons)[number]

/**
 * A way to seat those who have no seat. Nothing changes until the changes are sent, in parts of at
 * most `maxSeatingChanges`.
 */
export const proposeSeating = call({
  method: 'POST',
  path: '/events/{EID}/seating/proposal',
  access: seatingAccess,
  reads: true,
  input: wire({
    function: ['FUNCTION', functionOfPlan.optional()],
    /** One seed gives one proposal; another seed another. */
    seed: ['SEED', wholeNumber(0, 1_000_000).optional()],
    /** Also the guests who have not answered. */
    all: ['ALL', z.boolean('field.choice-invalid').optional()],
  }),
  output: wire({
    seed: ['SEED', z.number()],
    changes: ['CHANGES', z.array(seatingChange)],
    why: [
      'WHY',
      z.array(
        wire({
          guestId: ['GID', id],
          reason: ['REASON', z.enum(seatReasons)],
          tables: ['TABLES', z.array(id)],
          /** The guests of the wish. */
          with: ['WITH', z.array(id)],
        }),
      ),
    ],
    left: [
      'LEFT',
      z.array(
        wire({
          guestId: ['GID', id],
          reason: ['REASON', z.enum(leftReasons)],
          people: ['PEOPLE', z.number()],
        }),
      ),
    ],
  }),
})
