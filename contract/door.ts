import * as z from 'zod'
import { anyone, doorKeeper, permission } from './access.ts'
import { call } from './call.ts'
import { counters, gate, passcode, tapId } from './checkin.ts'
import { longerThan, moreThan, outside } from './complaint.ts'
import { guestName, id, language, orEmpty } from './fields.ts'
import { saidToQuestions } from './rsvp.ts'
import { line } from './text.ts'
import { utc, wire } from './wire.ts'

/** What the door needs beside check-in itself: devices that work without a network, gates, helpers without an account, the big screen. */
const keeper = permission('CheckIn')

/** An instant with its milliseconds: a device's clock is measured by it. Clocks may be wrong by decades, and years outside these are no clock's. */
const instant = z.codec(
  z.iso.datetime('field.time-invalid'),
  z
    .date()
    .min(new Date('1900-01-01T00:00:00Z'), 'field.time-invalid')
    .max(new Date('2200-01-01T00:00:00Z'), 'field.time-invalid'),
  { decode: (text) => new Date(text), encode: (at) => at.toISOString() },
)

const device = z.uuid('field.id-invalid')
/** Kept by the device alone: what it collected reaches us also when its helper has lost the right to more. */
const deviceKey = z
  .string('field.text-invalid')
  .min(20, 'field.text-invalid')
  .max(100, longerThan(100))

/** A device says that it stands at the door. `KEY` is told once, to a device that is new; asked again, it is empty. */
export const openDevice = call({
  method: 'POST',
  path: '/events/{EID}/door-devices',
  access: doorKeeper,
  input: wire({ device: ['DEVICE', device], gate: ['GATE', gate] }),
  output: wire({
    key: ['KEY', z.string()],
    by: ['BY', z.string()],
    gate: ['GATE', z.string()],
    isHelper: ['HELPER', z.boolean()],
    until: ['UNTIL', utc.nullable()],
    /** The door is not open yet: there is no list. */ isEarly: ['EARLY', z.boolean()],
  }),
})

/**
 * The event for a device that goes without a network, as `door/` reads it: whole, or what changed since a version it has; `since`
 * of no version is the whole as it is now, which a list somebody else asked for a moment ago is not. With
 * `REHEARSAL` before the door opens, guests somebody invented.
 */
export const doorPack = call({
  method: 'GET',
  path: '/events/{EID}/door-pack',
  access: doorKeeper,
  kind: 'stream',
  query: wire({
    since: ['since', z.string().max(60, longerThan(60)).optional()],
    isRehearsal: ['rehearsal', z.literal('Y').optional()],
  }),
})

const walkInFacts = wire({
  name: ['NAME', guestName],
  category: ['CATEGORY', line(50).optional()],
  guestOf: ['GUEST_OF', orEmpty(guestName, 'field.name-invalid').optional()],
  phone: ['PHONE', line(30).optional()],
  questions: ['QUESTIONS', saidToQuestions],
})

/** A hundred kilobytes hold them. */
const most = 250

/** One entry of a device's log; `door/tap.ts` says what is what. */
const sentTap = wire({
  id: ['ID', tapId],
  kind: ['KIND', z.enum(['in', 'out', 'undo', 'walk-in', 'paper'], 'field.choice-invalid')],
  count: [
    'COUNT',
    z
      .int('field.text-invalid')
      .min(1, 'field.text-invalid')
      .max(1_000_000_000, 'field.text-invalid'),
  ],
  at: ['AT', instant],
  gate: ['GATE', gate],
  guest: ['GUEST', passcode.nullable().optional()],
  of: ['OF', tapId.nullable().optional()],
  people: [
    'PEOPLE',
    z.int(outside(1, 100)).min(1, outside(1, 100)).max(100, outside(1, 100)).optional(),
  ],
  names: ['NAMES', z.array(line(100)).max(21, moreThan(21)).optional()],
  isAnyway: ['ANYWAY', z.boolean().optional()],
  isRehearsal: ['REHEARSAL', z.boolean().optional()],
  isProven: ['PROVEN', z.boolean().optional()],
  walkIn: ['WALKIN', walkInFacts.optional()],
})

const batch = {
  device: ['DEVICE', device],
  /** The device's clock as this is sent: by how much it is off is measured, and its entries put right by it. */
  sentAt: ['SENT_AT', instant],
  /** Entries that stay behind on the device after these. */
  waiting: ['WAITING', z.int().min(0).max(1_000_000).optional()],
  taps: ['TAPS', z.array(sentTap).max(most, moreThan(most))],
} as const

/** What became of one entry: for one that somebody else made before, since when, where and by whom. */
const merged = wire({
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
  /** A walk-in's passcode, now that they have one. */
  guest: ['GUEST', z.string().nullable()],
  people: ['PEOPLE', z.number()],
  since: ['SINCE', utc.nullable()],
  gate: ['GATE', z.string()],
  by: ['BY', z.string()],
})

