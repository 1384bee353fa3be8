import type { Context } from '../../../base/context.ts'
import { planUnderLock } from '../../billing/store.ts'
import { queueNews } from '../mails.ts'
import { namedByMails, openForUpdate, voidInvitation } from '../store/invitations.ts'

type Returned = { mails: readonly string[]; isUnwanted: boolean }

/** Whoever invited hears of a mail that did not arrive. One that its reader marked as unwanted is a no. */
export async function tellInviters(
  context: Pick<Context, 'tx' | 'world' | 'now'>,
  { mails, isUnwanted }: Returned,
): Promise<void> {
  const { tx, now } = context
  for (const { reason, ...named } of await namedByMails(tx, mails)) {
    // Before the invitation, as everything that changes a team, or this and an acceptance would wait for each other.
    if (isUnwanted) await planUnderLock(tx, named)
    const invitation = await openForUpdate(tx, named)
    if (!invitation) continue
    if (isUnwanted) await voidInvitation(tx, invitation, now)
    await queueNews(
      context,
      invitation,
      isUnwanted ? { kind: 'declined' } : { kind: 'undelivered', reason },
    )
  }
}
