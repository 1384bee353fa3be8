import * as calls from '@mehfil/contract/address-book/address-book.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { readAddressBook, switchAddressBook } from './actions/book.ts'
import { removeBookGroup, renameBookGroup } from './actions/groups.ts'
import { addPeopleToEvent, countPeopleToInvite } from './actions/invite.ts'
import {
  addBookPerson,
  changeBookPeople,
  listBookPeople,
  readBookPerson,
  updateBookPerson,
} from './actions/people.ts'
import { streamBookFile } from './pages/people-file.ts'

export function addressBookRoutes(mount: CallRouter): void {
  mount.host(calls.addressBook, readAddressBook)
  mount.host(calls.switchAddressBook, switchAddressBook)
  mount.host(calls.bookPeople, listBookPeople)
  mount.host(calls.bookPersonById, readBookPerson)
  mount.host(calls.addBookPerson, addBookPerson)
  mount.host(calls.updateBookPerson, updateBookPerson)
  mount.host(calls.changeBookPeople, changeBookPeople)
  mount.host(calls.renameBookGroup, renameBookGroup)
  mount.host(calls.removeBookGroup, removeBookGroup)
  mount.accountStream(calls.bookFile, streamBookFile)
  mount.event(calls.countPeopleToInvite, countPeopleToInvite)
  mount.event(calls.addPeopleToEvent, addPeopleToEvent)
}
