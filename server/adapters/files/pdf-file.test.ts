import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages, pdfText, toPlainText } from '../../test/files/pdf.ts'
import { WorkerLimitError } from '../child-process/worker-process.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { writePdf } from './pdf-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

const numerals = { latn: [...'0123456789'], arab: [...'٠١٢٣٤٥٦٧٨٩'] }
const frame = {
  title: 'أنانيا وفيكرام',
  sub: 'الضيوف',
  foot: 'محفل',
  brand: 'محفل',
  page: 'صفحة {n} من {m}',
  lang: 'ar',
  numerals: numerals.arab,
}
const columns = Array.from({ length: 8 }, (_, at) => ({
  title: `عمود ${at}`,
  width: 33,
  number: false,
}))
const createRow = (at: number) => [
  `فاطمة الزهراء ${at}`,
  `\u2066g${at}@x.example\u2069`,
  `\u2066+91 9${String(at).padStart(9, '0')}\u2069`,
  'العائلة',
  '٣',
  'نعم، سيحضرون',
  'لا إله',
  '',
]
const createList = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => createRow(at))
  return { ...frame, wide: true, columns, rows, short: rows.map(() => true) }
}
const print = async (name: string, data: object) => {
  const path = join(folder, name)
  const result = await writePdf({ template: 'list', data, path, isTagged: false }, folder)
  return { ...result, bytes: await readFile(path) }
}

describe('Our product prints', () => {
  it(
    'a hundred pages in Arabic, with joined letters from right to left, and phone numbers from left to right',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const { pages, bytes } = await print('long.pdf', createList(3_600))
      expect(pages).toBeGreaterThanOrEqual(100)
      const read = await pdfPages(bytes)
      expect(read).toHaveLength(pages)
      const text = toPlainText(read.flat().join(' '))
      for (const at of [0, 1_799, 3_599])
        expect(text).toContain(`+91 9${String(at).padStart(9, '0')}`)
      expect(text).toContain('الزهراء')
      expect(read.at(-1)!.join(' ')).toContain(
        [...String(pages)].map((digit) => numerals.arab[Number(digit)]).join(''),
      )
    },
  )

  it(
    'several documents that are requested at once, one after another',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const made = await Promise.all(
        [1, 2, 3, 4, 5].map((at) => print(`${at}.pdf`, createList(at * 10))),
      )
      const texts = await Promise.all(made.map(({ bytes }) => pdfText(bytes)))
      expect(texts.map((text) => text.match(/\+91/g)?.length)).toEqual([10, 20, 30, 40, 50])
    },
  )

  it(
    'no document that uses too much memory, and goes on with the next',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await expect(print('heavy.pdf', createList(40_000))).rejects.toBeInstanceOf(WorkerLimitError)
      await expect(stat(join(folder, 'heavy.pdf'))).rejects.toThrow()
      expect((await print('light.pdf', createList(3))).pages).toBe(1)
    },
  )

  it('and reports the error of a document that it cannot print', async () => {
    await expect(print('wrong.pdf', { ...createList(1), columns: 'none' })).rejects.toThrow(
      /The PDF compiler reports/,
    )
    const right = await print('right.pdf', createList(1))
    expect([right.pages, await inspectPdf(right.bytes)]).toEqual([1, null])
  }, 60_000)
})
