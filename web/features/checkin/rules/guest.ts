import { listOwnFunctions } from '@mehfil/door/function-guest.ts'
import type { PackHead } from '@mehfil/door/pack.ts'
import type { DeviceGuest } from '@mehfil/door/device-log.ts'
import type { DoorGuest } from '@mehfil/contract/door/checkin.ts'

/** A guest for the screens, from this device or from the server. */
export type CheckInGuest = DoorGuest & {
  table: string
  isVip: boolean
  isCancelled: boolean
  /** They came in by an entry that a host has not confirmed yet. */
  isHeld: boolean
  /** They were invited and have not replied. */
  isSilent: boolean
  /** Null if the guest comes from the server. */
  passcode: string | null
  /** The entry of a walk-in who is not on the list yet. */
  walkInTap: string | null
}

export const toCheckInGuest = (guest: DoorGuest): CheckInGuest => ({
  ...guest,
  isVip: guest.category.toUpperCase() === 'VIP',
  isCancelled: guest.cancelledAt !== null,
  isHeld: false,
  isSilent: guest.answer === null,
  passcode: null,
  walkInTap: null,
})

/** What this device knows of a guest. Names in `came` are only those it let in itself. */
type DeviceGuestFacts = {
  came: DoorGuest['came']
  lastTap: string | null
  by: string
  wasInvited: boolean
  walkInTap?: string | null
}

export function toCheckInGuestOnDevice(
  here: DeviceGuest,
  { came, lastTap, by, wasInvited, walkInTap = null }: DeviceGuestFacts,
): CheckInGuest {
  const { replyStatus, last } = here
  return {
    id: here.passcode || (walkInTap ?? ''),
    passcode: here.passcode || null,
    walkInTap,
    name: here.name,
    category: here.category,
    hint: here.phone ? `…${here.phone}` : '',
    companions: here.companions,
    answer:
      replyStatus === 'declined' || replyStatus === 'cancelled'
        ? 'no'
        : replyStatus === 'silent'
          ? null
          : replyStatus === 'maybe'
            ? 'maybe'
            : 'yes',
    waiting: replyStatus === 'waiting',
    unconfirmed: replyStatus === 'unconfirmed',
    cancelledAt: null,
    isCancelled: replyStatus === 'cancelled',
    isHeld: here.held > 0,
    isSilent: replyStatus === 'silent' && wasInvited,
    walkIn: here.isWalkIn,
    note: here.note,
    people: here.people,
    ...here.young,
    arrived: here.arrived,
    outside: here.outside,
    came,
    table: here.table,
    isVip: here.isVip,
    ...(here.functions && { functions: listOwnFunctions(here) }),
    ...(here.functionDoubt && { functionDoubt: here.functionDoubt }),
    lastArrival: last && {
      tapId: lastTap ?? '',
      at: last.at,
      by: last.by || by,
      gate: last.gate,
      people: 1,
    },
  }
}

/** People still to come, and people who went out. */
export const countRemaining = ({
  people,
  arrived,
  outside,
}: Pick<CheckInGuest, 'people' | 'arrived' | 'outside'>): number =>
  Math.max(0, people - arrived) + outside

/** The state of the door, from the list and the corrected clock of this device. */
export function getDoorState(
  { opensAt, closesAt }: Pick<PackHead, 'opensAt' | 'closesAt'>,
  now: Date,
): 'open' | 'early' | 'late' {
  if (opensAt && now < opensAt) return 'early'
  return closesAt && now >= closesAt ? 'late' : 'open'
}

/** A guest of whom this device knows only the code. */
export const makeUnknownGuest = (passcode: string): CheckInGuest => ({
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
