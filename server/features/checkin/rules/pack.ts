import { createHash } from 'node:crypto'
import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import type { PackGuest, Standing } from '@mehfil/door/pack.ts'
import type { PackRow } from '../store/pack.ts'

/** A guest as a device gets them. On a helper's device there is nothing but what lets somebody in: no number, no note. */
export function packGuestFrom(
  row: PackRow,
  { event, isHelper }: { event: string; isHelper: boolean },
): PackGuest {
  return {
    passcode: row.passcode,
    name: row.name,
    companions: row.companions,
    category: row.category,
    table: row.seat,
    phone: isHelper ? '' : row.digits,
    standing: standingOf(row),
    isVip: isVip(row.category),
    isWalkIn: row.walk_in,
    note: isHelper ? '' : row.note,
    people: row.heads,
    arrived: row.arrived,
    outside: row.outside,
    last: row.last_at && { at: row.last_at, gate: row.last_gate, by: row.last_by },
    link: linkHash(event, row.id),
  }
}

function standingOf(
  row: Pick<PackRow, 'answer' | 'is_waiting' | 'is_unconfirmed' | 'is_cancelled'>,
): Standing {
  if (row.is_cancelled) return 'cancelled'
  if (row.answer === 'no') return 'declined'
  if (row.is_waiting) return 'waiting'
  if (row.answer === null) return 'silent'
  if (row.answer === 'maybe') return 'maybe'
  return row.is_unconfirmed ? 'unconfirmed' : 'coming'
}

const isVip = (category: string): boolean => normalisedCategory(category) === 'VIP'

const linkHash = (event: string, guest: string): number =>
  createHash('sha256').update(`${event}/${guest}`).digest().readUInt32BE(0)

export type PackVersion = { epoch: string; at: string; isYoung: boolean }

/** What a device says back: which database, up to which transaction, and whether changes had only just begun to be noted. */
export const versionText = ({ epoch, at, isYoung }: PackVersion): string =>
  `${epoch}.${at}${isYoung ? '.y' : ''}`

export function versionFrom(text: string | undefined): PackVersion | null {
  const [, epoch, at, young] = /^(\d+\.\d+)\.(\d{1,19})(\.y)?$/.exec(text ?? '') ?? []
  return epoch && at ? { epoch, at, isYoung: young !== undefined } : null
}
