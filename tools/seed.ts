import { join } from 'node:path'
import { migrate } from '../server/base/database/migrate.ts'
import { StartupError } from '../server/base/startup-error.ts'
import { readSettings } from '../server/env.ts'
import { startupTasks } from '../server/feature-list.ts'
import { openWorld } from '../server/open-world.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { seedDemo } from '../server/seed/demo.ts'

/** Writes the demo into the database of the settings. A live database is not changed. */
async function seed(): Promise<void> {
  const settings = readSettings()
  if (settings.mode !== 'demo')
    throw new StartupError(
      'The demo is seeded in demo mode only: these settings are live ones. DEMO=on seeds a database on a loopback address.',
    )
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: join(settings.dataDir, 'postgres'),
        log: (line) => console.log(line),
      })
  try {
    await seedDatabase(settings, settings.databaseUrl ?? embedded?.url ?? '')
  } finally {
    await embedded?.stop()
  }
}

async function seedDatabase(
  settings: ReturnType<typeof readSettings>,
  databaseUrl: string,
): Promise<void> {
  await migrate(settings.database.directUrl ?? databaseUrl)
  const { world, close } = await openWorld(settings, databaseUrl)
  try {
    for (const seedFoundation of startupTasks) await seedFoundation(world.db)
    await seedDemo(world)
  } finally {
    await close()
  }
  console.log('The demo is there.')
}

seed().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
