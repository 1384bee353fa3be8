import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages, pdfText, plain } from '../../test/pdf.ts'
import { ChildTooHeavy } from '../child/worker-process.ts'
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
const row = (at: number) => [
  `فاطمة الزهراء ${at}`,
  `\u2066g${at}@x.example\u2069`,
  `\u2066+91 9${String(at).padStart(9, '0')}\u2069`,
  'العائلة',
  '٣',
  'نعم، سيحضرون',
  'لا إله',
  '',
]
const listOf = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => row(at))
  return { ...frame, wide: true, columns, rows, short: rows.map(() => true) }
}
const print = async (name: string, data: object) => {
  const path = join(folder, name)
  const told = await writePdf({ template: 'list', data, path, isTagged: false }, folder)
  return { ...told, bytes: await readFile(path) }
}

describe('Our product prints', () => {
  it('a hundred pages in Arabic, joined and from the right, with numbers to call the other way round', async () => {
    const { pages, bytes } = await print('long.pdf', listOf(3_600))
    expect(pages).toBeGreaterThanOrEqual(100)
    const read = await pdfPages(bytes)
    expect(read).toHaveLength(pages)
    const text = plain(read.flat().join(' '))
    for (const at of [0, 1_799, 3_599])
      expect(text).toContain(`+91 9${String(at).padStart(9, '0')}`)
    expect(text).toContain('الزهراء')
    expect(read.at(-1)!.join(' ')).toContain(
      [...String(pages)].map((digit) => numerals.arab[Number(digit)]).join(''),
    )
  }, 120_000)

  it('several papers asked for at once, one after another', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map((at) => print(`${at}.pdf`, listOf(at * 10))))
    const texts = await Promise.all(made.map(({ bytes }) => pdfText(bytes)))
    expect(texts.map((text) => text.match(/\+91/g)?.length)).toEqual([10, 20, 30, 40, 50])
  }, 60_000)

  it('nothing that takes more memory than it may, and goes on with the next', async () => {
    await expect(print('heavy.pdf', listOf(40_000))).rejects.toBeInstanceOf(ChildTooHeavy)
    await expect(stat(join(folder, 'heavy.pdf'))).rejects.toThrow()
    expect((await print('light.pdf', listOf(3))).pages).toBe(1)
  }, 120_000)

  it('and says what is wrong with a paper that cannot be', async () => {
    await expect(print('wrong.pdf', { ...listOf(1), columns: 'none' })).rejects.toThrow(
      /The press says/,
    )
    expect((await print('right.pdf', listOf(1))).pages).toBe(1)
  }, 60_000)
})
