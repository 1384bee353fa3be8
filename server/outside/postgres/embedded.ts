import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../../base/start-refused.ts'
import { madeBy, makeCluster, ownerOf, requireWritable, writeSettings } from './cluster.ts'
import { takeHold, type Address } from './hold.ts'
import { letThrough } from './ownership.ts'
import { makePrivate, placesIn, type Places } from './places.ts'
import { ready, runningOn, startServer, stopServer, type Postmaster } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { settingsFor, type Settings } from './settings.ts'

export type Embedded = { url: string; stop(): Promise<void> }

type Wishes = {
  /** A folder for the database alone; made if need be. */
  dataDir: string
  log: (line: string) => void
  /** False gives up every promise about a power cut: for tests alone. */
  fsync?: boolean
}

type Kit = { places: Places; programs: Programs; settings: Settings; log: Wishes['log'] }

/** Starts PostgreSQL on this data folder, or takes over one that a killed process left. Throws StartRefused. */
export async function startEmbedded({ dataDir, log, fsync = true }: Wishes): Promise<Embedded> {
  const places = placesIn(resolve(dataDir))
  requireWritable(places)
  const programs = await findPrograms(places.links, ownerOf(places), madeBy(places))
  letThrough(programs.group, [dirname(places.dataDir), places.dataDir])
  await makeCluster(places, programs, fsync, log)
  if (places.socket) makePrivate(places.socket, programs.owner)
  const port = places.socket ? 5432 : await freePort()
  const kit = { places, programs, settings: settingsFor(places, programs, { fsync, port }), log }
  let held = await occupy(kit)
  let stopping = false
  const watch = (): void =>
    void held.client.once('end', () => {
      if (!stopping)
        void occupyAgain(kit).then(
          (again) => ((held = again), watch()),
          (error: Error) => log(error.message),
        )
    })
  watch()
  return {
    url: urlOf(held.address),
    stop: async () => {
      stopping = true
      await stopServer(places, programs)
      await held.client.end().catch(() => {})
    },
  }
}

type Held = { client: pg.Client; address: Address }

/** In the end this process holds a server that runs with our settings, whoever started it. */
async function occupy(kit: Kit): Promise<Held> {
  const { places, programs, settings, log } = kit
  for (let tries = 0; tries < 5; tries += 1) {
    if (!runningOn(places)) await start(kit)
    const server = await ready(places)
    if (!server) continue
    const address = addressOf(server, places)
    const client = await takeHold(address, places.dataDir)
    if ((await markOf(client)) === settings.mark) {
      await makeDatabase(client, address)
      return { client, address }
    }
    log('Stopping a PostgreSQL that was started with other settings')
    await stopServer(places, programs)
    await client.end().catch(() => {})
  }
  throw new StartRefused(`PostgreSQL ended again and again; its log is ${places.log}.`)
}

/** A crash of the server, or of one connection inside it, cuts every connection; the product's pools come back by themselves. */
async function occupyAgain(kit: Kit): Promise<Held> {
  kit.log('The connection to the embedded PostgreSQL was lost; taking it up again')
  for (let tries = 0; ; tries += 1) {
    await pause(250)
    try {
      return await occupy(kit)
    } catch (error) {
      if (error instanceof StartRefused || tries > 40) throw error
    }
  }
}

async function start({ places, programs, settings, log }: Kit): Promise<void> {
  log(`Starting PostgreSQL ${programs.version}`)
  writeSettings(places, programs.owner, settings.text)
  await startServer(places, programs)
}

function addressOf({ host, port }: Postmaster, { socket, password }: Places): Address {
  return { host, port, ...(!socket && { password: readFileSync(password, 'utf8') }) }
}

async function markOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string }>(
    "select current_setting('cluster_name') as mark",
  )
  return rows[0]?.mark
}

const name = 'mehfil'

/** The product's own role is no superuser: what reaches SQL through it reaches no files and no programs. */
async function makeDatabase(client: pg.Client, { password }: Address): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = '${name}') as role, exists (select from pg_database where datname = '${name}') as database`,
  )
  if (!rows[0]?.role)
    await client.query(
      `create role ${name} login createdb ${password ? `password ${pg.escapeLiteral(password)}` : ''}`,
    )
  if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`)
}

function urlOf({ host, port, password }: Address): string {
  if (password) return `postgres://${name}:${password}@${host}:${port}/${name}`
  return `postgres://${name}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => void server.close(done))
  return port
}
