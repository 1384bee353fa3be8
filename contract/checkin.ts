import * as z from 'zod'
import { doorKeeper as door } from './access.ts'
import { call } from './call.ts'
import { longerThan, moreThan, outside, partyOver } from './complaint.ts'
import { guestName, id, orEmpty } from './fields.ts'
import { answerWord, saidToQuestions } from './rsvp.ts'
import { latinDigits, line } from './text.ts'
import { utc, wire } from './wire.ts'

/** Eight digits, however they were typed: `1234 5678`, or on an Arabic keyboard. */
export const passcode = z
  .string('field.passcode-required')
  .overwrite((typed) => latinDigits(typed).replace(/\D/g, ''))
  .regex(/^\d{8}$/, 'field.passcode-required')

export const tapId = z.uuid('field.id-invalid')
export const gate = line(30).optional()
/** People who come in now. */
const arriving = z.int(outside(1, 100)).min(1, outside(1, 100)).max(100, partyOver(100))

/** What a helper sees of a guest who was found; never a list. */
export const doorGuest = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  category: ['CATEGORY', z.string()],
  /** Tells namesakes apart: the end of a phone number or an e-mail address, mostly hidden. */
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
  /** What the host wrote for the door, or whose guest a walk-in is. What guests wrote to their hosts stays with them. */
  note: ['NOTE', z.string()],
  /** People expected, and people in. */
  people: ['PEOPLE', z.number()],
  arrived: ['ARRIVED', z.number()],
  /** Who were in and went out again. */
  outside: ['OUTSIDE', z.number()],
  /** Those of the party who were ticked by name. */
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
})
export type DoorGuest = z.output<typeof doorGuest>

/** Of people. Outside are those who came and went out again. Expected are those who said yes, and whoever came without having said so; free places are null where there is no limit. */
export const counters = wire({
  arrived: ['ARRIVED', z.number()],
  outside: ['OUTSIDE', z.number()],
  expected: ['EXPECTED', z.number()],
  walkIns: ['WALKINS', z.number()],
  free: ['FREE', z.number().nullable()],
})

/** A tap at the door, newest first; one that was taken back says since when. */
const arrival = wire({
  tapId: ['TAP_ID', z.uuid()],
  guestId: ['GID', id],
  name: ['NAME', z.string()],
  category: ['CATEGORY', z.string()],
  /** People of this tap, and people the guest is expected with. */
  people: ['PEOPLE', z.number()],
  party: ['PARTY', z.number()],
  walkIn: ['WALKIN', z.boolean()],
  at: ['AT', utc],
  by: ['BY', z.string()],
  gate: ['GATE', z.string()],
  undoneAt: ['UNDONE_AT', utc.nullable()],
})

/** `open`; `early` until `opens`; `late` after `closes`, when lists from paper are entered, marked late. */
export const doorOf = call({
  method: 'GET',
  path: '/events/{EID}/check-in',
  access: door,
  output: wire({
    title: ['TITLE', z.string()],
    zone: ['TIMEZONE', z.string()],
    state: ['STATE', z.enum(['open', 'early', 'late'])],
    opensAt: ['OPENS', utc.nullable()],
    closesAt: ['CLOSES', utc.nullable()],
    passcodeNeeded: ['PASSCODE_NEEDED', z.boolean()],
    counters: ['COUNTERS', counters],
    latest: ['LATEST', z.array(arrival)],
  }),
})

/** Eight digits, or the text of the signed QR code. */
const proof = {
  passcode: ['PASSCODE', passcode.optional()],
  code: ['CODE', z.string().max(300, longerThan(300)).optional()],
} as const

/** The guest a passcode or a signed code belongs to; admits nobody. Misses are counted. */
export const verifyPasscode = call({
  method: 'POST',
  path: '/events/{EID}/check-in/passcode',
  access: door,
  reads: true,
  input: wire(proof),
  output: doorGuest,
})

/** By name, e-mail or phone, accents, apostrophes and Arabic letter forms folded; at most twenty, two letters at least. A helper by a link types three, and is shown nobody where more than a few names fit. */
export const findAtDoor = call({
  method: 'GET',
  path: '/events/{EID}/check-in/guests',
  access: door,
  query: wire({ search: ['q', line(100)] }),
  output: wire({
    guests: ['GUESTS', z.array(doorGuest)],
    isTooMany: ['TOO_MANY', z.boolean().optional()],
  }),
})

/**
 * SPEC's "mark guest attended". `TAP_ID` makes a repeated tap one arrival. People left out means all still to come; `ANYWAY` lets
 * in somebody who is in already, said no or waits, and more people than the party. `NAMES` are those of the party who come in now, as
 * far as they are known. Where the event wants a passcode at the door, it comes with the tap.
 */
export const admitGuest = call({
  method: 'POST',
  path: '/events/{EID}/check-in/guests/{GID}',
  access: door,
  input: wire({
    people: ['PEOPLE', arriving.optional()],
    names: ['NAMES', z.array(line(100)).max(21, moreThan(21)).optional()],
    anyway: ['ANYWAY', z.boolean().optional()],
    gate: ['GATE', gate],
    tapId: ['TAP_ID', tapId],
    ...proof,
  }),
  output: wire({
    guest: ['GUEST', doorGuest],
    verdict: ['VERDICT', z.enum(['welcome', 'back', 'already', 'ask'])],
    /** Of this tap. */
    people: ['PEOPLE', z.number()],
    counters: ['COUNTERS', counters],
  }),
})

export const undoArrival = call({
  method: 'POST',
  path: '/events/{EID}/check-in/undo',
  access: door,
  input: wire({ tapId: ['TAP_ID', tapId] }),
  output: wire({ guest: ['GUEST', doorGuest], counters: ['COUNTERS', counters] }),
})

export const addWalkIn = call({
  method: 'POST',
  path: '/events/{EID}/check-in/walk-in',
  access: door,
  input: wire({
    name: ['NAME', guestName],
    people: ['PEOPLE', arriving.optional()],
    category: ['CATEGORY', line(50).optional()],
    guestOf: ['GUEST_OF', orEmpty(guestName, 'field.name-invalid').optional()],
    phone: ['PHONE', line(30).optional()],
    questions: ['QUESTIONS', saidToQuestions],
    gate: ['GATE', gate],
    tapId: ['TAP_ID', tapId],
  }),
  output: wire({ guest: ['GUEST', doorGuest], counters: ['COUNTERS', counters] }),
})
