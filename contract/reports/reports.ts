import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { sortedCursor } from '../fields/cursors.ts'
import { eventModes } from '../events/events.ts'
import { id } from '../fields/fields.ts'
import { guestListView, guestListViewFields } from '../guests/guest-list.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

const reportAccess = permission('Reports')

/** The reports: the event as a whole, the guests, the answers, the mails and the survey. */
export const reportKinds = ['overall', 'guest', 'web', 'email', 'survey'] as const
export const reportKind = z.enum(reportKinds, 'field.choice-invalid')
export type ReportKind = (typeof reportKinds)[number]

/**
 * How a value is formatted on a page, in a sheet and in a mail. `words` is a text of ours (`report-
 * word.<value>`), `text` is typed by a person. `people`, `mails`, `guests` and `count` are whole
 * numbers, `percent` is of a hundred, `points` is a difference of percents. `instant`, `time` and
 * `moment` are ISO 8601 instants, written at the place of the event as day and time, time only, or
 * day only. `day` is `YYYY-MM-DD`, `weekday` 1 (Monday) to 7, `hour` 0 to 23, `minutes` a duration,
 * `number` any number.
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
export type ReportValueType = (typeof valueTypes)[number]

const reportCell = z.union([z.string(), z.number()]).nullable()
export type ReportCell = z.output<typeof reportCell>

const typedValue = wire({ value: ['VALUE', reportCell], type: ['TYPE', z.enum(valueTypes)] })
export type TypedReportValue = z.output<typeof typedValue>

/**
 * A sentence `report-say.<key>`; its facts are formatted by type. A fact named `count` selects the
 * plural form.
 */
const reportSentence = wire({
  key: ['KEY', z.string()],
  facts: ['FACTS', z.record(z.string(), typedValue)],
})
export type ReportSentence = z.output<typeof reportSentence>

const guestsBehind = guestListView.nullable()

/** A number with the label `report-figure.<id>`. `earlier` is the value of the compared event. */
const reportFigure = wire({
  id: ['ID', z.string()],
  value: ['VALUE', reportCell],
  type: ['TYPE', z.enum(valueTypes)],
  facts: ['FACTS', z.record(z.string(), typedValue)],
  earlier: ['EARLIER', reportCell],
  /** Filter for the guests behind the number; null if it does not count guests. */
  behind: ['BEHIND', guestsBehind],
})
export type ReportFigure = z.output<typeof reportFigure>

/** How a part is drawn; a table shows its rows as well. */
export const chartKinds = [
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
export type ReportChartKind = (typeof chartKinds)[number]

const reportColumn = wire({
  id: ['ID', z.string()],
  type: ['TYPE', z.enum(valueTypes)],
  /** A title typed by a person, such as a question; empty if `report-column.<id>` is the title. */
  title: ['TITLE', z.string()],
})
export type ReportColumn = z.output<typeof reportColumn>

/** A chart with its table; the title is `report-part.<id>` or typed by a person. */
const reportPartFields = wire({
  id: ['ID', z.string()],
  title: ['TITLE', z.string()],
  chart: ['CHART', z.enum(chartKinds)],
  note: ['NOTE', reportSentence.nullable()],
  columns: ['COLUMNS', z.array(reportColumn)],
  /** `guestId` is set when a row is about one guest. */
  rows: [
    'ROWS',
    z.array(
      wire({
        cells: ['CELLS', z.array(reportCell)],
        behind: ['BEHIND', guestsBehind],
        guestId: ['GID', id.nullable()],
      }),
    ),
  ],
  /** Filter for all guests of this part. */
  all: ['ALL', guestsBehind],
  /** Marks on the time axis: the deadline, reminders, the start. */
  marks: ['MARKS', z.array(wire({ at: ['AT', z.string()], words: ['WORDS', z.string()] }))],
})
export type ReportPartData = z.output<typeof reportPartFields>
export type ReportPartRow = ReportPartData['rows'][number]

/** The guest table: all possible columns and the cells of the chosen ones. */
const reportTableData = wire({
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
  /** Column id; `-` before it sorts in descending order. */
  sort: ['SORT', z.string()],
  view: ['VIEW', guestListView],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Cells of the chosen columns, in the order of `columns`. */
  rows: ['ROWS', z.array(wire({ guestId: ['GID', id], cells: ['CELLS', z.array(reportCell)] }))],
  next: ['NEXT', z.string().nullable()],
})
export type ReportTable = z.output<typeof reportTableData>

const comparedEvent = wire({
  id: ['EID', id],
  title: ['TITLE', z.string()],
  startsAt: ['DATE', utc],
})

/**
 * Before the event a report says who will come. From the first arrival or the start it says who
 * came.
 */
export const reportPhases = ['before', 'during', 'after'] as const
export type ReportPhase = (typeof reportPhases)[number]

const reportData = wire({
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
  phase: ['PHASE', z.enum(reportPhases)],
  takenAt: ['TAKEN_AT', utc],
  /** Set when there is no data for this report; the page then explains how it begins. */
  empty: ['EMPTY', z.string().nullable()],
  /** Sentences of the answer, most important first. */
  says: ['SAYS', z.array(reportSentence)],
  figures: ['FIGURES', z.array(reportFigure)],
  parts: ['PARTS', z.array(reportPartFields)],
  /**
   * After the event: people who came, and people of parties with a yes but no arrival. The host can
   * write to both.
   */
  afterwards: [
    'AFTERWARDS',
    wire({ came: ['CAME', z.number()], missed: ['MISSED', z.number()] }).nullable(),
  ],
  compared: ['COMPARED', comparedEvent.nullable()],
  /** Earlier events that this person may see, newest first. */
  comparable: ['COMPARABLE', z.array(comparedEvent)],
  table: ['TABLE', reportTableData],
})
export type EventReport = z.output<typeof reportData>

const tableQuery = {
  ...guestListViewFields,
  sort: [
    'sort',
    z
      .string()
      .regex(/^-?[\w-]{1,40}$/, 'field.choice-invalid')
      .optional(),
  ],
  /** Column ids separated by commas. */
  columns: ['columns', line(1_000).optional()],
  after: ['after', sortedCursor.optional()],
} as const
export const reportTableQuery = wire(tableQuery)
export type ReportTableQuery = z.output<typeof reportTableQuery>

/**
 * Without `compare` the report compares with the last earlier event of the same type, if there is
 * one.
 */
const reportQuery = wire({
  ...tableQuery,
  compare: ['compare', z.union([id, z.literal('none')]).optional()],
})

export const overallReport = call({
  method: 'GET',
  path: '/events/{EID}/reports',
  access: reportAccess,
  query: reportQuery,
  output: reportData,
})
export const guestReport = call({
  method: 'GET',
  path: '/events/{EID}/guest-reports',
  access: reportAccess,
  query: reportQuery,
  output: reportData,
})
export const webReport = call({
  method: 'GET',
  path: '/events/{EID}/web-rsvp-reports',
  access: reportAccess,
  query: reportQuery,
  output: reportData,
})
export const emailReport = call({
  method: 'GET',
  path: '/events/{EID}/email-rsvp-reports',
  access: reportAccess,
  query: reportQuery,
  output: reportData,
})

export const surveyReport = call({
  method: 'GET',
  path: '/events/{EID}/survey-reports',
  access: reportAccess,
  query: reportQuery,
  output: reportData,
})

/** Loads only the table of a report, for another page, order, filter or set of columns. */
export const reportTable = call({
  method: 'GET',
  path: '/events/{EID}/reports/{REPORT}/table',
  access: reportAccess,
  query: reportTableQuery,
  output: reportTableData,
})
