import type pg from 'pg'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { farFuture } from '../../base/mail/delivery.ts'
import { StartupError } from '../../base/startup-error.ts'
import {
  copyOut,
  formatColumns,
  listTables,
  runInSession,
  type BackupTable,
} from './database-session.ts'
import type { BackupManifest } from './parts.ts'
import type { BackupJob } from './snapshot.ts'
import { createRowCounter, isSameTally, type PartTally } from './tallies.ts'

export type SnapshotLoader = {
  begin(manifest: BackupManifest): Promise<void>
  loadTable(table: BackupTable, data: AsyncIterable<Buffer>): Promise<void>
  loadJobs(data: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Fills an empty, migrated database in one transaction: after an error it is as empty as before.
 * At the end every table is read back and compared with what came in.
 */
export const loadSnapshot = (
  databaseUrl: string,
  work: (loader: SnapshotLoader) => Promise<void>,
): Promise<void> =>
  runInSession(databaseUrl, 'begin', async (client) => {
    const tables = await listTables(client)
    await requireEmptyTables(client, tables)
    const constraints = await dropForeignKeys(client)
    await setTriggers(client, tables, 'disable')
    const loaded = new Map<string, { table: BackupTable; tally: PartTally }>()
    let manifest: BackupManifest | null = null
    await work({
      begin: async (found) => void (manifest = found),
      loadTable: async (table, data) => {
        requireKnownTable(tables, table)
        loaded.set(table.name, { table, tally: await copyIn(client, table, data) })
      },
      loadJobs: (data) => addJobs(client, data),
    })
    await setTriggers(client, tables, 'enable')
    for (const statement of constraints) await client.query(statement)
    await setSequences(client, manifest!)
    for (const { table, tally } of loaded.values()) await requireSameRows(client, table, tally)
    await resetUnfinishedWork(client, manifest!)
  })

async function requireEmptyTables(client: pg.Client, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query<{ any: boolean }>(
      `select exists (select from "${name}") as any`,
    )
    if (rows[0]?.any)
      throw new StartupError(
        `The database is not empty (it has rows in ${name}), and a restore never writes over one: give it an empty database, in which the product was not started yet.`,
      )
  }
}

/** Rows come in the order of names, so the references between them are checked when all are there. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select conname::text as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 2, 1`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint "${name}"`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`,
  )
}

/** What triggers count is in the backup too, and would be counted twice. */
async function setTriggers(
  client: pg.Client,
  tables: BackupTable[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table "${name}" ${to} trigger user`)
}

function requireKnownTable(tables: BackupTable[], { name, columns }: BackupTable): void {
  const known = tables.find((table) => table.name === name)
  const missing = columns.find((column) => !known?.columns.includes(column))
  if (!known || missing !== undefined)
    throw new StartupError(
      `This version of the program has no place for ${missing === undefined ? name : `${name}.${missing}`}: restore the backup with the version that made it.`,
    )
}

async function copyIn(
  client: pg.Client,
  table: BackupTable,
  data: AsyncIterable<Buffer>,
): Promise<PartTally> {
  const { from } = await import('pg-copy-streams')
  const counter = createRowCounter()
  await pipeline(
    Readable.from(counted(data, counter), { objectMode: false }),
    client.query(from(`copy ${formatColumns(table)} from stdin`)),
  )
  return counter.getResult()
}

async function* counted(
  data: AsyncIterable<Buffer>,
  counter: { add(piece: Buffer): void },
): AsyncGenerator<Buffer> {
  for await (const piece of data) {
    counter.add(piece)
    yield piece
  }
}

async function addJobs(client: pg.Client, data: AsyncIterable<Buffer>): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of data) pieces.push(piece)
  for (const line of Buffer.concat(pieces).toString().split('\n').filter(Boolean)) {
    const job = JSON.parse(line) as BackupJob
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := $4::timestamptz, max_attempts := $5, job_key := $6, priority := $7)`,
      [
        job.task,
        JSON.stringify(job.payload),
        job.queue,
        job.runAt,
        job.maxAttempts,
        job.key,
        job.priority,
      ],
    )
  }
}

async function setSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled])
}

async function requireSameRows(
  client: pg.Client,
  table: BackupTable,
  expected: PartTally,
): Promise<void> {
  const counter = createRowCounter()
  for await (const piece of await copyOut(client, table)) counter.add(piece)
  if (!isSameTally(counter.getResult(), expected))
    throw new StartupError(
      `The rows of ${table.name} are not in the database as they are in the backup; nothing was restored.`,
    )
}

/**
 * Leases belong to processes that are gone. A mail that was being sent may have arrived. All mails
 * are held until the operator releases them.
 */
async function resetUnfinishedWork(client: pg.Client, { takenAt }: BackupManifest): Promise<void> {
  await client.query(
    `update mail set state = 'uncertain', uncertain_since = coalesce(uncertain_since, $1), lease_until = null, next_at = $2
     where state = 'inflight'`,
    [takenAt, farFuture],
  )
  for (const table of ['payment_intent', 'subscription'])
    await client.query(
      `update ${table} set request_lease_until = null where request_lease_until is not null`,
    )
  await client.query(
    `insert into mail_hold (since, snapshot_at) values (clock_timestamp(), $1)
     on conflict (id) do update set since = excluded.since, snapshot_at = excluded.snapshot_at`,
    [takenAt],
  )
}
