import * as z from 'zod'
import { permission } from './access.ts'
import { call } from './call.ts'
import { sortedCursor } from './cursor.ts'
import { eventModes } from './events.ts'
import { id } from './fields.ts'
import { guestView, guestViewFields } from './guests.ts'
import { line } from './text.ts'
import { utc, wire } from './wire.ts'

const reports = permission('Reports')

/** The four reports: how it went, who the guests are, what they answered and when, and what became of the mails. */
export const reportKinds = ['overall', 'guest', 'web', 'email'] as const
export const reportKind = z.enum(reportKinds, 'field.choice-invalid')
export type ReportKind = (typeof reportKinds)[number]

/**
 * What a value is, so that a page, a sheet and a mail write it alike: `words` are one of our own (`report-word.<value>`), `text` is somebody's,
 * `people`, `mails`, `guests` and `count` are whole numbers, `percent` is of a hundred, `points` are a difference of those, `instant`, `time` and
 * `moment` are an instant in ISO 8601 (written as day and time, as the time alone, or as the day alone, at the event's place), `day` is `YYYY-MM-DD`,
 * `weekday` is 1 (Monday) to 7, `hour` is 0 to 23, `minutes` are how long something took, `number` is any.
 */
export const valueTypes = [
  'words',
  'text',
  'people',
  'mails',
  'guests',
  'count',
  'percent',
  'points',
  'instant',
  'time',
  'moment',
  'day',
  'weekday',
  'hour',
  'minutes',
  'number',
  'language',
  'status',
] as const
export type ValueType = (typeof valueTypes)[number]

const cell = z.union([z.string(), z.number()]).nullable()
export type Cell = z.output<typeof cell>

const typed = wire({ value: ['VALUE', cell], type: ['TYPE', z.enum(valueTypes)] })
export type Typed = z.output<typeof typed>

/** A sentence: `report-say.<key>` with its facts written by their types. A fact named `count` chooses the plural form. */
const sentence = wire({ key: ['KEY', z.string()], facts: ['FACTS', z.record(z.string(), typed)] })
export type Sentence = z.output<typeof sentence>

const behind = guestView.nullable()

/** One number: `report-figure.<id>` says what of. `earlier` is the same one at the event compared with. */
const figure = wire({
  id: ['ID', z.string()],
  value: ['VALUE', cell],
  type: ['TYPE', z.enum(valueTypes)],
  facts: ['FACTS', z.record(z.string(), typed)],
  earlier: ['EARLIER', cell],
  /** The guests behind the number; null where it is not about some. */
  behind: ['BEHIND', behind],
})
export type Figure = z.output<typeof figure>

/** How a part is drawn; behind every drawing are its rows. */
export const charts = [
  'funnel',
  'curve',
  'arrivals',
  'meters',
  'bars',
  'histogram',
  'grid',
  'texts',
  'table',
] as const
export type Chart = (typeof charts)[number]

const column = wire({
  id: ['ID', z.string()],
  type: ['TYPE', z.enum(valueTypes)],
  /** Somebody's words for it, such as a question; empty where `report-column.<id>` says it. */
  title: ['TITLE', z.string()],
})
export type Column = z.output<typeof column>

/** A chart and the table behind it: `report-part.<id>`, or somebody's own words for it. */
const part = wire({
  id: ['ID', z.string()],
  title: ['TITLE', z.string()],
  chart: ['CHART', z.enum(charts)],
  note: ['NOTE', sentence.nullable()],
  columns: ['COLUMNS', z.array(column)],
  /** `guestId` where a row is about one guest. */
  rows: [
    'ROWS',
    z.array(
      wire({
        cells: ['CELLS', z.array(cell)],
        behind: ['BEHIND', behind],
        guestId: ['GID', id.nullable()],
      }),
    ),
  ],
  /** The guests behind all of it. */
  all: ['ALL', behind],
  /** Moments on a curve's axis: the deadline, reminders, the start. */
  marks: ['MARKS', z.array(wire({ at: ['AT', z.string()], words: ['WORDS', z.string()] }))],
})
export type Part = z.output<typeof part>
export type PartRow = Part['rows'][number]

