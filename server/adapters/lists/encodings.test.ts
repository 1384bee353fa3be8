import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText, readListBytes } from '../../test/files/list-bytes.ts'
import { guessSingleByteEncoding, rereadText, type ListFileEncoding } from './encodings.ts'
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
const polish = [
  'Krystyna Wójcik',
  'Anna Wiśniewska',
  'Małgorzata Zielińska',
  'Łukasz Górski',
  'Żaneta Jabłońska',
  'Sławomir Dąbrowski',
  'Paweł Szymański',
  'Bożena Kwiecień',
  'Święcicka Róża',
]
const czech = [
  'Jiří Dvořák',
  'Růžena Kučerová',
  'Tomáš Němec',
  'Věra Černá',
  'Ondřej Říha',
  'Kateřina Procházková',
  'Luděk Hájek',
]
const hungarian = ['Erdős Gergő', 'Szőke Ágnes', 'Kővári Dezső', 'Győri Csűrös Réka', 'Tűzkő Ernő']
const croatian = ['Marković Đurđa', 'Babić Željka', 'Kovačević Šime', 'Jurić Anđela', 'Horvat Ćiro']
const turkish = ['Ayşe Yılmaz', 'Çağrı Şahin', 'İbrahim Doğan', 'Işıl Öztürk', 'Gülşah Kılıç']
const icelandic = [
  'Guðrún Jónsdóttir',
  'Þórður Sigurðsson',
  'Sigríður Guðmundsdóttir',
  'Þorsteinn Ævar',
  'Hjörtur Þórðarson',
]
const japanese = ['山田　太郎', '鈴木　花子', '渡邊　美咲', '佐々木　次郎', '加藤　由美子']
const korean = ['김민준', '이서연', '박지훈', '최은영', '정하윤', '강도현']
const chinese = ['王伟', '李秀英', '张敏', '刘建国', '陈静', '杨丽华', '黄志强']
const taiwanese = ['陳志明', '林美玲', '黃建華', '張雅婷', '李淑芬', '王俊傑']
const written: Array<[ListFileEncoding, readonly string[]]> = [
  ['windows-1252', french],
  ['macintosh', french],
  ['windows-1256', arabic],
  ['iso-8859-6', arabic],
  ['windows-1251', russian],
  ['x-mac-cyrillic', russian],
  ['windows-1253', greek],
  ['windows-1255', hebrew],
  ['windows-1250', polish],
  ['windows-1250', czech],
  ['windows-1250', hungarian],
  ['windows-1250', croatian],
  ['windows-1254', turkish],
  ['windows-1252', icelandic],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['euc-kr', korean],
  ['gb18030', chinese],
  ['big5', taiwanese],
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
    .slice(0, -8)
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
  })

  it('says so of a text in which two languages of two bytes a sign are alike', async () => {
    const { text } = await readListBytes(encodeText('李,1\n林,2\n', 'gb18030'))
    expect(text.isCertain).toBe(false)
    expect([text.encoding, ...text.alternatives]).toContain('gb18030')
  })

  it('writes a text again in another encoding of two bytes a sign', () => {
    const wrong = new TextDecoder('macintosh').decode(encodeText('山田　太郎 12', 'shift_jis'))
    expect(rereadText(wrong, 'macintosh', 'shift_jis')).toBe('山田　太郎 12')
    expect(rereadText('山田　太郎 12', 'shift_jis', 'macintosh')).toBe(wrong)
    expect(rereadText('Zoé', 'utf-8', 'big5')).toBe('Zoé')
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