/** Entries of a device, merged: none overwrites another, the same one twice is one, what contradicts is listed. At most 250 at once. */
export const sendDoorTaps = call({
  method: 'POST',
  path: '/events/{EID}/door-taps',
  access: doorKeeper,
  limit: 'door',
  input: wire(batch),
  output: wire({
    taps: ['TAPS', z.array(merged)],
    counters: ['COUNTERS', counters],
    conflicts: ['CONFLICTS', z.number()],
    /** The server's clock. */
    now: ['NOW', instant],
  }),
})

/** The same of a device whose helper may not check in any more: kept and held until a host looks at it. Nothing is told of the event. */
export const depositDoorTaps = call({
  method: 'POST',
  path: '/events/{EID}/door-deposit',
  access: anyone,
  limit: 'door',
  input: wire({
    key: ['KEY', deviceKey],
    /** The session ended, which says nothing of the right: whoever may still check in sends by themselves once they have signed in again, and nothing is kept. */
    isSessionOver: ['SESSION_OVER', z.boolean().optional()],
    ...batch,
  }),
  output: wire({ kept: ['KEPT', z.array(tapId)] }),
})

const entry = wire({
  id: ['ID', tapId],
  kind: ['KIND', z.string()],
  at: ['AT', utc],
  gate: ['GATE', z.string()],
  by: ['BY', z.string()],
  device: ['DEVICE', z.string()],
  people: ['PEOPLE', z.number()],
})

