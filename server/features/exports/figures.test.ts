import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { reportKinds, type EventReport, type ReportKind } from '@mehfil/contract/reports/reports.ts'
import { createReportTexts, type ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { getEventScopeForHost, type EventScope } from '../../base/access/scope.ts'
import { cast } from '../../seed/cast.ts'
import { csvRows, workbookSheets, type BookSheet } from '../../test/files/read-files.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { pdfPages, toPlainText } from '../../test/files/pdf.ts'
import { insertRandomEvent, randomEvent } from '../../test/models/random-event.ts'
import { getReport } from '../reports/actions/report.ts'
import { writeFile } from './actions/write-file.ts'

let testApp: TestApp
let folder: string
let events = 0
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  folder = await mkdtemp(join(tmpdir(), 'figures-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

type FigureReader = { language: Language; digits: 'latn' | 'arab' }
const readings: readonly FigureReader[] = [
  { language: 'en', digits: 'latn' },
  { language: 'fr', digits: 'latn' },
  { language: 'arb', digits: 'arab' },
]
const counted = new Set(['people', 'mails', 'guests', 'count', 'number'])

async function insertEvent(
  event: Parameters<typeof insertRandomEvent>[2],
  hoursFromStart: number,
): Promise<EventScope> {
  const id = `4F${(events += 1).toString(16).toUpperCase().padStart(8, '0')}00000`
  testApp.clock.set(new Date(new Date(event.start).getTime() + hoursFromStart * 3_600_000))
  await insertRandomEvent(testApp.world.db, id, event, testApp.clock.now())
  return getEventScopeForHost(testApp.world.db, { ...cast.asha, eventIds: null } as never, id)
}

async function makeFile(
  scope: EventScope,
  report: ReportKind,
  format: 'csv' | 'xlsx' | 'pdf',
  reading: FigureReader,
): Promise<Buffer> {
  const path = join(folder, `${report}.${format}`)
  await writeFile(
    testApp.world,
    { scope, report, format, ...reading, only: null, parameters: { compare: 'none' } },
    { path },
  )
  return readFile(path)
}

const readReport = (scope: EventScope, kind: ReportKind) =>
  getReport(testApp.world.db, scope, {
    kind,
    now: testApp.clock.now(),
    language: null,
    only: null,
    compare: 'none',
    query: {},
  })
const getReportTexts = (report: EventReport, { language, digits }: FigureReader) =>
  createReportTexts({
    translateMail: (key, facts = {}) =>
      testApp.world.getTranslator(language, 'dashboard')(key, facts),
    language,
    digits,
    zone: report.event.zone,
  })

/**
 * A part's table as rows of text. Counts are plain digits; everything else is written as on the
 * page.
 */
const toTextRows = (
  { columns, rows }: EventReport['parts'][number],
  words: ReportTexts,
  share: (of: number) => string,
) =>
  rows.map(({ cells }) =>
    columns.map((column, at) => {
      const cell = cells[at] ?? null
      if (cell === null) return ''
      if (typeof cell === 'number' && counted.has(column.type)) return String(cell)
      if (typeof cell === 'number' && column.type === 'percent') return share(cell)
      return column.type === 'instant' ? null : words.cell(column, cell)
    }),
  )

const toSeenCells = (sheet: BookSheet | undefined) =>
  sheet?.rows.slice(1).map((cells) => cells.map((cell) => String(cell?.value ?? ''))) ?? []
const expectSameRows = (
  found: ReadonlyArray<readonly string[]>,
  told: ReadonlyArray<ReadonlyArray<string | null>>,
) =>
  expect(
    found.map((cells, row) =>
      (told[row] ?? []).map((cell, at) =>
        cell === null ? null : stripFormulaGuard(cells[at] ?? ''),
      ),
    ),
  ).toEqual(told)
const stripFormulaGuard = (cell: string) => cell.replace(/^'(?='*[=+\-@＝＋－＠])/, '')

describe('Our product exports the figures of the page', () => {
  const expectEqualFiles = async (numRuns: number, least: number, seed?: number) => {
    let figures = 0
    await fc.assert(
      fc.asyncProperty(
        randomEvent,
        fc.integer({ min: -5, max: 20 }),
        fc.constantFrom(...readings),
        async (event, hours, reading) => {
          const scope = await insertEvent(event, hours)
          for (const kind of reportKinds) {
            const report = await readReport(scope, kind)
            const words = getReportTexts(report, reading)
            expectInCsv(
              csvRows((await makeFile(scope, kind, 'csv', reading)).toString()),
              report,
              words,
            )
            await expectInWorkbook(await makeFile(scope, kind, 'xlsx', reading), report, {
              words,
              reading,
            })
            await expectInDocument(await makeFile(scope, kind, 'pdf', reading), report, words)
            figures += report.figures.length
          }
        },
      ),
      { numRuns, ...(seed !== undefined && { seed }) },
    )
    expect(figures).toBeGreaterThan(least)
  }

  it(
    'to CSV, to a workbook and to paper, over two random events',
    // Of two events drawn anew both may be empty.
    { tags: 'long', timeout: 400_000 },
    () => expectEqualFiles(2, 10, 3),
  )

  it(
    'to CSV, to a workbook and to paper, over random events in three languages',
    { tags: 'long', timeout: 400_000 },
    () => expectEqualFiles(15, 100),
  )

  it('unchanged, because this test fails on a wrong figure', async () => {
    const scope = await insertEvent(fc.sample(randomEvent, { numRuns: 1, seed: 3 })[0]!, 5)
    const report = await readReport(scope, 'guest')
    expect(report.figures.length).toBeGreaterThan(0)
    const other = {
      ...report,
      figures: report.figures.map((figure, at) =>
        at === 0 ? { ...figure, value: 987_654 } : figure,
      ),
    }
    const reading = readings[0]!
    const csv = csvRows((await makeFile(scope, 'guest', 'csv', reading)).toString())
    expect(() => expectInCsv(csv, other, getReportTexts(report, reading))).toThrow()
    expect(() => expectInCsv(csv, report, getReportTexts(report, reading))).not.toThrow()
  })
})

const formatFigure = (
  { value, type }: EventReport['figures'][number],
  words: ReportTexts,
): string =>
  value === null
    ? ''
    : typeof value === 'number' && counted.has(type)
      ? String(value)
      : words.value(value, type)

/** Sections in one column: the report, then each part under its name. */
function expectInCsv(rows: string[][], report: EventReport, words: ReportTexts): void {
  const told = [
    ...(report.parts.length > 0 ? [[null]] : []),
    [null, null],
    ...report.says.map((sentence) => [words.sentence(sentence), '']),
    ...report.figures.map((figure) => [words.figure(figure), formatFigure(figure, words)]),
    ...report.parts.flatMap((part) => [
      [words.part(part)],
      part.columns.map((column) => words.column(column)),
      ...toTextRows(part, words, String),
    ]),
  ]
  expect(rows).toHaveLength(told.length)
  expectSameRows(rows, told)
}

async function expectInWorkbook(
  bytes: Buffer,
  report: EventReport,
  { words, reading }: { words: ReportTexts; reading: FigureReader },
): Promise<void> {
  const sheets = await workbookSheets(bytes)
  expect(sheets).toHaveLength(report.parts.length + 2)
  expect(
    sheets.every(
      ({ rightToLeft, frozen }) => frozen && rightToLeft === (reading.language === 'arb'),
    ),
  ).toBe(true)
  expectSameRows(toSeenCells(sheets[0]), [
    ...report.says.map((sentence) => [words.sentence(sentence), '']),
    ...report.figures.map((figure) => [words.figure(figure), formatFigure(figure, words)]),
  ])
  for (const [at, part] of report.parts.entries())
    expectSameRows(
      toSeenCells(sheets[at + 1]),
      toTextRows(part, words, (of) => String(of / 100)),
    )
  expect(toSeenCells(sheets.at(-1))).toHaveLength(report.table.guests)
}

/**
 * A sheet with every number of the report's figures and sentences. A PDF may split words, so only
 * the digits are compared.
 */
async function expectInDocument(
  bytes: Buffer,
  report: EventReport,
  words: ReportTexts,
): Promise<void> {
  const pages = await pdfPages(bytes)
  expect(pages).toHaveLength(1)
  const digits = (text: string) => toPlainText(text).match(/\p{Nd}+/gu) ?? []
  const there = new Set(digits(pages.flat().join(' ')))
  const told = [
    ...report.figures.slice(0, 5).map(({ value, type }) => words.value(value, type)),
    ...report.says.map((sentence) => words.sentence(sentence)),
  ]
  expect(told.flatMap(digits).filter((number) => !there.has(number))).toEqual([])
}
