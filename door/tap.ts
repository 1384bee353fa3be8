/** An entry of the door's log. Nothing in it is ever changed; what was wrong is put right by another entry. */
const tapKinds = ['in', 'out', 'undo', 'walk-in', 'paper'] as const
export type TapKind = (typeof tapKinds)[number]

export type Tap = {
  /** Made on the device: the same entry twice is one. */
  id: string
  kind: TapKind
  /** Counts up by one with every entry of a device. */
  count: number
  /** By the device's clock. */
  at: Date
  gate: string
  /** Of an arrival or a check-out: whom, by passcode; null for a walk-in that has none yet. */
  guest: string | null
  /** Of an undo: the entry it takes back. Of another entry: the walk-in it is about, made on this device. */
  of: string | null
  people: number
  /** Those of the party who were ticked by name. */
  names: string[]
  /** The helper saw "already in", "not coming" or "more than the party" and let them in. */
  isAnyway: boolean
  /** Of a rehearsal: counts nowhere. */
  isRehearsal: boolean
  /** Where the event wants one: the passcode or code was shown. */
  isProven: boolean
  walkIn: {
    name: string
    category: string
    guestOf: string
    phone: string
    answers: Record<string, string | string[]>
  } | null
}

/**
 * What became of an entry on the server. `in` and `back` count; `twice` and `more` wait for somebody to look; `held` comes from a
 * device whose helper has lost the right meanwhile; `unknown` is about nobody on the list; `outside` was made while the door was closed.
 */
const outcomes = [
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
] as const
export type Outcome = (typeof outcomes)[number]
