import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText, readListBytes } from '../../test/files/list-bytes.ts'
import { guessSingleByteEncoding, type ListFileEncoding } from './encodings.ts'
import { measureWork } from '../../test/processor-work.ts'

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
const greek = [
  'Γιώργος Παπαδόπουλος',
  'Μαρία Κωνσταντίνου',
  'Ελένη Νικολάου',
  'Δημήτρης Οικονόμου',
  'ΝΙΚΟΣ ΒΛΑΧΟΣ',
  'Άννα Ψαρρά',
  'Χρήστος Ιωάννου',
]
const hebrew = ['דוד לוי', 'שרה כהן', 'משה מזרחי', 'רבקה פרץ', 'יוסף אברהם', 'נועה ביטון']
const written: Array<[ListFileEncoding, readonly string[]]> = [
  ['windows-1252', french],
  ['macintosh', french],
  ['windows-1256', arabic],
  ['iso-8859-6', arabic],
  ['windows-1251', russian],
  ['x-mac-cyrillic', russian],
  ['windows-1253', greek],
  ['windows-1255', hebrew],
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const).map(
    (encoding) => [encoding, [...french, ...arabic, ...russian]] as [ListFileEncoding, string[]],
  ),
]

const buildList = (names: readonly string[]) =>
  ['Name,Phone,Places', ...names.map((name, at) => `${name},+3361234567${at % 10},${at % 4}`)].join(
    '\r\n',
  )

describe('Our product reads names as they were written', () => {
  it.each(written)('in %s', async (encoding, names) => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...names], { minLength: 3 }), async (some) => {
        const { rows } = await readListBytes(encodeText(buildList(some), encoding))
        expect(rows.slice(1).map(([name]) => name)).toEqual(some)
      }),
      { numRuns: 100 },
    )
  })

  it.each(written)('in %s, and is sure of it in a list of all of them', async (encoding, names) => {
    const { rows, text: guess } = await readListBytes(encodeText(buildList(names), encoding))
    expect(guess).toEqual({ encoding, isCertain: true, alternatives: [] })
    expect(rows).toHaveLength(names.length + 1)
  })
})

describe('Our product', () => {
  const words = written
    .slice(0, 8)
    .flatMap(([encoding, names]) =>
      names.flatMap((name) => name.split(' ').map((word) => [encoding, word] as const)),
    )

  it('never is sure of a single word that it reads wrong', () => {
    for (const [encoding, word] of words) {
      const bytes = encodeText(word, encoding)
      if (bytes.every((byte) => byte < 0x80)) continue
      const guess = guessSingleByteEncoding([bytes.toString('latin1')])
      const readings = guess.isCertain ? [guess.encoding] : [guess.encoding, ...guess.alternatives]
      expect(readings.map((one) => new TextDecoder(one).decode(bytes))).toContain(word)
    }
  })

  it('says so where the file cannot tell, and names the other readings', async () => {
    const { text } = await readListBytes(encodeText('Name\nRENé\n', 'windows-1252'))
    expect(text).toMatchObject({ encoding: 'windows-1252', isCertain: false })
    expect(text.alternatives).toContain('macintosh')
    const japanese = Buffer.from('8e52936391be98590a97e996d889d48e71', 'hex')
    expect((await readListBytes(japanese)).text.isCertain).toBe(false)
  })

  it('reads UTF-8 in which a character is damaged as UTF-8, and says so', async () => {
    const bytes = Buffer.from(`Name\n${french.join('\n')}\nZo`)
    const { rows, text } = await readListBytes(Buffer.concat([bytes, Buffer.from('c3', 'hex')]))
    expect(rows.map(([name]) => name)).toEqual(['Name', ...french, 'Zo\ufffd'])
    expect(text).toEqual({ encoding: 'utf-8', isCertain: false, alternatives: [] })
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'leaves out the mark of %s',
    async (encoding) => {
      const { rows, text } = await readListBytes(encodeText('\ufeffالاسم\nليلى\n', encoding))
      expect(rows).toEqual([['الاسم'], ['ليلى']])
      expect(text.encoding).toBe(encoding)
    },
  )

  it.each(['utf-16le', 'utf-16be'] as const)(
    'reads Arabic and Russian names alone in %s without a mark',
    async (encoding) => {
      for (const names of [arabic, russian])
        expect((await readListBytes(encodeText(names.join('\n'), encoding))).rows).toEqual(
          names.map((name) => [name]),
        )
    },
  )

  it('finds a name beyond ASCII behind a megabyte of others', async () => {
    const bytes = encodeText(
      `${'Ann,ann@x.example\n'.repeat(60_000)}Zoé,zoe@x.example\n`,
      'macintosh',
    )
    expect((await readListBytes(bytes)).rows.at(-1)).toEqual(['Zoé', 'zoe@x.example'])
  })

  it('judges forty megabytes of noise in a moment', async () => {
    const bytes = Buffer.alloc(40_000_000, 'é,"\u00ff\n', 'latin1')
    const { loops } = await measureWork(() => readListBytes(bytes).catch(() => {}))
    expect(loops).toBeLessThan(80)
  })
})
