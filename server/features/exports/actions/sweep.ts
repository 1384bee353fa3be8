import type { World } from '../../../base/world.ts'
import { keptFor, storedBeginning } from '../rules/exports.ts'
import { removeOldExports } from '../store/exports.ts'

/** A file goes by its own age: its row may be gone before it, with the event or by the host's hand. */
export async function removeOldFiles(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - keptFor)
  await removeOldExports(world.db, before)
  for (const { name, putAt } of await world.storage.list(storedBeginning)) if (putAt <= before) await world.storage.remove(name)
}
