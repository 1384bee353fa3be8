import { join } from 'node:path'
import { buildApp } from './app.ts'
import { drainAndClose } from './base/drain.ts'
import { startWorker } from './base/jobs.ts'
import { lineLog } from './base/log.ts'
import { migrate } from './base/migrate.ts'
import { startPostman } from './base/postman.ts'
import type { Settings } from './base/settings.ts'
import { StartRefused } from './base/start-refused.ts'
import type { World } from './base/world.ts'
import { readSettings } from './env.ts'
import { foundations, jobs, postWork, watchers } from './features.ts'
import { openWorld } from './open-world.ts'
import { startEmbedded } from './outside/postgres/embedded.ts'
import { seedDemo } from './seed/demo.ts'
import { welcome } from './welcome.ts'

type Part = { stop(): Promise<unknown> }

/** Starts what the command asks for, front to back, and stops it back to front. */
async function main(): Promise<void> {
  const settings = readSettings()
  const only = process.argv.find((word) => word === '--web' || word === '--worker')
  const parts: Part[] = []
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop()
  }
  logStrayErrors(stopOnSignal(stop, settings.drainSeconds))
  try {
    const databaseUrl = await databaseFor(settings, parts)
    await migrate(databaseUrl)
    const { world, work, close } = await openWorld(settings, databaseUrl)
    parts.push({ stop: close })
    await layFoundations(world)
    if (only !== '--web') await startWork(work, databaseUrl, parts)
    if (only !== '--worker') await startWeb(world, parts)
  } catch (error) {
    await stop()
    throw error
  }
}

async function databaseFor(settings: Settings, parts: Part[]): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const postgres = await startEmbedded({
    dataDir: join(settings.dataDir, 'postgres'),
    log: (line) => console.log(line),
  })
  parts.push(postgres)
  return postgres.url
}

async function layFoundations(world: World): Promise<void> {
  for (const lay of foundations) await lay(world.db)
  if (world.settings.mode === 'demo') await seedDemo(world)
}

async function startWork(world: World, databaseUrl: string, parts: Part[]): Promise<void> {
  parts.push(await startWorker(world, databaseUrl, jobs))
  parts.push(startPostman(world, postWork))
  for (const watch of watchers) parts.push(watch(world))
}

async function startWeb(world: World, parts: Part[]): Promise<void> {
  const app = await buildApp(world)
  const { port, host } = world.settings
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartRefused(`Port ${port} is in use by another program; set PORT to a free one.`)
    if (error.code === 'EACCES')
      throw new StartRefused(
        `Port ${port} needs more rights than this user has; set PORT to one above 1023.`,
      )
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartRefused(`HOST is not an address of this machine: ${host}.`)
    throw error
  })
  parts.push({ stop: () => drainAndClose(world, () => app.close()) })
  console.log(welcome(world.settings))
}

/** A first signal drains: no new requests, those under way finish; a second one or 25 seconds more end it. Ctrl-C may arrive twice, from the terminal and through npm. */
function stopOnSignal(stop: () => Promise<void>, drainSeconds: number): (code: number) => void {
  let since = 0
  const begin = (code: number) => {
    if (since) return
    since = performance.now()
    setTimeout(() => process.exit(1), (drainSeconds + 25) * 1_000).unref()
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  const signal = () => {
    if (since && performance.now() - since > 1_000) process.exit(1)
    begin(0)
  }
  process.on('SIGTERM', signal)
  process.on('SIGINT', signal)
  return begin
}

/** A promise nobody waited for is one lost piece of work. After an error nobody caught the state is unknown: the node stops as at a signal, and makes way for a new one. */
function logStrayErrors(stop: (code: number) => void): void {
  const log = lineLog()
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected and nobody waited for it'),
  )
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error was not caught; the node stops')
    stop(1)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? `\n${error.message}\n` : error)
  process.exit(1)
})
