import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { doorCounters, tapId } from './checkin.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { utc, wire } from '../wire.ts'

const checkInAccess = permission('CheckIn')

const conflictEntry = wire({
  id: ['ID', tapId],
  kind: ['KIND', z.string()],
  at: ['AT', utc],
  gate: ['GATE', z.string()],
  by: ['BY', z.string()],
  device: ['DEVICE', z.string()],
  people: ['PEOPLE', z.number()],
})

/**
 * Entries of devices that contradict each other. The likelier choice comes first; both entries stay
 * in the log.
 */
export const doorConflicts = call({
  method: 'GET',
  path: '/events/{EID}/door-conflicts',
  access: checkInAccess,
  output: wire({
    conflicts: [
      'CONFLICTS',
      z.array(
        wire({
          id: ['ID', tapId],
          kind: ['KIND', z.enum(['twice', 'more', 'gone', 'held', 'unknown', 'outside'])],
          guestId: ['GID', id.nullable()],
          name: ['NAME', z.string()],
          /** The function of the entry, by title. */
          functionTitle: ['FUNCTION', z.string().optional()],
          /** The zone of an entry at one. Its numbers are of people inside. */
          zoneTitle: ['ZONE', z.string().optional()],
          party: ['PARTY', z.number()],
          arrived: ['ARRIVED', z.number()],
          /** The entries that contradict this one, oldest first; the entry itself is the last. */
          entries: ['ENTRIES', z.array(conflictEntry)],
          /** People of the guest who are in, with the entry counted and with the entry dropped. */
          ifCounted: ['IF_COUNTED', z.number()],
          ifDropped: ['IF_DROPPED', z.number()],
          /** When the guest was removed from the list or took the yes back. */
          since: ['SINCE', utc.nullable()],
          choices: ['CHOICES', z.array(z.enum(['drop', 'count'])).readonly()],
        }),
      ),
    ],
    /** Already decided, newest first. */
    settled: [
      'SETTLED',
      z.array(
        wire({
          id: ['ID', tapId],
          name: ['NAME', z.string()],
          choice: ['CHOICE', z.enum(['drop', 'count'])],
          by: ['BY', z.string()],
          at: ['AT', utc],
        }),
      ),
    ],
  }),
})

/**
 * `count` counts the entry with all its people, `drop` keeps it in the log with no people. The last
 * choice wins.
 */
export const settleConflict = call({
  method: 'POST',
  path: '/events/{EID}/door-conflicts/{TAP}',
  access: checkInAccess,
  input: wire({ choice: ['CHOICE', z.enum(['drop', 'count'], 'field.choice-invalid')] }),
  output: wire({ counters: ['COUNTERS', doorCounters], left: ['LEFT', z.number()] }),
})

/**
 * The same choice for many entries. Entries that would exceed the party stay open, because a host
 * must look at each of them.
 */
export const settleConflicts = call({
  method: 'POST',
  path: '/events/{EID}/door-conflicts',
  access: checkInAccess,
  input: wire({
    ids: ['IDS', z.array(tapId).min(1, 'field.choice-invalid').max(200, tooManyItemsError(200))],
    choice: ['CHOICE', z.enum(['drop', 'count'], 'field.choice-invalid')],
  }),
  output: wire({
    counters: ['COUNTERS', doorCounters],
    /** Decided by this request. */
    settled: ['SETTLED', z.number()],
    left: ['LEFT', z.number()],
  }),
})
