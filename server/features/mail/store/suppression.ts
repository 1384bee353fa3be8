import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'

export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained'
/** An address, or its hash if nothing else is known. */
export type AddressOrHash = string | Buffer
type NewSuppression = {
  accountId: string
  address: AddressOrHash
  eventId: string | null
  reason: SuppressionReason
  at: Date
}

const reasonWeight: Record<SuppressionReason, number> = {
  unsubscribed: 1,
  bounced: 2,
  complained: 3,
}

const toAddressHash = (address: AddressOrHash) =>
  typeof address === 'string' ? sql<Buffer>`hash_address(${address})` : sql<Buffer>`${address}`

/** Stops mails of the account to this address. The stronger reason stays. */
export async function suppressAddress(
  tx: Tx,
  { accountId, address, eventId, reason, at }: NewSuppression,
): Promise<void> {
  const lighter = Object.keys(reasonWeight).filter(
    (one) => reasonWeight[one as SuppressionReason] < reasonWeight[reason],
  )
  await sql`
    insert into suppression as s (account_id, address_hash, reason, event_id, at) values (${accountId}, ${toAddressHash(address)}, ${reason}, ${eventId}, ${at})
    on conflict (account_id, address_hash) do update set reason = excluded.reason, event_id = excluded.event_id, at = excluded.at where s.reason = any(${lighter})`.execute(
    tx,
  )
}

/** Undoes a stop that the reader requested. A stop by a mail server stays. */
export const liftSuppression = (tx: Tx, accountId: string, address: AddressOrHash) =>
  sql`delete from suppression where account_id = ${accountId} and address_hash = ${toAddressHash(address)} and reason = 'unsubscribed'`.execute(
    tx,
  )

/** The reasons why no mail goes to this address, the strongest first. */
export async function findSuppression(
  tx: Tx,
  accountId: string,
  address: AddressOrHash,
): Promise<SuppressionReason | null> {
  const { rows } = await sql<{ reason: SuppressionReason }>`
    select reason from suppression where address_hash = ${toAddressHash(address)} and (account_id = ${accountId} or reason = 'complained')
    order by array_position(array['complained', 'bounced', 'unsubscribed'], reason) limit 1`.execute(
    tx,
  )
  return rows[0]?.reason ?? null
}

const maxSoftBounces = 3
const softBounceDays = 7
const getSoftBounceStart = (at: Date): Date => new Date(at.getTime() - softBounceDays * 86_400_000)

export async function deleteOldSoftBounces(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('soft_bounce').where('at', '<', getSoftBounceStart(now)).execute()
}

/** Counts a temporary bounce; true after too many. */
export async function recordSoftBounce(
  tx: Tx,
  {
    accountId,
    address,
    mailId,
    at,
  }: { accountId: string; address: string; mailId: string; at: Date },
): Promise<boolean> {
  await sql`delete from soft_bounce where account_id = ${accountId} and address_hash = hash_address(${address}) and at < ${getSoftBounceStart(at)}`.execute(
    tx,
  )
  await sql`insert into soft_bounce values (${accountId}, hash_address(${address}), ${mailId}, ${at}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from soft_bounce where account_id = ${accountId} and address_hash = hash_address(${address})`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) >= maxSoftBounces
}
