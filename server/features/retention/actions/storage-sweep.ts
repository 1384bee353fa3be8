import { dayMs } from '@mehfil/contract/durations.ts'
import {
  findFileKind,
  isExpired,
  needsRow,
  unusedAttachmentMs,
} from '../../../base/storage/file-kinds.ts'
import type { World } from '../../../base/world.ts'
import { isSafeToRemove } from '../rules.ts'
import { deleteForgottenAttachments, listUnusedFiles } from '../store.ts'

const batchSize = 500

/**
 * Removes files whose lifetime is over, pictures and attachments that no row names any more, and what
 * was never stored to its end: a purge or a removal may have run while the storage was away.
 */
export async function sweepStorage(world: World): Promise<void> {
  const now = world.now()
  await deleteForgottenAttachments(world.db, new Date(now.getTime() - unusedAttachmentMs))
  const { expired, orphans, rowFiles } = await findRemovableFiles(world, now)
  if (!isSafeToRemove(orphans.length, rowFiles))
    world.log.error(
      { orphans: orphans.length, rowFiles },
      'most pictures and attachments have no row: is this the storage of another database? None was removed',
    )
  else for (const name of orphans) await world.storage.remove(name)
  for (const name of expired) await world.storage.remove(name)
  await world.storage.removeUnfinished(new Date(now.getTime() - dayMs))
}

async function findRemovableFiles({ db, storage }: World, now: Date) {
  const found = { expired: [] as string[], orphans: [] as string[], rowFiles: 0 }
  const names: string[] = []
  const findOrphans = async () => {
    found.orphans.push(...(await listUnusedFiles(db, names.splice(0))))
  }
  for await (const { name, storedAt } of storage.walk('')) {
    const kind = findFileKind(name)
    if (kind === 'picture' || kind === 'attachment') found.rowFiles += 1
    if (kind && isExpired(kind, storedAt, now)) found.expired.push(name)
    if (kind && needsRow(kind, storedAt, now)) names.push(name)
    if (names.length >= batchSize) await findOrphans()
  }
  await findOrphans()
  return found
}
