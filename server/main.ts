import { join } from 'node:path'
import { buildApp } from './app.ts'
import { drainAndClose } from './base/http/drain.ts'
import { sweepUploads } from './base/http/upload.ts'
import { startJobWorker } from './base/jobs/job-queue.ts'
import { holdWorkerLease } from './base/jobs/worker-lease.ts'
import { createJsonLog } from './base/log.ts'
import { migrate } from './base/database/migrate.ts'
import { freeMailsOfDeadWorkers } from './base/mail/delivery.ts'
import { startMailWorker } from './base/mail/mail-worker.ts'
import type { Settings } from './base/settings.ts'
import { StartupError } from './base/startup-error.ts'
import type { World } from './base/world.ts'
import { readSettings } from './env.ts'
import { startupTasks, jobs, mailWork, watchers } from './feature-list.ts'
import { shareBuiltAssets } from './host-app/shared-assets.ts'
import { openWorld } from './open-world.ts'
import { startEmbeddedPostgres } from './adapters/postgres/embedded-postgres.ts'
import { seedDemo } from './seed/demo.ts'
import { welcome } from './welcome.ts'

type StoppablePart = { stop(): Promise<unknown> }

/** Starts what the command asks for in order, and stops it in reverse order. */
async function main(): Promise<void> {
  const settings = readSettings()
  const singleRole = process.argv.find((word) => word === '--web' || word === '--worker')
  const parts: StoppablePart[] = []
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop()
  }
  logStrayErrors(stopOnSignal(stop, settings.drainSeconds))
  try {
    const databaseUrl = await openDatabase(settings, parts)
    const directUrl = settings.database.directUrl ?? databaseUrl
    await migrate(directUrl)
    const { world, work, close } = await openWorld(settings, databaseUrl)
    parts.push({ stop: close })
    await runStartupTasks(world)
    parts.push(sweepUploads(world))
    if (singleRole !== '--web') await startBackgroundWork(work, directUrl, parts)
    if (singleRole !== '--worker') await startWeb(world, parts)
    else console.log('The worker is ready.')
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDatabase(settings: Settings, parts: StoppablePart[]): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const postgres = await startEmbeddedPostgres({
    dataDir: join(settings.dataDir, 'postgres'),
    log: (line) => console.log(line),
  })
  parts.push(postgres)
  return postgres.url
}

async function runStartupTasks(world: World): Promise<void> {
  for (const runTask of startupTasks) await runTask(world.db)
  if (world.settings.mode === 'demo') await seedDemo(world)
}

async function startBackgroundWork(
  world: World,
  databaseUrl: string,
  parts: StoppablePart[],
): Promise<void> {
  const lease = await holdWorkerLease(world, (dead) =>
    freeMailsOfDeadWorkers(world, mailWork, dead),
  )
  parts.push(lease)
  parts.push(await startJobWorker(world, databaseUrl, jobs, lease))
  parts.push(startMailWorker(world, mailWork, lease))
  for (const watch of watchers) parts.push(watch(world))
}

async function startWeb(world: World, parts: StoppablePart[]): Promise<void> {
  await shareBuiltAssets(world)
  const app = await buildApp(world)
  const { port, host } = world.settings
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is in use by another program; set PORT to a free one.`)
    if (error.code === 'EACCES')
      throw new StartupError(
        `Port ${port} needs more rights than this user has; set PORT to one above 1023.`,
      )
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartupError(`HOST is not an address of this machine: ${host}.`)
    throw error
  })
  parts.push({ stop: () => drainAndClose(world, () => app.close()) })
  console.log(welcome(world.settings))
}

/**
 * A first signal drains: no new requests, and running ones finish. A second signal, or 25 seconds,
 * ends the process. Ctrl-C may arrive twice, from the terminal and through npm.
 */
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

/**
 * An unhandled rejection is one lost piece of work. After an uncaught error the state is unknown,
 * so the node stops as at a signal and a new one replaces it.
 */
function logStrayErrors(stop: (code: number) => void): void {
  const log = createJsonLog()
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'unhandled rejection of a promise'),
  )
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error was not caught; the node stops')
    stop(1)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error)
  process.exit(1)
})
