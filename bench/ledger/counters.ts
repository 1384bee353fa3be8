import type pg from 'pg'
import { getFamilySeconds, getParentPid, getProcessSeconds } from '../processor-time.ts'

/** Rows written to one table. `hot` are updates that wrote no index entry. */
export type TableWrites = { inserted: number; updated: number; hot: number; deleted: number }

/** What the database counts since its start. */
export type DatabaseCounters = {
  transactions: number
  walBytes: number
  walRecords: number
  walImages: number
  tables: Record<string, TableWrites>
}

/** Seconds of processor time of the product and of PostgreSQL, without the ledger's own connection. */
export type ProcessorSeconds = { node: number; postgres: number }

export async function readDatabaseCounters(client: pg.Client): Promise<DatabaseCounters> {
  const {
    rows: [counted],
  } = await client.query<Omit<DatabaseCounters, 'tables'>>(
    `select xact_commit::float as transactions, wal_bytes::float as "walBytes", wal_records::float as "walRecords", wal_fpi::float as "walImages"
      from pg_stat_database, pg_stat_wal where datname = current_database()`,
  )
  const { rows } = await client.query<TableWrites & { table: string }>(
    `select relname as table, n_tup_ins::float as inserted, n_tup_upd::float as updated, n_tup_hot_upd::float as hot, n_tup_del::float as deleted
      from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`,
  )
  return {
    ...counted!,
    tables: Object.fromEntries(rows.map(({ table, ...writes }) => [table, writes])),
  }
}

export async function createProcessorReader(
  client: pg.Client,
  getNodePid: () => number,
): Promise<() => ProcessorSeconds> {
  const {
    rows: [backend],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = backend?.pid ?? 0
  const postmaster = getParentPid(own)
  return () => ({
    node: getProcessSeconds(getNodePid()),
    postgres: getFamilySeconds(postmaster) - getProcessSeconds(own),
  })
}

const noWrites: TableWrites = { inserted: 0, updated: 0, hot: 0, deleted: 0 }

/** What was counted between two readings; tables without a change are left out. */
export function subtractCounters(
  after: DatabaseCounters,
  before: DatabaseCounters,
): DatabaseCounters {
  const tables = Object.entries(after.tables).map(([table, writes]) => {
    const earlier = before.tables[table] ?? noWrites
    return [
      table,
      {
        inserted: writes.inserted - earlier.inserted,
        updated: writes.updated - earlier.updated,
        hot: writes.hot - earlier.hot,
        deleted: writes.deleted - earlier.deleted,
      },
    ] as const
  })
  return {
    transactions: after.transactions - before.transactions,
    walBytes: after.walBytes - before.walBytes,
    walRecords: after.walRecords - before.walRecords,
    walImages: after.walImages - before.walImages,
    tables: Object.fromEntries(
      tables.filter(([, { inserted, updated, deleted }]) => inserted + updated + deleted > 0),
    ),
  }
}

/** What a product without requests counts in a second. */
export type IdleRates = ProcessorSeconds &
  Pick<DatabaseCounters, 'transactions' | 'walBytes' | 'walRecords' | 'walImages'>

/**
 * Counters for one unit, without what the product would have counted in these seconds anyway. Tables
 * keep all, since few rows are written without a request.
 */
export function divideCounters(
  counted: DatabaseCounters,
  { units, seconds, idle }: { units: number; seconds: number; idle: IdleRates },
): DatabaseCounters {
  const scale = (value: number, idleRate: number) => Math.max(0, value - idleRate * seconds) / units
  const tables = Object.entries(counted.tables).map(([table, writes]) => [
    table,
    {
      inserted: writes.inserted / units,
      updated: writes.updated / units,
      hot: writes.hot / units,
      deleted: writes.deleted / units,
    },
  ])
  return {
    transactions: scale(counted.transactions, idle.transactions),
    walBytes: scale(counted.walBytes, idle.walBytes),
    walRecords: scale(counted.walRecords, idle.walRecords),
    walImages: scale(counted.walImages, idle.walImages),
    tables: Object.fromEntries(tables) as DatabaseCounters['tables'],
  }
}
