import type { World } from '../../../base/world.ts'
import { eraseGuest } from '../../guests/actions/erase.ts'
import { deletePeopleByAddress, deletePersonOfGuest } from '../store/person.ts'

/** Deletes a guest, and the person of the address book who it is. */
export async function eraseGuestAndPerson(
  world: World,
  guest: { eventId: string; guestId: string },
): Promise<void> {
  await deletePersonOfGuest(world.db, guest)
  await eraseGuest(world, guest)
}

/** Deletes a person from the address books of all accounts. */
export const erasePeople = (world: World, email: string): Promise<number> =>
  deletePeopleByAddress(world.db, email)
