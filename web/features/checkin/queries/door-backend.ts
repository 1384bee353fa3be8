import type { RefusedError } from '../../../lib/http/refused-error.ts'
import type { AdmissionInput, AdmissionProof, WalkInInput } from './checkin.ts'
import type { CheckInGuest } from '../rules/guest.ts'
import type { ZoneDirection } from '../rules/zone.ts'

/** The result of checking a code. */
export type CodeCheckResult =
  | { kind: 'guest'; guest: CheckInGuest; proof: AdmissionProof }
  | { kind: 'unknown' | 'forged' | 'gone' | 'replaced' }
  | { kind: 'foreign'; of: string | null }
  /** A valid code of a guest who is not on the list of this device. */
  | { kind: 'newer'; passcode: string }
  | { kind: 'shut' }
  | { kind: 'refused'; refused: RefusedError }

export type AdmissionOptions = Pick<AdmissionInput, 'people' | 'names' | 'anyway'> & {
  tapId: string
  proof: AdmissionProof
  gate: string
  /** The time of an entry from a paper list. */
  paperAt?: Date | undefined
}

export type AdmissionResult =
  | { kind: 'in' | 'back'; guest: CheckInGuest; people: number; tapId: string }
  /** The helper has to decide first. */
  | { kind: 'look'; guest: CheckInGuest }
  | { kind: 'needs-code' }
  | { kind: 'refused'; refused: RefusedError }
  /** The device is full and offline. */
  | { kind: 'no-room' }

export type UndoResult = { refused: RefusedError } | { kind: 'no-room' } | null
export type WalkInEntryInput = Omit<WalkInInput, 'tapId'> & {
  tapId: string
  phone?: string
  answers?: Record<string, string | string[]>
}

export type ZoneEntryInput = {
  zoneId: string
  direction: ZoneDirection
  people: number
  gate: string
  /** The helper saw that the zone is full, or for others. */
  isAnyway: boolean
}
/** Counts who goes into a zone and out of it. */
export type ZoneBackend = {
  find: (
    guest: CheckInGuest,
    zoneId: string,
  ) => { isAllowed: boolean; inside: number; people: number }
  needsCode: (guest: CheckInGuest, proof: AdmissionProof) => boolean
  /** The id of the entry; null where the device is full. */
  enter: (guest: CheckInGuest, entry: ZoneEntryInput) => Promise<string | null>
}

/** The actions of a door, done by the list of this device or by the server. */
export type DoorBackend = {
  check: (text: string, proof: AdmissionProof) => Promise<CodeCheckResult>
  letIn: (guest: CheckInGuest, options: AdmissionOptions) => Promise<AdmissionResult>
  /** People who go out and may come back. Null without a list on the device. */
  letOut: ((guest: CheckInGuest, people: number, gate: string) => Promise<AdmissionResult>) | null
  undo: (tapId: string) => Promise<UndoResult>
  addWalkIn: (input: WalkInEntryInput) => Promise<AdmissionResult>
  /** Null without a list on the device. */
  zones: ZoneBackend | null
  find: ((search: string) => CheckInGuest[]) | null
}
