import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../base/migrate.ts'
import { startEmbedded } from '../outside/postgres/embedded.ts'
import { isAlive } from '../outside/postgres/process.ts'
import { runOn, withDatabase, type TestServer } from './database.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

let closing: (() => Promise<void>)[] = []

/** One PostgreSQL for the whole run, DATABASE_URL's or an embedded one, with one migrated database to copy. */
export async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  try {
    provide('testServer', await prepare())
  } catch (error) {
    await teardown()
    throw error
  }
}

async function prepare(): Promise<TestServer> {
  const adminUrl = process.env.DATABASE_URL || (await embedded())
  const template = `mehfil_test_${randomBytes(4).toString('hex')}`
  await runOn(adminUrl, `create database ${template}`)
  // A server of this run's own goes with all it holds; there nobody may end what looks after it.
  if (process.env.DATABASE_URL) closing.unshift(() => dropAll(adminUrl, template))
  await migrate(withDatabase(adminUrl, template))
  return { adminUrl, template }
}

export async function teardown(): Promise<void> {
  for (const close of closing) await close()
  closing = []
}

const folderStart = 'mehfil-test-'

async function embedded(): Promise<string> {
  const scratch = await scratchFolder()
  await clearLeftOver(scratch)
  const dataDir = await mkdtemp(join(scratch, `${folderStart}${process.pid}-`))
  closing.unshift(() => rm(dataDir, { recursive: true, force: true }))
  const { url, stop } = await startEmbedded({ dataDir, log: () => {}, fsync: false })
  closing.unshift(stop)
  return url
}

/** A run that was killed leaves its server; the next one of the same account ends it. */
async function clearLeftOver(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    if (
      !name.startsWith(folderStart) ||
      isAlive(Number.parseInt(name.slice(folderStart.length), 10))
    )
      continue
    const dataDir = join(scratch, name)
    await startEmbedded({ dataDir, log: () => {}, fsync: false }).then(
      ({ stop }) => stop(),
      () => {},
    )
    await rm(dataDir, { recursive: true, force: true }).catch(() => {})
  }
}

async function dropAll(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows)
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  await client.end()
}
