import * as calls from '@mehfil/contract/events/events.ts'
import * as contactCalls from '@mehfil/contract/events/contact.ts'
import * as sectionCalls from '@mehfil/contract/events/page-sections.ts'
import * as programmeCalls from '@mehfil/contract/events/programme.ts'
import * as passwordCalls from '@mehfil/contract/events/event-password.ts'
import * as settingsCalls from '@mehfil/contract/events/settings.ts'
import * as versionCalls from '@mehfil/contract/events/versions.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  deleteCancelledEvent,
  deleteEvent,
  readDeletionFacts,
  sendEventDeletionCode,
} from './actions/deletion.ts'
import { addEvent } from './actions/draft.ts'
import { saveContact, saveDescription, updateEvent } from './actions/edit.ts'
import {
  hashEventPassword,
  readEventPassword,
  saveEventPassword,
} from './actions/event-password.ts'
import { listEvents } from './actions/list.ts'
import {
  readContact,
  readDetails,
  readEvent,
  readSettings,
  readSidebar,
  validateEvent,
} from './actions/read.ts'
import { changeMode } from './actions/mode.ts'
import { selectSettings, updateSettings } from './actions/settings.ts'
import { saveTranslation } from './actions/translations.ts'
import { readEditors, readVersion, readVersions, restoreVersion } from './actions/versions.ts'
import { programmeActions, sectionActions } from './actions/whole-list.ts'

export function eventRoutes(mount: CallRouter): void {
  mount.host(calls.allEvents, listEvents)
  mount.host(calls.addEvent, addEvent)
  mount.event(calls.eventById, readEvent)
  mount.event(calls.updateEvent, updateEvent)
  mount.event(calls.saveWords, saveTranslation)
  mount.event(calls.deleteEvent, deleteEvent)
  mount.event(calls.eventDeletion, readDeletionFacts)
  mount.event(calls.sendEventDeletionCode, sendEventDeletionCode)
  mount.event(calls.deleteCancelledEvent, deleteCancelledEvent)
  mount.event(calls.validateEvent, validateEvent)
  mount.event(calls.checkSidebarStatus, readSidebar)
  mount.event(calls.eventDetails, readDetails)
  mount.event(calls.saveDescription, saveDescription)
  mount.event(contactCalls.contactOf, readContact)
  mount.event(contactCalls.saveContact, saveContact)
  mount.event(programmeCalls.eventProgramme, programmeActions.read)
  mount.event(programmeCalls.saveProgramme, programmeActions.save)
  mount.event(versionCalls.versionsOf, readVersions)
  mount.event(versionCalls.versionById, readVersion)
  mount.event(versionCalls.restoreVersion, restoreVersion)
  mount.event(versionCalls.editorsOf, readEditors)
  mount.event(sectionCalls.eventSections, sectionActions.read)
  mount.event(sectionCalls.saveSections, sectionActions.save)
  mount.event(settingsCalls.settingsOf, readSettings)
  mount.event(settingsCalls.changeMode, changeMode)
  mount.event(settingsCalls.selectSettings, selectSettings)
  mount.event(settingsCalls.updateSettings, updateSettings)
  mount.event(passwordCalls.eventPassword, readEventPassword)
  mount.event(passwordCalls.saveEventPassword, twoPhaseAction(hashEventPassword, saveEventPassword))
}
