import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '@mehfil/contract/fields.ts'
import { reportKinds, type Report, type ReportKind } from '@mehfil/contract/reports.ts'
import { reportWords, type ReportWords } from '@mehfil/contract/report-words.ts'
import { eventScopeFor, type EventScope } from '../../base/scope.ts'
import { cast } from '../../seed/cast.ts'
import { csvRows, workbookSheets, type BookSheet } from '../../test/files.ts'
import { openHouse, type House } from '../../test/house.ts'
import { pdfPages, plain } from '../../test/pdf.ts'
import { layEvent, randomEvent } from '../../test/random-event.ts'
import { reportOf } from '../reports/actions/report.ts'
import { writeFile } from './actions/write-file.ts'

let house: House
let folder: string
let events = 0
beforeAll(async () => {
  house = await openHouse({ events: false })
  folder = await mkdtemp(join(tmpdir(), 'figures-'))
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

type Reading = { language: Language; digits: 'latn' | 'arab' }
const readings: readonly Reading[] = [
  { language: 'en', digits: 'latn' },
  { language: 'fr', digits: 'latn' },
  { language: 'arb', digits: 'arab' },
]
const counted = new Set(['people', 'mails', 'guests', 'count', 'number'])

async function lay(
  event: Parameters<typeof layEvent>[2],
  hoursFromStart: number,
): Promise<EventScope> {
  const id = `4F${(events += 1).toString(16).toUpperCase().padStart(8, '0')}00000`
  house.clock.set(new Date(new Date(event.start).getTime() + hoursFromStart * 3_600_000))
  await layEvent(house.world.db, id, event, house.clock.now())
  return eventScopeFor(house.world.db, { ...cast.asha, eventIds: null } as never, id)
}

async function fileOf(
  scope: EventScope,
  report: ReportKind,
  format: 'csv' | 'xlsx' | 'pdf',
  reading: Reading,
): Promise<Buffer> {
  const path = join(folder, `${report}.${format}`)
  await writeFile(
    house.world,
    { scope, report, format, ...reading, only: null, asked: { compare: 'none' } },
    { path },
  )
  return readFile(path)
}

const toldOf = (scope: EventScope, kind: ReportKind) =>
  reportOf(house.world.db, scope, {
    kind,
    now: house.clock.now(),
    only: null,
    compare: 'none',
    query: {},
  })
const wordsOf = (report: Report, { language, digits }: Reading) =>
  reportWords({
    say: (key, facts = {}) => house.world.words(language, 'dashboard')(key, facts),
    language,
    digits,
    zone: report.event.zone,
  })

/** A part's table as rows of text: what is counted in plain digits, everything else as the page writes it. */
const rowsOf = (
  { columns, rows }: Report['parts'][number],
  words: ReportWords,
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

const seen = (sheet: BookSheet | undefined) =>
  sheet?.rows.slice(1).map((cells) => cells.map((cell) => String(cell?.value ?? ''))) ?? []
const alike = (
  found: ReadonlyArray<readonly string[]>,
  told: ReadonlyArray<ReadonlyArray<string | null>>,
) =>
  expect(
    found.map((cells, row) =>
      (told[row] ?? []).map((cell, at) => (cell === null ? null : unguarded(cells[at] ?? ''))),
    ),
  ).toEqual(told)
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@＝＋－＠])/, '')

describe('Our product’s files hold the figures of the page', () => {
  it('in CSV, in a workbook and on paper, over random events in three languages', async () => {
    let figures = 0
    await fc.assert(
      fc.asyncProperty(
        randomEvent,
        fc.integer({ min: -5, max: 20 }),
        fc.constantFrom(...readings),
        async (event, hours, reading) => {
          const scope = await lay(event, hours)
          for (const kind of reportKinds) {
            const report = await toldOf(scope, kind)
            const words = wordsOf(report, reading)
            inCsv(csvRows((await fileOf(scope, kind, 'csv', reading)).toString()), report, words)
            await inBook(await fileOf(scope, kind, 'xlsx', reading), report, { words, reading })
            await onPaper(await fileOf(scope, kind, 'pdf', reading), report, words)
            figures += report.figures.length
          }
        },
      ),
      { numRuns: 15 },
    )
    expect(figures).toBeGreaterThan(100)
  }, 400_000)

  it('and a figure that is another would be found', async () => {
    const scope = await lay(fc.sample(randomEvent, { numRuns: 1, seed: 3 })[0]!, 5)
    const report = await toldOf(scope, 'guest')
    expect(report.figures.length).toBeGreaterThan(0)
    const other = {
      ...report,
      figures: report.figures.map((figure, at) =>
        at === 0 ? { ...figure, value: 987_654 } : figure,
      ),
    }
    const reading = readings[0]!
    const csv = csvRows((await fileOf(scope, 'guest', 'csv', reading)).toString())
    expect(() => inCsv(csv, other, wordsOf(report, reading))).toThrow()
    expect(() => inCsv(csv, report, wordsOf(report, reading))).not.toThrow()
  })
})

const shown = ({ value, type }: Report['figures'][number], words: ReportWords): string =>
  value === null
    ? ''
    : typeof value === 'number' && counted.has(type)
      ? String(value)
      : words.value(value, type)

/** Sections below one another: the report, then each part under its name. */
function inCsv(rows: string[][], report: Report, words: ReportWords): void {
  const told = [
    ...(report.parts.length > 0 ? [[null]] : []),
    [null, null],
    ...report.says.map((sentence) => [words.sentence(sentence), '']),
    ...report.figures.map((figure) => [words.figure(figure), shown(figure, words)]),
    ...report.parts.flatMap((part) => [
      [words.part(part)],
      part.columns.map((column) => words.column(column)),
      ...rowsOf(part, words, String),
    ]),
  ]
  expect(rows).toHaveLength(told.length)
  alike(rows, told)
}

async function inBook(
  bytes: Buffer,
  report: Report,
  { words, reading }: { words: ReportWords; reading: Reading },
): Promise<void> {
  const sheets = await workbookSheets(bytes)
  expect(sheets).toHaveLength(report.parts.length + 2)
  expect(
    sheets.every(
      ({ rightToLeft, frozen }) => frozen && rightToLeft === (reading.language === 'arb'),
    ),
  ).toBe(true)
  alike(seen(sheets[0]), [
    ...report.says.map((sentence) => [words.sentence(sentence), '']),
    ...report.figures.map((figure) => [words.figure(figure), shown(figure, words)]),
  ])
  for (const [at, part] of report.parts.entries())
    alike(
      seen(sheets[at + 1]),
      rowsOf(part, words, (of) => String(of / 100)),
    )
  expect(seen(sheets.at(-1))).toHaveLength(report.table.guests)
}

/** One sheet with every number of its figures and sentences. Words may be broken into runs, so digits are looked for, whatever stands between them. */
async function onPaper(bytes: Buffer, report: Report, words: ReportWords): Promise<void> {
  const pages = await pdfPages(bytes)
  expect(pages).toHaveLength(1)
  const digits = (text: string) => plain(text).match(/\p{Nd}+/gu) ?? []
  const there = new Set(digits(pages.flat().join(' ')))
  const told = [
    ...report.figures.slice(0, 5).map(({ value, type }) => words.value(value, type)),
    ...report.says.map((sentence) => words.sentence(sentence)),
  ]
  expect(told.flatMap(digits).filter((number) => !there.has(number))).toEqual([])
}
