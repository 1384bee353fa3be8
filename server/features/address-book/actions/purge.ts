import type { World } from '../../../base/world.ts'
import { deleteOrphanChanges, listBooks } from '../store/book.ts'
import { addMissingGuests, lockBook } from '../store/changes.ts'
import { deleteEmptyGroups } from '../store/groups.ts'
import { deleteExpiredPeople } from '../store/person.ts'
import { fillBook } from './write.ts'

/**
 * Forgets the people whose time is over, and writes the guests whose list was being written while
 * the book was opened.
 */
export async function tendBooks(world: World): Promise<void> {
  for (const accountId of await listBooks(world.db))
    await tendBook(world, accountId).catch((error: unknown) =>
      world.log.error({ err: error, accountId }, 'an address book could not be purged'),
    )
  await deleteOrphanChanges(world.db)
}

async function tendBook(world: World, accountId: string): Promise<void> {
  const account = { accountId }
  await world.db.transaction().execute((tx) => addMissingGuests(tx, account))
  await fillBook(world, account)
  await world.db.transaction().execute(async (tx) => {
    if (!(await lockBook(tx, account))) return
    await deleteExpiredPeople(tx, account, world.now())
    await deleteEmptyGroups(tx, account)
  })
}
