import type { LiveTopic } from '@mehfil/contract/system/live.ts'
import { languageTags, languages } from '@mehfil/contract/languages.ts'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageResponse } from '../../../base/http/context.ts'
import { compressors, acceptsEncoding } from '../../../base/http/compression.ts'
import { getSecurityHeaders } from '../../../base/http/security-headers.ts'
import type { FastPath } from '../../../base/http/fast-path.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { peekSiteDomain } from '../../../base/sites/site-hosts.ts'
import { createChangeClock } from './change-clock.ts'
import type { RenderedPage } from './render.tsx'
import { createSharedBuilds } from './shared-builds.ts'

/**
 * `block` holds header names and values in turn: Node writes them twice as fast as an object.
 * `latin` holds the bytes as a latin1 string: Node sends it in one piece with the headers.
 */
type EncodedBody = { latin: string; headers: Record<string, string>; block: string[] }
type CachedPage = {
  eventId: string
  etag: string
  bodies: Record<PageEncoding, EncodedBody>
  until: number
  liveVersion: number
  hasSameCounts(): Promise<boolean>
  /** The numbers may have changed since. */
  isDoubted: boolean
  weight: number
}
type PageEncoding = 'br' | 'gzip' | 'plain' | 'none'
export type PageRedirect = PageResponse & { redirect: string }
type BuiltPage = RenderedPage & {
  eventId: string
  until: Date | null
  /** Whether the guests' numbers on the page are still the present ones. */
  hasSameCounts(): Promise<boolean>
}

const cacheLimits = { pages: 1_000, bytes: 64_000_000 }
/** Rendered at least once a day, so that the font subsets it names stay in use. */
const maxAgeMs = 86_400_000
/** The bytes a page takes besides its bodies: its headers, once for each of four encodings. */
const headerBytes = 8_000

export type PageCache = {
  /** The page of an address in the requested language, from the cache or newly rendered. */
  get(key: string, request: PageCacheRequest, make: MakePage): Promise<PageResponse>
  /** Answers a cached page from memory before the framework sees the request. */
  shortcut: FastPath
  forget(eventId: string): void
}
type PageCacheRequest = { accepts: string; known: string | undefined }

const supportedLanguages = new Set<string>([...languages, ...languageTags])

type PageCacheName = {
  label: string
  lang: string | null | undefined
  browser: string
  /** The domain of a host that the page is read at; empty for our address. */
  domain?: string
}

/**
 * An unknown language gets no cache entry of its own: a stranger could fill the memory with them.
 */
export const getPageCacheKey = ({ label, lang, browser, domain = '' }: PageCacheName): string =>
  `${domain}/${label} ${lang && supportedLanguages.has(lang) ? lang : ''} ${browser}`

/**
 * Public pages in memory, compressed once. A change of an event removes its pages at the commit.
 * A page that was being rendered during a change is shown to those who waited for it and not cached.
 * Without the connection that brings changes from other nodes, nothing is cached. Only while the
 * database itself is away, pages that were cached before are shown.
 */
export function createPageCache(world: World, limits = cacheLimits): PageCache {
  const pages = createFreshPages(world, limits)
  const shareBuild = createSharedBuilds<CachedPage | null>()

  /** The page that this request or another one makes for everyone; null where it is for one reader. */
  const getShared = async (
    key: string,
    make: MakePage,
  ): Promise<{ page: CachedPage | null; own: PageResponse | null }> => {
    const own: { answer?: PageResponse; error?: unknown } = {}
    const page = await shareBuild(key, async () => {
      const kept = pages.find(key) ?? (await pages.recheck(key))
      if (kept) return kept
      const built = await pages.build(key, make).catch((error: unknown) => {
        own.error = error
        return null
      })
      if (built && 'bodies' in built) return built
      if (built) own.answer = built
      return null
    })
    if (!page && own.error) throw own.error
    return { page, own: own.answer ?? null }
  }

  return {
    forget: pages.forget,
    get: async (key, request, make) => {
      const cached = pages.find(key)
      if (cached) return toPage(cached, request)
      const { page, own } = await getShared(key, make)
      // What another request got may be for its sender alone: a refusal, or a locked page.
      const answer = page ?? own ?? (await pages.build(key, make))
      return 'bodies' in answer ? toPage(answer, request) : answer
    },
    shortcut: (request, response) => {
      if (request.method !== 'GET' || hasGuestCookie(request.headers.cookie)) return false
      const domain = peekSiteDomain(world, request.headers.host)
      if (domain === undefined) return false
      const page = pages.find(getRequestKey(request, domain))
      if (!page) return false
      const { status, latin, block } = selectBody(page, {
        accepts: request.headers['accept-encoding'] ?? '',
        known: request.headers['if-none-match'],
      })
      response.writeHead(status, block).end(latin, 'latin1')
      return true
    },
  }
}

type MakePage = () => Promise<BuiltPage | PageResponse>

/**
 * A page shows neither mails, tables, the tasks of its hosts, nor answers to a survey and pictures that
 * are not shown. Mails change thousands of times in a row.
 */
const hiddenTopics: ReadonlySet<string> = new Set<LiveTopic>([
  'mails',
  'todos',
  'seating',
  'feedback',
])
/** Of guests a page shows only how many come and wait, which most changes leave as they are. */
const countTopics: ReadonlySet<string> = new Set<LiveTopic>(['answers', 'guests', 'door'])

