/** PostgreSQL, a replica of it and PgBouncer as Debian packages them, on loopback and in one folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../tools/testing/product-process.ts'

/** The programs refuse to run as root. */
const account: { uid?: number; gid?: number } = userInfo().uid === 0 ? readAccount('postgres') : {}

function readAccount(name: string): { uid: number; gid: number } {
  const read = (flag: string) => Number(spawnSync('id', [flag, name]).stdout.toString())
  return { uid: read('-u'), gid: read('-g') }
}

function findProgram(name: string): string {
  const packages = '/usr/lib/postgresql'
  const folders = existsSync(packages)
    ? readdirSync(packages)
        .toSorted()
        .reverse()
        .map((version) => join(packages, version, 'bin'))
    : []
  const found = [...folders, '/usr/sbin', '/usr/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is missing: apt-get install postgresql pgbouncer`)
  return found
}

function run(name: string, args: string[]): void {
  const { status, stderr } = spawnSync(findProgram(name), args, { ...account, cwd: '/tmp' })
  if (status !== 0) throw new Error(`${name} failed: ${stderr.toString()}`)
}

export function createFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  return folder
}

export type DatabaseServer = {
  port: number
  url: string
  /** As the role that may do everything. */
  adminUrl: string
  query<Row extends object>(text: string): Promise<Row[]>
  queryIn<Row extends object>(database: string, text: string): Promise<Row[]>
  /** Stops at once, as when the machine loses its power. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** A primary with a role for the product, or with `primary` a replica that follows it. */
export async function startDatabase(
  folder: string,
  { primary, settings = {} }: { primary?: DatabaseServer; settings?: Record<string, string> } = {},
): Promise<DatabaseServer> {
  const port = await findFreePort()
  const data = join(createFolder(folder), 'data')
  if (primary)
    run('pg_basebackup', ['-d', primary.adminUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
  else run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'])
  const lines = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    hot_standby: 'on',
    ...settings,
  })
  writeFileSync(
    join(data, 'node.conf'),
    lines.map(([name, value]) => `${name} = '${value}'\n`).join(''),
  )
  writeFileSync(join(data, 'postgresql.conf'), "include 'node.conf'\n")
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const queryIn = async <Row extends object>(database: string, text: string): Promise<Row[]> => {
    const client = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/${database}`,
      connectionTimeoutMillis: 5_000,
    })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  const query = <Row extends object>(text: string) => queryIn<Row>('postgres', text)
  const start = async () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), 'start'])
  await start()
  if (!primary) {
    await query('create role mehfil login')
    await query('create database mehfil owner mehfil')
  }
  return {
    port,
    url: `postgres://mehfil@127.0.0.1:${port}/mehfil`,
    adminUrl,
    query,
    queryIn,
    start,
    kill: async () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
  }
}

export type StartedPooler = { url: string; start(): Promise<void>; kill(): Promise<void> }

/** PgBouncer that gives each transaction a connection of its own choice. */
export async function startPooler(
  folder: string,
  { port: database }: DatabaseServer,
): Promise<StartedPooler> {
  const port = await findFreePort()
  createFolder(folder)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), '"mehfil" ""\n')
  writeFileSync(
    file,
    `[databases]
mehfil = host=127.0.0.1 port=${database} dbname=mehfil
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 400
server_login_retry = 1
query_wait_timeout = 10
logfile = ${join(folder, 'log')}
`,
  )
  let child: ChildProcess | null = null
  const start = async () => {
    child = spawn(findProgram('pgbouncer'), ['-q', file], {
      ...account,
      cwd: '/tmp',
      stdio: 'ignore',
    })
    const url = `postgres://mehfil@127.0.0.1:${port}/mehfil`
    for (let tries = 0; tries < 50 && !(await isReachable(url)); tries += 1) await pause(100)
  }
  await start()
  return {
    url: `postgres://mehfil@127.0.0.1:${port}/mehfil`,
    start,
    kill: async () => {
      child?.kill('SIGKILL')
      await pause(100)
    },
  }
}

async function isReachable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
