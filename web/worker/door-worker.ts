/**
 * Keeps what the door's page is made of, so that it opens without a network. It answers for files alone: what is asked of the
 * server goes to the server, and who is on the list is kept by the page itself, sealed.
 */
type Made = { version: string; entry: string; core: string[]; decoder: string[]; words: string[] }
declare const DOOR: Made

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Said = Waiting & { data: unknown }
type Scope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', hear: (event: Waiting) => void): void
  addEventListener(name: 'fetch', hear: (event: Asked) => void): void
  addEventListener(name: 'message', hear: (event: Said) => void): void
}

const worker = globalThis as unknown as Scope
const prefix = 'door-files-'
const own = `${prefix}${DOOR.version}`
const shell = '/dashboard/check-in/shell'
/** Longer, in milliseconds, nobody waits at a door for a file that is here anyway; and so long a server that was silent once is not waited for again. */
const patience = 1_500
const silentFor = 30_000
let silentUntil = 0

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOlder().then(() => worker.clients.claim())),
)
worker.addEventListener('message', (event) => {
  if (event.data === 'opened') event.waitUntil(keepShell())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(theDocument(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
  else if (DOOR.words.includes(pathname)) event.respondWith(newest(request, pathname))
})

async function install(): Promise<void> {
  const cache = await caches.open(own)
  await Promise.all([...DOOR.core, ...DOOR.words].map((path) => keep(cache, path)))
  if (!(await keepShell())) throw new Error('The document is of another version.')
  // A page in use goes on with what it began with: its files have their content in their names, and the last version's stay.
  await worker.skipWaiting()
  if (!(await readsCodes()))
    await Promise.all(DOOR.decoder.map((path) => keep(cache, path).catch(() => undefined)))
}

/** What is there under the same name is the same. */
async function keep(cache: Cache, path: string): Promise<void> {
  const there = path.startsWith('/assets/') ? await caches.match(path) : undefined
  const found =
    there ?? (await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }))
  if (!found.ok) throw new Error(`${path}: ${found.status}`)
  await cache.put(path, found)
}

/** The document as it is now, if it is the one these files belong to. */
async function keepShell(): Promise<boolean> {
  const found = await fetch(shell, { cache: 'no-store' }).catch(() => null)
  if (!found?.ok || !(await found.clone().text()).includes(DOOR.entry)) return false
  await (await caches.open(own)).put(shell, found)
  return true
}

type Detector = { getSupportedFormats(): Promise<string[]> }

/** Whether this browser reads codes by itself. */
async function readsCodes(): Promise<boolean> {
  const { BarcodeDetector: detector } = globalThis as { BarcodeDetector?: Detector }
  return (
    (await detector?.getSupportedFormats().catch((): string[] => []))?.includes('qr_code') ?? false
  )
}

/** The version before this one stays, for pages that are in use. */
async function forgetOlder(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const older = kept.filter((name) => name !== own).slice(0, -1)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The answer, or null where none comes in time. */
async function inTime(asked: Promise<Response>): Promise<Response | null> {
  const answered = asked
    .then((found) => {
      silentUntil = 0
      return found
    })
    .catch(() => null)
  const isSilent = Date.now() < silentUntil
  const found = await Promise.race([
    answered,
    new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), isSilent ? 0 : patience)
    }),
  ])
  if (found === 'late' && !isSilent) silentUntil = Date.now() + silentFor
  return found === 'late' ? null : found
}

async function theDocument(request: Request): Promise<Response> {
  const asked = fetch(request)
  const found = await inTime(asked)
  if (found && found.status < 500) return found
  return (
    (await caches.match(shell, { cacheName: own })) ?? (await caches.match(shell)) ?? found ?? asked
  )
}

async function builtFile(request: Request): Promise<Response> {
  const there = await caches.match(request.url)
  if (there) return there
  const found = await fetch(request)
  if (found.ok)
    await (await caches.open(own)).put(request.url, found.clone()).catch(() => undefined)
  return found
}

async function newest(request: Request, path: string): Promise<Response> {
  const asked = fetch(request)
  const found = await inTime(asked)
  return found?.ok ? found : ((await caches.match(path)) ?? asked)
}
