import { normaliseName } from '@mehfil/door/search-text.ts'
import type { AdmissionProof } from '../queries/checkin.ts'
import type { ZoneDirection, ZoneDoubt } from './zone.ts'
import { countRemaining, type CheckInGuest } from './guest.ts'

type ResultSubject = { guest: CheckInGuest; proof: AdmissionProof }

/** The result shown after a code, a name or a tap. */
export type ScanResult =
  | {
      kind: 'welcome'
      guest: CheckInGuest
      people: number
      tapId: string
      /** They were in before and had gone out. */
      isBack: boolean
    }
  | ({ kind: 'party'; anyway: boolean } & ResultSubject)
  | ({ kind: 'already' | 'ask' | 'cancelled' | 'needs-code' } & ResultSubject)
  | { kind: 'went-out'; guest: CheckInGuest; people: number; tapId: string }
  /** At a zone: who went in or out, how many of a party do, and a question before they go in. */
  | {
      kind: 'zone-done'
      guest: CheckInGuest
      direction: ZoneDirection
      people: number
      tapId: string
    }
  | {
      kind: 'zone-party'
      guest: CheckInGuest
      direction: ZoneDirection
      inside: number
      people: number
      /** The helper saw that the zone is not for this guest. */
      isAnyway?: boolean
    }
  | {
      kind: 'zone-ask'
      guest: CheckInGuest
      why: ZoneDoubt
      people: number
      /** Asked before the helper says how many of the party go in. */
      party?: { inside: number; people: number }
    }
  | { kind: 'newer'; passcode: string }
  | { kind: 'unknown' | 'forged' | 'gone' | 'replaced'; code: string }
  | { kind: 'shut'; code: string }
  /** The event named by the code. */
  | { kind: 'foreign'; code: string; of: string | null }
  | { kind: 'not-taken'; name: string; message: string; retry: () => void }

export type AdmissionDecision = 'admit' | 'party' | 'already' | 'ask' | 'cancelled'

/** What the helper decides before a guest comes in: nothing, how many people, or whether at all. */
export function decideAdmission(guest: CheckInGuest): AdmissionDecision {
  const rest = countRemaining(guest)
  if (rest === 0) return 'already'
  if (guest.arrived === 0 && guest.isCancelled) return 'cancelled'
  if (
    guest.arrived === 0 &&
    (guest.answer === 'no' || guest.waiting || guest.unconfirmed || guest.functionDoubt)
  )
    return 'ask'
  return rest > 1 || (guest.people > 1 && guest.arrived < guest.people) ? 'party' : 'admit'
}

export type AskReason = 'waiting' | 'unconfirmed' | 'no' | 'uninvited' | 'not-coming'
export function getAskReason({
  answer,
  waiting,
  unconfirmed,
  functionDoubt,
}: Pick<CheckInGuest, 'answer' | 'waiting' | 'unconfirmed' | 'functionDoubt'>): AskReason {
  if (waiting) return 'waiting'
  if (unconfirmed) return 'unconfirmed'
  return answer !== 'no' && functionDoubt ? functionDoubt : 'no'
}

export type ResultTone = 'go' | 'ask' | 'stop'

/** The background colour says whether the guest may go in. */
export const getResultTone = ({ kind }: ScanResult): ResultTone =>
  (
    {
      welcome: 'go',
      party: 'go',
      'went-out': 'go',
      'zone-done': 'go',
      'zone-party': 'go',
      'zone-ask': 'ask',
      already: 'ask',
      ask: 'ask',
      'needs-code': 'ask',
      'not-taken': 'ask',
      newer: 'ask',
      unknown: 'stop',
      forged: 'stop',
      gone: 'stop',
      replaced: 'stop',
      shut: 'stop',
      foreign: 'stop',
      cancelled: 'stop',
    } as const
  )[kind]

export const isVip = (result: ScanResult): boolean => 'guest' in result && result.guest.isVip

/**
 * Milliseconds until a welcome closes: longer for a VIP or a table, never with a note of the
 * hosts.
 */
export function getDisplayTime(result: ScanResult): number | null {
  if (result.kind === 'went-out' || result.kind === 'zone-done') return 2_000
  if (result.kind !== 'welcome' || result.guest.note !== '') return null
  return isVip(result) || result.guest.table !== '' ? 4_000 : 2_000
}

export type DoorSignal = 'welcome' | 'vip' | 'party' | 'already' | 'stop' | 'undone'

export function getDoorSignal(result: ScanResult): DoorSignal {
  if (result.kind === 'welcome') return isVip(result) ? 'vip' : 'welcome'
  if (result.kind === 'zone-done') return result.direction === 'in' ? 'welcome' : 'undone'
  if (result.kind === 'party' || result.kind === 'zone-party') return 'party'
  if (result.kind === 'went-out') return 'undone'
  return getResultTone(result) === 'ask' ? 'already' : 'stop'
}

/** Makes long names smaller so that they fit in two lines, but at least 32 px. */
export function getNameSize(name: string): 'l' | 'm' | 's' | 'xs' {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  if (name.length > 44 || longest > 18) return 'xs'
  if (name.length > 30 || longest > 14) return 's'
  return name.length > 20 || longest > 11 ? 'm' : 'l'
}

/**
 * Names that several of the found guests have; names are spoken at the door, so accents and letter
 * forms do not differ. The helper must ask further.
 */
export const findSharedNames = (guests: ReadonlyArray<Pick<CheckInGuest, 'name'>>): string[] =>
  [...Map.groupBy(guests, ({ name }) => normaliseName(name)).values()]
    .filter((same) => same.length > 1)
    .map(([first]) => first?.name ?? '')

/** A result without an arrival. The last scans can open it again. */
export type SeenResult = { key: number; at: Date; name: string; result: ScanResult }
export const isReopenable = (result: ScanResult): boolean =>
  !['welcome', 'party', 'not-taken', 'went-out', 'zone-done', 'zone-party', 'zone-ask'].includes(
    result.kind,
  )
