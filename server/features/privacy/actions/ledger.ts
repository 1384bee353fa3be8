import type { World } from '../../../base/world.ts'
import {
  findErasedAddresses,
  listErasures,
  storeErasures,
  type Erasure,
} from '../store/erasures.ts'
import { writeLedgerFile } from '../store/ledger-file.ts'
import { erasePersonOfAccount } from './erase.ts'

/** Keeps the hashes of erased addresses beside the backups. Without an erasure there is no file. */
export async function writeErasureLedger({
  db,
  settings,
  random,
}: Pick<World, 'db' | 'settings' | 'random'>): Promise<void> {
  const erasures = await listErasures(db)
  if (erasures.length > 0) await writeLedgerFile(settings.backup.dir, erasures, random.id())
}

/**
 * Erases again what was erased after a backup was taken. Who came back to a list after an erasure, and
 * is in the backup, stays. Resolves to the number of addresses.
 */
export async function replayErasures(
  world: World,
  ledger: readonly Erasure[],
  takenAt: Date,
): Promise<number> {
  const later = ledger.filter(({ at }) => at >= takenAt)
  await storeErasures(world.db, ledger)
  let erased = 0
  for (const [accountId, erasures] of Map.groupBy(later, (one) => one.accountId)) {
    const hashes = erasures.map(({ addressHash }) => addressHash)
    for (const email of await findErasedAddresses(world.db, { accountId }, hashes)) {
      await erasePersonOfAccount(world, { accountId, email })
      erased += 1
    }
  }
  return erased
}
