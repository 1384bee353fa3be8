import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/team.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { addressKey } from '../../accounts/rules/tries.ts'
import { endInvitation } from '../../accounts/store/deletion.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planUnderLock } from '../../billing/store.ts'
import { queueInvitation } from '../mails.ts'
import {
  expiryFrom,
  hashOfToken,
  invitationsOfAccount,
  invitationsToAddress,
} from '../rules/invitation.ts'
import { refuseBeyond, refuseTouching, type Rights } from '../rules/rights.ts'
import {
  addInvitation,
  countPromised,
  invitationForUpdate,
  isUnwantedAt,
  openInvitationsBy,
  renewInvitation,
  voidInvitation,
  type Invitation,
} from '../store/invitations.ts'
import { countMembers, isMember, titlesOf } from '../store/members.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>

/** The plan's row is locked first in everything that changes the team, so that no two changes cross. */
export async function inviteUser(
  context: HostContext,
  { email, permissions, events, replaces }: Sent<typeof calls.inviteUser>,
) {
  const { tx, world, now, scope, note } = context
  const rights: Rights = { permissions, eventIds: events }
  await requireGivable(context, rights)
  await countInvitation(context, email)
  const plan = await planUnderLock(tx, scope)
  if (await isMember(tx, scope, email)) refuse('alreadyMember')
  if (replaces) await voidInvitation(tx, await openOne(context, replaces), now)
  refuseOverLimit(plan, {
    users: (await countMembers(tx, scope)) + (await countPromised(tx, scope, now)) + 1,
  })

  const id = world.random.uuid()
  const { token, ...link } = freshLink(context)
  await addInvitation(tx, scope, { id, email, ...rights, ...link })
  await queueInvitation(context, await invitationForUpdate(tx, scope, id), token)
  note({ subject: email, after: { permissions, events } })
  return { id }
}

export async function reInviteUser(
  context: HostContext,
  { invitation: id }: Sent<typeof calls.reInviteUser>,
) {
  const { tx, now, scope, note } = context
  const plan = await planUnderLock(tx, scope)
  const invitation = await openOne(context, id)
  refuseOverLimit(plan, {
    users: (await countMembers(tx, scope)) + (await countPromised(tx, scope, now, id)) + 1,
  })
  await countInvitation(context, invitation.email)

  const { token, ...link } = freshLink(context)
  await endInvitation(tx, id)
  await renewInvitation(tx, { ...scope, id }, link)
  await queueInvitation(context, await invitationForUpdate(tx, scope, id), token)
  note({ subject: invitation.email })
}

export async function deleteUserInvite(
  context: HostContext,
  { invitation: id }: Sent<typeof calls.deleteUserInvite>,
) {
  const { tx, now, scope, note } = context
  await planUnderLock(tx, scope)
  const invitation = await openOne(context, id)
  await voidInvitation(tx, invitation, now)
  note({
    subject: invitation.email,
    before: { permissions: invitation.permissions, events: invitation.eventIds },
  })
}

/** Of the reader's account, still open or run out, and no more than the reader could give. */
async function openOne({ tx, host, scope }: HostContext, id: string): Promise<Invitation> {
  const invitation = await invitationForUpdate(tx, scope, id)
  if (invitation.acceptedAt || invitation.clearedAt) refuse('notFound')
  refuseTouching(host, { ...invitation, personId: '', role: 'Normaluser' })
  return invitation
}

/** What the reader holds themselves, over events there are. */
export async function requireGivable(
  { tx, host, scope }: HostContext,
  rights: Rights,
): Promise<void> {
  refuseBeyond(host, rights)
  if (rights.eventIds && (await titlesOf(tx, scope, rights.eventIds)).size < rights.eventIds.length)
    refuse('notFound')
}

function freshLink({ world, now, host }: HostContext) {
  const token = world.random.secret()
  return {
    token,
    invitedBy: host.personId,
    tokenHash: hashOfToken(token),
    sentAt: now,
    expiresAt: expiryFrom(now),
  }
}

/** Nobody's mailbox is filled by invitations, whichever account they come from. */
async function countInvitation({ tx, world, scope }: HostContext, email: string): Promise<void> {
  if (await isUnwantedAt(tx, email)) refuse('addressStopped')
  await world.limiter.require('invite-account', scope.accountId, invitationsOfAccount)
  for (const figure of invitationsToAddress) {
    if (!(await world.limiter.fits(`invite-${figure.minutes}`, addressKey(email), figure)))
      refuse('invitedTooOften', { retryAfter: figure.minutes * 60 })
  }
}

/** What somebody asked others to ends where they no longer could; null: they are gone. */
export async function endUncovered(
  { tx, now, scope }: HostContext,
  personId: string,
  isCovered: (rights: Rights) => boolean,
): Promise<void> {
  const invitations = await openInvitationsBy(tx, scope, personId)
  for (const one of invitations) if (!isCovered(one)) await voidInvitation(tx, one, now)
}
