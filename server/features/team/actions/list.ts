import type { HostContext } from '../../../base/context.ts'
import { planOf } from '../../billing/store.ts'
import { stateOf } from '../rules/invitation.ts'
import { heldBy, mayTouch, type Rights } from '../rules/rights.ts'
import { countPromised, openInvitations } from '../store/invitations.ts'
import { membersOf, titlesOf } from '../store/members.ts'

/** Everybody sees who else works here; the titles of events only whoever may see those events. */
export async function clientUsers({ tx, now, host, scope }: HostContext) {
  const members = await membersOf(tx, scope)
  const invitations = await openInvitations(tx, scope)
  const { users: limit } = await planOf(tx, scope)
  const shown = eventsShownBy(
    await titlesOf(
      tx,
      scope,
      [...members, ...invitations].flatMap(({ eventIds }) => eventIds ?? []),
    ),
    heldBy(host),
  )
  const sentBy = (personId: string) =>
    invitations.filter(({ invitedBy }) => invitedBy === personId).length
  return {
    limit,
    used: members.length + (await countPromised(tx, scope, now)),
    users: members.map((one) => ({
      id: one.personId,
      fullName: one.fullName,
      email: one.email,
      role: one.role,
      permissions: [...heldBy(one).permissions],
      ...shown(heldBy(one)),
      isReader: one.personId === host.personId,
      mayChange: mayTouch(host, one),
      joinedAt: one.joinedAt,
      seenAt: one.seenAt,
      openInvitations: sentBy(one.personId),
    })),
    invitations: invitations.map((one) => ({
      id: one.id,
      email: one.email,
      permissions: one.permissions,
      ...shown(one),
      mayChange: mayTouch(host, { ...one, personId: '', role: 'Normaluser' }),
      state: stateOf(one, one.mail?.state ?? null, now),
      reason: one.mail?.reason ?? '',
      by: one.inviter,
      sentAt: one.sentAt,
      expiresAt: one.expiresAt,
    })),
  }
}

/** The events a reader may know by name, and how many others there are; one that was deleted since is neither. */
const eventsShownBy =
  (titles: ReadonlyMap<string, string>, reader: Rights) =>
  ({ eventIds }: Rights) => {
    if (eventIds === null) return { events: null, otherEvents: 0 }
    const there = eventIds.filter((id) => titles.has(id))
    const known = there.filter((id) => reader.eventIds === null || reader.eventIds.includes(id))
    return {
      events: known.map((id) => ({ id, title: titles.get(id) ?? '' })),
      otherEvents: there.length - known.length,
    }
  }
