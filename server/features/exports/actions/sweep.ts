import type { World } from '../../../base/world.ts'
import { fileLifetimeMs, storedNamePrefix } from '../rules/export-file.ts'
import { deleteOldExports } from '../store/exports.ts'
import { deleteOldReportMails } from '../store/report-mails.ts'

const historyMs = 365 * 86_400_000

/** A file is removed by its own age, because its row may be deleted earlier. */
export async function removeOldFiles(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - fileLifetimeMs)
  await deleteOldExports(world.db, before)
  await deleteOldReportMails(world.db, new Date(world.now().getTime() - historyMs))
  for (const { name, storedAt } of await world.storage.list(storedNamePrefix))
    if (storedAt <= before) await world.storage.remove(name)
}
