import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../base/startup-error.ts'
import { isProcessAlive } from './process-info.ts'

/** One process at a time uses an embedded database: it holds this lock as long as it lives. */
const [lockClass, lockNumber] = [7717, 1]

/** How to connect: `host` is a socket's folder or an address. */
export type PostgresAddress = { host: string; port: number; password?: string }

export async function acquireInstanceLock(
  address: PostgresAddress,
  dataDir: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    application_name: `mehfil ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  // Its loss is noticed through 'end'; without a listener an error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForLock(client, dataDir)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function waitForLock(client: pg.Client, dataDir: string): Promise<void> {
  for (const end = Date.now() + 3_000; ;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [lockClass, lockNumber],
    )
    if (rows[0]?.taken) return
    const holder = await findLockHolder(client)
    if (isProcessAlive(holder) || Date.now() > end)
      throw new StartupError(formatInUseMessage(dataDir, holder))
    await pause(50)
  }
}

async function findLockHolder(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [lockClass, lockNumber],
  )
  return Number(rows[0]?.name.split(' ')[1] ?? 0)
}

const formatInUseMessage = (dataDir: string, pid: number): string =>
  `The data folder ${dataDir} is in use by process ${pid}: stop that one first, set DATA_DIR to another folder, or share one PostgreSQL through DATABASE_URL.`
