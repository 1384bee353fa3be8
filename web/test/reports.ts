import * as z from 'zod'
import {
  overallReport,
  reportTable,
  type EventReport,
  type ReportTable,
} from '@mehfil/contract/reports/reports.ts'
import { EID } from './draft.ts'
import { success } from './fake-server.ts'

const people = (value: number) => ({ value, type: 'people' as const })
const percent = (value: number) => ({ value, type: 'percent' as const })
const count = (value: number) => ({ value, type: 'count' as const })

const table: ReportTable = {
  columns: [
    { id: 'name', type: 'text', title: '', chosen: true, sortable: true },
    { id: 'people', type: 'people', title: '', chosen: true, sortable: true },
    { id: 'note', type: 'text', title: '', chosen: false, sortable: false },
    {
      id: 'q-B00000000000001',
      type: 'text',
      title: 'Rice or fish?',
      chosen: false,
      sortable: false,
    },
  ],
  sort: 'name',
  view: {},
  guests: 2,
  people: 5,
  rows: [
    { guestId: 'A00000000000001', cells: ['Meera Iyer', 3] },
    { guestId: 'A00000000000002', cells: ['<b>Jon</b>', 2] },
  ],
  next: null,
}

const emptyPart = { title: '', note: null, marks: [], all: null }
const reportRow = (
  cells: EventReport['parts'][number]['rows'][number]['cells'],
  behind: EventReport['figures'][number]['behind'] = null,
) => ({ cells, behind, guestId: null })

/** The day after the drawing's forum. */
export const overallReportFixture: EventReport = {
  kind: 'overall',
  phase: 'after',
  takenAt: new Date('2026-11-06T09:00:00Z'),
  empty: null,
  event: {
    id: EID,
    title: 'Forum Climat Lyon',
    startsAt: new Date('2026-11-05T07:00:00Z'),
    zone: 'Europe/Paris',
    mode: 'Web',
  },
  says: [
    {
      key: 'came',
      facts: { part: people(287), whole: people(342), share: percent(84), count: count(342) },
    },
    {
      key: 'with-walk-ins',
      facts: { walkIn: people(14), unexpected: people(0), room: people(301), count: count(14) },
    },
  ],
  figures: [
    {
      id: 'missed',
      value: 55,
      type: 'people',
      facts: {},
      earlier: null,
      behind: { fact: 'missed' },
    },
    {
      id: 'half',
      value: '2026-11-05T07:56:00Z',
      type: 'time',
      facts: {},
      earlier: null,
      behind: null,
    },
    {
      id: 'compared',
      value: 6,
      type: 'points',
      facts: { earlier: percent(78), event: { value: 'Forum 2025', type: 'text' } },
      earlier: 78,
      behind: null,
    },
  ],
  parts: [
    {
      ...emptyPart,
      id: 'funnel',
      chart: 'funnel',
      note: { key: 'step-before', facts: {} },
      columns: [
        { id: 'step', type: 'words', title: '' },
        { id: 'people', type: 'people', title: '' },
        { id: 'share', type: 'percent', title: '' },
      ],
      rows: [
        reportRow(['reached', 480, null], { fact: 'reached' }),
        reportRow(['came', 287, 60], { fact: 'came' }),
      ],
    },
    {
      ...emptyPart,
      id: 'arrivals',
      chart: 'arrivals',
      columns: [
        { id: 'from', type: 'time', title: '' },
        { id: 'arrived', type: 'people', title: '' },
        { id: 'room', type: 'people', title: '' },
      ],
      marks: [{ at: '2026-11-05T07:00:00Z', words: 'start' }],
      rows: [
        reportRow(['2026-11-05T07:00:00Z', 61, 61], {
          arrived: '2026-11-05T07:00Z/2026-11-05T07:10Z',
        }),
        reportRow(['2026-11-05T07:10:00Z', 240, 301], {
          arrived: '2026-11-05T07:10Z/2026-11-05T07:20Z',
        }),
      ],
    },
    {
      ...emptyPart,
      id: 'came-by-category',
      chart: 'meters',
      columns: [
        { id: 'category', type: 'text', title: '' },
        { id: 'came', type: 'people', title: '' },
        { id: 'expected', type: 'people', title: '' },
        { id: 'share', type: 'percent', title: '' },
      ],
      rows: [
        reportRow(['Speakers', 31, 32, 97], { category: 'Speakers', fact: 'came' }),
        reportRow(['', 256, 310, 83], { category: '', fact: 'came' }),
      ],
    },
  ],
  afterwards: { came: 301, missed: 41 },
  compared: {
    id: 'B00000000000025',
    title: 'Forum 2025',
    startsAt: new Date('2025-11-05T07:00:00Z'),
  },
  comparable: [
    { id: 'B00000000000025', title: 'Forum 2025', startsAt: new Date('2025-11-05T07:00:00Z') },
  ],
  table,
}

export const reportReply = (report: EventReport = overallReportFixture) =>
  success(z.encode(overallReport.output, report))
export const tableReply = (overrides: Partial<ReportTable> = {}) =>
  success(z.encode(reportTable.output, { ...table, ...overrides }))
