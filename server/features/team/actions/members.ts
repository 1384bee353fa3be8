import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/team.ts'
import type { HostContext } from '../../../base/context.ts'
import { notify } from '../../../base/live.ts'
import { refuse } from '../../../base/refuse.ts'
import { closeSessionsIn } from '../../../base/session.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planUnderLock } from '../../billing/store.ts'
import { isFreshRemoval } from '../rules/invitation.ts'
import { covers, refuseTouching, type Rights } from '../rules/rights.ts'
import { countPromised } from '../store/invitations.ts'
import {
  countMembers,
  memberForUpdate,
  removeMember,
  restoreMember,
  saveRights,
  type Member,
} from '../store/members.ts'
import { endUncovered, requireGivable } from './invite.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>

/** Acts at once: what a person may do is read at each request, and their open screens are told. */
export async function updateNormalUser(
  context: HostContext,
  { user, permissions, events, restore }: Sent<typeof calls.updateNormalUser>,
) {
  const { tx, host, scope, note } = context
  const rights: Rights = { permissions, eventIds: events }
  await requireGivable(context, rights)
  const plan = await planUnderLock(tx, scope)
  const member = await memberForUpdate(tx, scope, user)
  refuseTouching(host, member)
  if (member.removedAt) await takeBack(context, member, plan, restore === true)

  const who = { ...scope, personId: user }
  await saveRights(tx, who, rights)
  await endUncovered(context, user, (one) => covers(rights, one))
  await notify(tx, user, 'access')
  note({
    subject: member.email,
    before: { permissions: member.permissions, events: member.eventIds },
    after: { permissions, events },
  })
}

/** Their place may be somebody else's by now. Whoever left by themselves holds nothing any more, and comes back by an invitation alone. */
async function takeBack(
  { tx, now, scope }: HostContext,
  member: Member,
  plan: Awaited<ReturnType<typeof planUnderLock>>,
  isWanted: boolean,
): Promise<void> {
  if (!isWanted || !member.removedAt) return refuse('notFound')
  if (member.permissions.length === 0 || !isFreshRemoval(member.removedAt, now))
    refuse('removalOver')
  refuseOverLimit(plan, {
    users: (await countMembers(tx, scope)) + (await countPromised(tx, scope, now)) + 1,
  })
  await restoreMember(tx, { ...scope, personId: member.personId })
}

/** Ends their sessions in this account, and what they asked others to; those in other accounts stay. */
export async function deleteNormalUser(
  context: HostContext,
  { user }: Sent<typeof calls.deleteNormalUser>,
) {
  const { tx, now, host, scope, note } = context
  await planUnderLock(tx, scope)
  const member = await memberForUpdate(tx, scope, user)
  if (member.removedAt) refuse('notFound')
  refuseTouching(host, member)

  const who = { accountId: scope.accountId, personId: user }
  await endUncovered(context, user, () => false)
  await removeMember(tx, who, now)
  await closeSessionsIn(tx, who)
  note({
    subject: member.email,
    before: { permissions: member.permissions, events: member.eventIds },
  })
}
