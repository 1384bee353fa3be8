import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListFileEncoding } from './encodings.ts'
import { readListFile } from './read-list.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Buffer) {
  const path = join(folder, 'list')
  writeFileSync(path, bytes)
  const rows: string[][] = []
  const reading = await readListFile(path, async (some) => {
    rows.push(...some.map(({ cells }) => cells))
  })
  return { ...reading.text, rows }
}

/** The reverse of TextDecoder for one byte a character. */
function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const all = new TextDecoder(encoding).decode(Buffer.from(Array.from({ length: 256 }, (_, at) => at)))
  return Buffer.from([...text].map((sign) => {
    const byte = all.indexOf(sign)
    if (byte < 0) throw new Error(`${encoding} has no ${sign}`)
    return byte
  }))
}

const french = [
  'Zoé Martin',
  'René Lefèvre',
  'Hélène Dubois',
  'François Hébert',
  'Noël Côté',
  'Élodie Bernard',
  'Éric Müller',
  'Anaïs d’Aubigné',
  'HÉLÈNE LEFÈVRE',
  'Jérôme Crêtaz',
  'Benoît Château',
  'Gaëlle Forêt',
  'Maëlys Françoise',
  'Cécile Brûlé',
  'Agnès Sœur',
  'Raphaël Guérin',
  'Inès Lacroix',
  'Théo Péron',
  'José García',
  'Jürgen Weiß',
  'Søren Kjær',
  'Åsa Öberg',
  'Begoña Muñoz',
  'João Conceição',
]
const arabic = [
  'محمد عبد الله',
  'فاطمة الزهراء',
  'أحمد حسن',
  'ليلى مراد',
  'يوسف إبراهيم',
  'مريم خليل',
  'علي رضا',
  'نور الدين',
  'عائشة القاسمي',
  'خالد بن سعيد',
  'هدى شعراوي',
  'سارة جابر',
  'عمر الشريف',
  'زينب صالح',
  'طارق زياد',
  'رؤى المصري',
  'هاني غانم',
  'جميلة بوحيرد',
]
const russian = [
  'Иван Петров',
  'Мария Смирнова',
  'Алексей Кузнецов',
  'Ольга Шевченко',
  'Дмитрий Щербаков',
  'Юлия Цветкова',
  'Фёдор Достоевский',
  'Екатерина Жукова',
  'ИВАНОВ СЕРГЕЙ',
  'Наталья Воробьёва',
  'Эльдар Рязанов',
  'Татьяна Ларина',
  'Григорий Мелехов',
  'Анна Каренина',
  'Пётр Чайковский',
  'Людмила Гурченко',
]
const written: Array<[ListFileEncoding, readonly string[]]> = [
  ['windows-1252', french],
  ['macintosh', french],
  ['windows-1256', arabic],
  ['iso-8859-6', arabic],
  ['windows-1251', russian],
  ['x-mac-cyrillic', russian],
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const).map(
    (encoding) => [encoding, [...french, ...arabic, ...russian]] as [ListFileEncoding, string[]],
  ),
]

const buildList = (names: readonly string[]) =>
  ['Name,Phone,Places', ...names.map((name, at) => `${name},+3361234567${at % 10},${at % 4}`)]
    .join('\r\n')

describe('Our product reads names as they were written', () => {
  it.each(written)('in %s', async (encoding, names) => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...names], { minLength: 3 }), async (some) => {
        const { rows } = await read(encode(buildList(some), encoding))
        expect(rows.slice(1).map(([name]) => name)).toEqual(some)
      }),
      { numRuns: 300 },
    )
  })

  it.each(written)('in %s, and is sure of it in a list of all of them', async (encoding, names) => {
    const { rows, ...guess } = await read(encode(buildList(names), encoding))
    expect(guess).toEqual({ encoding, isCertain: true, alternatives: [] })
    expect(rows).toHaveLength(names.length + 1)
  })
})
