import { LRUCache } from 'lru-cache'
import type { HostContext } from '../../../base/http/context.ts'
import { noAnswer, type DomainCheck } from '../../../base/mail/domain-checks.ts'
import { listDomainLookups } from '../../../base/mail/domain-lookups.ts'
import { getWarmUpLimit } from '../../../base/mail/mail-pacing.ts'
import type { World } from '../../../base/world.ts'

type CheckedDomain = { checks: DomainCheck[]; checkedAt: Date }

/** The name servers are asked at most once a minute, or when an owner presses “check again”. */
const cacheMs = 60_000
const cachedByWorld = new WeakMap<World, LRUCache<'checks', CheckedDomain>>()

/** What receivers find about the domain that mails come from. */
export async function readSenderDomain({
  world,
  now,
  query,
}: HostContext<Record<string, string>, { again?: '1' | undefined }>) {
  const { mode, smtpUrl, mailFrom, mailFromCodes, dnsServers } = world.settings
  const isDemo = mode === 'demo' && smtpUrl === null && dnsServers.length === 0
  const cache = cachedByWorld.get(world) ?? new LRUCache({ max: 1, ttl: cacheMs })
  cachedByWorld.set(world, cache)
  const known = query.again ? undefined : cache.get('checks')
  const found = known ?? { checks: isDemo ? [] : await findChecks(world), checkedAt: now }
  cache.set('checks', found)
  return {
    ...found,
    from: [...new Set([mailFrom, mailFromCodes])],
    isDemo,
    reports: listReportWays(world),
    dailyLimit: getWarmUpLimit(world.settings.mailPacing.warmUpSince, now),
  }
}

async function findChecks({ names, settings }: World): Promise<DomainCheck[]> {
  const found = await Promise.all(
    listDomainLookups(settings).map(({ kinds, about, find }) =>
      find(names).catch(() => kinds.map((kind) => noAnswer(kind, about))),
    ),
  )
  return found.flat()
}

function listReportWays({ settings }: World): Array<'listener' | 'pipe' | 'provider'> {
  const { bounceListener, mailBounces, mailWebhooks } = settings
  const { sesTopics, ...keys } = mailWebhooks
  const hasProvider = sesTopics.length > 0 || Object.values(keys).some((key) => key !== null)
  return [
    ...(bounceListener ? (['listener'] as const) : mailBounces ? (['pipe'] as const) : []),
    ...(hasProvider ? (['provider'] as const) : []),
  ]
}
