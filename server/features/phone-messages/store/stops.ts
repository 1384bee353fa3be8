import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'

/** Of these numbers, those that asked for no more messages. */
export async function listStopped(tx: Tx, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select p.phone from unnest(${phones}::text[]) as p (phone) join phone_stop s on s.phone_hash = hash_address(p.phone) and s.is_stopped`.execute(
    tx,
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** Keeps the newest wish of a number. False where a newer one is known. */
export async function saveStop(
  tx: Tx,
  { phone, isStopped, at }: { phone: string; isStopped: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into phone_stop as s (phone_hash, is_stopped, at) values (hash_address(${phone}), ${isStopped}, ${at})
    on conflict (phone_hash) do update set is_stopped = excluded.is_stopped, at = excluded.at where s.at < excluded.at returning at`.execute(
    tx,
  )
  return rows.length > 0
}
