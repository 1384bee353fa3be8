import { LRUCache } from 'lru-cache'
import type { World } from '../world.ts'
import { findSiteOfDomain, type GuestSite } from './guest-site.ts'

/** Other nodes follow a change after so long; this one at once. */
const freshMs = 10_000
const mostHosts = 2_000
/** The longest name that the name servers know. */
const maxNameLength = 253

/** `site` is null for names that are no domain of a host. */
type KnownHost = { site: GuestSite | null; until: number }

const knownHosts = new WeakMap<World['live'], LRUCache<string, KnownHost>>()

function getKnownHosts({ live }: World): LRUCache<string, KnownHost> {
  const known = knownHosts.get(live) ?? new LRUCache<string, KnownHost>({ max: mostHosts })
  knownHosts.set(live, known)
  return known
}

/** The name in a Host header; null where it cannot be a domain of a host. */
function readHostName({ settings }: World, header: string | undefined): string | null {
  if (header === undefined || header.length > maxNameLength + 6) return null
  const name = header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (!/^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(name)) return null
  return name === new URL(settings.publicUrl).hostname || name === getApiHost(settings.apiOrigin)
    ? null
    : name
}

const getApiHost = (apiOrigin: string): string => (apiOrigin ? new URL(apiOrigin).hostname : '')

/** The site of a request's Host header, which is trusted only where a domain was proved. */
export async function findSiteOfHost(
  world: World,
  header: string | undefined,
): Promise<GuestSite | null> {
  const name = readHostName(world, header)
  if (name === null) return null
  const known = findFresh(world, name)
  if (known) return known.site
  const site = await findSiteOfDomain(world.db, name)
  getKnownHosts(world).set(name, { site, until: world.now().getTime() + freshMs })
  return site
}

/**
 * What is known without asking: the domain of a host, an empty text for our own address, undefined where the database has to be
 * asked first.
 */
export function peekSiteDomain(world: World, header: string | undefined): string | undefined {
  const name = readHostName(world, header)
  if (name === null) return ''
  const known = findFresh(world, name)
  return known && (known.site?.domain ?? '')
}

/** While the database is away, what was true before still holds. */
function findFresh(world: World, name: string): KnownHost | undefined {
  const known = getKnownHosts(world).get(name)
  return known && (known.until > world.now().getTime() || world.isDatabaseAway())
    ? known
    : undefined
}

/** After a change on this node. */
export const forgetHost = (world: World, domain: string): void =>
  void getKnownHosts(world).delete(domain)
