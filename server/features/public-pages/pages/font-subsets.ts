import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type { FontFace } from '@mehfil/templates/fonts/faces.ts'
import { createBatcher } from '../../../base/concurrency/batch.ts'
import { StorageAwayError } from '../../../base/storage/storage-error.ts'
import type { World } from '../../../base/world.ts'
import { subsetFonts } from '../../../adapters/fonts/subset-fonts.ts'
import {
  getFaceKey,
  subsetPrefix,
  needsRefresh,
  isSurelyStored,
  isUnused,
  type FontLetterSubset,
} from '../rules/font-subsets.ts'
import { containsLetters } from '../rules/font-letters.ts'

export type FontSubsetCache = {
  /** Whether a subset is stored. To ask counts as a use of it. */
  has(subset: FontLetterSubset): boolean
  /** The smallest stored subset of a face that holds these letters. */
  findCovering(face: FontFace, own: string): FontLetterSubset | undefined
  /** Makes and stores a subset. Resolves to false when that failed or too many wait. */
  make(subset: FontLetterSubset): Promise<boolean>
}

const subsetLimits = { ofFace: 300, waiting: 200 }
const requireFont = createRequire(import.meta.url)

/**
 * The font subsets of one server process. They are made one batch at a time.
 * The memory of them is bounded: a forgotten subset is found in the storage again.
 */
export function createFontSubsetCache(world: World, makeSubsets = subsetFonts): FontSubsetCache {
  const stored = createStoredSubsets(world)
  const pendingByName = new Map<string, Promise<boolean>>()

  const storeAll = async (subsets: FontLetterSubset[]): Promise<boolean[]> => {
    const existing = await Promise.all(subsets.map(({ name }) => world.storage.get(name)))
    const missing = subsets.filter((_, at) => !existing[at])
    const newFonts = missing.length > 0 ? await makeSubsets(missing.map(toSubsetRequest)) : []
    await Promise.all(
      subsets.map((subset, at) =>
        world.storage.put(subset.name, existing[at] ?? newFonts[missing.indexOf(subset)]!),
      ),
    )
    for (const subset of subsets) stored.record(subset)
    return subsets.map(() => true)
  }
  const enqueueSubset = createBatcher(storeAll, { getKey: () => '', maxSize: 12 })

  const make = (subset: FontLetterSubset): Promise<boolean> => {
    const pending = pendingByName.get(subset.name)
    if (pending) return pending
    if (pendingByName.size >= subsetLimits.waiting) return Promise.resolve(false)
    const failed = (error: unknown) => {
      // The page has whole fonts until the storage is back.
      if (!(error instanceof StorageAwayError))
        world.log.error({ err: error }, 'a font subset could not be made')
      return false
    }
    const task = enqueueSubset(subset)
      .catch(failed)
      .finally(() => pendingByName.delete(subset.name))
    pendingByName.set(subset.name, task)
    return task
  }

  const has = ({ face, name }: FontLetterSubset): boolean => {
    const subset = stored.find(face, name)
    if (!subset || !isSurelyStored(subset.putAt, world.now())) return false
    if (needsRefresh(subset.putAt, world.now())) void make(subset)
    return true
  }

  return {
    has,
    make,
    findCovering: (face, own) =>
      stored
        .list(face)
        .filter(({ letters }) => containsLetters(letters, own))
        .sort((a, b) => a.letters.length - b.letters.length)
        .find(has),
  }
}

type StoredSubset = FontLetterSubset & { putAt: number }

/** Which subsets of each font face are in the storage. Of a face, the one that was used least
 * recently is forgotten first. */
function createStoredSubsets({ now }: Pick<World, 'now'>) {
  const byFace = new Map<string, LRUCache<string, StoredSubset>>()
  return {
    find: (face: FontFace, name: string): StoredSubset | undefined =>
      byFace.get(getFaceKey(face))?.get(name),
    list: (face: FontFace): StoredSubset[] => [...(byFace.get(getFaceKey(face))?.values() ?? [])],
    record: (subset: FontLetterSubset): void => {
      const key = getFaceKey(subset.face)
      const ofFace =
        byFace.get(key) ?? new LRUCache<string, StoredSubset>({ max: subsetLimits.ofFace })
      byFace.set(key, ofFace)
      ofFace.set(subset.name, { ...subset, putAt: now().getTime() })
    },
  }
}

const toSubsetRequest = ({ face, letters }: FontLetterSubset) => ({
  font: readFileSync(requireFont.resolve(face.file)),
  letters,
  axes: face.axes,
})

/**
 * Removes subsets of pages that are no longer opened. A page that is opened again gets new ones.
 */
export async function removeUnusedSubsets({
  storage,
  now,
}: Pick<World, 'storage' | 'now'>): Promise<void> {
  for (const { name, storedAt } of await storage.list(subsetPrefix))
    if (isUnused(storedAt, now())) await storage.remove(name)
}
