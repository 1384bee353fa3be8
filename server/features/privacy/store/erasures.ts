import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef } from '../../../base/access/scope.ts'

/** An address that was erased, by its hash in hexadecimal digits. */
export type Erasure = { accountId: string; addressHash: string; at: Date }

export async function insertErasure(
  tx: Tx,
  { accountId }: AccountRef,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await sql`
    insert into erasure (account_id, address_hash, at) values (${accountId}, hash_address(${email}), ${at})
    on conflict (account_id, address_hash) do update set at = excluded.at`.execute(tx)
}

/** All of them, for the ledger beside the backups. */
export async function listErasures(tx: Tx): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select account_id as "accountId", encode(address_hash, 'hex') as "addressHash", at from erasure order by at, account_id, address_hash`.execute(
    tx,
  )
  return rows
}

/** The addresses of an account's guests and people that have one of these hashes. */
export async function findErasedAddresses(
  tx: Tx,
  { accountId }: AccountRef,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(kept.email) as email from (
      select g.email from guest g where g.event_id in (select id from event where account_id = ${accountId})
      union all select a.email from guest_address a where a.event_id in (select id from event where account_id = ${accountId})
      union all select i.email from import_guest i where i.event_id in (select id from event where account_id = ${accountId})
      union all select m.to_address from mail m where m.event_id in (select id from event where account_id = ${accountId}) and m.guest_id is not null
      union all select p.email from address_book_person p where p.account_id = ${accountId}) as kept
    where kept.email <> '' and encode(hash_address(kept.email), 'hex') = any(${hashes}::text[])`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/** Those that are known already stay as they are. */
export async function storeErasures(tx: Tx, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return
  await sql`
    insert into erasure (account_id, address_hash, at)
    select * from unnest(${erasures.map(({ accountId }) => accountId)}::uuid[], array(select decode(one, 'hex') from unnest(${erasures.map(({ addressHash }) => addressHash)}::text[]) with ordinality as all_of (one, place) order by place), ${erasures.map(({ at }) => at)}::timestamptz[])
    on conflict (account_id, address_hash) do nothing`.execute(tx)
}
