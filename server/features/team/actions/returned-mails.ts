import type { RequestContext } from '../../../base/http/context.ts'
import { lockPlan } from '../../billing/store.ts'
import { enqueueInvitationNewsMail } from '../mails.ts'
import { listInvitationsByMails, lockOpenInvitation, voidInvitation } from '../store/invitations.ts'

type ReturnedMails = { mails: readonly string[]; isUnwanted: boolean }

/**
 * Tells the sender of an invitation that its mail did not arrive. A mail marked as unwanted counts
 * as declined.
 */
export async function notifyInviters(
  context: Pick<RequestContext, 'tx' | 'world' | 'now'>,
  { mails, isUnwanted }: ReturnedMails,
): Promise<void> {
  const { tx, now } = context
  for (const { reason, ...reference } of await listInvitationsByMails(tx, mails)) {
    // Locks the account first, as every change of a team does; otherwise this and an acceptance
    // could deadlock.
    if (isUnwanted) await lockPlan(tx, reference)
    const invitation = await lockOpenInvitation(tx, reference)
    if (!invitation) continue
    if (isUnwanted) await voidInvitation(tx, invitation, now)
    await enqueueInvitationNewsMail(
      context,
      invitation,
      isUnwanted ? { kind: 'declined' } : { kind: 'undelivered', reason },
    )
  }
}
