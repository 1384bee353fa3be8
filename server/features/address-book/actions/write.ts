import type { AccountRef } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { planBookWrites } from '../rules/write-guests.ts'
import {
  dropChanges,
  listBooksToWrite,
  lockBook,
  readChangedGuests,
  readKnownBook,
  storeBookWrites,
  takeChanges,
} from '../store/changes.ts'
import { ensureGroups } from '../store/groups.ts'

/** Small enough that nothing waits long for the book's lock, and no request for the thread. */
const batchSize = 200

/**
 * Writes the guests who changed, in committed parts. One writer at a time: imports of the same
 * people on two connections make each person once.
 */
export async function fillBook(world: World, account: AccountRef): Promise<void> {
  while (!(await writeBatch(world, account)));
}

/** True when nothing is left. */
function writeBatch(world: World, account: AccountRef): Promise<boolean> {
  return world.db.transaction().execute(async (tx) => {
    const now = world.now()
    if (!(await lockBook(tx, account))) {
      await dropChanges(tx, account)
      return true
    }
    const { guests: keys, isLast } = await takeChanges(tx, account, batchSize)
    if (keys.length === 0) return true
    const guests = await readChangedGuests(tx, account, keys, now)
    const groups = await ensureGroups(
      tx,
      account,
      guests.filter(({ isKept }) => isKept).flatMap((guest) => guest.groups),
      { random: world.random, now, source: 'list' },
    )
    const withGroupIds = guests.map((guest) => ({
      ...guest,
      groups: guest.groups.flatMap((name) => groups.get(name) ?? []),
    }))
    const known = await readKnownBook(tx, account, guests)
    await storeBookWrites(
      tx,
      account,
      planBookWrites(withGroupIds, known, () => world.random.id()),
      now,
    )
    return isLast
  })
}

/** A failure with one book does not stop the others. */
export async function fillAllBooks(world: World): Promise<void> {
  for (const accountId of await listBooksToWrite(world.db))
    await fillBook(world, { accountId }).catch((error: unknown) =>
      world.log.error({ err: error, accountId }, 'an address book could not be written'),
    )
}
