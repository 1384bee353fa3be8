import { permissions, type Permission, type Role } from '@mehfil/contract/access.ts'
import { refuse } from '../../../base/refuse.ts'

/** What somebody may do, and over which events: null is every one. */
export type Rights = { permissions: readonly Permission[]; eventIds: readonly string[] | null }
type Reader = Rights & { role: Role; personId: string }
type Member = Rights & { role: Role; personId: string }

/** All that a person holds and so may hand on; an owner holds everything. */
export const heldBy = ({ role, ...rights }: Rights & { role: Role }): Rights =>
  role === 'Superuser' ? { permissions, eventIds: null } : rights

/** Whether nothing of the second goes beyond the first. */
export function covers(held: Rights, given: Rights): boolean {
  const { eventIds } = held
  const events =
    eventIds === null ||
    (given.eventIds !== null && given.eventIds.every((id) => eventIds.includes(id)))
  return events && given.permissions.every((one) => held.permissions.includes(one))
}

/** Nobody gives what they do not hold; an event they may not see is as good as none. */
export function refuseBeyond(reader: Reader, given: Rights): void {
  const held = heldBy(reader)
  if (!given.permissions.every((one) => held.permissions.includes(one))) refuse('notYoursToGive')
  if (!covers(held, given)) refuse(given.eventIds === null ? 'notYoursToGive' : 'notFound')
}

/** Nobody changes the owner or themselves, nor somebody who holds more than they do. */
export function refuseTouching(reader: Reader, member: Member): void {
  if (member.personId === reader.personId) refuse('notYourself')
  if (member.role === 'Superuser') refuse('ownerStays')
  if (!covers(heldBy(reader), member)) refuse('strongerUser')
}

export const mayTouch = (reader: Reader, member: Member): boolean =>
  member.personId !== reader.personId &&
  member.role !== 'Superuser' &&
  covers(heldBy(reader), member)
