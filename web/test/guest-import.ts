import * as z from 'zod'
import { guestImport as guestImportWire } from '@mehfil/contract/guests/imports.ts'
import type { GuestImportStatus } from '../features/guests/queries/imports.ts'
export const IMPORT = '5f4dcc3b-5aa7-45d6-9d83-27deb882cf99'

export const invalidRow = {
  ROW: 17,
  FIELD: 'EMAIL',
  MESSAGE: 'Please enter a valid email address.',
  VALUE: 'tom@',
  OWNER: 'Tom Kurian',
}
export const createImportColumn = (TITLE: string, FIELD: string | null, SAMPLES: string[]) => ({
  TITLE,
  FIELD,
  SAMPLES,
  FILLED: 5,
  PHONES: null,
  LOOKS_LIKE: null,
  IS_NOTED: false,
})

/** An import as it is on the wire. */
export const createImport = (STATE: string, overrides: object = {}) => ({
  IMPORT,
  FILE_NAME: 'family.xlsx',
  STATE,
  REASON: '',
  PROGRESS: 40,
  HEADER_ROW: true,
  COLUMNS: [
    createImportColumn('Guest', 'NAME', ['Meera Iyer', 'Tom Kurian']),
    createImportColumn('Mail', 'EMAIL', ['meera@x.example']),
    createImportColumn('Table', null, ['7']),
  ],
  ROWS: 412,
  GOOD: 404,
  BAD: 8,
  KNOWN: 3,
  PEOPLE: 912,
  HOUSEHOLDS: null,
  MET: 0,
  LEFT_OUT: 0,
  CHOICE: null,
  MORE: 900,
  LISTED: 40,
  ROOM: 960,
  PLAN_PEOPLE: 1_000,
  ADDED: 0,
  UPDATED: 0,
  ERRORS: [invalidRow],
  UNDO: null,
  NOT_KEPT: [],
  FORGOTTEN: 0,
  TAKES_FIRST: false,
  FIXED: [],
  FIXED_ROWS: 0,
  LOST_FIXES: [],
  TEXT: null,
  SHEETS: [],
  SHEET: null,
  CHAT: null,
  OWN_FIELDS: [],
  FUNCTIONS: [],
  ...overrides,
})

/** The same as the screens have it. */
export const toImport = (overrides: object): GuestImportStatus =>
  z.decode(guestImportWire, createImport('ready', overrides) as never)
