import { join } from 'node:path'
import { migrate } from '../server/base/migrate.ts'
import { StartRefused } from '../server/base/start-refused.ts'
import { readSettings } from '../server/env.ts'
import { foundations } from '../server/features.ts'
import { openWorld } from '../server/open-world.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { seedDemo } from '../server/seed/demo.ts'

/** Lays the demo into the database the settings name. A live database is left alone. */
async function seed(): Promise<void> {
  const settings = readSettings()
  if (settings.mode !== 'demo')
    throw new StartRefused(
      'The demo is seeded in demo mode only: these settings are live ones. DEMO=on seeds a database on a loopback address.',
    )
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: join(settings.dataDir, 'postgres'),
        log: (line) => console.log(line),
      })
  try {
    await seedInto(settings, settings.databaseUrl ?? embedded?.url ?? '')
  } finally {
    await embedded?.stop()
  }
}

async function seedInto(
  settings: ReturnType<typeof readSettings>,
  databaseUrl: string,
): Promise<void> {
  await migrate(databaseUrl)
  const { world, close } = await openWorld(settings, databaseUrl)
  try {
    for (const lay of foundations) await lay(world.db)
    await seedDemo(world)
  } finally {
    await close()
  }
  console.log('The demo is there.')
}

seed().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
