import { createPrivateKey } from 'node:crypto'
import { senderPlans } from '@mehfil/contract/mail/own-sender.ts'
import type { Tx } from '../database/db.ts'
import type { World } from '../world.ts'
import type { DkimKey } from './domain-checks.ts'

/** Who mails to the guests of an account come from, and what signs them. */
export type OwnMailSender = { address: string; dkim: DkimKey }

/** By the account. */
export type OwnMailSenders = ReadonlyMap<string, OwnMailSender>

/** Accounts whose mails come from the product's own domain are left out. */
export async function findOwnSenders(
  tx: Tx,
  accountIds: ReadonlyArray<string | null>,
): Promise<OwnMailSenders> {
  const wanted = [...new Set(accountIds)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .selectFrom('mail_sender as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.domain', 's.mailbox', 's.selector', 's.private_key'])
    .where('s.account_id', 'in', wanted)
    .where('s.used_since', 'is not', null)
    .where('a.plan', 'in', [...senderPlans])
    .execute()
  return new Map(rows.map((row) => [row.account_id, toSender(row)]))
}

/** The address that mails to the guests of an account come from. */
export const getSenderAddress = async (
  tx: Tx,
  { settings }: Pick<World, 'settings'>,
  { accountId }: { accountId: string },
): Promise<string> =>
  (await findOwnSenders(tx, [accountId])).get(accountId)?.address ?? settings.mailFrom

type SenderRow = { domain: string; mailbox: string; selector: string; private_key: string }

const toSender = ({ domain, mailbox, selector, private_key }: SenderRow): OwnMailSender => ({
  address: `${mailbox}@${domain}`,
  dkim: { domain, selector, key: createPrivateKey(private_key) },
})
