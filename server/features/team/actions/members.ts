import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/team.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { notifyNodes } from '../../../base/live/live-events.ts'
import { refuse } from '../../../base/refusal.ts'
import { closeMemberSessions } from '../../../base/access/session.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { lockPlan } from '../../billing/store.ts'
import { isFreshRemoval } from '../rules/invitation.ts'
import { coversRights, refuseChangingMember, type TeamRights } from '../rules/rights.ts'
import { countPendingInvitations } from '../store/invitations.ts'
import {
  countMembers,
  lockMember,
  removeMember,
  restoreMember,
  saveRights,
  type TeamMember,
} from '../store/members.ts'
import { voidUncoveredInvitations, requireGrantable } from './invite.ts'

/** Takes effect at once: rights are read at each request, and open screens are notified. */
export async function updateMember(
  context: HostContext,
  { user, permissions, events, restore }: CallInput<typeof calls.updateNormalUser>,
) {
  const { tx, host, scope, audit } = context
  requireRecentProof(context)
  const rights: TeamRights = { permissions, eventIds: events }
  await requireGrantable(context, rights)
  const plan = await lockPlan(tx, scope)
  const member = await lockMember(tx, scope, user)
  refuseChangingMember(host, member)
  if (member.removedAt) await restoreRemovedMember(context, member, plan, restore === true)

  const who = { ...scope, personId: user }
  await saveRights(tx, who, rights)
  await voidUncoveredInvitations(context, user, (one) => coversRights(rights, one))
  await notifyNodes(tx, user, 'access')
  audit({
    subject: member.email,
    before: { permissions: member.permissions, events: member.eventIds },
    after: { permissions, events },
  })
}

/**
 * The place may be taken by now. A helper who left by themselves comes back only by an invitation.
 */
async function restoreRemovedMember(
  { tx, now, scope }: HostContext,
  member: TeamMember,
  plan: Awaited<ReturnType<typeof lockPlan>>,
  isRestoring: boolean,
): Promise<void> {
  if (!isRestoring || !member.removedAt) return refuse('notFound')
  if (member.permissions.length === 0 || !isFreshRemoval(member.removedAt, now))
    refuse('removalOver')
  refuseOverLimit(plan, {
    users: (await countMembers(tx, scope)) + (await countPendingInvitations(tx, scope, now)) + 1,
  })
  await restoreMember(tx, { ...scope, personId: member.personId })
}

/**
 * Ends their sessions in this account and the invitations they sent; sessions in other accounts
 * stay.
 */
export async function deleteMember(
  context: HostContext,
  { user }: CallInput<typeof calls.deleteNormalUser>,
) {
  const { tx, now, host, scope, audit } = context
  await lockPlan(tx, scope)
  const member = await lockMember(tx, scope, user)
  if (member.removedAt) refuse('notFound')
  refuseChangingMember(host, member)

  const who = { accountId: scope.accountId, personId: user }
  await voidUncoveredInvitations(context, user, () => false)
  await removeMember(tx, who, now)
  await closeMemberSessions(tx, who)
  audit({
    subject: member.email,
    before: { permissions: member.permissions, events: member.eventIds },
  })
}
