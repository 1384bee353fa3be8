import * as calls from '@mehfil/contract/guests.ts'
import type { Mount } from '../../base/route.ts'
import { addGuest, confirmGuest, deleteGuest, listGuests, manageGuest, readGuest, restoreGuest, updateGuestCategory } from './actions.ts'

export function guestRoutes(mount: Mount): void {
  mount.event(calls.guestsOfEvent, listGuests)
  mount.event(calls.addGuest, addGuest)
  mount.guest(calls.guestById, readGuest)
  mount.guest(calls.manageGuest, manageGuest)
  mount.guest(calls.deleteGuest, deleteGuest)
  mount.guest(calls.restoreGuest, restoreGuest, { deleted: true })
  mount.guest(calls.updateGuestCategory, updateGuestCategory)
  mount.guest(calls.confirmGuest, confirmGuest)
}
