import type { ReadCode } from './code.ts'
import { guestHere, type GuestHere, type Kept } from './log.ts'
import type { PackGuest } from './pack.ts'
import { guestOf, guestsOfLink, type Pack } from './pack-read.ts'

/** Why somebody has to look first. */
export type Doubt = 'declined' | 'cancelled' | 'waiting' | 'unconfirmed'

/** What the door says to a code or a name. */
export type Verdict =
  | { kind: 'welcome'; guest: GuestHere; people: number }
  /** More than one may come: asks how many. */
  | { kind: 'party'; guest: GuestHere; rest: number }
  /** They were in and had gone out. */
  | { kind: 'back'; guest: GuestHere; people: number }
  | { kind: 'already'; guest: GuestHere; since: Date | null; gate: string; by: string }
  | { kind: 'ask'; guest: GuestHere; why: Doubt }
  /** The event wants a code with the name. */
  | { kind: 'code-needed'; guest: GuestHere }
  /** A code of ours whose guest this device has not heard of: the list is older. */
  | { kind: 'newer'; passcode: string }
  | { kind: 'other-event'; event: string }
  | { kind: 'replaced' }
  | { kind: 'deleted' }
  | { kind: 'forged' }
  | { kind: 'unknown' }
  | { kind: 'outside'; opensAt: Date | null; closesAt: Date | null }

export type Here = { pack: Pack; kept: readonly Kept[]; now: Date; isRehearsal?: boolean }
/** `isGenuine` is what the signature says, `link` the hash of a personal link; neither is asked of anything else. */
export type Shown = { code: ReadCode; isGenuine: boolean; link: number | null }

export function verdictOnCode(here: Here, { code, isGenuine, link }: Shown): Verdict {
  const shut = shutBy(here)
  if (shut) return shut
  const { head } = here.pack
  if (code.kind === 'nothing') return { kind: 'unknown' }
  if (code.kind === 'broken') return { kind: 'forged' }
  if (code.kind !== 'passcode' && code.event !== head.event)
    return { kind: 'other-event', event: code.event }
  if (code.kind === 'signed' && !isGenuine) return { kind: 'forged' }
  if (code.kind === 'link') return onLink(here, link)
  return onPasscode(here, code.passcode, code.kind === 'signed')
}

/** Two guests of the same four bytes are never told apart by a guess: the helper asks for the name. */
function onLink(here: Here, link: number | null): Verdict {
  const found = link === null ? [] : guestsOfLink(here.pack, link)
  return found.length === 1 && found[0]
    ? verdictOnGuest(here, found[0], { isProven: false })
    : { kind: 'unknown' }
}

function onPasscode(here: Here, passcode: string, isSigned: boolean): Verdict {
  const { pack } = here
  if (pack.replaced.has(passcode)) return { kind: 'replaced' }
  if (pack.deleted.has(passcode)) return { kind: 'deleted' }
  const guest = guestOf(pack, passcode)
  if (guest) return verdictOnGuest(here, guest, { isProven: true })
  return isSigned ? { kind: 'newer', passcode } : { kind: 'unknown' }
}

/** Somebody who was found, by code or by name. */
export function verdictOnGuest(
  here: Here,
  guest: PackGuest,
  { isProven }: { isProven: boolean },
): Verdict {
  return (
    shutBy(here) ??
    verdictOnHere(
      here,
      guestHere(guest, here.kept, {
        isRehearsal: here.isRehearsal ?? false,
        held: here.pack.head.held,
      }),
      { isProven },
    )
  )
}

function verdictOnHere(
  { pack }: Pick<Here, 'pack'>,
  guest: GuestHere,
  { isProven }: { isProven: boolean },
): Verdict {
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
  if (guest.arrived === 0 && isDoubt(guest.standing))
    return { kind: 'ask', guest, why: guest.standing }
  if (guest.rest > 1) return { kind: 'party', guest, rest: guest.rest }
  return guest.outside > 0
    ? { kind: 'back', guest, people: 1 }
    : { kind: 'welcome', guest, people: 1 }
}

const doubts: readonly string[] = ['declined', 'cancelled', 'waiting', 'unconfirmed']
const isDoubt = (standing: string): standing is Doubt => doubts.includes(standing)

/** Rehearsals know no hours. */
function shutBy({ pack: { head }, now, isRehearsal = false }: Here): Verdict | null {
  const { opensAt, closesAt } = head
  const isShut = (opensAt !== null && now < opensAt) || (closesAt !== null && now >= closesAt)
  return isShut && !isRehearsal ? { kind: 'outside', opensAt, closesAt } : null
}
