import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { eraseGuest } from '../../guests/actions/erase.ts'
import { lockBook } from '../store/changes.ts'
import {
  deletePeopleByAddress,
  deletePersonOfGuest,
  lockBooksWithAddress,
} from '../store/person.ts'

/** Deletes a guest, and the person of the address book who it is. */
export async function eraseGuestAndPerson(
  world: World,
  guest: { eventId: string; guestId: string },
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, guest.eventId)
    await lockBook(tx, scope)
    await deletePersonOfGuest(tx, scope, guest.guestId)
  })
  await eraseGuest(world, guest)
}

/** Deletes a person from the address books of all accounts. */
export const erasePeople = (world: World, email: string): Promise<number> =>
  world.db.transaction().execute(async (tx) => {
    await lockBooksWithAddress(tx, email)
    return deletePeopleByAddress(tx, email)
  })
