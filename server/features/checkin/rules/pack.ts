import { createHash, createHmac } from 'node:crypto'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { wholeEventId, type FunctionReply } from '@mehfil/door/functions.ts'
import type { DoorZone } from '@mehfil/contract/door/zones.ts'
import type {
  FunctionAttendance,
  PackGuest,
  DoorReplyStatus,
  ZonePresence,
} from '@mehfil/door/pack.ts'
import type { FunctionDoor } from './function-doors.ts'
import { getFunctionReply } from './party-functions.ts'
import { isAllowedInZone } from './zones.ts'
import type { PackRow } from '../store/pack.ts'

/** The zones of a device, all functions of the event, and by guest the people inside each zone. */
export type ZoneFacts = {
  list: readonly DoorZone[]
  doors: readonly FunctionDoor[]
  inside: ReadonlyMap<string, Record<string, number>>
}

export const noZoneFacts: ZoneFacts = { list: [], doors: [], inside: new Map() }

/** `digitKey` is of a helper without an account; null for hosts. */
export type PackViewer = {
  event: string
  digitKey: string | null
  functions: readonly FunctionDoor[]
  zones: ZoneFacts
}

/** A guest as a device gets them. A helper without an account gets no phone number and no note. */
export function buildPackGuest(
  row: PackRow,
  { event, digitKey, functions, zones }: PackViewer,
): PackGuest {
  return {
    passcode: row.passcode,
    name: row.name,
    companions: row.companions,
    category: row.category,
    table: row.table_name,
    phone: digitKey === null ? row.digits : '',
    ...(digitKey !== null && {
      digitMark: row.digits ? markDigits(digitKey, row.passcode, row.digits) : null,
    }),
    replyStatus: getPackGuestState(row),
    isVip: isVip(row.category),
    isWalkIn: row.walk_in,
    note: digitKey === null ? row.note : '',
    people: row.heads,
    arrived: row.arrived,
    outside: row.outside,
    last: row.last_at && { at: row.last_at, gate: row.last_gate, by: row.last_by },
    link: hashLink(event, row.id),
    ...(row.young && { young: row.young }),
    ...(functions.length > 0 && { functions: buildFunctionAttendance(row, functions) }),
    ...(zones.list.length > 0 && { zones: buildZonePresence(row, zones) }),
  }
}

function buildZonePresence(
  { id, category, tags, walk_in: isWalkIn, functions }: PackRow,
  { list, doors, inside }: ZoneFacts,
): Record<string, ZonePresence> {
  return Object.fromEntries(
    list.map((zone) => [
      zone.id,
      {
        isAllowed: isAllowedInZone(zone, { category, tags, isWalkIn, functions }, doors),
        inside: inside.get(id)?.[zone.id] ?? 0,
      },
    ]),
  )
}

/** By function; also the event as a whole, once the guest came to a function. */
function buildFunctionAttendance(
  { functions: party, function_lasts: lasts, ...row }: PackRow,
  doors: readonly FunctionDoor[],
): Record<string, FunctionAttendance> {
  const { chosen = [], answers = null, uninvited, presence = {} } = party ?? {}
  const build = (id: string, reply: FunctionReply): [string, FunctionAttendance] => {
    const last = lasts?.[id]
    const { arrived = 0, outside = 0 } = presence[id] ?? {}
    return [
      id,
      {
        ...reply,
        ...pickTable(row, id),
        arrived,
        outside,
        last: last ? { ...last, at: new Date(last.at) } : null,
      },
    ]
  }
  return Object.fromEntries([
    ...doors.map((door) => build(door.id, getFunctionReply({ chosen, answers, uninvited }, door))),
    ...(Object.keys(presence).length > 0
      ? [build(wholeEventId, { isInvited: true, coming: null })]
      : []),
  ])
}

/** The table at one function, where the seating says it or has none there for a guest with seats. */
function pickTable(
  row: Pick<PackRow, 'table_name' | 'seated_table' | 'typed_table' | 'tables'>,
  functionId: string,
): { table?: string } {
  const table = row.tables[functionId] ?? row.typed_table
  return functionId === wholeEventId || row.seated_table === null || table === row.table_name
    ? {}
    : { table }
}

/** Tells a kiosk whether typed digits fit, and a thief of the list only a tenth of a percent. */
export const getDigitKey = (secretKey: string, event: string): string =>
  createHmac('sha256', secretKey).update(`digits ${event}`).digest('base64url')

/** The same as the device's: ten bits, which about ten numbers share. */
export const markDigits = (key: string, passcode: string, digits: string): number =>
  createHmac('sha256', key).update(`${passcode}:${digits}`).digest().readUInt16BE(0) >> 6

function getPackGuestState(
  row: Pick<PackRow, 'answer' | 'is_waiting' | 'is_unconfirmed' | 'is_cancelled'>,
): DoorReplyStatus {
  if (row.is_cancelled) return 'cancelled'
  if (row.answer === 'no') return 'declined'
  if (row.is_waiting) return 'waiting'
  if (row.answer === null) return 'silent'
  if (row.answer === 'maybe') return 'maybe'
  return row.is_unconfirmed ? 'unconfirmed' : 'coming'
}

const isVip = (category: string): boolean => normaliseCategory(category) === 'VIP'

export const hashLink = (event: string, guest: string): number =>
  createHash('sha256').update(`${event}/${guest}`).digest().readUInt32BE(0)

export type PackVersion = { epoch: string; at: string; isYoung: boolean }

/**
 * The version a device sends back: which database, up to which transaction, and whether recording
 * of changes had just begun.
 */
export const formatPackVersion = ({ epoch, at, isYoung }: PackVersion): string =>
  `${epoch}.${at}${isYoung ? '.y' : ''}`

export function parsePackVersion(text: string | undefined): PackVersion | null {
  const [, epoch, at, young] = /^(\d+\.\d+)\.(\d{1,19})(\.y)?$/.exec(text ?? '') ?? []
  return epoch && at ? { epoch, at, isYoung: young !== undefined } : null
}