/** Guests in lines: the columns that may be chosen, and the cells of those that are. */
const table = wire({
  columns: [
    'COLUMNS',
    z.array(
      wire({
        id: ['ID', z.string()],
        type: ['TYPE', z.enum(valueTypes)],
        title: ['TITLE', z.string()],
        chosen: ['CHOSEN', z.boolean()],
        sortable: ['SORTABLE', z.boolean()],
      }),
    ),
  ],
  /** A column's id, with `-` before it downwards. */
  sort: ['SORT', z.string()],
  view: ['VIEW', guestView],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Cells of the chosen columns, in the order of `columns`. */
  rows: ['ROWS', z.array(wire({ guestId: ['GID', id], cells: ['CELLS', z.array(cell)] }))],
  next: ['NEXT', z.string().nullable()],
})
export type ReportTable = z.output<typeof table>

const otherEvent = wire({ id: ['EID', id], title: ['TITLE', z.string()], startsAt: ['DATE', utc] })

/** Before the doors a report says who is coming; with the first arrival, or from the start, who came. */
export const phases = ['before', 'during', 'after'] as const
export type Phase = (typeof phases)[number]

const report = wire({
  kind: ['REPORT', reportKind],
  event: [
    'EVENT',
    wire({
      id: ['EID', id],
      title: ['TITLE', z.string()],
      startsAt: ['DATE', utc.nullable()],
      zone: ['ZONE', z.string()],
      mode: ['MODE', z.enum(eventModes)],
    }),
  ],
  phase: ['PHASE', z.enum(phases)],
  takenAt: ['TAKEN_AT', utc],
  /** Nobody is on the list, or nothing has happened that this report is about: the part says how it begins. */
  empty: ['EMPTY', z.string().nullable()],
  /** The answer, the first sentence the most important. */
  says: ['SAYS', z.array(sentence)],
  figures: ['FIGURES', z.array(figure)],
  parts: ['PARTS', z.array(part)],
  /** After the event: people who were in the room, and people of parties of whom nobody came though they had said yes; each may be written to. */
  afterwards: [
    'AFTERWARDS',
    wire({ came: ['CAME', z.number()], missed: ['MISSED', z.number()] }).nullable(),
  ],
  compared: ['COMPARED', otherEvent.nullable()],
  /** Earlier events this person may see, the latest first. */
  comparable: ['COMPARABLE', z.array(otherEvent)],
  table: ['TABLE', table],
})
export type Report = z.output<typeof report>

const tableQuery = {
  ...guestViewFields,
  sort: [
    'sort',
    z
      .string()
      .regex(/^-?[\w-]{1,40}$/, 'field.choice-invalid')
      .optional(),
  ],
  /** Ids of columns with commas between. */
  columns: ['columns', line(1_000).optional()],
  after: ['after', sortedCursor.optional()],
} as const
export const reportTableQuery = wire(tableQuery)
export type ReportTableQuery = z.output<typeof reportTableQuery>

/** Without `compare` the latest earlier event of the same kind is compared with, where there is one. */
const reportQuery = wire({
  ...tableQuery,
  compare: ['compare', z.union([id, z.literal('none')]).optional()],
})

export const overallReport = call({
  method: 'GET',
  path: '/events/{EID}/reports',
  access: reports,
  query: reportQuery,
  output: report,
})
export const guestReport = call({
  method: 'GET',
  path: '/events/{EID}/guest-reports',
  access: reports,
  query: reportQuery,
  output: report,
})
export const webReport = call({
  method: 'GET',
  path: '/events/{EID}/web-rsvp-reports',
  access: reports,
  query: reportQuery,
  output: report,
})
export const emailReport = call({
  method: 'GET',
  path: '/events/{EID}/email-rsvp-reports',
  access: reports,
  query: reportQuery,
  output: report,
})

/** The table of one report alone: another page, order, view or choice of columns. */
export const reportTable = call({
  method: 'GET',
  path: '/events/{EID}/reports/{REPORT}/table',
  access: reports,
  query: reportTableQuery,
  output: table,
})
