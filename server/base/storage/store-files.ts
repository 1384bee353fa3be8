import type { World } from '../world.ts'
import { StorageAwayError } from './storage-error.ts'

/** Stores all of the files or none: when one fails, those that were stored are removed again. */
export async function storeFiles(
  world: Pick<World, 'storage' | 'log'>,
  files: ReadonlyArray<{ name: string; bytes: Buffer }>,
): Promise<void> {
  const results = await Promise.allSettled(
    files.map(({ name, bytes }) => world.storage.put(name, bytes)),
  )
  const failed = results.find(({ status }) => status === 'rejected')
  if (!failed) return
  await removeFiles(
    world,
    files.map(({ name }) => name),
  )
  throw (failed as PromiseRejectedResult).reason
}

/**
 * Runs after the commit that makes files unused. One that cannot be removed now only costs space
 * until the sweep of the storage.
 */
export async function removeFiles(
  { storage, log }: Pick<World, 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  const logFailure = (error: unknown) => {
    // The storage itself has said once that it is away.
    if (!(error instanceof StorageAwayError))
      log.error({ err: error }, 'an unused file could not be deleted')
  }
  for (const name of names) await storage.remove(name).catch(logFailure)
}
