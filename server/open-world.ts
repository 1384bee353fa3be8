import { join } from 'node:path'
import type pg from 'pg'
import {
  counterPoolLimits,
  openDb,
  openPool,
  openFairDb,
  probePoolLimits,
  requestPoolLimits,
  type PoolLimits,
  workerPoolLimits,
} from './base/database/db.ts'
import { createDrain } from './base/http/drain.ts'
import { demoLeniency, createRateLimiter } from './base/http/rate-limiter.ts'
import { DatabaseSilentError, trackIdleConnections } from './base/database/silent-connection.ts'
import { openLiveEvents } from './base/live/live-events.ts'
import { createLog, listSecrets } from './base/log.ts'
import { createRequestLog, type RequestObserver } from './base/http/request-observer.ts'
import { systemRandom } from './base/random.ts'
import type { Settings } from './base/settings.ts'
import { loadTranslations } from './base/i18n/translations.ts'
import type { World } from './base/world.ts'
import { openGeoDatabase } from './adapters/geo/maxmind-database.ts'
import { openCheckout } from './adapters/checkout/open-checkout.ts'
import { openGoogle } from './adapters/google/open-google.ts'
import { createArgonHasher } from './adapters/passwords.ts'
import { getMailboxFolder, startMailCatcher } from './adapters/smtp/mail-catcher.ts'
import { createDkimSigner } from './adapters/smtp/dkim.ts'
import { createMailer } from './adapters/smtp/mailer.ts'
import { createDiskStorage } from './adapters/storage/disk-storage.ts'
import { demoPeople } from './seed/cast.ts'

/** In demo mode one person plays all roles, so the limits allow more. */
const getLeniency = (settings: Settings): number => (settings.mode === 'demo' ? demoLeniency : 1)

type OpenWorld = {
  world: World
  work: World
  pools: Readonly<Record<string, pg.Pool>>
  close(): Promise<void>
}

/**
 * The real world: the database, the mail server, the disk, the clock. `work` is the same for
 * background work, on connections of its own. `close` ends what was opened.
 */
export async function openWorld(settings: Settings, databaseUrl: string): Promise<OpenWorld> {
  const log = createLog({ format: settings.logFormat, secrets: listSecrets(settings) })
  const observers: RequestObserver[] = settings.logFormat === 'json' ? [createRequestLog(log)] : []
  const logEndedConnection = (error: Error) =>
    log.error({ err: error }, 'a database connection ended')
  const idle = trackIdleConnections()
  const open = (limits: PoolLimits) => openPool(databaseUrl, logEndedConnection, limits, idle)
  const pools = {
    requests: open(requestPoolLimits),
    work: open(workerPoolLimits),
    // The counter has connections of its own: it must not wait for connections that open
    // transactions hold.
    counters: open(counterPoolLimits),
    probe: open(probePoolLimits),
  }
  const db = openFairDb(pools.requests)
  const workDb = openDb(pools.work)
  const counters = openDb(pools.counters)
  const probeDb = openDb(pools.probe)
  const now = () => new Date()
  const live = await openLiveEvents(databaseUrl, (error) => {
    if (error instanceof DatabaseSilentError) idle.closeAll()
    log.error({ err: error }, 'the live connection ended')
  })
  const mailCatcher = settings.smtpUrl ? null : await startMailCatcher(getMailboxFolder(settings))
  const smtp = createMailer(
    settings.smtpUrl ?? mailCatcher!.url,
    settings.dkim ? { sign: createDkimSigner(settings.dkim, now) } : {},
  )
  const world: World = {
    settings,
    db,
    probeDb,
    now,
    random: systemRandom,
    getTranslator: loadTranslations(),
    drain: createDrain(),
    limiter: createRateLimiter(counters, now, getLeniency(settings)),
    live,
    storage: createDiskStorage(join(settings.dataDir, 'files')),
    sendMail: smtp.sendMail,
    passwords: createArgonHasher(),
    geo: await openGeoDatabase(settings.geoDb),
    ...openGoogle(settings, demoPeople, { random: systemRandom, now }),
    checkout: openCheckout(settings),
    log,
    observers,
  }
  const close = async () => {
    smtp.close()
    await mailCatcher?.close()
    await live.close()
    await counters.destroy()
    await probeDb.destroy()
    await workDb.destroy()
    await db.destroy()
  }
  return { world, work: { ...world, db: workDb }, pools, close }
}
