import { createHash } from 'node:crypto'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import type { PackGuest, DoorReplyStatus } from '@mehfil/door/pack.ts'
import type { PackRow } from '../store/pack.ts'

/** A guest as a device gets them. A helper without an account gets no phone number and no note. */
export function buildPackGuest(
  row: PackRow,
  { event, isHelper }: { event: string; isHelper: boolean },
): PackGuest {
  return {
    passcode: row.passcode,
    name: row.name,
    companions: row.companions,
    category: row.category,
    table: row.table_name,
    phone: isHelper ? '' : row.digits,
    replyStatus: getPackGuestState(row),
    isVip: isVip(row.category),
    isWalkIn: row.walk_in,
    note: isHelper ? '' : row.note,
    people: row.heads,
    arrived: row.arrived,
    outside: row.outside,
    last: row.last_at && { at: row.last_at, gate: row.last_gate, by: row.last_by },
    link: hashLink(event, row.id),
  }
}

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
