import type { PackHead } from '@mehfil/door/pack.ts'
import type { GuestHere } from '@mehfil/door/log.ts'
import type { DoorGuest } from '../queries.ts'

/** A guest as the screens show them, whoever knew them: this device or the server. */
export type Guest = DoorGuest & {
  table: string
  isVip: boolean
  isCancelled: boolean
  /** They came by an entry a host has still to look at. */ isHeld: boolean
  /** They were asked and have not replied. */ isSilent: boolean
  /** Of a guest this device knows. */ passcode: string | null
  /** Of a walk-in no list knows yet: the entry that let them in. */ walkInTap: string | null
}

export const guestOnline = (guest: DoorGuest): Guest => ({
  ...guest,
  isVip: guest.category.toUpperCase() === 'VIP',
  isCancelled: guest.cancelledAt !== null,
  isHeld: false,
  isSilent: guest.answer === null,
  passcode: null,
  walkInTap: null,
})

/** Of those of a party who were ticked by name, this device knows whom it let in itself. */
type Known = {
  came: DoorGuest['came']
  lastTap: string | null
  by: string
  wasAsked: boolean
  walkInTap?: string | null
}

export function guestOnDevice(
  here: GuestHere,
  { came, lastTap, by, wasAsked, walkInTap = null }: Known,
): Guest {
  const { standing, last } = here
  return {
    id: here.passcode || (walkInTap ?? ''),
    passcode: here.passcode || null,
    walkInTap,
    name: here.name,
    category: here.category,
    hint: here.phone ? `…${here.phone}` : '',
    companions: here.companions,
    answer:
      standing === 'declined' || standing === 'cancelled'
        ? 'no'
        : standing === 'silent'
          ? null
          : standing === 'maybe'
            ? 'maybe'
            : 'yes',
    waiting: standing === 'waiting',
    unconfirmed: standing === 'unconfirmed',
    cancelledAt: null,
    isCancelled: standing === 'cancelled',
    isHeld: here.held > 0,
    isSilent: standing === 'silent' && wasAsked,
    walkIn: here.isWalkIn,
    note: here.note,
    people: here.people,
    arrived: here.arrived,
    outside: here.outside,
    came,
    table: here.table,
    isVip: here.isVip,
    lastArrival: last && {
      tapId: lastTap ?? '',
      at: last.at,
      by: last.by || by,
      gate: last.gate,
      people: 1,
    },
  }
}

/** Still to come, and still outside who were in. */
export const restOf = ({
  people,
  arrived,
  outside,
}: Pick<Guest, 'people' | 'arrived' | 'outside'>): number => Math.max(0, people - arrived) + outside

/** Whether the door is open, by a list and this device's clock put right. */
export function stateOf(
  { opensAt, closesAt }: Pick<PackHead, 'opensAt' | 'closesAt'>,
  now: Date,
): 'open' | 'early' | 'late' {
  if (opensAt && now < opensAt) return 'early'
  return closesAt && now >= closesAt ? 'late' : 'open'
}

/** Somebody this device knows by a code alone. */
export const nobodyYet = (passcode: string): Guest => ({
  id: passcode,
  passcode,
  walkInTap: null,
  name: passcode,
  category: '',
  hint: '',
  companions: [],
  answer: null,
  waiting: false,
  unconfirmed: false,
  cancelledAt: null,
  isCancelled: false,
  walkIn: false,
  note: '',
  people: 1,
  arrived: 0,
  outside: 0,
  came: [],
  table: '',
  isVip: false,
  isHeld: false,
  isSilent: false,
  lastArrival: null,
})
