import * as z from 'zod'
import { doorOrKey as door } from '../access.ts'
import { call } from '../call.ts'
import {
  tooLongError,
  tooManyItemsError,
  outOfRangeError,
  partyTooLargeError,
} from '../fields/field-errors.ts'
import { guestName, id, orEmpty } from '../fields/fields.ts'
import { answerWord } from '../rsvp/answer-words.ts'
import { questionAnswers } from '../rsvp/answers.ts'
import { latinDigits, line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

/** Eight digits, also as `1234 5678` or from an Arabic keyboard. */
export const passcode = z
  .string('field.passcode-required')
  .overwrite((typed) => latinDigits(typed).replace(/\D/g, ''))
  .regex(/^\d{8}$/, 'field.passcode-required')

export const tapId = z.uuid('field.id-invalid')
export const gate = line(30).optional()
/** A row of the programme that guests are asked about. Absent for the event as a whole. */
export const functionId = id.optional()
const functionQuery = wire({ functionId: ['FUNCTION', functionId] })
/** People who come in with this tap. */
const arrivingPeople = z
  .int(outOfRangeError(1, 100))
  .min(1, outOfRangeError(1, 100))
  .max(100, partyTooLargeError(100))

/** What a helper sees of a found guest at one function; there is never a full list. */
export const doorGuest = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  category: ['CATEGORY', z.string()],
  /** Part of a phone number or mail address, to tell guests with the same name apart. */
  hint: ['HINT', z.string()],
  companions: ['COMPANIONS', z.array(z.string())],
  answer: ['ANSWER', answerWord.nullable()],
  waiting: ['WAITING', z.boolean()],
  /** The host has not confirmed this yes. */
  unconfirmed: ['UNCONFIRMED', z.boolean()],
  /** When a yes was taken back. */
  cancelledAt: ['CANCELLED_AT', utc.nullable()],
  walkIn: ['WALKIN', z.boolean()],
  table: ['TABLE', z.string()],
  /**
   * The note of the host for the door, or the host of a walk-in. Notes of guests are never shown
   * here.
   */
  note: ['NOTE', z.string()],
  /** People expected, and people who are in. */
  people: ['PEOPLE', z.number()],
  arrived: ['ARRIVED', z.number()],
  /** Children and infants among the people, as far as they are known. */
  children: ['CHILDREN', z.number().optional()],
  infants: ['INFANTS', z.number().optional()],
  /** People who were in and left again. */
  outside: ['OUTSIDE', z.number()],
  /** People of the party who were ticked by name. */
  came: ['CAME', z.array(wire({ name: ['NAME', z.string()], at: ['AT', utc] }))],
  lastArrival: [
    'LAST_ARRIVAL',
    wire({
      tapId: ['TAP_ID', z.uuid()],
      at: ['AT', utc],
      by: ['BY', z.string()],
      gate: ['GATE', z.string()],
      people: ['PEOPLE', z.number()],
    }).nullable(),
  ],
  /** The functions that the party comes to or, before it said so, is invited to. */
  functions: ['FUNCTIONS', z.array(id).optional()],
  /** Why a helper decides about this party at this function. */
  functionDoubt: ['FUNCTION_DOUBT', z.enum(['uninvited', 'not-coming']).optional()],
})
export type DoorGuest = z.output<typeof doorGuest>

/**
 * All numbers count people. `outside` came and left again. `expected` said yes or came without an
 * answer. Free places are null without a limit.
 */
export const doorCounters = wire({
  arrived: ['ARRIVED', z.number()],
  outside: ['OUTSIDE', z.number()],
  expected: ['EXPECTED', z.number()],
  walkIns: ['WALKINS', z.number()],
  free: ['FREE', z.number().nullable()],
})

/** A tap at the door, newest first. An undone tap says since when. */
const arrivalEntry = wire({
  tapId: ['TAP_ID', z.uuid()],
  guestId: ['GID', id],
  name: ['NAME', z.string()],
  category: ['CATEGORY', z.string()],
  /** People of this tap, and people expected with the guest. */
  people: ['PEOPLE', z.number()],
  party: ['PARTY', z.number()],
  walkIn: ['WALKIN', z.boolean()],
  at: ['AT', utc],
  by: ['BY', z.string()],
  gate: ['GATE', z.string()],
  undoneAt: ['UNDONE_AT', utc.nullable()],
})

const doorState = z.enum(['open', 'early', 'late'])

/** The door of a function is open from twelve hours before its start until twelve hours after its end. */
const doorFunction = wire({
  id: ['ID', id],
  title: ['TITLE', z.string()],
  startsAt: ['STARTS', utc.nullable()],
  state: ['STATE', doorState],
  opensAt: ['OPENS', utc.nullable()],
  closesAt: ['CLOSES', utc.nullable()],
})
export type DoorFunction = z.output<typeof doorFunction>

