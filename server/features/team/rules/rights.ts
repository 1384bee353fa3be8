import { permissions, type Permission, type AccountRole } from '@mehfil/contract/access.ts'
import { refuse } from '../../../base/refusal.ts'

/** Permissions and the events they cover; null means all events. */
export type TeamRights = { permissions: readonly Permission[]; eventIds: readonly string[] | null }
type MemberRights = TeamRights & { role: AccountRole; personId: string }

/** The rights a person holds and may pass on; an owner holds all. */
export const getHeldRights = ({
  role,
  ...rights
}: TeamRights & { role: AccountRole }): TeamRights =>
  role === 'Superuser' ? { permissions, eventIds: null } : rights

/** Whether the first rights include all of the second. */
export function coversRights(held: TeamRights, granted: TeamRights): boolean {
  const { eventIds } = held
  const events =
    eventIds === null ||
    (granted.eventIds !== null && granted.eventIds.every((id) => eventIds.includes(id)))
  return events && granted.permissions.every((one) => held.permissions.includes(one))
}

/** Refuses rights the giver does not hold. An event they cannot see is answered as not found. */
export function refuseUnheldRights(reader: MemberRights, granted: TeamRights): void {
  const held = getHeldRights(reader)
  if (!granted.permissions.every((one) => held.permissions.includes(one))) refuse('notYoursToGive')
  if (!coversRights(held, granted))
    refuse(granted.eventIds === null ? 'notYoursToGive' : 'notFound')
}

/** Refuses changes to the owner, to oneself, and to a member with more rights. */
export function refuseChangingMember(reader: MemberRights, member: MemberRights): void {
  if (member.personId === reader.personId) refuse('notYourself')
  if (member.role === 'Superuser') refuse('ownerStays')
  if (!coversRights(getHeldRights(reader), member)) refuse('strongerUser')
}

export const canChangeMember = (reader: MemberRights, member: MemberRights): boolean =>
  member.personId !== reader.personId &&
  member.role !== 'Superuser' &&
  coversRights(getHeldRights(reader), member)
