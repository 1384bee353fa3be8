import { createHash } from 'node:crypto'
import type { Page } from '../../../base/context.ts'
import { compressed, takes } from '../../../base/encodings.ts'
import { securityHeaders } from '../../../base/headers.ts'
import type { Shortcut } from '../../../base/shortcut.ts'
import { languageFrom } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import type { Drawn } from './render.tsx'

/** `block` is the headers as names and values in turn, which Node writes at twice the speed of an object; `latin` the bytes as text of one byte a letter, which it sends in one piece with them. */
type Body = { latin: string; headers: Record<string, string>; block: string[] }
type Kept = {
  eventId: string
  etag: string
  bodies: Record<Coding, Body>
  until: number
  heard: number
  weight: number
}
type Coding = 'br' | 'gzip' | 'plain' | 'none'
export type Elsewhere = Page & { redirect: string }
type Made = Drawn & { eventId: string; until: Date | null }

const most = { pages: 1_000, bytes: 64_000_000 }
/** Drawn once a day, a page keeps the fonts it names in use. */
const longest = 86_400_000
/** What a page weighs beside its bodies: headers, four times over. */
const aside = 8_000

export type KeptPages = {
  /** The page of an address in the language wished for, as it is kept or newly made. */
  of(key: string, asked: Asked, make: () => Promise<Made | Elsewhere>): Promise<Page>
  /** A kept page straight from memory, before the framework hears of the request. */
  shortcut: Shortcut
  forget(eventId: string): void
}
type Asked = { accepts: string; known: string | undefined }

const spoken = ['en', 'fr', 'ar', 'arb']

/** A language nobody speaks makes no page of its own, or a stranger could fill the memory with one event. */
export const keyOf = (label: string, lang: string | null | undefined, browser: string): string =>
  `${label} ${lang && spoken.includes(lang) ? lang : ''} ${browser}`

/**
 * Public pages in memory, compressed once. What changes in an event forgets its pages at the commit; a page that was being
 * made meanwhile is shown once and not kept. Without the line on which other nodes tell of changes nothing is kept at all.
 */
export function keptPages(world: World, room = most): KeptPages {
  const pages = shelf(room)
  const everyAnswer = securityHeaders(world.settings)
  const changedAt = new Map<string, number>()
  let tick = 0
  let floor = 0
  const forget = (eventId: string) => {
    if (changedAt.size > 10_000) {
      changedAt.clear()
      floor = tick
    }
    changedAt.set(eventId, (tick += 1))
    pages.forget(eventId)
  }
  // A page says nothing of mails, of which thousands are told one after the other, nor of what its hosts have to do.
  world.live.watch((topic, eventId) => {
    if (topic !== 'mails' && topic !== 'todos') forget(eventId)
  })

  const keptUnder = (key: string): Kept | undefined => {
    const page = pages.get(key)
    return page && page.heard === world.live.hearing() && page.until > world.now().getTime()
      ? page
      : undefined
  }

  return {
    forget,
    of: async (key, asked, make) => {
      const kept = keptUnder(key)
      if (kept) return answered(kept, asked)
      const heard = world.live.hearing()
      const began = (tick += 1)
      const made = await make()
      if ('redirect' in made) return made
      const { eventId, html, headers, until } = made
      const page = {
        eventId,
        ...(await keepsakeOf(html, { ...everyAnswer, ...headers })),
        heard: heard ?? 0,
        until: Math.min(
          until?.getTime() ?? Number.POSITIVE_INFINITY,
          world.now().getTime() + longest,
        ),
      }
      if (
        heard !== null &&
        heard === world.live.hearing() &&
        began > Math.max(changedAt.get(eventId) ?? 0, floor)
      )
        pages.put(key, page)
      return answered(page, asked)
    },
    shortcut: (request, response) => {
      if (request.method !== 'GET' || mayKnowGuest(request.headers.cookie)) return false
      const { label, lang } = addressIn(request.url ?? '')
      const page = keptUnder(keyOf(label, lang, languageFrom(request.headers['accept-language'])))
      if (!page) return false
      const { status, latin, block } = chosen(page, {
        accepts: request.headers['accept-encoding'] ?? '',
        known: request.headers['if-none-match'],
      })
      response.writeHead(status, block).end(latin, 'latin1')
      return true
    },
  }
}

/** Pages by their keys, as many as there is room for: the oldest goes for the newest. */
function shelf(room: typeof most) {
  const pages = new Map<string, Kept>()
  let weight = 0
  const drop = (key: string) => {
    weight -= pages.get(key)?.weight ?? 0
    pages.delete(key)
  }
  return {
    get: (key: string) => pages.get(key),
    put: (key: string, page: Kept) => {
      drop(key)
      pages.set(key, page)
      weight += page.weight
      while (pages.size > room.pages || weight > room.bytes) drop(pages.keys().next().value!)
    },
    forget: (eventId: string) => {
      for (const [key, page] of pages) if (page.eventId === eventId) drop(key)
    },
  }
}

/** Whoever answered here before sees a page of their own; whether the cookie is worth anything is found out behind the shortcut. */
const mayKnowGuest = (cookies: string | undefined): boolean => cookies?.includes('guest=') ?? false

function addressIn(url: string): { label: string; lang: string | null } {
  const mark = url.indexOf('?')
  if (mark < 0) return { label: url.slice(1), lang: null }
  const lang = /(?:^|&)lang=(\w{2,3})(?:&|$)/.exec(url.slice(mark + 1))
  return { label: url.slice(1, mark), lang: lang?.[1] ?? null }
}

async function keepsakeOf(
  html: string,
  headers: Record<string, string>,
): Promise<Pick<Kept, 'etag' | 'bodies' | 'weight'>> {
  const plain = Buffer.from(html)
  // One page in three encodings: the same meaning, not the same bytes.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared = {
    ...headers,
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
  }
  const body = (bytes: Buffer, more: Record<string, string>): Body => {
    const all = { ...shared, ...more }
    return { latin: bytes.toString('latin1'), headers: all, block: Object.entries(all).flat() }
  }
  const whole = (bytes: Buffer, more = {}) =>
    body(bytes, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...more,
    })
  const [br, gzip] = await Promise.all([compressed.br(plain), compressed.gzip(plain)])
  const bodies = {
    plain: whole(plain),
    br: whole(br, { 'content-encoding': 'br' }),
    gzip: whole(gzip, { 'content-encoding': 'gzip' }),
    none: body(Buffer.alloc(0), {}),
  }
  return { etag, bodies, weight: aside + plain.length + br.length + gzip.length }
}

/** Asked again each time, answered without a body when nothing changed. */
function chosen({ etag, bodies }: Kept, { accepts, known }: Asked): { status: number } & Body {
  if (known?.includes(etag.slice(2))) return { status: 304, ...bodies.none }
  return {
    status: 200,
    ...bodies[takes(accepts, 'br') ? 'br' : takes(accepts, 'gzip') ? 'gzip' : 'plain'],
  }
}

function answered(page: Kept, asked: Asked): Page {
  const { status, latin, headers } = chosen(page, asked)
  return { status, body: Buffer.from(latin, 'latin1'), headers }
}