/** The pages in memory, without those whose event changed. */
function createFreshPages(world: World, limits: typeof cacheLimits) {
  const pages = createPageStore(limits)
  const changes = createChangeClock()
  const forget = (eventId: string) => {
    changes.record(eventId)
    for (const [key, page] of pages.entries()) if (page.eventId === eventId) pages.delete(key)
  }
  const doubt = (eventId: string) => {
    changes.record(eventId)
    for (const page of pages.values()) if (page.eventId === eventId) page.isDoubted = true
  }
  world.live.subscribeAll((topic, eventId) => {
    if (countTopics.has(topic)) doubt(eventId)
    else if (!hiddenTopics.has(topic)) forget(eventId)
  })
  const findKnown = (key: string): CachedPage | undefined => {
    const page = pages.get(key)
    // While the database is away, nothing can have changed that a guest would see.
    return page &&
      (page.liveVersion === world.live.getConnectionEpoch() || world.isDatabaseAway()) &&
      page.until > world.now().getTime()
      ? page
      : undefined
  }
  return {
    forget,
    find: (key: string): CachedPage | undefined => {
      const page = findKnown(key)
      return page?.isDoubted ? undefined : page
    },
    /** A page whose numbers may have changed, if they have not. */
    recheck: async (key: string): Promise<CachedPage | undefined> => {
      const page = findKnown(key)
      if (!page) return undefined
      const startTick = changes.tick()
      if (!(await page.hasSameCounts())) return undefined
      if (!changes.hasChangedSince(page.eventId, startTick)) page.isDoubted = false
      return page
    },
    /** A page for everyone, kept if nothing changed meanwhile; or an answer for one reader. */
    build: async (key: string, make: MakePage): Promise<CachedPage | PageResponse> => {
      const liveVersion = world.live.getConnectionEpoch()
      const startTick = changes.tick()
      const built = await make()
      if (!('eventId' in built)) return built
      const page = await createCachedPage(world, built, liveVersion)
      if (
        liveVersion !== null &&
        liveVersion === world.live.getConnectionEpoch() &&
        !changes.hasChangedSince(page.eventId, startTick)
      )
        pages.set(key, page)
      return page
    },
  }
}

async function createCachedPage(
  world: World,
  { eventId, html, headers, until, hasSameCounts }: BuiltPage,
  liveVersion: number | null,
): Promise<CachedPage> {
  return {
    eventId,
    hasSameCounts,
    isDoubted: false,
    ...(await buildCacheEntry(html, { ...getSecurityHeaders(world.settings), ...headers })),
    liveVersion: liveVersion ?? 0,
    until: getExpiry(until, world.now()),
  }
}

const createPageStore = ({ pages, bytes }: typeof cacheLimits) =>
  new LRUCache<string, CachedPage>({
    max: pages,
    maxSize: bytes,
    sizeCalculation: ({ weight }) => weight,
  })

function getRequestKey({ url = '', headers }: Parameters<FastPath>[0], domain: string): string {
  const browser = parseAcceptLanguage(headers['accept-language'])
  return getPageCacheKey({ ...parsePageUrl(url), browser, domain })
}

const getExpiry = (until: Date | null, now: Date): number =>
  Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + maxAgeMs)

/**
 * A guest who answered on this device gets a page of their own. The cookie is verified later, not
 * here.
 */
const hasGuestCookie = (cookies: string | undefined): boolean =>
  cookies?.includes('guest=') ?? false

function parsePageUrl(url: string): { label: string; lang: string | null } {
  const mark = url.indexOf('?')
  if (mark < 0) return { label: url.slice(1), lang: null }
  const lang = /(?:^|&)lang=(\w{2,3})(?:&|$)/.exec(url.slice(mark + 1))
  return { label: url.slice(1, mark), lang: lang?.[1] ?? null }
}

async function buildCacheEntry(
  html: string,
  headers: Record<string, string>,
): Promise<Pick<CachedPage, 'etag' | 'bodies' | 'weight'>> {
  const plain = Buffer.from(html)
  // A weak ETag: the three encodings have the same meaning but not the same bytes.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared = {
    ...headers,
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
  }
  const body = (bytes: Buffer, more: Record<string, string>): EncodedBody => {
    const all = { ...shared, ...more }
    return { latin: bytes.toString('latin1'), headers: all, block: Object.entries(all).flat() }
  }
  const whole = (bytes: Buffer, more = {}) =>
    body(bytes, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...more,
    })
  const [br, gzip] = await Promise.all([compressors.br(plain), compressors.gzip(plain)])
  const bodies = {
    plain: whole(plain),
    br: whole(br, { 'content-encoding': 'br' }),
    gzip: whole(gzip, { 'content-encoding': 'gzip' }),
    none: body(Buffer.alloc(0), {}),
  }
  return { etag, bodies, weight: headerBytes + plain.length + br.length + gzip.length }
}

/** Browsers ask again each time. They get no body when nothing changed. */
function selectBody(
  { etag, bodies }: CachedPage,
  { accepts, known }: PageCacheRequest,
): { status: number } & EncodedBody {
  if (known?.includes(etag.slice(2))) return { status: 304, ...bodies.none }
  return {
    status: 200,
    ...bodies[
      acceptsEncoding(accepts, 'br') ? 'br' : acceptsEncoding(accepts, 'gzip') ? 'gzip' : 'plain'
    ],
  }
}

function toPage(page: CachedPage, request: PageCacheRequest): PageResponse {
  const { status, latin, headers } = selectBody(page, request)
  return { status, body: Buffer.from(latin, 'latin1'), headers }
}
