import { join } from 'node:path'
import { buildApp } from './app.ts'
import { startWorker } from './base/jobs.ts'
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
  const stop = async () => { for (const part of parts.splice(0).reverse()) await part.stop() }
  stopOnSignal(stop)
  try {
    const databaseUrl = await databaseFor(settings, parts)
    await migrate(databaseUrl)
    const { world, close } = await openWorld(settings, databaseUrl)
    parts.push({ stop: close })
    await layFoundations(world)
    if (only !== '--web') await startWork(world, databaseUrl, parts)
    if (only !== '--worker') await startWeb(world, parts)
  } catch (error) {
    await stop()
    throw error
  }
}

async function databaseFor(settings: Settings, parts: Part[]): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const postgres = await startEmbedded({ dataDir: join(settings.dataDir, 'postgres'), log: (line) => console.log(line) })
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
    if (error.code === 'EADDRINUSE') throw new StartRefused(`Port ${port} is in use by another program; set PORT to a free one.`)
    if (error.code === 'EACCES') throw new StartRefused(`Port ${port} needs more rights than this user has; set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') throw new StartRefused(`HOST is not an address of this machine: ${host}.`)
    throw error
  })
  parts.push({ stop: () => app.close() })
  console.log(welcome(world.settings))
}

/** A first signal drains: no new requests, those under way finish; a second one or 25 seconds end it. Ctrl-C may arrive twice, from the terminal and through npm. */
function stopOnSignal(stop: () => Promise<void>): void {
  let since = 0
  const drain = () => {
    if (since && performance.now() - since > 1_000) process.exit(1)
    if (since) return
    since = performance.now()
    setTimeout(() => process.exit(1), 25_000).unref()
    stop().then(() => process.exit(0), () => process.exit(1))
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? `\n${error.message}\n` : error)
  process.exit(1)
})
