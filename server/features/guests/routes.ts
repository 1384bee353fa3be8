import * as calls from '@mehfil/contract/guests/guests.ts'
import * as bulkCalls from '@mehfil/contract/guests/bulk.ts'
import * as listCalls from '@mehfil/contract/guests/guest-list.ts'
import * as fieldCalls from '@mehfil/contract/guests/custom-fields.ts'
import * as functionCalls from '@mehfil/contract/guests/functions.ts'
import * as mergeCalls from '@mehfil/contract/guests/merge.ts'
import * as duplicateCalls from '@mehfil/contract/guests/households/duplicates.ts'
import * as splitCalls from '@mehfil/contract/guests/households/split.ts'
import * as viewCalls from '@mehfil/contract/guests/list-views.ts'
import * as tagCalls from '@mehfil/contract/guests/tags.ts'
import * as importCalls from '@mehfil/contract/guests/imports.ts'
import * as importRowCalls from '@mehfil/contract/guests/import-rows.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { changeGuests, deleteAllGuests } from './actions/bulk.ts'
import { readGuestFields, saveGuestFields } from './actions/custom-fields.ts'
import {
  giveFunctionPlace,
  readFunctions,
  readGuestFunctions,
  saveGuestFunctions,
} from './actions/functions.ts'
import {
  addGuestView,
  changeGuestView,
  readGuestViews,
  removeGuestView,
  saveGuestColumns,
} from './actions/list-views.ts'
import { listGuestTags, removeTag, renameTag } from './actions/tags.ts'
import { streamErrorFile } from './pages/error-file.ts'
import {
  applyImport,
  dropImport,
  listImports,
  storeImport,
  mapImport,
  mendImportRow,
  readImport,
  startImport,
} from './actions/imports.ts'
import { chooseImportRows, listImportRows, rereadImport } from './actions/import-choices.ts'
import { addGuests, listKnownGuests, readGuestPhones } from './actions/guest-batch.ts'
import { mergeGuests } from './actions/merge.ts'
import { keepGuestsApart, listDuplicates } from './actions/households/duplicates.ts'
import { splitGuest } from './actions/households/split.ts'
import { undoGuests } from './actions/undo.ts'
import {
  addGuest,
  confirmGuest,
  deleteReadGuest,
  listGuests,
  manageGuest,
  restoreGuest,
  updateGuestCategory,
} from './actions/guests.ts'
import { readTaggedGuest } from './actions/guest-reading.ts'

export function guestRoutes(mount: CallRouter): void {
  mount.event(listCalls.guestsOfEvent, listGuests)
  mount.event(calls.addGuest, addGuest)
  mount.event(functionCalls.eventFunctions, readFunctions)
  mount.guest(functionCalls.guestFunctions, readGuestFunctions)
  mount.guest(functionCalls.saveGuestFunctions, saveGuestFunctions)
  mount.guest(functionCalls.giveFunctionPlace, giveFunctionPlace)
  mount.event(bulkCalls.listedGuests, listKnownGuests)
  mount.event(bulkCalls.guestPhones, readGuestPhones)
  mount.event(bulkCalls.addGuests, addGuests)
  mount.event(bulkCalls.changeGuests, changeGuests)
  mount.event(bulkCalls.deleteAllGuests, deleteAllGuests)
  mount.event(bulkCalls.undoGuests, undoGuests)
  mount.guestList(importCalls.startImport, storeImport, startImport)
  mount.event(importCalls.importsOfEvent, listImports)
  mount.event(importCalls.importById, readImport)
  mount.event(importCalls.mapImport, mapImport)
  mount.event(importCalls.rereadImport, rereadImport)
  mount.event(importCalls.mendImportRow, mendImportRow)
  mount.event(importRowCalls.importRows, listImportRows)
  mount.event(importRowCalls.chooseImportRows, chooseImportRows)
  mount.event(importCalls.applyImport, applyImport)
  mount.event(importCalls.dropImport, dropImport)
  mount.stream(importCalls.importErrors, streamErrorFile)
  mount.event(tagCalls.guestTags, listGuestTags)
  mount.event(tagCalls.renameTag, renameTag)
  mount.event(tagCalls.removeTag, removeTag)
  mount.event(fieldCalls.guestFields, readGuestFields)
  mount.event(fieldCalls.saveGuestFields, saveGuestFields)
  mount.event(viewCalls.guestViews, readGuestViews)
  mount.event(viewCalls.addGuestView, addGuestView)
  mount.event(viewCalls.changeGuestView, changeGuestView)
  mount.event(viewCalls.removeGuestView, removeGuestView)
  mount.event(viewCalls.saveGuestColumns, saveGuestColumns)
  mount.guest(calls.guestById, readTaggedGuest)
  mount.guest(calls.manageGuest, manageGuest)
  mount.guest(calls.deleteGuest, deleteReadGuest)
  mount.guest(calls.restoreGuest, restoreGuest, { deleted: true })
  mount.guest(calls.updateGuestCategory, updateGuestCategory)
  mount.guest(calls.confirmGuest, confirmGuest)
  mount.guest(mergeCalls.mergeGuests, mergeGuests)
  mount.guest(splitCalls.splitGuest, splitGuest)
  mount.event(duplicateCalls.guestDuplicates, listDuplicates)
  mount.guest(duplicateCalls.keepGuestsApart, keepGuestsApart)
}
