import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { doorCounters, functionId } from './checkin.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

const checkInAccess = permission('CheckIn')

export const maxGates = 20

export const doorGates = call({
  method: 'GET',
  path: '/events/{EID}/door-gates',
  access: checkInAccess,
  output: wire({ gates: ['GATES', z.array(z.string())] }),
})

/** All gates in their order. */
export const saveGates = call({
  method: 'POST',
  path: '/events/{EID}/door-gates',
  access: checkInAccess,
  input: wire({
    gates: [
      'GATES',
      z.array(line(30).min(1, 'field.gate-required')).max(maxGates, tooManyItemsError(maxGates)),
    ],
  }),
  output: wire({ gates: ['GATES', z.array(z.string())] }),
})

/** Deletes all rehearsal entries and nothing else. */
export const resetRehearsal = call({
  method: 'DELETE',
  path: '/events/{EID}/door-rehearsal',
  access: checkInAccess,
  output: wire({ taps: ['TAPS', z.number()] }),
})

const gateStatus = wire({
  gate: ['GATE', z.string()],
  by: ['BY', z.array(z.string())],
  people: ['PEOPLE', z.number()],
  /** In the last five minutes. */
  lately: ['LATELY', z.number()],
  seenAt: ['SEEN', utc.nullable()],
})

const deviceStatus = wire({
  device: ['DEVICE', z.string()],
  by: ['BY', z.string()],
  gate: ['GATE', z.string()],
  isHelper: ['HELPER', z.boolean()],
  people: ['PEOPLE', z.number()],
  seenAt: ['SEEN', utc],
  /** Entries that the device reported as not sent. */
  waiting: ['WAITING', z.number()],
  /** Missing entries between those that arrived. */
  missing: ['MISSING', z.number()],
  /** How many seconds its clock is ahead of the server. */
  ahead: ['AHEAD', z.number()],
})

/** The big screen. It shows names only with `vip`, because the host decides that. */
export const doorScreen = call({
  method: 'GET',
  path: '/events/{EID}/door-screen',
  access: checkInAccess,
  query: wire({
    vip: ['vip', z.enum(['Y', 'N']).optional()],
    functionId: ['FUNCTION', functionId],
  }),
  output: wire({
    title: ['TITLE', z.string()],
    venue: ['VENUE', z.string()],
    zone: ['TIMEZONE', z.string()],
    now: ['NOW', utc],
    counters: ['COUNTERS', doorCounters],
    conflicts: ['CONFLICTS', z.number()],
    /** Each function with its people; absent where guests are asked about none. */
    functions: [
      'FUNCTIONS',
      z
        .array(
          wire({
            id: ['ID', id],
            title: ['TITLE', z.string()],
            startsAt: ['STARTS', utc.nullable()],
            arrived: ['ARRIVED', z.number()],
            expected: ['EXPECTED', z.number()],
          }),
        )
        .optional(),
    ],
    /** Each zone of this function and of the event, with the people inside now; absent without zones. */
    zones: [
      'ZONES',
      z
        .array(
          wire({
            id: ['ID', id],
            title: ['TITLE', z.string()],
            /** The most people inside at once; null for any number. */
            capacity: ['CAPACITY', z.number().nullable()],
            inside: ['INSIDE', z.number()],
            /** Absent for the event as a whole. */
            functionId: ['FUNCTION', id.optional()],
          }),
        )
        .optional(),
    ],
    /** People per five minutes, without gaps; `AT` is the start of the five minutes. */
    arrivals: ['ARRIVALS', z.array(wire({ at: ['AT', utc], people: ['PEOPLE', z.number()] }))],
    gates: ['GATES', z.array(gateStatus)],
    devices: ['DEVICES', z.array(deviceStatus)],
    /** VIP parties of the function, or of the event: numbers, the latest arrivals and the missing parties. */
    vip: [
      'VIP_PARTIES',
      wire({
        expected: ['EXPECTED', z.number()],
        arrived: ['ARRIVED', z.number()],
        guests: [
          'GUESTS',
          z.array(
            wire({
              name: ['NAME', z.string()],
              table: ['TABLE', z.string()],
              party: ['PARTY', z.number()],
              gate: ['GATE', z.string()],
              at: ['AT', utc.nullable()],
            }),
          ),
        ],
      }),
    ],
  }),
})

export const doorPrintKinds = ['list', 'labels'] as const
export type DoorPrintKind = (typeof doorPrintKinds)[number]

/** The guest list of the door on paper, or one label per name, in this language. */
export const doorPaper = call({
  method: 'GET',
  path: '/events/{EID}/door-paper',
  access: permission('ManageGuests'),
  kind: 'stream',
  query: wire({
    what: ['what', z.enum(doorPrintKinds, 'field.choice-invalid')],
    language: ['language', language],
    /** Only those who come to this function, or may. */
    functionId: ['FUNCTION', functionId],
  }),
})

/** Gives a guest a new code for a lost one. The door then says that the old code was replaced. */
export const replaceCode = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/new-code',
  access: permission('ManageGuests'),
  output: wire({ passcode: ['PASSCODE', z.string()] }),
})
