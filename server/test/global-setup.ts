import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../base/database/migrate.ts'
import { roleSettings } from '../base/database/role-settings.ts'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded-postgres.ts'
import { isProcessAlive } from '../adapters/postgres/process-info.ts'
import { checkStatementsFile } from './tenants/check-statements.ts'
import { runOn, withDatabase, type TestServer } from './database/test-database.ts'
import { scratchFolder } from './database/scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
    /** Where workers write the statements that the product sends. */
    statementsFile: string
    /** The address of the journeys' browser. */
    chromium: string
    /** The data folder of the journeys' demo. */
    demo: string
  }
}

let closing: (() => Promise<void>)[] = []

/** One PostgreSQL for the whole run, DATABASE_URL's or an embedded one, with one migrated database to copy. */
export async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  try {
    const server = await prepareServer()
    provide('testServer', server)
    provide('statementsFile', await openStatementsFile(server))
  } catch (error) {
    await teardown()
    throw error
  }
}

async function prepareServer(): Promise<TestServer> {
  const adminUrl = process.env.DATABASE_URL || (await startEmbeddedServer())
  const template = `mehfil_test_${randomBytes(4).toString('hex')}`
  await runOn(adminUrl, `create database ${template}`)
  // An embedded server is stopped with all its databases; a given one needs them dropped.
  if (process.env.DATABASE_URL) closing.unshift(() => dropAll(adminUrl, template))
  await migrate(withDatabase(adminUrl, template))
  await applyToCopies(adminUrl)
  return { adminUrl, template }
}

/** Settings of a role in a database are not copied with it. */
async function applyToCopies(adminUrl: string): Promise<void> {
  const settings = Object.entries(roleSettings)
  for (const [name, value] of settings)
    await runOn(adminUrl, `alter role current_user set ${name} = '${value}'`)
  if (process.env.DATABASE_URL)
    closing.push(async () => {
      for (const [name] of settings) await runOn(adminUrl, `alter role current_user reset ${name}`)
    })
}

/** When all tests have run, their statements are checked in the migrated database. */
async function openStatementsFile({ adminUrl, template }: TestServer): Promise<string> {
  const folder = await mkdtemp(join(await scratchFolder(), 'mehfil-statements-'))
  const file = join(folder, 'statements.jsonl')
  closing.unshift(async () => {
    try {
      await checkStatementsFile(withDatabase(adminUrl, template), file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  return file
}

export async function teardown(): Promise<void> {
  const steps = closing
  closing = []
  const results = []
  for (const close of steps) results.push(...(await Promise.allSettled([close()])))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

const folderPrefix = 'mehfil-test-'

async function startEmbeddedServer(): Promise<string> {
  const scratch = await scratchFolder()
  await clearLeftOver(scratch)
  const dataDir = await mkdtemp(join(scratch, `${folderPrefix}${process.pid}-`))
  closing.unshift(() => rm(dataDir, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false })
  closing.unshift(stop)
  return url
}

/** A killed run leaves its server running; the next run stops it. */
async function clearLeftOver(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    if (
      !name.startsWith(folderPrefix) ||
      isProcessAlive(Number.parseInt(name.slice(folderPrefix.length), 10))
    )
      continue
    const dataDir = join(scratch, name)
    await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false }).then(
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
