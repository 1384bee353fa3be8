import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '../concurrency/limit-concurrency.ts'
import type { World } from '../world.ts'
import { fileKinds } from './file-kinds.ts'

/** `path` is where pages find it; it names the content. */
export type BuiltAsset = { path: string; read(): Buffer }

const assetPrefix = 'asset-'

/** The name in the storage, plain also where the one of the build is not. */
const getAssetFileName = (path: string): string =>
  `${assetPrefix}${createHash('sha256').update(path).digest('hex').slice(0, 40)}${extname(path)}`

/**
 * Puts the files of this build into the storage that all nodes share, so that a node of the version
 * before or after serves a page of this one. Files of earlier starts are there already.
 */
export async function storeBuiltAssets(
  { storage, now }: Pick<World, 'storage' | 'now'>,
  assets: readonly BuiltAsset[],
): Promise<number> {
  const freshSince = now().getTime() - fileKinds.asset.lifetimeMs / 3
  const stored = new Set<string>()
  for await (const { name, storedAt } of storage.walk(assetPrefix))
    if (storedAt.getTime() >= freshSince) stored.add(name)
  const missing = assets.filter(({ path }) => !stored.has(getAssetFileName(path)))
  const limit = limitConcurrency({ maxRunning: 8, maxQueueLength: Infinity })
  await Promise.all(
    missing.map(({ path, read }) => limit(() => storage.put(getAssetFileName(path), read()))),
  )
  return missing.length
}

const missingMs = 10_000

/**
 * Finds files of other builds in the shared storage. A path that is not there is not looked up again
 * for a while, so that made-up names cost little.
 */
export function createAssetLookup({
  storage,
}: Pick<World, 'storage'>): (path: string) => Promise<Buffer | null> {
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: missingMs })
  const limit = limitConcurrency({ maxRunning: 8, maxQueueLength: 200 })
  return async (path) => {
    if (!storage.isShared || missing.has(path)) return null
    const found = await limit(() => storage.get(getAssetFileName(path)))
    if (!found) missing.set(path, true)
    return found
  }
}
