import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findEmbeddedUrl, startEmbeddedPostgres } from '../adapters/postgres/embedded-postgres.ts'
import { findDatabaseFacts } from '../adapters/probes/database-facts.ts'
import type { Settings } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import { explainError } from './doctor-rules.ts'

export type CommandDatabase = { url: string; close(): Promise<void> }
type Print = (line: string) => void

/** The database of the settings; without one, an embedded one, which is started. */
export async function startDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  print: Print,
): Promise<CommandDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: print })
  return { url: postgres.url, close: postgres.stop }
}

/**
 * The same for a command beside the product, which needs a session of its own: not through a
 * pooler, and in an embedded database that runs already.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'database' | 'dataDir'>,
  print: Print,
): Promise<CommandDatabase> {
  const running =
    settings.database.directUrl ??
    settings.databaseUrl ??
    findEmbeddedUrl(join(settings.dataDir, 'postgres'))
  return running ? { url: running, close: async () => {} } : startDatabase(settings, print)
}

/** A command without the product's settings would make an empty database of its own, and work on that. */
export function requireDatabaseFolder({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  throw new StartupError(
    `There is no database in ${resolve(dataDir)} and DATABASE_URL is not set: run the command with the settings of the product, or start the product first, which makes one.`,
  )
}

/** For commands on what the product keeps: a database that answers and has its tables. */
export async function openFilledDatabase(
  settings: Parameters<typeof openDatabase>[0],
  print: Print,
): Promise<CommandDatabase> {
  requireDatabaseFolder(settings)
  const database = await openDatabase(settings, print)
  await requireTables(database.url).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return database
}

async function requireTables(url: string): Promise<void> {
  const { applied } = await findDatabaseFacts(url).catch((error: unknown) => {
    throw new StartupError(`The database does not answer. ${explainError(error)}`)
  })
  if (applied.length === 0)
    throw new StartupError(
      'The database has no tables of the product: see whether DATABASE_URL or DATA_DIR is the one of the product.',
    )
}
