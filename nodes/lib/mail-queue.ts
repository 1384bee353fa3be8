import { randomUUID } from 'node:crypto'
import { query } from './postgres-server.ts'

/** Mails that are due, as a change of an event queues them. */
export async function queueMails(databaseUrl: string, count: number): Promise<Set<string>> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await query(
    databaseUrl,
    `insert into mail (id, kind, to_name, to_address, from_name, language, subject, html, body_text, next_at, created_at)
     select id, 'thanks', 'Guest', 'mail-' || id || '@guests.example', 'Mehfil', 'en', 'Hello', '<p>Hello</p>', 'Hello', now(), now()
     from unnest($1::uuid[]) as t (id)`,
    [ids],
  )
  return new Set(ids.map((id) => `mail-${id}@guests.example`))
}

export async function countMails(
  databaseUrl: string,
  addresses: ReadonlySet<string>,
): Promise<Record<string, number>> {
  const rows = await query<{ state: string; count: number }>(
    databaseUrl,
    'select state, count(*)::int as count from mail where to_address = any($1) group by state',
    [[...addresses]],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** A job as it is left by a worker that was killed while it ran. */
export async function leaveLockedJob(databaseUrl: string, pool: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    "select id from graphile_worker.add_job('purge-web-sessions', '{}'::json, run_at := now() + interval '1 hour')",
  )
  const id = row?.id ?? ''
  await query(
    databaseUrl,
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), run_at = now(), attempts = 1 where id = $2`,
    [pool, id],
  )
  return id
}

export const isJobDone = async (databaseUrl: string, id: string): Promise<boolean> =>
  (await query(databaseUrl, 'select 1 from graphile_worker._private_jobs where id = $1', [id]))
    .length === 0

/** No mail is due or being sent. */
export async function areMailsSent(databaseUrl: string): Promise<boolean> {
  const rows = await query(
    databaseUrl,
    "select 1 from mail where state in ('queued', 'unwritten', 'inflight') limit 1",
  )
  return rows.length === 0
}

/** The leases that hold mails, each with their number. */
export function listHolders(databaseUrl: string): Promise<Array<{ id: string; count: number }>> {
  return query<{ id: string; count: number }>(
    databaseUrl,
    "select claimed_by as id, count(*)::int as count from mail where state = 'inflight' group by 1",
  )
}
