import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../base/startup-error.ts'
import {
  readClusterVersion,
  createCluster,
  getFolderOwner,
  requireWritable,
  writeServerSettings,
} from './cluster.ts'
import { acquireInstanceLock, type PostgresAddress } from './instance-lock.ts'
import { allowTraversal } from './file-ownership.ts'
import { createPrivateFolder, getPostgresPaths, type PostgresPaths } from './paths.ts'
import {
  waitUntilReady,
  findRunningServer,
  startServer,
  stopServer,
  type RunningPostgres,
} from './postmaster.ts'
import { findPrograms, type PostgresPrograms } from './programs.ts'
import { buildPostgresSettings, type PostgresSettings } from './server-settings.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

type EmbeddedPostgresOptions = {
  /** A folder for the database alone; created if it is missing. */
  dataDir: string
  log: (line: string) => void
  /** False gives up safety against a power cut: for tests only. */
  fsync?: boolean
}

type PostgresSetup = {
  paths: PostgresPaths
  programs: PostgresPrograms
  settings: PostgresSettings
  log: EmbeddedPostgresOptions['log']
}

/**
 * Starts PostgreSQL on this data folder, or takes over a server that a killed process left. Throws
 * `StartupError`.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  fsync = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const paths = getPostgresPaths(resolve(dataDir))
  requireWritable(paths)
  const programs = await findPrograms(paths.links, getFolderOwner(paths), readClusterVersion(paths))
  allowTraversal(programs.group, [dirname(paths.dataDir), paths.dataDir])
  await createCluster(paths, programs, fsync, log)
  if (paths.socket) createPrivateFolder(paths.socket, programs.owner)
  const port = paths.socket ? 5432 : await findFreePort()
  const setup = {
    paths,
    programs,
    settings: buildPostgresSettings(paths, programs, { fsync, port }),
    log,
  }
  let server = await acquireServer(setup)
  let stopping = false
  let recovery = Promise.resolve()
  const watchConnection = (): void =>
    void server.client.once('end', () => {
      if (!stopping)
        recovery = reacquireServer(setup, () => stopping).then(
          (newServer) => ((server = newServer), watchConnection()),
          (error: Error) => log(error.message),
        )
    })
  watchConnection()
  return {
    url: toConnectionUrl(server.address),
    stop: async () => {
      stopping = true
      // A recovery under way would start the server again after its end.
      await recovery
      await stopServer(paths, programs)
      await server.client.end().catch(() => {})
    },
  }
}

/** The address of an embedded database that another process runs, or null. */
export function findEmbeddedUrl(dataDir: string): string | null {
  const paths = getPostgresPaths(resolve(dataDir))
  const server = findRunningServer(paths)
  return server?.isReady ? toConnectionUrl(toAddress(server, paths)) : null
}

type HeldServer = { client: pg.Client; address: PostgresAddress }

/** At the end this process has a server with our settings, also when another process started it. */
async function acquireServer(setup: PostgresSetup): Promise<HeldServer> {
  const { paths, programs, settings, log } = setup
  for (let attempts = 0; attempts < 5; attempts += 1) {
    if (!findRunningServer(paths)) await startWithSettings(setup)
    const server = await waitUntilReady(paths)
    if (!server) continue
    const address = toAddress(server, paths)
    const client = await acquireInstanceLock(address, paths.dataDir)
    if ((await readSettingsMark(client)) === settings.mark) {
      await createDatabase(client, address)
      return { client, address }
    }
    log('Stopping a PostgreSQL that was started with other settings')
    await stopServer(paths, programs)
    await client.end().catch(() => {})
  }
  throw new StartupError(`PostgreSQL ended again and again; its log is ${paths.log}.`)
}

/**
 * A crash of the server, or of one connection inside it, closes every connection; the product's
 * pools reconnect by themselves.
 */
async function reacquireServer(
  setup: PostgresSetup,
  isStopping: () => boolean,
): Promise<HeldServer> {
  setup.log('The connection to the embedded PostgreSQL was lost; taking it up again')
  for (let attempts = 0; ; attempts += 1) {
    await pause(250)
    try {
      return await acquireServer(setup)
    } catch (error) {
      if (error instanceof StartupError || isStopping() || attempts > 40) throw error
    }
  }
}

async function startWithSettings({ paths, programs, settings, log }: PostgresSetup): Promise<void> {
  log(`Starting PostgreSQL ${programs.version}`)
  writeServerSettings(paths, programs.owner, settings.text)
  await startServer(paths, programs)
}

function toAddress(
  { host, port }: RunningPostgres,
  { socket, password }: PostgresPaths,
): PostgresAddress {
  return { host, port, ...(!socket && { password: readFileSync(password, 'utf8') }) }
}

async function readSettingsMark(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string }>(
    "select current_setting('cluster_name') as mark",
  )
  return rows[0]?.mark
}

const databaseName = 'mehfil'

/**
 * The product's own role is no superuser, so an SQL injection could reach no files and no programs.
 */
async function createDatabase(client: pg.Client, { password }: PostgresAddress): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = '${databaseName}') as role, exists (select from pg_database where datname = '${databaseName}') as database`,
  )
  if (!rows[0]?.role)
    await client.query(
      `create role ${databaseName} login createdb ${password ? `password ${pg.escapeLiteral(password)}` : ''}`,
    )
  if (!rows[0]?.database)
    await client.query(`create database ${databaseName} owner ${databaseName}`)
}

function toConnectionUrl({ host, port, password }: PostgresAddress): string {
  if (password) return `postgres://${databaseName}:${password}@${host}:${port}/${databaseName}`
  return `postgres://${databaseName}@/${databaseName}?host=${encodeURIComponent(host)}&port=${port}`
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => void server.close(done))
  return port
}
