import { getEventScopeById, getGuestScope } from '../../../base/access/scope.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import type { World } from '../../../base/world.ts'
import { purgeGuest } from '../store/guests.ts'
import { deleteGuest } from './guests.ts'

/** Deletes a guest with their answers and mails, without the time in which it can be undone. */
export async function eraseGuest(
  world: World,
  { eventId, guestId }: { eventId: string; guestId: string },
): Promise<void> {
  const { erased, files } = await world.db.transaction().execute(async (tx) => {
    const scope = await getGuestScope(tx, await getEventScopeById(tx, eventId), guestId)
    await deleteGuest({ world, tx, now: world.now(), scope })
    return { erased: tx, files: await purgeGuest(tx, scope) }
  })
  world.live.announceCommitted(erased)
  await removeFiles(world, files)
}
