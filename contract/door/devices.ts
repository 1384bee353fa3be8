import * as z from 'zod'
import { anyone, doorAccess } from '../access.ts'
import { call } from '../call.ts'
import { doorCounters, functionId, gate, passcode, tapId } from './checkin.ts'
import { outOfRangeError, tooLongError, tooManyItemsError } from '../fields/field-errors.ts'
import { guestName, id, orEmpty } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { questionAnswers } from '../rsvp/answers.ts'
import { utc, wire } from '../wire.ts'

/**
 * An instant with milliseconds, to measure the clock of a device. A wrong clock is accepted; a year
 * outside this range is refused.
 */
const deviceInstant = z.codec(
  z.iso.datetime('field.time-invalid'),
  z
    .date()
    .min(new Date('1900-01-01T00:00:00Z'), 'field.time-invalid')
    .max(new Date('2200-01-01T00:00:00Z'), 'field.time-invalid'),
  { decode: (text) => new Date(text), encode: (at) => at.toISOString() },
)

const deviceField = z.uuid('field.id-invalid')
/**
 * Secret of the device. With it the device can still send its entries after its helper lost the
 * right to check in.
 */
const deviceKey = z
  .string('field.text-invalid')
  .min(20, 'field.text-invalid')
  .max(100, tooLongError(100))

/**
 * Registers a device at the door. `KEY` is sent only to a new device; later answers have an empty
 * key.
 */
export const openDevice = call({
  method: 'POST',
  path: '/events/{EID}/door-devices',
  access: doorAccess,
  input: wire({
    device: ['DEVICE', deviceField],
    gate: ['GATE', gate],
    functionId: ['FUNCTION', functionId],
  }),
  output: wire({
    key: ['KEY', z.string()],
    by: ['BY', z.string()],
    gate: ['GATE', z.string()],
    /** The function of the helper's link. */
    functionId: ['FUNCTION', id.optional()],
    isHelper: ['HELPER', z.boolean()],
    until: ['UNTIL', utc.nullable()],
    /** The door is not open yet, so there is no list. */
    isEarly: ['EARLY', z.boolean()],
  }),
})

/**
 * The list for a device that works without a network, in the format of `door/`. It holds
 * everything, or only the changes after version `since`. An unknown `since` gives a fresh full
 * list, never a cached one. With `REHEARSAL` before the door opens, the guests are invented.
 */
export const doorPack = call({
  method: 'GET',
  path: '/events/{EID}/door-pack',
  access: doorAccess,
  kind: 'stream',
  query: wire({
    since: ['since', z.string().max(60, tooLongError(60)).optional()],
    isRehearsal: ['rehearsal', z.literal('Y').optional()],
  }),
})

const walkInFields = wire({
  name: ['NAME', guestName],
  category: ['CATEGORY', line(50).optional()],
  guestOf: ['GUEST_OF', orEmpty(guestName, 'field.name-invalid').optional()],
  phone: ['PHONE', line(30).optional()],
  questions: ['QUESTIONS', questionAnswers],
})

/** About a hundred kilobytes. */
const maxTaps = 250

const tapKinds = ['in', 'out', 'undo', 'walk-in', 'paper'] as const
/** People who go into a zone and out of it, and the undo of such an entry. */
const zoneTapKinds = ['zone-in', 'zone-out', 'zone-undo'] as const

/** One entry in the log of a device; `door/tap.ts` explains the fields. */
const tapFields = wire({
  id: ['ID', tapId],
  kind: ['KIND', z.enum([...tapKinds, ...zoneTapKinds], 'field.choice-invalid')],
  /** Of an entry at a zone. */
  zoneId: ['ZONE', id.optional()],
  count: [
    'COUNT',
    z
      .int('field.text-invalid')
      .min(1, 'field.text-invalid')
      .max(1_000_000_000, 'field.text-invalid'),
  ],
  at: ['AT', deviceInstant],
  gate: ['GATE', gate],
  functionId: ['FUNCTION', functionId],
  guest: ['GUEST', passcode.nullable().optional()],
  of: ['OF', tapId.nullable().optional()],
  people: [
    'PEOPLE',
    z
      .int(outOfRangeError(1, 100))
      .min(1, outOfRangeError(1, 100))
      .max(100, outOfRangeError(1, 100))
      .optional(),
  ],
  names: ['NAMES', z.array(line(100)).max(21, tooManyItemsError(21)).optional()],
  isAnyway: ['ANYWAY', z.boolean().optional()],
  isRehearsal: ['REHEARSAL', z.boolean().optional()],
  isProven: ['PROVEN', z.boolean().optional()],
  walkIn: ['WALKIN', walkInFields.optional()],
})

const tapBatchFields = {
  device: ['DEVICE', deviceField],
  /**
   * The clock of the device at sending. The server compares it with its own clock and corrects the
   * times of the entries.
   */
  sentAt: ['SENT_AT', deviceInstant],
  /** Entries that the device will send later. */
  waiting: ['WAITING', z.int().min(0).max(1_000_000).optional()],
  taps: ['TAPS', z.array(tapFields).max(maxTaps, tooManyItemsError(maxTaps))],
} as const

/** The result for one entry. If another entry came first: since when, at which gate and by whom. */
const mergedTap = wire({
  id: ['ID', tapId],
  outcome: [
    'OUTCOME',
    z.enum([
      'in',
      'back',
      'out',
      'undone',
      'nothing',
      'twice',
      'more',
      'gone',
      'held',
      'unknown',
      'outside',
      'rehearsed',
    ]),
  ],
  /** The passcode of a new walk-in. */
  guest: ['GUEST', z.string().nullable()],
  people: ['PEOPLE', z.number()],
  since: ['SINCE', utc.nullable()],
  gate: ['GATE', z.string()],
  by: ['BY', z.string()],
})

/**
 * Merges entries of a device, at most 250 per request. No entry overwrites another, a repeated
 * entry counts once, contradictions are listed.
 */
export const sendDoorTaps = call({
  method: 'POST',
  path: '/events/{EID}/door-taps',
  access: doorAccess,
  limit: 'door',
  input: wire(tapBatchFields),
  output: wire({
    taps: ['TAPS', z.array(mergedTap)],
    counters: ['COUNTERS', doorCounters],
    conflicts: ['CONFLICTS', z.number()],
    /** The clock of the server. */
    now: ['NOW', deviceInstant],
  }),
})

/**
 * Takes entries of a device whose helper lost the right to check in. They wait for a host; the
 * answer says nothing about the event.
 */
export const depositDoorTaps = call({
  method: 'POST',
  path: '/events/{EID}/door-deposit',
  access: anyone,
  limit: 'door',
  input: wire({
    key: ['KEY', deviceKey],
    /**
     * The session ended but the right may still exist, so nothing is kept: the helper signs in
     * again and then sends the entries.
     */
    isSessionOver: ['SESSION_OVER', z.boolean().optional()],
    ...tapBatchFields,
  }),
  output: wire({ storedIds: ['KEPT', z.array(tapId)] }),
})