/** What devices say that cannot both be so; the likelier choice first. Both entries stay in the log whatever is chosen. */
export const doorConflicts = call({
  method: 'GET',
  path: '/events/{EID}/door-conflicts',
  access: keeper,
  output: wire({
    conflicts: [
      'CONFLICTS',
      z.array(
        wire({
          id: ['ID', tapId],
          kind: ['KIND', z.enum(['twice', 'more', 'gone', 'held', 'unknown', 'outside'])],
          guestId: ['GID', id.nullable()],
          name: ['NAME', z.string()],
          party: ['PARTY', z.number()],
          arrived: ['ARRIVED', z.number()],
          /** What the conflict is with, oldest first, and the entry itself last. */
          entries: ['ENTRIES', z.array(entry)],
          /** People of the guest who are in once the entry counts, and once it does not. */
          ifCounted: ['IF_COUNTED', z.number()],
          ifDropped: ['IF_DROPPED', z.number()],
          /** When the guest was taken off the list or took the yes back. */
          since: ['SINCE', utc.nullable()],
          choices: ['CHOICES', z.array(z.enum(['drop', 'count']))],
        }),
      ),
    ],
    /** Chosen already, newest first. */
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

/** `count` lets the entry stand with all its people, `drop` leaves it in the log without any. Chosen anew, the last word counts. */
export const settleConflict = call({
  method: 'POST',
  path: '/events/{EID}/door-conflicts/{TAP}',
  access: keeper,
  input: wire({ choice: ['CHOICE', z.enum(['drop', 'count'], 'field.choice-invalid')] }),
  output: wire({ counters: ['COUNTERS', counters], left: ['LEFT', z.number()] }),
})

/** The same choice about many entries at once. Of those to count, the ones that would bring more than the party stay open: each needs a look of its own. */
export const settleConflicts = call({
  method: 'POST',
  path: '/events/{EID}/door-conflicts',
  access: keeper,
  input: wire({
    ids: ['IDS', z.array(tapId).min(1, 'field.choice-invalid').max(200, moreThan(200))],
    choice: ['CHOICE', z.enum(['drop', 'count'], 'field.choice-invalid')],
  }),
  output: wire({
    counters: ['COUNTERS', counters],
    /** Chosen now. */ settled: ['SETTLED', z.number()],
    left: ['LEFT', z.number()],
  }),
})

export const mostGates = 20

export const doorGates = call({
  method: 'GET',
  path: '/events/{EID}/door-gates',
  access: keeper,
  output: wire({ gates: ['GATES', z.array(z.string())] }),
})

/** All gates by name, in their order. */
export const saveGates = call({
  method: 'POST',
  path: '/events/{EID}/door-gates',
  access: keeper,
  input: wire({
    gates: [
      'GATES',
      z.array(line(30).min(1, 'field.gate-required')).max(mostGates, moreThan(mostGates)),
    ],
  }),
  output: wire({ gates: ['GATES', z.array(z.string())] }),
})

const helper = wire({
  id: ['ID', tapId],
  name: ['NAME', z.string()],
  gate: ['GATE', z.string()],
  /** May keep the list on the device, encrypted, to work without a network. */
  isOffline: ['OFFLINE', z.boolean()],
  until: ['UNTIL', utc],
  createdAt: ['CREATED', utc],
  by: ['BY', z.string()],
  revokedAt: ['REVOKED', utc.nullable()],
  /** Devices that came by it, and when one was last heard of. */
  devices: ['DEVICES', z.number()],
  seenAt: ['SEEN', utc.nullable()],
})

export const helperLinks = call({
  method: 'GET',
  path: '/events/{EID}/door-helpers',
  access: keeper,
  output: wire({ helpers: ['HELPERS', z.array(helper)] }),
})

/** A link for somebody without an account, for one event and one gate. It is told once; whoever lost it makes another. Without `UNTIL` it ends with the door. */
export const addHelperLink = call({
  method: 'POST',
  path: '/events/{EID}/door-helpers',
  access: keeper,
  input: wire({
    name: ['NAME', line(50).min(1, 'field.helper-name-required')],
    gate: ['GATE', gate],
    until: ['UNTIL', utc.optional()],
    isOffline: ['OFFLINE', z.boolean().optional()],
  }),
  output: wire({ helper: ['HELPER', helper], link: ['LINK', z.string()] }),
})

/** Ends the link and every device that came by it. */
export const revokeHelperLink = call({
  method: 'DELETE',
  path: '/events/{EID}/door-helpers/{HELPER}',
  access: keeper,
})

/** The secret of a helper's link, out of the part of the address that no server sees. Answers with a cookie of its own. */
export const enterByLink = call({
  method: 'POST',
  path: '/door/enter',
  access: anyone,
  limit: 'guest-link',
  input: wire({ code: ['CODE', z.string('field.text-invalid').max(100, longerThan(100))] }),
  output: wire({
    eventId: ['EVENTID', id],
    title: ['TITLE', z.string()],
    name: ['NAME', z.string()],
    gate: ['GATE', z.string()],
    until: ['UNTIL', utc],
  }),
})

export const leaveDoor = call({ method: 'POST', path: '/door/leave', access: anyone })

/** Takes every entry of rehearsals away; nothing else. */
export const resetRehearsal = call({
  method: 'DELETE',
  path: '/events/{EID}/door-rehearsal',
  access: keeper,
  output: wire({ taps: ['TAPS', z.number()] }),
})

const atGate = wire({
  gate: ['GATE', z.string()],
  by: ['BY', z.array(z.string())],
  people: ['PEOPLE', z.number()],
  /** Of the last five minutes. */
  lately: ['LATELY', z.number()],
  seenAt: ['SEEN', utc.nullable()],
})

const atDevice = wire({
  device: ['DEVICE', z.string()],
  by: ['BY', z.string()],
  gate: ['GATE', z.string()],
  isHelper: ['HELPER', z.boolean()],
  people: ['PEOPLE', z.number()],
  seenAt: ['SEEN', utc],
  /** Entries it said it still has. */ waiting: ['WAITING', z.number()],
  /** Entries between those that came, which did not. */ missing: ['MISSING', z.number()],
  /** By how many seconds its clock is ahead of the server's. */
  ahead: ['AHEAD', z.number()],
})

/** The big screen. Which names it shows is the host's choice: without `vip` there are none. */
export const doorScreen = call({
  method: 'GET',
  path: '/events/{EID}/door-screen',
  access: keeper,
  query: wire({ vip: ['vip', z.enum(['Y', 'N']).optional()] }),
  output: wire({
    title: ['TITLE', z.string()],
    venue: ['VENUE', z.string()],
    zone: ['TIMEZONE', z.string()],
    now: ['NOW', utc],
    counters: ['COUNTERS', counters],
    conflicts: ['CONFLICTS', z.number()],
    /** People by the five minutes they came in, without gaps; `AT` is when they began. */
    arrivals: ['ARRIVALS', z.array(wire({ at: ['AT', utc], people: ['PEOPLE', z.number()] }))],
    gates: ['GATES', z.array(atGate)],
    devices: ['DEVICES', z.array(atDevice)],
    /** Parties of VIP: how many are in, of how many, and the latest and those still to come. */
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

export const paperKinds = ['list', 'labels'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The list of the door for paper, or a label for each name, in this language. */
export const doorPaper = call({
  method: 'GET',
  path: '/events/{EID}/door-paper',
  access: permission('ManageGuests'),
  kind: 'stream',
  query: wire({
    what: ['what', z.enum(paperKinds, 'field.choice-invalid')],
    language: ['language', language],
  }),
})

/** Another code for a guest whose own went astray: the one before says at the door that it was replaced. */
export const replaceCode = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/new-code',
  access: permission('ManageGuests'),
  output: wire({ passcode: ['PASSCODE', z.string()] }),
})
