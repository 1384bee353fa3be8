import type { Context } from '../../../base/context.ts'
import { planUnderLock } from '../../billing/store.ts'
import { queueNews } from '../mails.ts'
import { openOfMails, voidInvitation } from '../store/invitations.ts'

type Returned = { mails: readonly string[]; isUnwanted: boolean }

/** Whoever invited hears of a mail that did not arrive. One that its reader marked as unwanted is a no. */
export async function tellInviters(context: Pick<Context, 'tx' | 'world' | 'now'>, { mails, isUnwanted }: Returned): Promise<void> {
  const { tx, now } = context
  for (const { mail, ...invitation } of await openOfMails(tx, mails)) {
    if (isUnwanted) await planUnderLock(tx, invitation)
    if (isUnwanted) await voidInvitation(tx, invitation, now)
    await queueNews(context, invitation, isUnwanted ? { kind: 'declined' } : { kind: 'undelivered', reason: mail.reason })
  }
}
