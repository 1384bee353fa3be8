import { LRUCache } from 'lru-cache'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { ShareFormat } from '@mehfil/templates/share/share-drawing.ts'
import { limitConcurrency } from '../../../base/concurrency/limit-concurrency.ts'
import { RefusalError } from '../../../base/refusal.ts'
import { StorageAwayError } from '../../../base/storage/storage-error.ts'
import type { FastPath } from '../../../base/http/fast-path.ts'
import type { World } from '../../../base/world.ts'
import {
  getShareFileName,
  getSharePlace,
  isOldShare,
  parseShareFileName,
  sharePrefix,
} from '../rules/share-picture.ts'
import { createChangeClock } from './change-clock.ts'
import { createShareDrawer, getDrawingVersion, type DrawShare } from './draw-share.ts'

type ShareReadOptions = { format: ShareFormat; tick: number }

export type SharePictures = {
  /**
   * The name of the picture of a page. The picture is drawn soon where it is not stored, so that
   * the first person who shares the link does not wait for it.
   */
  prepare(eventId: string, view: PageView): string
  nameOf(eventId: string, view: PageView, format?: ShareFormat): string
  /**
   * The picture of a page that is published. It stays in memory only if the event has not changed
   * since `tick`, which was taken before the page was read.
   */
  get(eventId: string, view: PageView, options: ShareReadOptions): Promise<Buffer>
  tick(): number
  /** Answers a picture of an unchanged event from memory. */
  shortcut: FastPath
}

const memoryBytes = 48_000_000
const maxKnownNames = 10_000
/** Drawing uses all of a processor, so few pictures are drawn at once. */
const drawingLimits = { maxRunning: 2, maxQueueLength: 60 }

/** The pictures of shared links, drawn once and kept in the storage. */
export function createSharePictures(
  world: World,
  draw: DrawShare = createShareDrawer(world),
): SharePictures {
  const memory = createPictureMemory(world)
  const drawing = new Map<string, Promise<Buffer>>()
  const drawn = new LRUCache<string, true>({ max: maxKnownNames })
  const limit = limitConcurrency(drawingLimits)
  const replaceFormer = createFormerRemover(world, drawn)

  const drawAndStore = async (
    name: string,
    view: PageView,
    format: ShareFormat,
  ): Promise<Buffer> => {
    const stored = await world.storage.get(name).catch(forgiveAbsence)
    const bytes = stored ?? (await limit(() => draw(view, format)))
    if (!stored) await world.storage.put(name, bytes).catch(forgiveAbsence)
    await replaceFormer(name)
    return bytes
  }
  const logFailure = (error: unknown) => {
    // A busy node draws the picture when it is asked for.
    if (!(error instanceof RefusalError))
      world.log.error({ err: error }, 'a share picture could not be drawn')
  }
  const load = (name: string, view: PageView, format: ShareFormat): Promise<Buffer> => {
    const running = drawing.get(name) ?? drawAndStore(name, view, format)
    drawing.set(name, running)
    const forget = () => void drawing.delete(name)
    running.then(() => drawn.set(name, true)).then(forget, forget)
    return running
  }

  return {
    nameOf,
    prepare: (eventId, view) => {
      const name = nameOf(eventId, view)
      if (!drawn.has(name) && !drawing.has(name)) load(name, view, 'wide').catch(logFailure)
      return name
    },
    tick: memory.tick,
    get: async (eventId, view, { format, tick }) => {
      const epoch = world.live.getConnectionEpoch()
      const name = nameOf(eventId, view, format)
      const bytes = await load(name, view, format)
      memory.put(name, { eventId, bytes, epoch }, tick)
      return bytes
    },
    shortcut: memory.shortcut,
  }
}

/** While the storage is away, a picture is drawn and sent without being stored. */
function forgiveAbsence(error: unknown): null {
  if (error instanceof StorageAwayError) return null
  throw error
}

/** Each edit is another picture, so the one before it goes: an old name leads to the present one. */
function createFormerRemover({ storage }: World, drawn: LRUCache<string, true>) {
  const latest = new LRUCache<string, string>({ max: maxKnownNames })
  return async (name: string): Promise<void> => {
    const place = getSharePlace(name)
    const former = latest.get(place)
    latest.set(place, name)
    if (!former || former === name) return
    drawn.delete(former)
    await storage.remove(former).catch(forgiveAbsence)
  }
}

type PictureInMemory = { eventId: string; bytes: Buffer; epoch: number | null }

/**
 * Pictures that were asked for. A change of an event removes its pictures, because a closed event
 * has none. Without the connection that brings changes from other nodes, none is used.
 */
function createPictureMemory({ live, isDatabaseAway }: Pick<World, 'live' | 'isDatabaseAway'>) {
  const pictures = new LRUCache<string, PictureInMemory>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const changes = createChangeClock()
  live.subscribeAll((topic, eventId) => {
    if (topic !== 'event') return
    changes.record(eventId)
    for (const [name, picture] of pictures.entries())
      if (picture.eventId === eventId) pictures.delete(name)
  })
  const shortcut: FastPath = (request, response) => {
    const name = findName(request.url)
    const picture = name && request.method === 'GET' && pictures.get(name)
    if (!name || !picture) return false
    if (picture.epoch !== live.getConnectionEpoch() && !isDatabaseAway()) return false
    const { length } = picture.bytes
    const headers = { 'content-type': getShareType(name), 'content-length': length }
    response.writeHead(200, { ...shareHeaders, ...headers }).end(picture.bytes)
    return true
  }
  return {
    shortcut,
    tick: changes.tick,
    put: (name: string, picture: PictureInMemory, tick: number) => {
      if (picture.epoch !== null && !changes.hasChangedSince(picture.eventId, tick))
        pictures.set(name, picture)
    },
  }
}

export const shareFolder = '/assets/shares/'

const findName = (url = ''): string | undefined =>
  url.startsWith(shareFolder) ? url.slice(shareFolder.length) : undefined

const nameOf = (eventId: string, view: PageView, format: ShareFormat = 'wide'): string =>
  getShareFileName(eventId, view, { drawing: getDrawingVersion(view.template, format), format })

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
