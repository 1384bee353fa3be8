import type pg from 'pg'
import { createDrain } from './base/http/drain.ts'
import { demoLeniency, createRateLimiter } from './base/http/rate-limiter.ts'
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
import { createSnsClient } from './adapters/mail-providers/sns-client.ts'
import { createNameLookup } from './adapters/probes/mail-records.ts'
import { getMailboxFolder, startMailCatcher } from './adapters/smtp/mail-catcher.ts'
import { createMailSigner } from './adapters/smtp/dkim.ts'
import { createMailer } from './adapters/smtp/mailer.ts'
import { openStorage } from './adapters/storage/open-storage.ts'
import { createCompanySignIn } from './adapters/company/company-sign-in.ts'
import { createWebhookClient } from './adapters/webhooks/webhook-client.ts'
import { openPhones } from './adapters/phone-channels/open-phones.ts'
import { openWallets } from './adapters/wallets/open-wallets.ts'
import { openDatabase } from './open-database.ts'
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
  const { request, work, probeDb, counters, live, now, isAway, pools, close } = await openDatabase(
    settings,
    databaseUrl,
    log,
  )
  const mailCatcher = settings.smtpUrl ? null : await startMailCatcher(getMailboxFolder(settings))
  const smtp = createMailer(settings.smtpUrl ?? mailCatcher!.url, {
    sign: createMailSigner(settings.dkim, now),
  })
  const world: World = {
    settings,
    ...request,
    probeDb,
    isDatabaseAway: isAway,
    now,
    random: systemRandom,
    getTranslator: loadTranslations(),
    drain: createDrain(),
    limiter: createRateLimiter(counters, now, getLeniency(settings)),
    live,
    storage: await openStorage(settings, log),
    sendMail: smtp.sendMail,
    names: createNameLookup(settings.dnsServers),
    sns: createSnsClient(),
    webhooks: createWebhookClient({ allowsPrivate: settings.webhooksPrivate }),
    companies: createCompanySignIn({ allowsPrivate: settings.webhooksPrivate }),
    passwords: createArgonHasher(),
    geo: await openGeoDatabase(settings.geoDb),
    ...openGoogle(settings, demoPeople, { random: systemRandom, now }),
    wallets: openWallets(settings, { now }),
    phones: openPhones(settings),
    checkout: openCheckout(settings),
    log,
    observers,
  }
  return {
    world,
    work: { ...world, ...work },
    pools,
    close: async () => {
      smtp.close()
      await mailCatcher?.close()
      await close()
    },
  }
}
