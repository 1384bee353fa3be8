/**
 * Caches the files of the door's page, so that it opens without a network. Calls to the server are
 * not cached; the page itself stores the guest list, encrypted.
 */
type DoorWorkerManifest = {
  version: string
  entry: string
  core: string[]
  decoder: string[]
  words: string[]
}
declare const DOOR: DoorWorkerManifest

type ExtendableWorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type WorkerFetchEvent = ExtendableWorkerEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}
type WorkerMessageEvent = ExtendableWorkerEvent & { data: unknown }
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', hear: (event: ExtendableWorkerEvent) => void): void
  addEventListener(name: 'fetch', hear: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', hear: (event: WorkerMessageEvent) => void): void
}

const workerScope = globalThis as unknown as WorkerScope
const cachePrefix = 'door-files-'
const cacheName = `${cachePrefix}${DOOR.version}`
const shellPath = '/dashboard/check-in/shell'
/**
 * Milliseconds to wait for the network before a cached file is used. After one timeout the network
 * is not waited for during the next 30 s.
 */
const networkTimeoutMs = 1_500
const offlineForMs = 30_000
let offlineUntil = 0

workerScope.addEventListener('install', (event) => event.waitUntil(install()))
workerScope.addEventListener('activate', (event) =>
  event.waitUntil(deleteOlderCaches().then(() => workerScope.clients.claim())),
)
workerScope.addEventListener('message', (event) => {
  if (event.data === 'opened') event.waitUntil(cacheShell())
})
workerScope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(serveDocument(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(serveAsset(request))
  else if (DOOR.words.includes(pathname)) event.respondWith(serveNewest(request, pathname))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all([...DOOR.core, ...DOOR.words].map((path) => cacheFile(cache, path)))
  if (!(await cacheShell())) throw new Error('The document is of another version.')
  // A page in use keeps its files: their names contain a hash, and the last version's cache stays.
  await workerScope.skipWaiting()
  if (!(await canReadCodes()))
    await Promise.all(DOOR.decoder.map((path) => cacheFile(cache, path).catch(() => undefined)))
}

/** A file under `/assets/` has a hash in its name, so a cached one is reused. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const cached = path.startsWith('/assets/') ? await caches.match(path) : undefined
  const response =
    cached ?? (await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(path, response)
}

/** Caches the current document, if it belongs to this version's files. */
async function cacheShell(): Promise<boolean> {
  const response = await fetch(shellPath, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok || !(await response.clone().text()).includes(DOOR.entry)) return false
  await (await caches.open(cacheName)).put(shellPath, response)
  return true
}

type WorkerBarcodeDetector = { getSupportedFormats(): Promise<string[]> }

/** Whether this browser reads QR codes without our decoder. */
async function canReadCodes(): Promise<boolean> {
  const { BarcodeDetector: detector } = globalThis as { BarcodeDetector?: WorkerBarcodeDetector }
  return (
    (await detector?.getSupportedFormats().catch((): string[] => []))?.includes('qr_code') ?? false
  )
}

/** Keeps the version before this one, for pages that are in use. */
async function deleteOlderCaches(): Promise<void> {
  const cacheNames = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  const older = cacheNames.filter((name) => name !== cacheName).slice(0, -1)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The response, or null when none comes in time. */
async function waitInTime(pending: Promise<Response>): Promise<Response | null> {
  const answer = pending
    .then((found) => {
      offlineUntil = 0
      return found
    })
    .catch(() => null)
  const isOffline = Date.now() < offlineUntil
  const found = await Promise.race([
    answer,
    new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), isOffline ? 0 : networkTimeoutMs)
    }),
  ])
  if (found === 'late' && !isOffline) offlineUntil = Date.now() + offlineForMs
  return found === 'late' ? null : found
}

async function serveDocument(request: Request): Promise<Response> {
  const pending = fetch(request)
  const found = await waitInTime(pending)
  if (found && found.status < 500) return found
  return (
    (await caches.match(shellPath, { cacheName })) ??
    (await caches.match(shellPath)) ??
    found ??
    pending
  )
}

async function serveAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url)
  if (cached) return cached
  const found = await fetch(request)
  if (found.ok)
    await (await caches.open(cacheName)).put(request.url, found.clone()).catch(() => undefined)
  return found
}

async function serveNewest(request: Request, path: string): Promise<Response> {
  const pending = fetch(request)
  const found = await waitInTime(pending)
  return found?.ok ? found : ((await caches.match(path)) ?? pending)
}
