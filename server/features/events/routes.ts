import * as calls from '@mehfil/contract/events.ts'
import type { Mount } from '../../base/route.ts'
import { deleteEvent, readDeletionFacts } from './actions/deletion.ts'
import { addEvent } from './actions/draft.ts'
import { saveContact, saveDescription, updateEvent } from './actions/edit.ts'
import { listEvents } from './actions/list.ts'
import {
  readContact,
  readDetails,
  readEvent,
  readSettings,
  readSidebar,
  validateEvent,
} from './actions/read.ts'
import { selectSettings, updateSettings } from './actions/settings.ts'
import { saveWords } from './actions/words.ts'

export function eventRoutes(mount: Mount): void {
  mount.host(calls.allEvents, listEvents)
  mount.host(calls.addEvent, addEvent)
  mount.event(calls.eventById, readEvent)
  mount.event(calls.updateEvent, updateEvent)
  mount.event(calls.saveWords, saveWords)
  mount.event(calls.deleteEvent, deleteEvent)
  mount.event(calls.eventDeletion, readDeletionFacts)
  mount.event(calls.validateEvent, validateEvent)
  mount.event(calls.checkSidebarStatus, readSidebar)
  mount.event(calls.eventDetails, readDetails)
  mount.event(calls.saveDescription, saveDescription)
  mount.event(calls.contactOf, readContact)
  mount.event(calls.saveContact, saveContact)
  mount.event(calls.settingsOf, readSettings)
  mount.event(calls.selectSettings, selectSettings)
  mount.event(calls.updateSettings, updateSettings)
}
