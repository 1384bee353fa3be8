import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { findFileKind } from '../../base/storage/file-kinds.ts'
import { StorageAwayError } from '../../base/storage/storage-error.ts'
import type { FileStorage } from '../../base/world.ts'

type GuardOptions = {
  cacheBytes: number
  retryAfterMs: number
  now: () => number
  onChange: (change: 'away' | 'back', error?: unknown) => void
}

const defaults: GuardOptions = {
  cacheBytes: 32 * 1024 * 1024,
  retryAfterMs: 1_000,
  now: () => performance.now(),
  onChange: () => {},
}
const maxCachedFile = 512 * 1024
const trialMs = 250

/**
 * A storage on the other side of a network. Small pictures and fonts, which never change under their
 * names, stay in memory, so that pages are served while the storage is away. As long as it is, one
 * request at a time tries it, and the others are refused without a wait.
 */
export function createGuardedStorage(
  storage: FileStorage,
  options: Partial<GuardOptions> = {},
): FileStorage {
  const { cacheBytes, ...breakerOptions } = { ...defaults, ...options }
  const breaker = createBreaker(breakerOptions)
  const cache = createFileCache(cacheBytes)
  return {
    isShared: storage.isShared,
    put: async (name, bytes) => {
      await breaker.run(() => storage.put(name, bytes))
      cache.set(name, bytes)
    },
    get: async (name) => {
      const cached = cache.get(name)
      if (cached) return cached
      const bytes = await breaker.run(() => storage.get(name))
      if (bytes) cache.set(name, bytes)
      return bytes
    },
    putFile: (name, path) => breaker.run(() => storage.putFile(name, path)),
    moveIn: (name, path) => breaker.run(() => storage.moveIn(name, path)),
    open: (name, range) => breaker.run(() => storage.open(name, range)),
    remove: async (name) => {
      cache.delete(name)
      await breaker.run(() => storage.remove(name))
    },
    list: (prefix) => breaker.run(() => storage.list(prefix)),
    walk: (prefix) => storage.walk(prefix),
    removeUnfinished: (before) => breaker.run(() => storage.removeUnfinished(before)),
    check: () => breaker.run(() => storage.check()),
  }
}

/** Only files that are the same for ever under their names, so that no copy is an old one. */
function createFileCache(maxSize: number) {
  const files = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: ({ length }) => length + 1,
  })
  const isCached = (name: string, { length }: Buffer) =>
    length <= maxCachedFile && ['picture', 'font', 'asset'].includes(findFileKind(name) ?? '')
  return {
    get: (name: string) => files.get(name),
    set: (name: string, bytes: Buffer) => void (isCached(name, bytes) && files.set(name, bytes)),
    delete: (name: string) => void files.delete(name),
  }
}

function createBreaker({ retryAfterMs, now, onChange }: Omit<GuardOptions, 'cacheBytes'>) {
  let awaySince: number | null = null
  let trial: Promise<unknown> | null = null

  const markAway = (error: unknown) => {
    if (awaySince === null) onChange('away', error)
    awaySince = now()
  }
  const markBack = () => {
    if (awaySince !== null) onChange('back')
    awaySince = null
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work()
      markBack()
      return result
    } catch (error) {
      if (error instanceof StorageAwayError) markAway(error)
      else markBack()
      throw error
    }
  }
  const runTrial = <T>(work: () => Promise<T>): Promise<T> => {
    const running = attempt(work)
    trial = running.then(
      () => {},
      () => {},
    )
    void trial.then(() => (trial = null))
    return running
  }
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      // A storage that is back answers a trial at once, and what came with it need not be refused.
      if (trial) await Promise.race([trial, pause(trialMs, undefined, { ref: false })])
      if (awaySince === null) return attempt(work)
      if (trial || now() - awaySince < retryAfterMs)
        throw new StorageAwayError('it was away just now')
      return runTrial(work)
    },
  }
}
