import * as calls from '@mehfil/contract/guests.ts'
import type { Mount } from '../../base/route.ts'
import { changeGuests, deleteAllGuests } from './actions/bulk.ts'
import { writeErrors } from './pages/error-file.ts'
import {
  applyImport,
  dropImport,
  keepImport,
  mapImport,
  mendImportRow,
  readImport,
  startImport,
} from './actions/imports.ts'
import { addGuests, readListed } from './actions/many.ts'
import { undoGuests } from './actions/undo.ts'
import {
  addGuest,
  confirmGuest,
  deleteGuest,
  listGuests,
  manageGuest,
  readGuest,
  restoreGuest,
  updateGuestCategory,
} from './actions.ts'

export function guestRoutes(mount: Mount): void {
  mount.event(calls.guestsOfEvent, listGuests)
  mount.event(calls.addGuest, addGuest)
  mount.event(calls.listedGuests, readListed)
  mount.event(calls.addGuests, addGuests)
  mount.event(calls.changeGuests, changeGuests)
  mount.event(calls.deleteAllGuests, deleteAllGuests)
  mount.event(calls.undoGuests, undoGuests)
  mount.list(calls.startImport, keepImport, startImport)
  mount.event(calls.importById, readImport)
  mount.event(calls.mapImport, mapImport)
  mount.event(calls.mendImportRow, mendImportRow)
  mount.event(calls.applyImport, applyImport)
  mount.event(calls.dropImport, dropImport)
  mount.stream(calls.importErrors, writeErrors)
  mount.guest(calls.guestById, readGuest)
  mount.guest(calls.manageGuest, manageGuest)
  mount.guest(calls.deleteGuest, deleteGuest)
  mount.guest(calls.restoreGuest, restoreGuest, { deleted: true })
  mount.guest(calls.updateGuestCategory, updateGuestCategory)
  mount.guest(calls.confirmGuest, confirmGuest)
}
