import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/team.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { hashRateLimitKey } from '../../accounts/rules/rate-limits.ts'
import { abortInvitation } from '../../accounts/store/deletion.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { lockPlan } from '../../billing/store.ts'
import { enqueueInvitationMail } from '../mails.ts'
import {
  getExpiry,
  hashToken,
  invitationsPerAccount,
  invitationsPerAddress,
} from '../rules/invitation.ts'
import { refuseUnheldRights, refuseChangingMember, type TeamRights } from '../rules/rights.ts'
import {
  addInvitation,
  countPendingInvitations,
  lockInvitation,
  hasComplained,
  lockOpenInvitationsBy,
  renewInvitation,
  voidInvitation,
  type TeamInvitationRecord,
} from '../store/invitations.ts'
import { countMembers, isMember, getEventTitles } from '../store/members.ts'

/** Every change of a team locks the plan's row first, so that no two changes deadlock. */
export async function inviteUser(
  context: HostContext,
  { email, permissions, events, replaces }: CallInput<typeof calls.inviteUser>,
) {
  const { tx, world, now, scope, audit } = context
  requireRecentProof(context)
  const rights: TeamRights = { permissions, eventIds: events }
  await requireGrantable(context, rights)
  await requireInvitationAllowance(context, email)
  const plan = await lockPlan(tx, scope)
  if (await isMember(tx, scope, email)) refuse('alreadyMember')
  if (replaces) await voidInvitation(tx, await requireOpenInvitation(context, replaces), now)
  refuseOverLimit(plan, {
    users: (await countMembers(tx, scope)) + (await countPendingInvitations(tx, scope, now)) + 1,
  })

  const id = world.random.uuid()
  const { token, ...link } = createInvitationLink(context)
  await addInvitation(tx, scope, { id, email, ...rights, ...link })
  await enqueueInvitationMail(context, await lockInvitation(tx, scope, id), token)
  audit({ subject: email, after: { permissions, events } })
  return { id }
}

export async function resendInvitation(
  context: HostContext,
  { invitation: id }: CallInput<typeof calls.reInviteUser>,
) {
  const { tx, now, scope, audit } = context
  requireRecentProof(context)
  const plan = await lockPlan(tx, scope)
  const invitation = await requireOpenInvitation(context, id)
  refuseOverLimit(plan, {
    users:
      (await countMembers(tx, scope)) + (await countPendingInvitations(tx, scope, now, id)) + 1,
  })
  await requireInvitationAllowance(context, invitation.email)

  const { token, ...link } = createInvitationLink(context)
  await abortInvitation(tx, scope, id)
  await renewInvitation(tx, { ...scope, id }, link)
  await enqueueInvitationMail(context, await lockInvitation(tx, scope, id), token)
  audit({ subject: invitation.email })
}

export async function cancelInvitation(
  context: HostContext,
  { invitation: id }: CallInput<typeof calls.deleteUserInvite>,
) {
  const { tx, now, scope, audit } = context
  await lockPlan(tx, scope)
  const invitation = await requireOpenInvitation(context, id)
  await voidInvitation(tx, invitation, now)
  audit({
    subject: invitation.email,
    before: { permissions: invitation.permissions, events: invitation.eventIds },
  })
}

/**
 * An invitation of the reader's account, open or expired, with no more rights than the reader's
 * own.
 */
async function requireOpenInvitation(
  { tx, host, scope }: HostContext,
  id: string,
): Promise<TeamInvitationRecord> {
  const invitation = await lockInvitation(tx, scope, id)
  if (invitation.acceptedAt || invitation.clearedAt) refuse('notFound')
  refuseChangingMember(host, { ...invitation, personId: '', role: 'Normaluser' })
  return invitation
}

/** The reader's own rights, over events that still exist. */
export async function requireGrantable(
  { tx, host, scope }: HostContext,
  rights: TeamRights,
): Promise<void> {
  refuseUnheldRights(host, rights)
  if (
    rights.eventIds &&
    (await getEventTitles(tx, scope, rights.eventIds)).size < rights.eventIds.length
  )
    refuse('notFound')
}

function createInvitationLink({ world, now, host }: HostContext) {
  const token = world.random.secret()
  return {
    token,
    invitedBy: host.personId,
    tokenHash: hashToken(token),
    sentAt: now,
    expiresAt: getExpiry(now),
  }
}

/** Limits invitations to one address, over all accounts. */
async function requireInvitationAllowance(
  { tx, world, scope }: HostContext,
  email: string,
): Promise<void> {
  if (await hasComplained(tx, email)) refuse('addressStopped')
  await world.limiter.consumeOrRefuse('invite-account', scope.accountId, invitationsPerAccount)
  for (const figure of invitationsPerAddress) {
    if (!(await world.limiter.consume(`invite-${figure.minutes}`, hashRateLimitKey(email), figure)))
      refuse('invitedTooOften', { retryAfter: figure.minutes * 60 })
  }
}

/**
 * Closes the invitations a helper sent with rights they no longer hold; null means the helper is
 * gone.
 */
export async function voidUncoveredInvitations(
  { tx, now, scope }: Pick<HostContext, 'tx' | 'now'> & { scope: AccountRef },
  personId: string,
  isCovered: (rights: TeamRights) => boolean,
): Promise<void> {
  const invitations = await lockOpenInvitationsBy(tx, scope, personId)
  for (const one of invitations) if (!isCovered(one)) await voidInvitation(tx, one, now)
}
