import { join } from 'node:path'
import { findEmbeddedUrl, startEmbeddedPostgres } from '../adapters/postgres/embedded-postgres.ts'
import type { Settings } from '../base/settings.ts'

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
