import * as z from 'zod'
import { permission } from './access.ts'
import { call } from './call.ts'
import { moreThan } from './complaint.ts'
import { id, language } from './fields.ts'
import { guestView } from './guests.ts'
import { reportKind, reportKinds } from './reports.ts'
import { line } from './text.ts'
import { utc, wire } from './wire.ts'

/** A file is for whoever may see what is in it: the list of guests, or the reports. */
const manage = permission('ManageGuests')
const reports = permission('Reports')

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export const exportFormat = z.enum(exportFormats, 'field.choice-invalid')
export type ExportFormat = (typeof exportFormats)[number]

/** Columns of the list of guests, in the order of the file. The first are those an import understands. */
export const guestColumns = [
  'NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
  'GUEST_STATUS',
  'ANSWER',
  'PEOPLE',
  'NOTE',
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
export type GuestColumn = (typeof guestColumns)[number]

/** What the screen shows; the others are chosen. */
export const usualGuestColumns: readonly GuestColumn[] = [
  'NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
  'GUEST_STATUS',
  'ANSWER',
  'PEOPLE',
  'NOTE',
]

export const guestSorts = ['list', 'name', 'category'] as const

/** A list on paper has no more rows, and no more columns beside one another; others go into a spreadsheet. */
export const longestPdf = 5_000
export const widestPdf = 8

/** What a sheet of paper has room for. */
export const paperGuestColumns: readonly GuestColumn[] = [
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
  /** A sentence's code where the state is failed. */
  reason: ['REASON', z.string()],
  /** Work done, 0 to 100. */
  progress: ['PROGRESS', z.number()],
  /** Rows of the list in it. */
  rows: ['ROWS', z.number()],
  bytes: ['BYTES', z.number()],
  fileName: ['FILE_NAME', z.string()],
  createdAt: ['INSERTED_AT', utc],
  /** Until then it can be fetched. */
  expiresAt: ['EXPIRES_AT', utc],
})

const given = {
  format: ['FORMAT', exportFormat],
  language: ['LANGUAGE', language.optional()],
} as const

/** The list as a view shows it. */
export const exportGuests = call({
  method: 'POST',
  path: '/events/{EID}/guest-exports',
  access: manage,
  input: wire({
    ...given,
    columns: [
      'COLUMNS',
      z
        .array(z.enum(guestColumns, 'field.choice-invalid'))
        .min(1, 'field.columns-required')
        .max(guestColumns.length, moreThan(guestColumns.length))
        .optional(),
    ],
    view: ['VIEW', guestView.optional()],
    sort: ['SORT', z.enum(guestSorts, 'field.choice-invalid').optional()],
  }),
  output: exportJob,
})

const jobs = wire({ exports: ['EXPORTS', z.array(exportJob)] })

/** What the reader asked for in the last day, the newest first. */
export const guestExports = call({
  method: 'GET',
  path: '/events/{EID}/guest-exports',
  access: manage,
  output: jobs,
})
export const guestExportById = call({
  method: 'GET',
  path: '/events/{EID}/guest-exports/{EXPORT}',
  access: manage,
  output: exportJob,
})
export const guestExportFile = call({
  method: 'GET',
  path: '/events/{EID}/guest-exports/{EXPORT}/file',
  access: manage,
  kind: 'stream',
})
/** Stops the work, or takes the file away. */
export const dropGuestExport = call({
  method: 'DELETE',
  path: '/events/{EID}/guest-exports/{EXPORT}',
  access: manage,
})

export const exportParts = ['report', 'table'] as const
export type ExportPart = (typeof exportParts)[number]

export const exportReport = call({
  method: 'POST',
  path: '/events/{EID}/exports',
  access: reports,
  input: wire({
    ...given,
    report: ['REPORT', reportKind],
    /** The report itself, or the guests behind it; the report where nothing is said. */
    part: ['PART', z.enum(exportParts, 'field.choice-invalid').optional()],
    compare: ['COMPARE', z.union([id, z.literal('none')]).optional()],
    /** Of the table of guests: which, in what order, and the ids of its columns. */
    view: ['VIEW', guestView.optional()],
    sort: [
      'SORT',
      z
        .string()
        .regex(/^-?[\w-]{1,40}$/, 'field.choice-invalid')
        .optional(),
    ],
    columns: ['COLUMNS', z.array(line(60)).max(200, moreThan(200)).optional()],
  }),
  output: exportJob,
})
export const reportExports = call({
  method: 'GET',
  path: '/events/{EID}/exports',
  access: reports,
  output: jobs,
})
export const reportExportById = call({
  method: 'GET',
  path: '/events/{EID}/exports/{EXPORT}',
  access: reports,
  output: exportJob,
})
export const reportExportFile = call({
  method: 'GET',
  path: '/events/{EID}/exports/{EXPORT}/file',
  access: reports,
  kind: 'stream',
})
export const dropReportExport = call({
  method: 'DELETE',
  path: '/events/{EID}/exports/{EXPORT}',
  access: reports,
})
