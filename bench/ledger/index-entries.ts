import type pg from 'pg'
import type { TableWrites } from './counters.ts'

export type TableIndex = {
  table: string
  index: string
  scans: number
  /** It holds a rule of the table, so it is needed even where no query reads it. */
  isUnique: boolean
  /** Rows outside of its condition have no entry. */
  isPartial: boolean
}

export async function listIndexes(client: pg.Client): Promise<TableIndex[]> {
  const { rows } = await client.query<TableIndex>(
    `select s.relname as table, s.indexrelname as index, s.idx_scan::float as scans, i.indisunique as "isUnique", i.indpred is not null as "isPartial"
      from pg_stat_user_indexes s join pg_index i using (indexrelid) order by 1, 2`,
  )
  return rows
}

export type TableCost = TableWrites & {
  table: string
  indexes: number
  partial: number
  entries: number
}

/**
 * Rows written with the index entries they need at most: an inserted row has one in each index, and
 * so has an updated one, unless all its new values are in no index. A partial index takes fewer.
 */
export function countIndexEntries(
  tables: Record<string, TableWrites>,
  indexes: readonly TableIndex[],
): TableCost[] {
  return Object.entries(tables)
    .map(([table, writes]) => {
      const own = indexes.filter((one) => one.table === table)
      return {
        table,
        ...writes,
        indexes: own.length,
        partial: own.filter(({ isPartial }) => isPartial).length,
        entries: (writes.inserted + writes.updated - writes.hot) * own.length,
      }
    })
    .sort((a, b) => b.entries - a.entries || a.table.localeCompare(b.table))
}

/** The indexes of these tables with at most so many reads, the least read first. */
export const listUnreadIndexes = (
  indexes: readonly TableIndex[],
  tables: readonly string[],
  mostScans: number,
): TableIndex[] =>
  indexes
    .filter(({ table, scans }) => tables.includes(table) && scans <= mostScans)
    .sort(
      (a, b) =>
        a.table.localeCompare(b.table) || a.scans - b.scans || a.index.localeCompare(b.index),
    )
