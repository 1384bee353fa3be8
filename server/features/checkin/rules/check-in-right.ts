import { mayAny, type AccessActor } from '@mehfil/contract/access.ts'
import { correctDeviceTime } from './merge.ts'

export type DoorMember = AccessActor & { eventIds: readonly string[] | null }

/** Whether a person or helper may check in guests at an event. */
export const canStillCheckIn = (
  member: DoorMember | undefined,
  { eventId }: { eventId: string },
): boolean =>
  member !== undefined &&
  mayAny(member, ['CheckIn']) === 'yes' &&
  (member.eventIds?.includes(eventId) ?? true)

/** Entries made while the helper had the right count, by the corrected time. Those made later wait for a host. */
export function splitByRight<Tap extends { at: Date }>(
  { taps, sentAt }: { taps: readonly Tap[]; sentAt: Date },
  { now, end }: { now: Date; end: Date | null },
): Array<{ taps: Tap[]; isHeld: boolean }> {
  const ahead = sentAt.getTime() - now.getTime()
  const isInTime = ({ at }: Tap) => end !== null && correctDeviceTime(at, { ahead, now }) < end
  return [
    { taps: taps.filter(isInTime), isHeld: false },
    { taps: taps.filter((tap) => !isInTime(tap)), isHeld: true },
  ]
}
