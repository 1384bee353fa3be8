import { castEvents, castGuests } from '../../seed/cast-events.ts'
import {
  wedding,
  meera,
  deletedGuestId,
  guestTag,
  guestView,
  campaign,
  type CallCase,
} from './call-fixtures.ts'

const savedView = {
  NAME: 'Not seated',
  SHARED: true,
  FILTERS: { tab: 'yes' },
  SORT: '-name',
  COLUMNS: ['table'],
}
const seatingTable = {
  TABLE: '0123456789ABCDE',
  KIND: 'ROUND',
  NUMBER: 1,
  NAME: 'Jasmine',
  SEATS: 10,
  X: 500,
  Y: 500,
  WIDTH: 0,
  HEIGHT: 0,
  TURNED: 0,
}

/** Calls about the guest list and seating, as their pages send them. */
export const guestCases: Record<string, CallCase> = {
  addGuest: {
    who: 'asha',
    params: wedding,
    wire: { NAME: 'Tara Rao', EMAIL: 'tara@guests.example', CATEGORY: 'VIP' },
  },
  listedGuests: {
    who: 'asha',
    params: wedding,
    wire: { EMAILS: ['meera@guests.example'] },
    reads: true,
  },
  guestPhones: { who: 'asha', params: wedding, wire: { PHONES: ['98450 22716'] }, reads: true },
  addGuests: {
    who: 'asha',
    params: wedding,
    wire: { GUESTS: [{ NAME: 'Tara Rao', EMAIL: 'tara@guests.example' }] },
  },
  manageGuest: {
    who: 'asha',
    params: meera,
    wire: { NAME: 'Meera Iyer', CATEGORY: 'VIP', COMPANIONS: ['Ravi Iyer'] },
  },
  changeGuests: {
    who: 'asha',
    params: wedding,
    wire: { TAB: 'all', ACT: 'category', VALUE: 'VIP' },
  },
  mergeGuests: {
    who: 'asha',
    params: meera,
    wire: { OTHER: castGuests.jon, TAKE: ['phone'], TAKE_FIELDS: [] },
  },
  splitGuest: {
    who: 'asha',
    params: meera,
    wire: { PEOPLE: [{ PERSON: 1, NAME: 'Suresh Iyer' }] },
  },
  keepGuestsApart: { who: 'asha', params: meera, wire: { OTHER: castGuests.jon } },
  deleteAllGuests: { who: 'asha', params: wedding },
  renameTag: { who: 'asha', params: { ...wedding, TAG: guestTag }, wire: { NAME: 'Delhi' } },
  saveGuestFunctions: { who: 'asha', params: meera, wire: { FUNCTIONS: [] } },
  giveFunctionPlace: { who: 'asha', params: meera, wire: { FUNCTION: '0000000000000F1' } },
  changeSeating: {
    who: 'asha',
    params: wedding,
    wire: { FUNCTION: '', CHANGES: [{ CHANGE: 'TABLE', ...seatingTable }] },
  },
  proposeSeating: { who: 'asha', params: wedding, reads: true, wire: { FUNCTION: '' } },
  removeTag: { who: 'asha', params: { ...wedding, TAG: guestTag } },
  saveGuestFields: {
    who: 'asha',
    params: wedding,
    wire: {
      FIELDS: [{ FIELD: '0123456789ABCDE', NAME: 'Hotel', KIND: 'choice', CHOICES: ['Leela'] }],
    },
  },
  addGuestView: { who: 'asha', params: wedding, wire: savedView },
  changeGuestView: { who: 'asha', params: { ...wedding, VIEW: guestView }, wire: savedView },
  removeGuestView: { who: 'asha', params: { ...wedding, VIEW: guestView } },
  saveGuestColumns: { who: 'asha', params: wedding, wire: { COLUMNS: ['answer', 'tags'] } },
  undoGuests: { who: 'asha', params: { EID: castEvents.draft } },
  startImport: { who: 'asha', params: wedding },
  mapImport: { who: 'asha', params: wedding, wire: { HEADER_ROW: true, FIELDS: ['NAME', null] } },
  mendImportRow: {
    who: 'asha',
    params: { ...wedding, ROW: '2' },
    wire: { FIELD: 'NAME', VALUE: 'Tara Iyer' },
  },
  chooseImportRows: { who: 'asha', params: wedding, wire: { OF: 'met', CHOICE: 'skip' } },
  rereadImport: { who: 'asha', params: wedding, wire: {} },
  applyImport: { who: 'asha', params: wedding, wire: { GOOD: 2 } },
  dropImport: { who: 'asha', params: wedding },
  exportGuests: {
    who: 'asha',
    params: wedding,
    wire: { FORMAT: 'csv', COLUMNS: ['NAME'], VIEW: { tab: 'yes' } },
  },
  dropGuestExport: { who: 'asha', params: { ...wedding, EXPORT: campaign } },
  deleteGuest: { who: 'asha', params: meera },
  restoreGuest: { who: 'asha', params: { ...wedding, GID: deletedGuestId } },
  updateGuestCategory: { who: 'asha', params: meera, wire: { CATEGORY: 'VIP' } },
  confirmGuest: {
    who: 'asha',
    params: { ...wedding, GID: castGuests.jon },
    wire: { GUEST_STATUS: 'RESPONDED' },
  },
}