/**
 * `open`; `early` until `opens`; `late` after `closes`, when arrivals from paper lists are entered
 * and marked late.
 */
export const doorOf = call({
  method: 'GET',
  path: '/events/{EID}/check-in',
  access: door,
  query: functionQuery,
  output: wire({
    title: ['TITLE', z.string()],
    zone: ['TIMEZONE', z.string()],
    state: ['STATE', doorState],
    opensAt: ['OPENS', utc.nullable()],
    closesAt: ['CLOSES', utc.nullable()],
    passcodeNeeded: ['PASSCODE_NEEDED', z.boolean()],
    counters: ['COUNTERS', doorCounters],
    latest: ['LATEST', z.array(arrivalEntry)],
    /** In the order of the programme; absent where guests are asked about none. */
    functions: ['FUNCTIONS', z.array(doorFunction).optional()],
    /** The function of the helper's link. */
    functionId: ['FUNCTION', id.optional()],
    /** Zones of this function and of the event. Only a device with the list counts there; absent without zones. */
    zones: ['ZONES', z.array(wire({ id: ['ID', id], title: ['TITLE', z.string()] })).optional()],
  }),
})

/** Eight digits, or the text of the signed QR code. */
const codeFields = {
  passcode: ['PASSCODE', passcode.optional()],
  code: ['CODE', z.string().max(300, tooLongError(300)).optional()],
} as const

/** Finds the guest of a passcode or signed code and lets no one in. Wrong codes are counted. */
export const verifyPasscode = call({
  method: 'POST',
  path: '/events/{EID}/check-in/passcode',
  access: door,
  reads: true,
  input: wire({ ...codeFields, functionId: ['FUNCTION', functionId] }),
  output: doorGuest,
})

/**
 * Finds guests by name, mail address or phone; accents, apostrophes and Arabic letter forms do not
 * matter. At least two letters, at most twenty results. A helper with a link types three letters
 * and sees no result if more than a few names match.
 */
export const findAtDoor = call({
  method: 'GET',
  path: '/events/{EID}/check-in/guests',
  access: door,
  query: wire({ search: ['q', line(100)], functionId: ['FUNCTION', functionId] }),
  output: wire({
    guests: ['GUESTS', z.array(doorGuest)],
    isTooMany: ['TOO_MANY', z.boolean().optional()],
  }),
})

/**
 * The published "mark guest attended". A repeated `TAP_ID` is one arrival. Without people, all missing
 * people of the party come in. `ANYWAY` admits guests who are already in, said no or wait, and more
 * people than the party. `NAMES` are the known names of those who come in. If the event asks for
 * passcodes, the tap includes one.
 */
export const admitGuest = call({
  method: 'POST',
  path: '/events/{EID}/check-in/guests/{GID}',
  access: door,
  input: wire({
    people: ['PEOPLE', arrivingPeople.optional()],
    names: ['NAMES', z.array(line(100)).max(21, tooManyItemsError(21)).optional()],
    anyway: ['ANYWAY', z.boolean().optional()],
    gate: ['GATE', gate],
    functionId: ['FUNCTION', functionId],
    tapId: ['TAP_ID', tapId],
    ...codeFields,
  }),
  output: wire({
    guest: ['GUEST', doorGuest],
    verdict: ['VERDICT', z.enum(['welcome', 'back', 'already', 'ask'])],
    /** People of this tap. */
    people: ['PEOPLE', z.number()],
    counters: ['COUNTERS', doorCounters],
  }),
})

export const undoArrival = call({
  method: 'POST',
  path: '/events/{EID}/check-in/undo',
  access: door,
  input: wire({ tapId: ['TAP_ID', tapId] }),
  output: wire({ guest: ['GUEST', doorGuest], counters: ['COUNTERS', doorCounters] }),
})

export const addWalkIn = call({
  method: 'POST',
  path: '/events/{EID}/check-in/walk-in',
  access: door,
  input: wire({
    name: ['NAME', guestName],
    people: ['PEOPLE', arrivingPeople.optional()],
    category: ['CATEGORY', line(50).optional()],
    guestOf: ['GUEST_OF', orEmpty(guestName, 'field.name-invalid').optional()],
    phone: ['PHONE', line(30).optional()],
    questions: ['QUESTIONS', questionAnswers],
    gate: ['GATE', gate],
    functionId: ['FUNCTION', functionId],
    tapId: ['TAP_ID', tapId],
  }),
  output: wire({ guest: ['GUEST', doorGuest], counters: ['COUNTERS', doorCounters] }),
})
