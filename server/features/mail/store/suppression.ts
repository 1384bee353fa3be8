import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'

export type Reason = 'unsubscribed' | 'bounced' | 'complained'
/** An address, or the hash of one that is known by nothing else. */
export type Addressed = string | Buffer
type Stop = {
  accountId: string
  address: Addressed
  eventId: string | null
  reason: Reason
  at: Date
}

const weight: Record<Reason, number> = { unsubscribed: 1, bounced: 2, complained: 3 }

const hashOf = (address: Addressed) =>
  typeof address === 'string' ? sql<Buffer>`address_hash(${address})` : sql<Buffer>`${address}`

/** The account writes to this address no more. The weightier reason stays. */
export async function stopAddress(
  tx: Tx,
  { accountId, address, eventId, reason, at }: Stop,
): Promise<void> {
  const lighter = Object.keys(weight).filter((one) => weight[one as Reason] < weight[reason])
  await sql`
    insert into suppression as s (account_id, address_hash, reason, event_id, at) values (${accountId}, ${hashOf(address)}, ${reason}, ${eventId}, ${at})
    on conflict (account_id, address_hash) do update set reason = excluded.reason, event_id = excluded.event_id, at = excluded.at where s.reason = any(${lighter})`.execute(
    tx,
  )
}

/** Takes back what the reader asked for by mistake; what a mail server said stays. */
export const writeAgain = (tx: Tx, accountId: string, address: Addressed) =>
  sql`delete from suppression where account_id = ${accountId} and address_hash = ${hashOf(address)} and reason = 'unsubscribed'`.execute(
    tx,
  )

/** Why no mail goes to this address, the weightiest reason first. */
export async function stopOf(
  tx: Tx,
  accountId: string,
  address: Addressed,
): Promise<Reason | null> {
  const { rows } = await sql<{ reason: Reason }>`
    select reason from suppression where address_hash = ${hashOf(address)} and (account_id = ${accountId} or reason = 'complained')
    order by array_position(array['complained', 'bounced', 'unsubscribed'], reason) limit 1`.execute(
    tx,
  )
  return rows[0]?.reason ?? null
}

const softAllowed = 3
const softDays = 7
const softSince = (at: Date): Date => new Date(at.getTime() - softDays * 86_400_000)

export async function removeOldSofts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('soft_bounce').where('at', '<', softSince(now)).execute()
}

/** Counts what came back for now; true when it is too often. */
export async function isSoftTooOften(
  tx: Tx,
  {
    accountId,
    address,
    mailId,
    at,
  }: { accountId: string; address: string; mailId: string; at: Date },
): Promise<boolean> {
  await sql`delete from soft_bounce where account_id = ${accountId} and address_hash = address_hash(${address}) and at < ${softSince(at)}`.execute(
    tx,
  )
  await sql`insert into soft_bounce values (${accountId}, address_hash(${address}), ${mailId}, ${at}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from soft_bounce where account_id = ${accountId} and address_hash = address_hash(${address})`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) >= softAllowed
}
