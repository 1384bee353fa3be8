import type { ScannedCode } from './entry-code.ts'
import type { FunctionDoubt } from './functions.ts'
import { getDeviceGuest, type DeviceGuest, type DeviceLogEntry } from './device-log.ts'
import type { PackGuest } from './pack.ts'
import { findGuest, findGuestsByLink, resolvePasscode, type Pack } from './pack-read.ts'

/** Why the helper must check first. */
export type DoubtReason = 'declined' | 'cancelled' | 'waiting' | 'unconfirmed' | FunctionDoubt

/** The answer of the door to a code or a name. */
export type DoorVerdict =
  | { kind: 'welcome'; guest: DeviceGuest; people: number }
  /** Several people can come, so the helper is asked how many. */
  | { kind: 'party'; guest: DeviceGuest; rest: number }
  /** They were in and had left. */
  | { kind: 'back'; guest: DeviceGuest; people: number }
  | { kind: 'already'; guest: DeviceGuest; since: Date | null; gate: string; by: string }
  | { kind: 'ask'; guest: DeviceGuest; why: DoubtReason }
  /** The event needs a code besides the name. */
  | { kind: 'code-needed'; guest: DeviceGuest }
  /** A genuine code of a guest that this device does not know yet, because its list is older. */
  | { kind: 'newer'; passcode: string }
  | { kind: 'other-event'; event: string }
  | { kind: 'replaced' }
  | { kind: 'deleted' }
  | { kind: 'forged' }
  | { kind: 'unknown' }
  | { kind: 'outside'; opensAt: Date | null; closesAt: Date | null }

export type DoorVerdictContext = {
  pack: Pack
  log: readonly DeviceLogEntry[]
  now: Date
  isRehearsal?: boolean
  /** Absent or empty: the event as a whole. */
  functionId?: string
}
/**
 * `isGenuine` is the result of the signature check, `link` the hash of a personal link. Other kinds
 * of code use neither.
 */
export type PresentedCode = { code: ScannedCode; isGenuine: boolean; link: number | null }

export function judgeCode(
  context: DoorVerdictContext,
  { code, isGenuine, link }: PresentedCode,
): DoorVerdict {
  const closed = getClosedVerdict(context)
  if (closed) return closed
  const { head } = context.pack
  if (code.kind === 'nothing') return { kind: 'unknown' }
  if (code.kind === 'broken') return { kind: 'forged' }
  if (code.kind !== 'passcode' && code.event !== head.event)
    return { kind: 'other-event', event: code.event }
  if (code.kind === 'signed' && !isGenuine) return { kind: 'forged' }
  if (code.kind === 'link') return judgeLink(context, link)
  return judgePasscode(context, code.passcode, code.kind === 'signed')
}

/** If two guests share the four bytes, the helper must ask for the name. */
function judgeLink(context: DoorVerdictContext, link: number | null): DoorVerdict {
  const found = link === null ? [] : findGuestsByLink(context.pack, link)
  return found.length === 1 && found[0]
    ? judgeGuest(context, found[0], { isProven: false })
    : { kind: 'unknown' }
}

function judgePasscode(
  context: DoorVerdictContext,
  presented: string,
  isSigned: boolean,
): DoorVerdict {
  const { pack } = context
  const passcode = resolvePasscode(pack, presented)
  if (pack.replaced.has(passcode)) return { kind: 'replaced' }
  if (pack.deleted.has(passcode)) return { kind: 'deleted' }
  const guest = findGuest(pack, passcode)
  if (guest) return judgeGuest(context, guest, { isProven: true })
  return isSigned ? { kind: 'newer', passcode } : { kind: 'unknown' }
}

/** The verdict for a guest who was found by code or by name. */
export function judgeGuest(
  context: DoorVerdictContext,
  guest: PackGuest,
  { isProven }: { isProven: boolean },
): DoorVerdict {
  return (
    getClosedVerdict(context) ??
    judgeDeviceGuest(
      context,
      getDeviceGuest(guest, context.log, {
        isRehearsal: context.isRehearsal ?? false,
        held: context.pack.head.held,
        functionId: context.functionId ?? '',
      }),
      { isProven },
    )
  )
}

function judgeDeviceGuest(
  { pack }: Pick<DoorVerdictContext, 'pack'>,
  guest: DeviceGuest,
  { isProven }: { isProven: boolean },
): DoorVerdict {
  if (pack.head.passcodeNeeded && !isProven && !guest.isWalkIn)
    return { kind: 'code-needed', guest }
  if (guest.rest === 0)
    return {
      kind: 'already',
      guest,
      since: guest.last?.at ?? null,
      gate: guest.last?.gate ?? '',
      by: guest.last?.by ?? '',
    }
  if (guest.arrived === 0 && isDoubtReason(guest.replyStatus))
    return { kind: 'ask', guest, why: guest.replyStatus }
  if (guest.arrived === 0 && guest.functionDoubt)
    return { kind: 'ask', guest, why: guest.functionDoubt }
  if (guest.rest > 1) return { kind: 'party', guest, rest: guest.rest }
  return guest.outside > 0
    ? { kind: 'back', guest, people: 1 }
    : { kind: 'welcome', guest, people: 1 }
}

const doubtReasons: readonly string[] = ['declined', 'cancelled', 'waiting', 'unconfirmed']
const isDoubtReason = (status: string): status is DoubtReason => doubtReasons.includes(status)

/** A rehearsal is possible at any time. */
function getClosedVerdict({
  pack: { head },
  now,
  isRehearsal = false,
  functionId,
}: DoorVerdictContext): DoorVerdict | null {
  const { opensAt, closesAt } = head.functions?.find(({ id }) => id === functionId) ?? head
  const isClosed = (opensAt !== null && now < opensAt) || (closesAt !== null && now >= closesAt)
  return isClosed && !isRehearsal ? { kind: 'outside', opensAt, closesAt } : null
}
