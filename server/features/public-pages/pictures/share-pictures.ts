import { LRUCache } from 'lru-cache'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { limitConcurrency } from '../../../base/concurrency/limit-concurrency.ts'
import type { FastPath } from '../../../base/http/fast-path.ts'
import type { World } from '../../../base/world.ts'
import {
  getShareFileName,
  isOldShare,
  parseShareFileName,
  sharePrefix,
} from '../rules/share-picture.ts'
import { createShareDrawer, getDrawingVersion, type DrawShare } from './draw-share.ts'

export type SharePictures = {
  /**
   * The name of the picture of a page. The picture is drawn soon where it is not stored, so that
   * the first person who shares the link does not wait for it.
   */
  prepare(eventId: string, view: PageView): string
  nameOf(eventId: string, view: PageView): string
  /** The picture of a page that is published now. */
  get(eventId: string, view: PageView): Promise<Buffer>
  /** Answers a picture of an unchanged event from memory. */
  shortcut: FastPath
}

type CachedPicture = { eventId: string; bytes: Buffer; headers: string[]; liveVersion: number }

const memoryBytes = 48_000_000
/** Drawing uses all of a processor, so few pictures are drawn at once. */
const drawingLimits = { maxRunning: 2, maxQueueLength: 60 }

/** The pictures of shared links, drawn once and kept in the storage. */
export function createSharePictures(
  world: World,
  draw: DrawShare = createShareDrawer(world),
): SharePictures {
  const cached = new LRUCache<string, CachedPicture>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const drawing = new Map<string, Promise<Buffer>>()
  const limit = limitConcurrency(drawingLimits)
  world.live.subscribeAll((topic, eventId) => {
    if (topic === 'mails' || topic === 'todos') return
    for (const [name, picture] of cached.entries())
      if (picture.eventId === eventId) cached.delete(name)
  })

  const drawAndStore = async (name: string, view: PageView): Promise<Buffer> => {
    const stored = await world.storage.get(name)
    if (stored) return stored
    const bytes = await limit(() => draw(view))
    await world.storage.put(name, bytes)
    return bytes
  }
  const load = (name: string, view: PageView): Promise<Buffer> => {
    const running = drawing.get(name) ?? drawAndStore(name, view)
    drawing.set(name, running)
    const forget = () => void drawing.delete(name)
    running.then(forget, forget)
    return running
  }

  return {
    nameOf,
    prepare: (eventId, view) => {
      const name = nameOf(eventId, view)
      if (!cached.has(name) && !drawing.has(name))
        load(name, view).catch((error: unknown) =>
          world.log.error({ err: error }, 'a share picture could not be drawn'),
        )
      return name
    },
    get: async (eventId, view) => {
      const liveVersion = world.live.getConnectionEpoch()
      const name = nameOf(eventId, view)
      const bytes = await load(name, view)
      if (liveVersion !== null)
        cached.set(name, {
          eventId,
          bytes,
          liveVersion,
          headers: Object.entries({
            ...shareHeaders,
            'content-type': getShareType(name),
            'content-length': String(bytes.length),
          }).flat(),
        })
      return bytes
    },
    shortcut: (request, response) => {
      const name = findName(request.url)
      const picture = name && request.method === 'GET' && cached.get(name)
      if (!picture || picture.liveVersion !== world.live.getConnectionEpoch()) return false
      response.writeHead(200, picture.headers).end(picture.bytes)
      return true
    },
  }
}

export const shareFolder = '/assets/shares/'

const findName = (url = ''): string | undefined =>
  url.startsWith(shareFolder) ? url.slice(shareFolder.length) : undefined

const nameOf = (eventId: string, view: PageView): string =>
  getShareFileName(eventId, view, getDrawingVersion(view))

/** Messengers keep a picture for days anyway; after one, a closed event has none. */
export const shareHeaders = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
}
export const getShareType = (name: string): string =>
  name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'

/** Removes pictures that were drawn long ago. One that is still asked for is drawn again. */
export async function removeOldShares({
  storage,
  now,
}: Pick<World, 'storage' | 'now'>): Promise<void> {
  for (const { name, storedAt } of await storage.list(sharePrefix))
    if (parseShareFileName(name) && isOldShare(storedAt, now())) await storage.remove(name)
}
