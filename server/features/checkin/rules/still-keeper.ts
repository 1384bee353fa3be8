import { mayAny, type Actor } from '@mehfil/contract/access.ts'

export type Member = Actor & { eventIds: readonly string[] | null }

/** Whether somebody may check in at an event, signed in or not. */
export const isStillKeeper = (
  member: Member | undefined,
  { eventId }: { eventId: string },
): boolean =>
  member !== undefined &&
  mayAny(member, ['CheckIn']) === 'yes' &&
  (member.eventIds?.includes(eventId) ?? true)
