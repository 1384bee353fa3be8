import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { guestListView } from '../guests/guest-list.ts'
import { templateColumns } from '../guests/imports.ts'
import { reportKind, reportKinds } from './reports.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

/** A file needs the permission for its content: the guest list or the reports. */
const guestAccess = permission('ManageGuests')
const reportAccess = permission('Reports')

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export const exportFormat = z.enum(exportFormats, 'field.choice-invalid')
export type ExportFormat = (typeof exportFormats)[number]

const statusColumns = [
  'EMAIL_2',
  'NAME_2',
  'GUEST_STATUS',
  'ANSWER',
  'PEOPLE',
  'CHILDREN',
  'INFANTS',
  'NOTE',
  'TAGS',
  'FUNCTIONS',
  'CUSTOM',
  'HOST_NOTE',
  'QUESTIONS',
  'INVITATION',
  'INVITED_AT',
  'VIEWVED_AT',
  'ANSWERED_AT',
  'CONFIRMED_AT',
  'ATTENDED_AT',
  'ARRIVED',
  'INSERTED_AT',
  'PASSCODE',
  'LINK',
] as const

/** Columns of the guest list in the order of the file. */
export const guestColumns = [...templateColumns, ...statusColumns] as const
export type GuestColumn = (typeof guestColumns)[number]

/** The columns of the screen; other columns are optional. */
export const defaultGuestColumns: readonly GuestColumn[] = [
  ...templateColumns,
  'GUEST_STATUS',
  'ANSWER',
  'PEOPLE',
  'CHILDREN',
  'INFANTS',
  'NOTE',
  'TAGS',
  'FUNCTIONS',
  'CUSTOM',
  'EMAIL_2',
  'NAME_2',
]

export const guestSorts = ['list', 'name', 'category'] as const

/** Limits of a PDF; larger lists need a spreadsheet. */
export const maxPdfRows = 5_000
export const maxPdfColumns = 8

/** Columns that fit on a page. */
export const pdfGuestColumns: readonly GuestColumn[] = [
  'NAME',
  'CONTACT',
  'EMAIL',
  'CATEGORY',
  'ANSWER',
  'PEOPLE',
  'NOTE',
]

export const exportStates = ['waiting', 'working', 'done', 'failed'] as const

export const exportJob = wire({
  id: ['EXPORT', z.uuid()],
  report: ['REPORT', z.enum(['guests', ...reportKinds])],
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language],
  state: ['STATE', z.enum(exportStates)],
  /** Refusal code when the state is `failed`. */
  reason: ['REASON', z.string()],
  /** Percent of the work, 0 to 100. */
  progress: ['PROGRESS', z.number()],
  /** Rows in the file. */
  rows: ['ROWS', z.number()],
  bytes: ['BYTES', z.number()],
  fileName: ['FILE_NAME', z.string()],
  createdAt: ['INSERTED_AT', utc],
  /** The file can be downloaded until then. */
  expiresAt: ['EXPIRES_AT', utc],
})

const exportOptionFields = {
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language.optional()],
} as const

/** Exports the guest list as filtered on the screen. */
export const exportGuests = call({
  method: 'POST',
  path: '/events/{EID}/guest-exports',
  access: guestAccess,
  input: wire({
    ...exportOptionFields,
    columns: [
      'COLUMNS',
      z
        .array(z.enum(guestColumns, 'field.choice-invalid'))
        .min(1, 'field.columns-required')
        .max(guestColumns.length, tooManyItemsError(guestColumns.length))
        .optional(),
    ],
    view: ['VIEW', guestListView.optional()],
    sort: ['SORT', z.enum(guestSorts, 'field.choice-invalid').optional()],
  }),
  output: exportJob,
})

const exportJobList = wire({ exports: ['EXPORTS', z.array(exportJob)] })

/** Exports of the reader in the last day, newest first. */
export const guestExports = call({
  method: 'GET',
  path: '/events/{EID}/guest-exports',
  access: guestAccess,
  output: exportJobList,
})
export const guestExportById = call({
  method: 'GET',
  path: '/events/{EID}/guest-exports/{EXPORT}',
  access: guestAccess,
  output: exportJob,
})
export const guestExportFile = call({
  method: 'GET',
  path: '/events/{EID}/guest-exports/{EXPORT}/file',
  access: guestAccess,
  kind: 'stream',
})
/** Cancels the export or deletes its file. */
export const dropGuestExport = call({
  method: 'DELETE',
  path: '/events/{EID}/guest-exports/{EXPORT}',
  access: guestAccess,
})

export const exportParts = ['report', 'table'] as const
export type ExportPart = (typeof exportParts)[number]

export const exportReport = call({
  method: 'POST',
  path: '/events/{EID}/exports',
  access: reportAccess,
  input: wire({
    ...exportOptionFields,
    report: ['REPORT', reportKind],
    /** The report, or the guests behind it; the default is the report. */
    part: ['PART', z.enum(exportParts, 'field.choice-invalid').optional()],
    compare: ['COMPARE', z.union([id, z.literal('none')]).optional()],
    /** For the guest table: filter, order and column ids. */
    view: ['VIEW', guestListView.optional()],
    sort: [
      'SORT',
      z
        .string()
        .regex(/^-?[\w-]{1,40}$/, 'field.choice-invalid')
        .optional(),
    ],
    columns: ['COLUMNS', z.array(line(60)).max(200, tooManyItemsError(200)).optional()],
  }),
  output: exportJob,
})
export const reportExports = call({
  method: 'GET',
  path: '/events/{EID}/exports',
  access: reportAccess,
  output: exportJobList,
})
export const reportExportById = call({
  method: 'GET',
  path: '/events/{EID}/exports/{EXPORT}',
  access: reportAccess,
  output: exportJob,
})
export const reportExportFile = call({
  method: 'GET',
  path: '/events/{EID}/exports/{EXPORT}/file',
  access: reportAccess,
  kind: 'stream',
})
export const dropReportExport = call({
  method: 'DELETE',
  path: '/events/{EID}/exports/{EXPORT}',
  access: reportAccess,
})
