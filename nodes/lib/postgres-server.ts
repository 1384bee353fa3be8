import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../tools/testing/product-process.ts'
import {
  createFolder,
  startProcess,
  waitUntil,
  type BackgroundProcess,
} from './background-process.ts'
import { findDatabaseAccount, getPostgresProgram } from './debian-packages.ts'

export type PostgresServer = {
  name: string
  port: number
  /** The address of a database on this server, without a pool or a proxy between. */
  getUrl(database?: string, role?: string): string
  getProcess(): BackgroundProcess
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends the server and its sessions at once, as when the power goes. */
  kill(): Promise<void>
}

const settings = [
  "listen_addresses = '127.0.0.1'",
  'max_connections = 300',
  'wal_level = replica',
  'max_wal_senders = 10',
  'hot_standby = on',
  'wal_keep_size = 512MB',
  'log_min_messages = warning',
]

const run = (program: string, args: string[]): void => {
  execFileSync(getPostgresProgram(program), args, {
    cwd: '/tmp',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...findDatabaseAccount(),
  })
}

export async function startPrimary(folder: string): Promise<PostgresServer> {
  const data = join(folder, 'primary')
  createFolder(folder, findDatabaseAccount())
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  return startServer('primary', data, folder)
}

/** A streaming copy of the primary, made while it runs. */
export async function startReplica(
  folder: string,
  primary: PostgresServer,
): Promise<PostgresServer> {
  const data = join(folder, 'replica')
  rmSync(data, { recursive: true, force: true })
  const source = `${primary.getUrl('')}?application_name=replica`
  run('pg_basebackup', ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
  return startServer('replica', data, folder)
}

async function startServer(name: string, data: string, folder: string): Promise<PostgresServer> {
  const port = await findFreePort()
  appendFileSync(
    join(data, 'postgresql.conf'),
    [...settings, `port = ${port}`, `unix_socket_directories = '${folder}'`, ''].join('\n'),
  )
  const getUrl = (database = 'postgres', role = 'postgres') =>
    `postgres://${role}@127.0.0.1:${port}/${database}`
  let current: BackgroundProcess
  const start = async () => {
    current = startProcess({
      name,
      command: getPostgresProgram('postgres'),
      args: ['-D', data],
      folder,
      account: findDatabaseAccount(),
    })
    await waitUntil(`the ${name} database answers`, () => isAnswering(getUrl()))
  }
  await start()
  return {
    name,
    port,
    getUrl,
    getProcess: () => current,
    start,
    stop: () => current.end('SIGINT', 20_000),
    kill: () => current.end('SIGQUIT', 2_000),
  }
}

/** A database for the product, of a role of the same name without further rights. */
export async function createProductDatabase(adminUrl: string, name: string): Promise<void> {
  await query(adminUrl, `create role ${name} login`)
  await query(adminUrl, `create database ${name} owner ${name}`)
}

export async function isAnswering(url: string): Promise<boolean> {
  return (await query(url, 'select 1').catch(() => [])).length > 0
}

/** One statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 20_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
