import { openDb, openPool, requestPoolLimits, type Db } from '../../base/database/db.ts'
import { startupTasks } from '../../feature-list.ts'
import { createArgonHasher } from '../../adapters/passwords.ts'
import { seedCast } from '../../seed/cast.ts'
import { insertCastEvents } from '../../seed/cast-events.ts'
import { copyDatabase, freshDatabase, type NamedDatabase } from './test-database.ts'

/** So cheap that a test may sign in often. */
export const testPasswords = createArgonHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 })

/** The moment at which the clock of every test app starts. */
export const testStart = new Date('2026-11-21T10:00:00Z')

type Fixtures = { events: boolean }

/** Adds what every start adds, and the fixture people and their events. */
export async function insertFixtures(db: Db, { events }: Fixtures): Promise<void> {
  for (const runTask of startupTasks) await runTask(db)
  await seedCast(db, testPasswords, testStart)
  if (events) await insertCastEvents(db, testStart)
}

const templates = new Map<boolean, Promise<NamedDatabase>>()

/** A new database with the fixtures. They are inserted once in each worker, and copied from then on. */
export async function seededDatabase(fixtures: Fixtures): Promise<NamedDatabase> {
  const template = templates.get(fixtures.events) ?? createTemplate(fixtures)
  templates.set(fixtures.events, template)
  return copyDatabase(await template)
}

async function createTemplate(fixtures: Fixtures): Promise<NamedDatabase> {
  const database = await freshDatabase()
  const db = openDb(openPool(database.url, () => {}, requestPoolLimits))
  await insertFixtures(db, fixtures)
  await db.destroy()
  return database
}
