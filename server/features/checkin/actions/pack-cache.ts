import { LRUCache } from 'lru-cache'
import type { World } from '../../../base/world.ts'

type BuiltPack = { bytes: Buffer; size: number }
type CachedPack = {
  built: Promise<BuiltPack>
  at: Date
  isBuilding: boolean
  /** The next build, shared by all fresh requests that arrive during the present one. */
  nextBuild?: Promise<BuiltPack>
}
type PackCacheRequest = {
  key: string
  now: Date
  /** The device has just sent entries and must see them: a build that began earlier is too old. */
  isFresh: boolean
}

const packsByWorld = new WeakMap<World, LRUCache<string, CachedPack>>()
/** A shorter list is built as quickly as it is looked up. */
export const longListSize = 2_000
/** Number of events in the cache, and milliseconds that a list stays. */
const [maxCachedPacks, cacheMs] = [20, 10_000]

/**
 * One list serves all requests that arrive while it is built or within ten seconds. It carries a
 * version, by which devices ask for later changes.
 */
export async function getCachedPack(
  world: World,
  { key, now, isFresh }: PackCacheRequest,
  build: () => Promise<BuiltPack>,
): Promise<Buffer> {
  const packs = packsByWorld.get(world) ?? new LRUCache<string, CachedPack>({ max: maxCachedPacks })
  packsByWorld.set(world, packs)
  const before = packs.get(key)
  const startBuild = () => buildAndCache(packs, { key, now }, build)
  if (isFresh)
    return (
      await (before?.isBuilding
        ? (before.nextBuild ??= before.built.then(startBuild, startBuild))
        : startBuild())
    ).bytes
  if (before && now.getTime() - before.at.getTime() < cacheMs && now >= before.at)
    return (await before.built).bytes
  return (await startBuild()).bytes
}

function buildAndCache(
  packs: LRUCache<string, CachedPack>,
  { key, now }: Pick<PackCacheRequest, 'key' | 'now'>,
  build: () => Promise<BuiltPack>,
): Promise<BuiltPack> {
  const entry: CachedPack = { built: build(), at: now, isBuilding: true }
  packs.set(key, entry)
  const dropEntry = () => {
    if (packs.get(key) === entry) packs.delete(key)
  }
  entry.built
    .then(({ size }) => {
      if (size <= longListSize) dropEntry()
    }, dropEntry)
    .finally(() => {
      entry.isBuilding = false
    })
  return entry.built
}
