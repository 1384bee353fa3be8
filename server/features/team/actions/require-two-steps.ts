import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/two-steps.ts'
import { getTwoStepsDeadline } from '../../../base/access/session.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { notifyNodes } from '../../../base/live/live-events.ts'
import { refuse } from '../../../base/refusal.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { enqueueSecurityMail } from '../../accounts/mails.ts'
import { hasTwoSteps } from '../../accounts/store/two-steps.ts'
import { lockPlan } from '../../billing/store.ts'
import { getTwoStepsRequirement, listMembers, stampTwoStepsRequired } from '../store/members.ts'

/**
 * Every member needs two steps from the deadline on; those who have one are told by mail and on
 * every screen. The owner begins with their own.
 */
export async function requireTwoSteps(
  context: HostContext,
  { isRequired }: CallInput<typeof calls.requireTwoSteps>,
) {
  const { tx, now, host, scope, audit } = context
  requireRecentProof(context)
  await lockPlan(tx, scope)
  const since = await getTwoStepsRequirement(tx, scope)
  audit({ before: { twoSteps: since !== null }, after: { twoSteps: isRequired } })
  if (isRequired === (since !== null)) return
  if (isRequired && !(await hasTwoSteps(tx, scope))) refuse('ownTwoStepsFirst')
  await stampTwoStepsRequired(tx, scope, isRequired ? now : null)
  for (const member of await listMembers(tx, scope)) {
    await notifyNodes(tx, member.personId, 'access')
    if (!isRequired || member.hasTwoSteps) continue
    // The day is the deadline, and no device made it.
    const change = { ...context, now: getTwoStepsDeadline(now), agent: '' }
    await enqueueSecurityMail(change, member, { kind: 'required', subject: host.fullName })
  }
}
