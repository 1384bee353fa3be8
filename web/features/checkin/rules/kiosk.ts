import type { CodeCheckResult } from '../queries/door-backend.ts'
import { countRemaining, type CheckInGuest } from './guest.ts'
import { decideAdmission, getAskReason, type AskReason } from './result.ts'
import type { AdmissionProof } from '../queries/checkin.ts'

/** Why a guest of the list goes to the team. */
export type KioskDoubt = 'declined' | 'waiting' | 'cancelled' | 'elsewhere'

/** What the kiosk shows. */
export type KioskStage =
  | { is: 'find' }
  | { is: 'found'; guest: CheckInGuest; proof: AdmissionProof; most: number }
  | { is: 'done'; guest: CheckInGuest; people: number }
  | { is: 'already'; guest: CheckInGuest }
  | { is: 'team'; guest: CheckInGuest; why: KioskDoubt }
  /** The only answer to a code or a name that finds no guest, for any reason. */
  | { is: 'unknown' }
  | { is: 'closed' }
  | { is: 'foreign' }
  | { is: 'failed' }

const kioskDoubts: Record<AskReason, KioskDoubt> = {
  waiting: 'waiting',
  unconfirmed: 'waiting',
  no: 'declined',
  uninvited: 'elsewhere',
  'not-coming': 'elsewhere',
}

/** What a guest who was found is shown. */
export function toFoundStage(guest: CheckInGuest, proof: AdmissionProof): KioskStage {
  const decision = decideAdmission(guest)
  if (decision === 'already') return { is: 'already', guest }
  if (decision === 'cancelled') return { is: 'team', guest, why: 'cancelled' }
  if (decision === 'ask') return { is: 'team', guest, why: kioskDoubts[getAskReason(guest)] }
  return { is: 'found', guest, proof, most: Math.max(1, countRemaining(guest)) }
}

/**
 * A damaged, replaced or unknown code, and a name that is not enough proof, are one answer: a guest
 * learns nothing about the list from it.
 */
export function toCheckedStage(
  checked: CodeCheckResult,
  { isCodeNeeded }: { isCodeNeeded: boolean },
): KioskStage {
  switch (checked.kind) {
    case 'guest':
      return isCodeNeeded && !hasProof(checked.proof) && !checked.guest.walkIn
        ? { is: 'unknown' }
        : toFoundStage(checked.guest, checked.proof)
    case 'foreign':
      return { is: 'foreign' }
    case 'shut':
      return { is: 'closed' }
    case 'refused':
      return { is: checked.refused.code === 'doorClosed' ? 'closed' : 'failed' }
    default:
      return { is: 'unknown' }
  }
}

const hasProof = ({ passcode, code }: AdmissionProof): boolean =>
  passcode !== undefined || code !== undefined

/** Seconds until a screen without a touch gives way to the next guest. */
export function getResetSeconds({ is }: KioskStage, isHalfTyped: boolean): number | null {
  if (is === 'find') return isHalfTyped ? 30 : null
  return is === 'found' ? 30 : 8
}

export type TryLimit = { free: number; first: number; most: number; memory: number }
/** Wrong passcodes and names, of all guests together: a busy evening has typing mistakes. */
export const findLimit: TryLimit = { free: 5, first: 5, most: 30, memory: 600 }
/** Wrong leaving codes. Four digits are few. */
export const leaveLimit: TryLimit = { free: 3, first: 30, most: 600, memory: 86_400 }

/** The wrong tries that still count. */
export const listRecentTries = (
  tries: readonly number[],
  now: number,
  { memory }: TryLimit,
): number[] => tries.filter((at) => at <= now && now - at < memory * 1_000).slice(-40)

/** Seconds to wait before the next try: none at first, then twice as long after each wrong one. */
export function getTryPause(tries: readonly number[], now: number, limit: TryLimit): number {
  const recent = listRecentTries(tries, now, limit)
  const last = recent.at(-1)
  if (last === undefined || recent.length < limit.free) return 0
  const pause = Math.min(limit.most, limit.first * 2 ** (recent.length - limit.free))
  return Math.max(0, Math.ceil((last + pause * 1_000 - now) / 1_000))
}

const titles = new Set(
  'mr mrs ms miss mx dr prof sir dame lord lady justice m mme mlle mlles me sheikh shaikh sheikha السيد السيدة الشيخ الشيخة الدكتور الدكتورة د'.split(
    ' ',
  ),
)
/** Words that begin a first name of two words. */
const nameBeginnings = new Set(
  'abdul abd abou abu bin ibn umm al el عبد أبو ابو أم ام ابن بن'.split(' '),
)
const families = /famil|عائلة|عايلة|آل /i

/** What the kiosk calls a guest: the first name, without a title. A family keeps its whole name. */
export function getFirstName(name: string): string {
  const words = name.trim().split(/\s+/)
  if (families.test(name)) return name.trim()
  const fold = (word: string) => word.toLowerCase().replace(/[.,]$/, '')
  const at = words.findIndex((word) => !titles.has(fold(word)))
  if (at < 0) return name.trim()
  const first = words[at] ?? ''
  return nameBeginnings.has(fold(first)) && words[at + 1] ? `${first} ${words[at + 1]}` : first
}

/** A leaving code of four to six digits. */
export const isLeavingCode = (code: string): boolean => /^\d{4,6}$/.test(code)

/** The length of a label on an endless roll, in millimetres: long names need more lines. */
export function getLabelLength({
  name,
  table,
  title,
}: {
  name: string
  table: string
  title: string
}): 29 | 50 | 100 {
  const lines = Math.ceil(name.length / 12) * 2 + (table ? 1 : 0) + Math.ceil(title.length / 28)
  return lines <= 3 ? 29 : lines <= 8 ? 50 : 100
}
