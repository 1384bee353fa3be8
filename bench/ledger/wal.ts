import type pg from 'pg'

/** What one table, or one index, added to the write-ahead log. */
export type RelationLog = { relation: string; isIndex: boolean; records: number; bytes: number }

export async function readLogPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  )
  return rows[0]?.position ?? '0/0'
}

/**
 * Records of the log between two positions by the relation they are about. Unlogged tables are in
 * none, and an entry that waits in the pending list of a GIN index counts when it is added there.
 */
export async function readRelationLogs(
  client: pg.Client,
  from: string,
  to: string,
): Promise<RelationLog[]> {
  const { rows } = await client.query<RelationLog>(
    `with logged as (
        select relfilenode, count(*)::float as records, sum(record_length)::float as bytes
        from bench_ledger.pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn, false)
        where block_id = 0 and reldatabase = (select oid from pg_database where datname = current_database())
        group by relfilenode)
      select c.relname as relation, c.relkind = 'i' as "isIndex", l.records, l.bytes
      from logged l join pg_class c on pg_relation_filenode(c.oid) = l.relfilenode
      where c.relnamespace = 'public'::regnamespace
      order by l.bytes desc`,
    [from, to],
  )
  return rows
}

const shownRelations = 20

/** For one unit, the largest first, without those that nearly no unit writes. */
export const divideLogs = (logs: readonly RelationLog[], units: number): RelationLog[] =>
  logs
    .map((log) => ({ ...log, records: log.records / units, bytes: log.bytes / units }))
    .filter(({ bytes }) => bytes >= 1)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, shownRelations)
