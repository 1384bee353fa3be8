import { join } from 'node:path'
import {
  counterLimits,
  openDb,
  openPool,
  openSharedDb,
  probeLimits,
  requestLimits,
  workLimits,
} from './base/db.ts'
import { drainSwitch } from './base/drain.ts'
import { demoLeniency, limiterOver } from './base/limits.ts'
import { DatabaseSilent, idleConnections } from './base/silent-connection.ts'
import { openLive } from './base/live.ts'
import { lineLog } from './base/log.ts'
import { realRandom } from './base/random.ts'
import type { Settings } from './base/settings.ts'
import { loadWords } from './base/words.ts'
import type { World } from './base/world.ts'
import { openGeo } from './outside/geo/database.ts'
import { openCheckout } from './outside/checkout/open.ts'
import { openGoogle } from './outside/google/open.ts'
import { argonPasswords } from './outside/passwords.ts'
import { mailboxFolder, startCatcher } from './outside/smtp/catcher.ts'
import { dkimOver } from './outside/smtp/dkim.ts'
import { postOver } from './outside/smtp/post.ts'
import { diskStorage } from './outside/storage/disk.ts'
import { demoPeople } from './seed/cast.ts'

/** In demo mode one person is everybody, so the limits allow more. */
const leniencyOf = (settings: Settings): number => (settings.mode === 'demo' ? demoLeniency : 1)

/** The real world: the database, the mail server, the disk, the clock. `work` is the same for what nobody waits for, on connections of its own. `close` ends what was opened. */
export async function openWorld(
  settings: Settings,
  databaseUrl: string,
): Promise<{ world: World; work: World; close(): Promise<void> }> {
  const log = lineLog()
  const ended = (error: Error) => log.error({ err: error }, 'a database connection ended')
  const idle = idleConnections()
  const db = openSharedDb(openPool(databaseUrl, ended, requestLimits, idle))
  const workDb = openDb(openPool(databaseUrl, ended, workLimits, idle))
  // Counting while a transaction is open must not wait for the connections that open transactions hold.
  const counters = openDb(openPool(databaseUrl, ended, counterLimits, idle))
  const probe = openDb(openPool(databaseUrl, ended, probeLimits, idle))
  const now = () => new Date()
  const live = await openLive(databaseUrl, (error) => {
    if (error instanceof DatabaseSilent) idle.end()
    log.error({ err: error }, 'the live connection ended')
  })
  const catcher = settings.smtpUrl ? null : await startCatcher(mailboxFolder(settings))
  const smtp = postOver(
    settings.smtpUrl ?? catcher!.url,
    settings.dkim ? { sign: dkimOver(settings.dkim, now) } : {},
  )
  const world: World = {
    settings,
    db,
    probe,
    now,
    random: realRandom,
    words: loadWords(),
    drain: drainSwitch(),
    limiter: limiterOver(counters, now, leniencyOf(settings)),
    live,
    storage: diskStorage(join(settings.dataDir, 'files')),
    post: smtp.post,
    passwords: argonPasswords(),
    geo: openGeo(settings.geoDb),
    ...openGoogle(settings, demoPeople, { random: realRandom, now }),
    checkout: openCheckout(settings),
    log,
  }
  const close = async () => {
    smtp.close()
    await catcher?.close()
    await live.close()
    await counters.destroy()
    await probe.destroy()
    await workDb.destroy()
    await db.destroy()
  }
  return { world, work: { ...world, db: workDb }, close }
}
