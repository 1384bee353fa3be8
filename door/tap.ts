/**
 * An entry in the log of the door. Entries never change; a mistake is corrected by another entry.
 */
const tapKinds = ['in', 'out', 'undo', 'walk-in', 'paper'] as const
export type DoorTapKind = (typeof tapKinds)[number]
/** At a zone: people who go in or out, and the undo of such an entry. It changes nothing at the event. */
export type ZoneTapKind = 'zone-in' | 'zone-out' | 'zone-undo'

export type DoorTap = {
  /** Made on the device, so that a repeated entry is recognised. */
  id: string
  kind: DoorTapKind | ZoneTapKind
  /** Increases by one with each entry of a device. */
  count: number
  /** By the clock of the device. */
  at: Date
  gate: string
  /** The function of the event where it happened. Absent or empty for the event as a whole. */
  functionId?: string | undefined
  /** Of an entry at a zone. */
  zoneId?: string | undefined
  /** The passcode of the guest who comes or leaves; null for a walk-in without a passcode yet. */
  guest: string | null
  /**
   * For an undo: the undone entry. For other entries: the walk-in of this device they are about.
   */
  of: string | null
  people: number
  /** People of the party who were ticked by name. */
  names: string[]
  /** The helper saw "already in", "not coming" or "more than the party" and admitted the guest. */
  isAnyway: boolean
  /** A rehearsal entry is never counted. */
  isRehearsal: boolean
  /** The passcode or code was shown, if the event asks for one. */
  isProven: boolean
  walkIn: {
    name: string
    category: string
    guestOf: string
    phone: string
    answers: Record<string, string | string[]>
  } | null
}

export const isZoneTap = <Tap extends { kind: DoorTap['kind'] }>(
  tap: Tap,
): tap is Tap & { kind: ZoneTapKind } => tap.kind.startsWith('zone-')
export const isEventTap = <Tap extends { kind: DoorTap['kind'] }>(
  tap: Tap,
): tap is Tap & { kind: DoorTapKind } => !isZoneTap(tap)

/**
 * The result of an entry on the server. `in` and `back` are counted. `twice` and `more` need a
 * check by a host. `held`: the helper lost the right before it was sent. `unknown`: no such guest.
 * `outside`: made while the door was closed.
 */
const tapOutcomes = [
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
export type TapOutcome = (typeof tapOutcomes)[number]
