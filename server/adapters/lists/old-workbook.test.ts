import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readListBytes } from '../../test/files/list-bytes.ts'
import { buildCompoundFile, buildOldWorkbook, oldCells } from '../../test/files/old-workbook.ts'
import { surveySheets } from './read-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'old-workbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const survey = (bytes: Buffer) => {
  const path = join(folder, 'list')
  writeFileSync(path, bytes)
  return surveySheets(path)
}

const guests = [
  ['Name', 'Phone'],
  ['Åsa Höglund', 447400123123],
  ['منى الشاذلي', '+20 100 123 4567'],
]
const read = guests.map((cells) => cells.map(String))

describe('Our product reads a workbook of Excel 97 to 2003', () => {
  it('with texts in any letters and with long numbers', async () => {
    const { rows, numbers } = await readListBytes(
      buildOldWorkbook([{ name: 'List', rows: [...guests.slice(0, 1), [], ...guests.slice(1)] }]),
    )
    expect(rows).toEqual(read)
    expect(numbers).toEqual([1, 3, 4])
  })

  it('with texts that go on in the next record, within a large file', async () => {
    const many = Array.from({ length: 900 }, (_, at) => [
      `Guest ${at} of the ${'ش'.repeat(at % 40)}`,
    ])
    for (const bytesPerRecord of [37, 512, 8_000])
      expect(
        (await readListBytes(buildOldWorkbook([{ name: '1', rows: many }], { bytesPerRecord })))
          .rows,
      ).toEqual(many)
  })

  it('with more sectors than the head can list', { tags: 'long' }, async () => {
    const many = Array.from({ length: 30_000 }, (_, at) =>
      Array.from({ length: 15 }, () => at + 0.5),
    )
    const { rows } = await readListBytes(buildOldWorkbook([{ name: 'List', rows: many }]))
    expect([rows.length, rows.at(-1)?.at(-1)]).toEqual([30_000, '29999.5'])
  })

  it('with dates, results of formulas, ticks and shortened numbers', async () => {
    const { date, sum, formula, ticked, error, numbers, hundredths, struck } = oldCells
    const { rows } = await readListBytes(
      buildOldWorkbook([
        {
          name: 'List',
          rows: [
            ['Born', 'Sum', 'Whole name', 'Comes', 'Wrong', 'Paid'],
            [date(31_240), sum(7), formula('Ann Lee'), ticked, error, hundredths(1_250)],
            [numbers(1, 22, 333)],
            [struck('Bob Ray'), 'Cara'],
          ],
        },
      ]),
    )
    expect(rows.slice(1)).toEqual([
      ['1985-07-12', '7', 'Ann Lee', 'TRUE', '', '12.5'],
      ['1', '22', '333'],
      ['~~Bob Ray~~', 'Cara'],
    ])
  })

  it('with a group that is one cell beside several guests', async () => {
    const { rows } = await readListBytes(
      buildOldWorkbook([
        {
          name: 'List',
          merged: ['A1:B1', 'A2:A3'],
          rows: [['Our wedding'], ['Family', 'Ann'], ['', 'Bob'], ['', 'Cara']],
        },
      ]),
    )
    expect(rows).toEqual([['Our wedding'], ['Family', 'Ann'], ['Family', 'Bob'], ['', 'Cara']])
  })

  it('with no more than 20,000 merged cells', async () => {
    const rows = [
      ['Family', 'Ann'],
      ['', 'Bob'],
    ]
    const readMerged = async (before: number) => {
      const merged = [...Array<string>(before).fill('B1:B2'), 'A1:A2']
      return (await readListBytes(buildOldWorkbook([{ name: 'List', merged, rows }]))).rows[1]
    }
    expect(await readMerged(19_999)).toEqual(['Family', 'Bob'])
    expect(await readMerged(20_000)).toEqual(['', 'Bob'])
  })

  it('and names its sheets, hidden ones last', async () => {
    const workbook = buildOldWorkbook([
      { name: 'Alt', rows: [['Old']], hidden: true },
      { name: 'Gäste', rows: guests },
      { name: 'ضيوف', rows: [] },
    ])
    expect((await survey(workbook)).map(({ name, rows }) => [name, rows])).toEqual([
      ['Gäste', 3],
      ['ضيوف', 0],
      ['Alt', 1],
    ])
    expect((await readListBytes(workbook)).rows).toEqual(read)
  })
})

describe('Our product refuses an old workbook', () => {
  const begin = Buffer.from('0908100000060500bb0dcc0700000000060000 00'.replaceAll(' ', ''), 'hex')
  const whole = buildOldWorkbook([{ name: 'List', rows: guests }])

  it('that is locked', async () => {
    const locked = buildCompoundFile(Buffer.concat([begin, Buffer.from('2f0002000000', 'hex')]))
    await expect(readListBytes(locked)).rejects.toThrow(/^listIsLocked$/)
  })

  it.each([
    ['of an earlier version', buildCompoundFile(Buffer.from('09080800000505000d0acc07', 'hex'))],
    ['that has another stream', buildCompoundFile(Buffer.alloc(5_000), 'Book')],
    ['that is cut off', whole.subarray(0, 700)],
    ['whose sectors come back to themselves', loopSectors(whole)],
  ])('%s', async (_, bytes) => {
    await expect(readListBytes(bytes)).rejects.toThrow(/^listIsOldExcel$/)
  })

  it('or reads what is left, wherever a byte of it is wrong', async () => {
    for (let at = 24; at < whole.length; at += 13) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0x55, at)
      const result = await readListBytes(damaged).then(
        () => 'read',
        (error: Error) => error.message,
      )
      expect(['read', 'listIsOldExcel', 'listIsLocked', 'notAList', 'listTooLarge']).toContain(
        result,
      )
    }
  })
})

function loopSectors(bytes: Buffer): Buffer {
  const looped = Buffer.from(bytes)
  const table = (looped.readUInt32LE(76) + 1) * 512
  looped.writeUInt32LE(0, table)
  return looped
}
