import type { FunctionReply } from '@mehfil/door/functions.ts'
import {
  expectedGuest,
  type FunctionAttendance,
  type PackGuest,
  type PackZone,
  type ZonePresence,
} from '@mehfil/door/pack.ts'
import type { FunctionDoor } from './function-doors.ts'

type RehearsalGuestFacts = Pick<PackGuest, 'name'> & Partial<PackGuest>

/**
 * Invented guests, one for each answer a door can give, so that helpers can rehearse before the
 * list is open.
 */
const rehearsalGuestFacts: RehearsalGuestFacts[] = [
  { name: 'Rohan Mehta' },
  { name: 'Leila Haddad', table: '7' },
  { name: 'José Álvarez', table: '3' },
  { name: 'فاطمة الزهراء' },
  { name: 'يوسف حداد', people: 2, companions: ['نور حداد'] },
  { name: 'Kamala Rao', category: 'VIP', isVip: true, table: '1', note: 'Leila' },
  { name: 'Anand Malhotra', category: 'VIP', isVip: true, table: '2', people: 4 },
  {
    name: 'Imran Khan',
    people: 5,
    companions: ['Zoya Khan', 'Sara Khan', 'Omar Khan', 'Aisha Khan'],
  },
  { name: 'Camille Durand', people: 3 },
  { name: 'Maria Silva', table: '4', phone: '4141' },
  { name: 'Maria Silva', table: '9', phone: '2718' },
  { name: 'Rahul Verma', replyStatus: 'cancelled' },
  { name: 'Élodie Martin', replyStatus: 'declined' },
  { name: 'Omar Farouk', replyStatus: 'waiting' },
  { name: 'Priya Nair', replyStatus: 'unconfirmed' },
  { name: 'Chloé Bernard', replyStatus: 'silent' },
  { name: 'ليلى منصور', replyStatus: 'maybe' },
  { name: 'Dev Patel' },
  { name: 'Hana Sato' },
  { name: 'Noor Rahman' },
]

type RehearsalPlaces = { functions: readonly FunctionDoor[]; zones: readonly PackZone[] }

/** At every function someone is not invited, someone comes to others only, and a party comes in part. */
export const buildRehearsalGuests = ({ functions, zones }: RehearsalPlaces): PackGuest[] =>
  rehearsalGuestFacts.map((part, at) => {
    const passcode = String(10_000_001 + at * 1_111_111)
    const guest = { ...expectedGuest, ...part, passcode, link: at + 1 }
    return {
      ...guest,
      ...(functions.length > 0 && { functions: buildAttendance(guest, functions) }),
      ...(zones.length > 0 && { zones: buildZones(guest, zones) }),
    }
  })

const buildAttendance = (
  guest: PackGuest,
  functions: readonly FunctionDoor[],
): Record<string, FunctionAttendance> =>
  Object.fromEntries(
    functions.map((door, at) => [
      door.id,
      { ...buildReply(guest, door, at), arrived: 0, outside: 0, last: null },
    ]),
  )

/** At functions in turn, so that each guest who is turned away at one comes to another. */
const awayAt: Readonly<Record<string, { turn: 0 | 1; isUninvited: boolean }>> = {
  'Dev Patel': { turn: 0, isUninvited: true },
  'Chloé Bernard': { turn: 1, isUninvited: true },
  'Hana Sato': { turn: 0, isUninvited: false },
  'Noor Rahman': { turn: 1, isUninvited: false },
}

function buildReply(
  { name, people, replyStatus }: PackGuest,
  { everyone }: FunctionDoor,
  at: number,
): FunctionReply {
  const away = awayAt[name]
  if (away?.turn === at % 2)
    return away.isUninvited && !everyone
      ? { isInvited: false, coming: null }
      : { isInvited: true, coming: 0 }
  if (replyStatus !== 'coming' && replyStatus !== 'unconfirmed')
    return { isInvited: true, coming: null }
  return { isInvited: true, coming: people > 4 && at % 2 === 0 ? people - 2 : people }
}

/** Guests of practice have no tags: a zone for some tags is for VIPs among them. */
const buildZones = (guest: PackGuest, zones: readonly PackZone[]): Record<string, ZonePresence> =>
  Object.fromEntries(
    zones.map((zone) => [zone.id, { isAllowed: isAllowed(guest, zone), inside: 0 }]),
  )

function isAllowed({ category, isVip, name }: PackGuest, { audience, groups }: PackZone): boolean {
  if (audience === 'categories') return groups.includes(category)
  return audience === 'everyone' || (audience === 'tags' ? isVip : awayAt[name] === undefined)
}
