import { sql } from 'kysely'
import type { Db } from '../../base/database/db.ts'

/** Numbers that are the same on every node, as they are read from the database. */
export type StoredFigures = {
  jobsWaiting: number
  jobsFailed: number
  oldestJobSeconds: number
  mails: Array<{ state: string; count: number }>
  oldestMailSeconds: number
  isMailHeld: boolean
  events: Array<{ state: string; count: number }>
  payments: Array<{ verdict: string; count: number }>
  refunds: Array<{ state: string; count: number }>
  replicationLagSeconds: number
}

/** Sent mails are many, and are counted when they are sent; here are those that still move. */
export async function readStoredFigures(db: Db): Promise<StoredFigures> {
  const { rows } = await sql<StoredFigures>`
    select jobs.*, mails.*, exists (select from mail_hold) as "isMailHeld",
      (select coalesce(json_agg(row_to_json(e)), '[]') from (
        select case when cancelled_at is not null then 'cancelled' when unpublished_at is not null then 'unpublished'
          when published_at is not null then 'published' else 'draft' end as state, count(*)::int as count from event group by 1) e) as events,
      (select coalesce(json_agg(row_to_json(p)), '[]') from (select verdict, count(*)::int as count from payment group by 1) p) as payments,
      (select coalesce(json_agg(row_to_json(r)), '[]') from (select state, count(*)::int as count from payment_refund group by 1) r) as refunds,
      (select coalesce(max(extract(epoch from replay_lag)), 0)::float8 from pg_stat_replication) as "replicationLagSeconds"
    from (
      select count(*) filter (where attempts < max_attempts and run_at <= now())::int as "jobsWaiting",
        count(*) filter (where attempts >= max_attempts)::int as "jobsFailed",
        coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestJobSeconds"
      from graphile_worker.jobs) jobs,
    (
      select coalesce(json_agg(json_build_object('state', state, 'count', count)), '[]') as mails, coalesce(max(oldest), 0)::float8 as "oldestMailSeconds"
      from (
        select state, count(*)::int as count, extract(epoch from now() - min(next_at) filter (where next_at <= now())) as oldest from mail
        where state in ('queued', 'awaiting_retry', 'uncertain') group by 1
        union all select state, count(*)::int, extract(epoch from now() - min(created_at)) from mail where state = 'unwritten' group by 1
        union all select state, count(*)::int, 0 from mail where state = 'inflight' group by 1) s) mails`.execute(
    db,
  )
  return rows[0]!
}
