import { mayAny, type AccessActor } from '@mehfil/contract/access.ts'

export type DoorMember = AccessActor & { eventIds: readonly string[] | null }

/** Whether a person or helper may check in guests at an event. */
export const canStillCheckIn = (
  member: DoorMember | undefined,
  { eventId }: { eventId: string },
): boolean =>
  member !== undefined &&
  mayAny(member, ['CheckIn']) === 'yes' &&
  (member.eventIds?.includes(eventId) ?? true)
