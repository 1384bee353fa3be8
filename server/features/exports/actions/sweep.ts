import type { World } from '../../../base/world.ts'
import { keptFor, storedBeginning } from '../rules/exports.ts'
import { removeOldExports } from '../store/exports.ts'
import { removeOldMails } from '../store/report-mails.ts'

/** A year. */
const historyFor = 365 * 86_400_000

/** A file goes by its own age: its row may be gone before it, with the event or by the host's hand. */
export async function removeOldFiles(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - keptFor)
  await removeOldExports(world.db, before)
  await removeOldMails(world.db, new Date(world.now().getTime() - historyFor))
  for (const { name, putAt } of await world.storage.list(storedBeginning))
    if (putAt <= before) await world.storage.remove(name)
}
