import type { FastifyRequest } from 'fastify'
import type { Call } from '@mehfil/contract/call.ts'
import { embedPage } from '@mehfil/contract/events/embeds.ts'
import { domainStart } from '@mehfil/contract/events/public-pages.ts'
import { domainLabel, id } from '@mehfil/contract/fields/fields.ts'
import { pages } from '@mehfil/contract/pages.ts'
import { healthz, readyz } from '@mehfil/contract/system/system.ts'
import { refuse } from '../refusal.ts'
import type { World } from '../world.ts'
import { dressWorld } from './dressed-world.ts'
import {
  findAccountOfPage,
  findSiteOfPage,
  getSiteOrigin,
  type GuestSite,
  type PageRef,
} from './guest-site.ts'
import { findSiteOfHost } from './site-hosts.ts'

/** They must answer without the database, under any name. */
const probes: ReadonlySet<string> = new Set([healthz.path, readyz.path])

const worldsOfRequests = new WeakMap<FastifyRequest, World>()

/** The world that a request is answered in, also where it fails. */
export const getRequestWorld = (request: FastifyRequest, world: World): World =>
  worldsOfRequests.get(request) ?? world

function keepWorld(request: FastifyRequest, world: World): World {
  if (world.site) worldsOfRequests.set(request, world)
  return world
}

/** At a domain of a host there are the pages of its guests alone. */
export async function openRequestHost(
  world: World,
  call: Call,
  request: FastifyRequest,
): Promise<World> {
  const site = probes.has(call.path) ? null : await findSiteOfHost(world, request.headers.host)
  const dressed = keepWorld(request, dressWorld(world, site))
  return site && !call.forGuests && !isScreen(call) ? refuse('notFound') : dressed
}

/** A person who opens one there reads a page about it, not an error of a program. */
const isScreen = ({ method, kind }: Call): boolean => method === 'GET' && kind === 'page'

/** There the first address is a page of guests, not of hosts. */
const getMovedScreen = ({ path }: Call): string =>
  path === pages.login.path ? domainStart.path : pages.notFound.path

/**
 * The world of a page that names an event, or where it is now: a domain of a host shows no events of others, and our address
 * leads to the domain.
 */
export async function openRequestPage(
  world: World,
  call: Call,
  request: FastifyRequest,
): Promise<{ world: World; moved?: string }> {
  if (world.site && !call.forGuests) return { world, moved: getMovedScreen(call) }
  const page = call.forGuests ? getPageRef(request) : null
  if (!page) return { world }
  if (world.site) {
    const accountId = await findAccountOfPage(world.db, page)
    return accountId === null || accountId === world.site.accountId ? { world } : refuse('notFound')
  }
  const site = await findSiteOfPage(world.db, page)
  return site?.domain && isLedAway(call, request)
    ? { world, moved: getSiteOrigin(world.settings, site.domain) + request.url }
    : { world: keepWorld(request, dressWorld(world, withoutDomain(site))) }
}

/** What is read at our address all the same, such as a form that was sent, has our address in its links. */
const withoutDomain = (site: GuestSite | null): GuestSite | null =>
  site && (site.label ? { ...site, domain: null } : null)

/**
 * A host who looks at a page as a guest is signed in here alone, and sites that show a frame may allow no other address in it.
 */
const isLedAway = ({ method, kind, path }: Call, { query }: FastifyRequest): boolean =>
  method === 'GET' && kind === 'page' && path !== embedPage.path && !('as' in (query as object))

function getPageRef({ params }: FastifyRequest): PageRef | null {
  const { EID, DOMAIN } = params as { EID?: string; DOMAIN?: string }
  if (DOMAIN !== undefined) return domainLabel.safeParse(DOMAIN).success ? { label: DOMAIN } : null
  return id.safeParse(EID).success ? { eventId: EID ?? '' } : null
}
