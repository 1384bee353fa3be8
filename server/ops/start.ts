import { createMetrics, type Metrics } from '../adapters/metrics/metrics.ts'
import { serveMetrics } from '../adapters/metrics/metrics-server.ts'
import { createOtlpTracer } from '../adapters/tracing/otlp-tracer.ts'
import { buildApp } from '../app.ts'
import { endProcess } from '../base/end-process.ts'
import { drainAndClose } from '../base/http/drain.ts'
import { sweepUploads } from '../base/http/upload.ts'
import { startJobWorker } from '../base/jobs/job-queue.ts'
import { holdWorkerLease } from '../base/jobs/worker-lease.ts'
import { createLog, listSecrets } from '../base/log.ts'
import { migrate } from '../base/database/migrate.ts'
import { freeMailsOfDeadWorkers, type MailWorkerHooks } from '../base/mail/delivery.ts'
import { startMailWorker } from '../base/mail/mail-worker.ts'
import type { Settings } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import { setTracer } from '../base/tracing.ts'
import type { World } from '../base/world.ts'
import { startupTasks, jobs, mailWork, watchers } from '../feature-list.ts'
import { startInboundMail } from '../features/mail/actions/inbound-mail.ts'
import { shareBuiltAssets } from '../host-app/shared-assets.ts'
import { openWorld } from '../open-world.ts'
import { seedDemo } from '../seed/demo.ts'
import { welcome } from '../welcome.ts'
import { parseArguments, type OpsCommand, type OpsContext } from './command.ts'
import { findNewestBackupTime } from './backup.ts'
import { startDatabase } from './open-database.ts'
import { scheduledBackups } from './scheduled-backups.ts'

type StoppablePart = { stop(): Promise<unknown> }
type NodeRole = 'web' | 'worker' | 'both'

export const start: OpsCommand = {
  usage: 'start [--web | --worker]',
  summary: 'starts the product, or one half of it, and migrates before',
  run: async (context) => {
    const { options } = parseArguments(start.usage, context.args)
    if (options.size > 1)
      throw new StartupError('--web and --worker are halves: leave both out to start the whole.')
    await startNode(context, options.has('web') ? 'web' : options.has('worker') ? 'worker' : 'both')
    return null
  },
}

/** Starts what the role asks for in order, and stops it in reverse order. */
export async function startNode(context: OpsContext, role: NodeRole): Promise<void> {
  const settings = context.readSettings()
  const parts: StoppablePart[] = []
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop()
  }
  logStrayErrors(settings, stopOnSignal(stop, settings.drainSeconds))
  await startParts(context, role, parts).catch(async (error: unknown) => {
    await stop()
    throw error
  })
}

async function startParts(
  { readSettings, print }: OpsContext,
  role: NodeRole,
  parts: StoppablePart[],
): Promise<void> {
  const settings = readSettings()
  const database = await startDatabase(settings, print)
  parts.push({ stop: database.close })
  const directUrl = settings.database.directUrl ?? database.url
  const log = createLog({ format: settings.logFormat, secrets: listSecrets(settings) })
  const setting = settings.database.directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  await migrate(directUrl, undefined, { log, setting })
  const { world, work, pools, close } = await openWorld(settings, database.url)
  parts.push({ stop: close })
  await runStartupTasks(world)
  parts.push(sweepUploads(world))
  await startTracing(settings, role, parts)
  const { at, dir } = settings.backup
  const findNewestBackup = at && role !== 'web' ? () => findNewestBackupTime(dir) : undefined
  const figures = { db: work.db, pools, log: world.log, findNewestBackup }
  const metrics = await startMetrics(settings, figures, parts)
  if (role !== 'web') await startBackgroundWork(work, { databaseUrl: directUrl, metrics, parts })
  const observers = [...world.observers, ...(metrics ? [metrics.observeRequest] : [])]
  if (role !== 'worker') await startWeb({ ...world, observers }, { parts, print })
  else print('The worker is ready.')
}

async function startTracing(
  { traceEndpoint: endpoint }: Settings,
  role: NodeRole,
  parts: StoppablePart[],
): Promise<void> {
  if (!endpoint) return
  const serviceName = role === 'both' ? 'mehfil' : `mehfil-${role}`
  const { tracer, stop } = await createOtlpTracer({ endpoint, serviceName })
  setTracer(tracer)
  parts.push({ stop })
}

async function startMetrics(
  { metrics: address }: Settings,
  input: Parameters<typeof createMetrics>[0],
  parts: StoppablePart[],
): Promise<Metrics | null> {
  if (!address) return null
  const metrics = await createMetrics(input)
  parts.push(await serveMetrics(metrics, address))
  return metrics
}

async function runStartupTasks(world: World): Promise<void> {
  for (const runTask of startupTasks) await runTask(world.db)
  if (world.settings.mode === 'demo') await seedDemo(world)
}

type BackgroundParts = { databaseUrl: string; metrics: Metrics | null; parts: StoppablePart[] }

async function startBackgroundWork(
  world: World,
  { databaseUrl, metrics, parts }: BackgroundParts,
): Promise<void> {
  const scheduled = scheduledBackups(world.settings, databaseUrl)
  const mails = metrics ? countOutcomes(mailWork, metrics) : mailWork
  const lease = await holdWorkerLease(world, (dead) => freeMailsOfDeadWorkers(world, mails, dead))
  parts.push(lease)
  parts.push(await startJobWorker(world, databaseUrl, [...jobs, ...scheduled], lease))
  parts.push(startMailWorker(world, mails, lease))
  for (const watch of watchers) parts.push(watch(world))
  const inboundMail = await startInboundMail(world)
  if (inboundMail) parts.push(inboundMail)
}

const countOutcomes = (hooks: MailWorkerHooks, metrics: Metrics): MailWorkerHooks => ({
  ...hooks,
  notifyResults: (world, settled, unapplied) => {
    metrics.countMails(settled)
    hooks.notifyResults(world, settled, unapplied)
  },
})

/**
 * Connections that the system keeps until they are taken. With fewer, the checks of a load balancer
 * get lost in a crowd, and a busy node counts as dead.
 */
const maxWaitingConnections = 4_096

async function startWeb(
  world: World,
  { parts, print }: { parts: StoppablePart[]; print: OpsContext['print'] },
): Promise<void> {
  await shareBuiltAssets(world)
  const app = await buildApp(world)
  const { port, host } = world.settings
  await app
    .listen({ port, host, backlog: maxWaitingConnections })
    .catch((error: NodeJS.ErrnoException) => {
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
  print(welcome(world.settings))
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
    setTimeout(() => endProcess(1), (drainSeconds + 25) * 1_000).unref()
    stop().then(
      () => endProcess(code),
      () => endProcess(1),
    )
  }
  const signal = () => {
    if (since && performance.now() - since > 1_000) endProcess(1)
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
function logStrayErrors(settings: Settings, stop: (code: number) => void): void {
  const log = createLog({ format: settings.logFormat, secrets: listSecrets(settings) })
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'unhandled rejection of a promise'),
  )
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error was not caught; the node stops')
    stop(1)
  })
}
