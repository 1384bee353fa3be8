import { sql } from 'kysely'
import type { ReaderStopScope } from '@mehfil/contract/mail/campaigns.ts'
import type { Tx } from '../../../base/database/db.ts'
import { selectMailStop, type MailStopReason } from '../../events/store/reachable.ts'

export type SuppressionReason = 'bounced' | 'complained'
/** An address, or its hash if nothing else is known. */
export type AddressOrHash = string | Buffer
type NewSuppression = {
  accountId: string
  address: AddressOrHash
  eventId: string | null
  reason: SuppressionReason
  at: Date
}

const toAddressHash = (address: AddressOrHash) =>
  typeof address === 'string' ? sql<Buffer>`hash_address(${address})` : sql<Buffer>`${address}`

/** What the reader of a row `s` stopped, in the words of before as well. */
const readerScope = sql`coalesce(s.reader_scope, case when s.reason = 'unsubscribed' then 'hosts' end)`

/**
 * Stops mails of the account to this address. The stronger reason stays, and what its reader stopped
 * stays beside it.
 */
export async function suppressAddress(
  tx: Tx,
  { accountId, address, eventId, reason, at }: NewSuppression,
): Promise<void> {
  await sql`
    insert into suppression as s (account_id, address_hash, reason, event_id, at) values (${accountId}, ${toAddressHash(address)}, ${reason}, ${eventId}, ${at})
    on conflict (account_id, address_hash) do update set reason = excluded.reason, event_id = excluded.event_id, at = excluded.at, reader_scope = ${readerScope}
      where s.reason <> 'complained' and s.reason <> excluded.reason`.execute(tx)
}

/** The event is null once it is deleted. */
export type MailStopKey = { accountId: string; eventId: string | null }

/** Stops the mails to this address as far as its reader asked. */
export async function stopMailsForReader(
  tx: Tx,
  { accountId, eventId }: MailStopKey,
  { address, scope, at }: { address: Buffer; scope: ReaderStopScope; at: Date },
): Promise<void> {
  if (scope !== 'event')
    await sql`
      insert into suppression as s (account_id, address_hash, reason, reader_scope, event_id, at) values (${accountId}, ${address}, 'unsubscribed', ${scope}, ${eventId}, ${at})
      on conflict (account_id, address_hash) do update set reader_scope = case when s.reader_scope = 'all' then 'all' else excluded.reader_scope end`.execute(
      tx,
    )
  else if (eventId)
    await tx
      .insertInto('event_mail_stop')
      .values({ event_id: eventId, address_hash: address, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Undoes every stop that the reader requested. A stop by a mail server stays. */
export async function liftReaderStops(
  tx: Tx,
  { accountId, eventId }: MailStopKey,
  address: Buffer,
): Promise<void> {
  const isTheirs = sql`address_hash = ${address} and (account_id = ${accountId} or reader_scope = 'all')`
  await sql`delete from suppression where ${isTheirs} and reason = 'unsubscribed'`.execute(tx)
  await sql`update suppression set reader_scope = null where ${isTheirs}`.execute(tx)
  await sql`delete from event_mail_stop where event_id = ${eventId} and address_hash = ${address}`.execute(
    tx,
  )
}

/** The widest stop that the reader requested. */
export async function findReaderStop(
  tx: Tx,
  { accountId, eventId }: MailStopKey,
  address: Buffer,
): Promise<ReaderStopScope | null> {
  const { rows } = await sql<{ scope: ReaderStopScope | null }>`
    select stops.scope from (
      select ${readerScope} as scope from suppression s
      where s.address_hash = ${address} and (s.reader_scope = 'all' or s.account_id = ${accountId})
      union all select 'event' from event_mail_stop where event_id = ${eventId} and address_hash = ${address}) as stops where stops.scope is not null
    order by array_position(array['all', 'hosts', 'event'], stops.scope) limit 1`.execute(tx)
  return rows[0]?.scope ?? null
}

/** Why no mail about the event, or about the account, goes to this address. */
export async function findSuppression(
  tx: Tx,
  key: MailStopKey,
  address: AddressOrHash,
): Promise<MailStopReason | null> {
  const { rows } = await sql<{
    reason: MailStopReason | null
  }>`select ${selectMailStop(key, toAddressHash(address))} as reason`.execute(tx)
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
