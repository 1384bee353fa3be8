import type pg from 'pg'

/**
 * What one table, or one index, added to the write-ahead log. Images of whole pages are apart: how
 * many there are depends on how long ago the last checkpoint was.
 */
export type RelationLog = {
  relation: string
  isIndex: boolean
  records: number
  bytes: number
  imageBytes: number
}

const recordHeaderBytes = 24

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
        select relfilenode, count(*) filter (where block_id = 0)::float as records, sum(block_fpi_length)::float as "imageBytes",
          sum(block_data_length + case when block_id = 0 then main_data_length + ${recordHeaderBytes} else 0 end)::float as bytes
        from bench_ledger.pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn, false)
        where reldatabase = (select oid from pg_database where datname = current_database())
        group by relfilenode)
      select c.relname as relation, c.relkind = 'i' as "isIndex", l.records, l.bytes, l."imageBytes"
      from logged l join pg_class c on pg_relation_filenode(c.oid) = l.relfilenode
      where c.relnamespace = 'public'::regnamespace`,
    [from, to],
  )
  return rows
}

const shownRelations = 20

/** For one unit, the largest first, without those that nearly no unit writes. */
export const divideLogs = (logs: readonly RelationLog[], units: number): RelationLog[] =>
  logs
    .map(({ records, bytes, imageBytes, ...log }) => ({
      ...log,
      records: records / units,
      bytes: bytes / units,
      imageBytes: imageBytes / units,
    }))
    .filter(({ bytes, imageBytes }) => bytes + imageBytes >= 1)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, shownRelations)
