import type { HostContext } from '../../../base/http/context.ts'
import { getPlan } from '../../billing/store.ts'
import { getInvitationState } from '../rules/invitation.ts'
import { getHeldRights, canChangeMember, type TeamRights } from '../rules/rights.ts'
import { countPendingInvitations, listOpenInvitations } from '../store/invitations.ts'
import { getTwoStepsDeadline } from '../../../base/access/session.ts'
import { getEventTitles, getTwoStepsRequirement, listMembers } from '../store/members.ts'

/**
 * Every member sees the whole team; titles of events are shown only to members who may see those
 * events.
 */
export async function listTeam({ tx, now, host, scope }: HostContext) {
  const members = await listMembers(tx, scope)
  const invitations = await listOpenInvitations(tx, scope)
  const { users: limit } = await getPlan(tx, scope)
  const showEvents = createEventView(
    await getEventTitles(
      tx,
      scope,
      [...members, ...invitations].flatMap(({ eventIds }) => eventIds ?? []),
    ),
    getHeldRights(host),
  )
  const countSentBy = (personId: string) =>
    invitations.filter(({ invitedBy }) => invitedBy === personId).length
  const requiredAt = await getTwoStepsRequirement(tx, scope)
  return {
    limit,
    twoStepsFrom: requiredAt && getTwoStepsDeadline(requiredAt),
    used: members.length + (await countPendingInvitations(tx, scope, now)),
    users: members.map((one) => ({
      id: one.personId,
      fullName: one.fullName,
      email: one.email,
      role: one.role,
      permissions: [...getHeldRights(one).permissions],
      ...showEvents(getHeldRights(one)),
      isReader: one.personId === host.personId,
      mayChange: canChangeMember(host, one),
      joinedAt: one.joinedAt,
      seenAt: one.seenAt,
      hasTwoSteps: one.hasTwoSteps,
      openInvitations: countSentBy(one.personId),
    })),
    invitations: invitations.map((one) => ({
      id: one.id,
      email: one.email,
      permissions: one.permissions,
      ...showEvents(one),
      mayChange: canChangeMember(host, { ...one, personId: '', role: 'Normaluser' }),
      state: getInvitationState(one, one.mail?.state ?? null, now),
      reason: one.mail?.reason ?? '',
      by: one.inviter,
      sentAt: one.sentAt,
      expiresAt: one.expiresAt,
    })),
  }
}

/** The events a reader may see by name, and the number of others; deleted events are left out. */
const createEventView =
  (titles: ReadonlyMap<string, string>, reader: TeamRights) =>
  ({ eventIds }: TeamRights) => {
    if (eventIds === null) return { events: null, otherEvents: 0 }
    const existing = eventIds.filter((id) => titles.has(id))
    const known = existing.filter((id) => reader.eventIds === null || reader.eventIds.includes(id))
    return {
      events: known.map((id) => ({ id, title: titles.get(id) ?? '' })),
      otherEvents: existing.length - known.length,
    }
  }
