import type { Refused } from '../../../lib/refused.ts'
import type { Admission, Proof, WalkIn } from '../queries.ts'
import type { Guest } from '../rules/guest.ts'

/** What a code led to. */
export type Checked =
  | { kind: 'guest'; guest: Guest; proof: Proof }
  | { kind: 'unknown' | 'forged' | 'gone' | 'replaced' }
  | { kind: 'foreign'; of: string | null }
  /** Good, and of a guest this device has not heard of. */
  | { kind: 'newer'; passcode: string }
  | { kind: 'shut' }
  | { kind: 'refused'; refused: Refused }

export type Letting = Pick<Admission, 'people' | 'names' | 'anyway'> & {
  tapId: string
  proof: Proof
  gate: string
  /** When it was, of an entry from paper. */ paperAt?: Date | undefined
}

export type Admitted =
  | { kind: 'in' | 'back'; guest: Guest; people: number; tapId: string }
  /** Somebody has to look first. */
  | { kind: 'look'; guest: Guest }
  | { kind: 'needs-code' }
  | { kind: 'refused'; refused: Refused }
  /** The device has no room, and no answer comes. */
  | { kind: 'no-room' }

export type Undone = { refused: Refused } | { kind: 'no-room' } | null
export type NewWalkIn = Omit<WalkIn, 'tapId'> & {
  tapId: string
  phone?: string
  answers?: Record<string, string | string[]>
}

/** Two ways to do the same: by this device's own list, or by the server. */
export type Ways = {
  check: (text: string, proof: Proof) => Promise<Checked>
  letIn: (guest: Guest, how: Letting) => Promise<Admitted>
  /** Of people who go out and may come back. */
  letOut: ((guest: Guest, people: number, gate: string) => Promise<Admitted>) | null
  undo: (tapId: string) => Promise<Undone>
  addWalkIn: (input: NewWalkIn) => Promise<Admitted>
  find: ((search: string) => Guest[]) | null
}
