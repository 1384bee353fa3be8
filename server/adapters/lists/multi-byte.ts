export const multiByteEncodings = ['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'] as const
export type MultiByteEncoding = (typeof multiByteEncodings)[number]

/** Signs that lists have in more than one line: words of titles, last names, and parts of first names and addresses. */
const frequent = {
  japanese:
    '氏名前様電話番号人数備考住所出欠席連絡先合計区分参加者田中山佐藤木高橋伊渡辺井村小林加吉川本松口清水斎池森石前岡島野原上子美一郎太健大介真由香恵智明和幸県市町丁目株式会社御案内者ー　',
  chinese:
    '姓名電話电话手机人数人數備註备注地址名单名單邮箱關係关系合计合計先生小姐女士王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉明华華国國文志建美玲丽麗芳伟偉强敏静靜秀英市路号號区區',
  korean:
    '이름성명전화번호연락처인원수비고참석여부관계주소합계명님김박최정강조윤장임한오서신권황안송류홍민준지현우영진은희경수연아하시예원동철숙미자혜선재훈호상태성주유나라시구로가사도',
}

/** The rows of a table of two bytes a sign that have the usual signs. */
const rows: Record<MultiByteEncoding, { table: string; leads: ReadonlyArray<[number, number]> }> = {
  shift_jis: {
    table: 'euc-jp',
    leads: [
      [0xa1, 0xa1],
      [0xa3, 0xa5],
      [0xb0, 0xcf],
    ],
  },
  'euc-jp': {
    table: 'euc-jp',
    leads: [
      [0xa1, 0xa1],
      [0xa3, 0xa5],
      [0xb0, 0xcf],
    ],
  },
  'euc-kr': {
    table: 'euc-kr',
    leads: [
      [0xa1, 0xa1],
      [0xa3, 0xa3],
      [0xb0, 0xc8],
    ],
  },
  gb18030: {
    table: 'gb18030',
    leads: [
      [0xa1, 0xa1],
      [0xa3, 0xa3],
      [0xb0, 0xd7],
    ],
  },
  big5: {
    table: 'big5',
    leads: [
      [0xa1, 0xa3],
      [0xa4, 0xc6],
    ],
  },
}
const languages: Record<MultiByteEncoding, keyof typeof frequent> = {
  shift_jis: 'japanese',
  'euc-jp': 'japanese',
  'euc-kr': 'korean',
  gb18030: 'chinese',
  big5: 'chinese',
}

/** All signs beyond ASCII in an encoding, with their bytes. */
const tables = new Map<string, Map<string, number>>()
export function listSigns(encoding: string): Map<string, number> {
  const known = tables.get(encoding)
  if (known) return known
  const signs = new Map<string, number>()
  const decoder = new TextDecoder(encoding)
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      const isOne = [...sign].length === 1 && sign !== '\ufffd'
      if (isOne && !signs.has(sign)) signs.set(sign, lead * 0x100 + trail)
    }
  // Half-width kana have one byte.
  for (let byte = 0xa1; byte <= 0xdf && encoding === 'shift_jis'; byte += 1)
    signs.set(decoder.decode(Uint8Array.of(byte)), byte)
  tables.set(encoding, signs)
  return signs
}

const usualSigns = new Map<MultiByteEncoding, ReadonlySet<string>>()
function listUsual(encoding: MultiByteEncoding): ReadonlySet<string> {
  const known = usualSigns.get(encoding)
  if (known) return known
  const { table, leads } = rows[encoding]
  const usual = new Set(
    [...listSigns(table)].flatMap(([sign, code]) =>
      leads.some(([first, last]) => code >> 8 >= first && code >> 8 <= last) ? [sign] : [],
    ),
  )
  usualSigns.set(encoding, usual)
  return usual
}

const isBeyondAscii = (sign: string): boolean => sign > '\u007f'

/** A few bytes may be damaged, or cut off at the end. */
const maxDamaged = 0.02
const leastUsual = 0.85
const leastFrequent = 0.12
/** With fewer signs any two languages may look alike. */
const leastSigns = 6
const certainMargin = 0.12

/** "Ma鼠ys Fran腔ise": pairs within Latin words are letters with accents. */
const maxInWords = 0.2
const maxInCapitals = 0.5
function areInLatinWords(text: string, signs: number): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const beside = count(/[a-z][^\0-\x7f]|[^\0-\x7f](?=[a-z])/gu)
  const capitals = count(/[A-Z][^\0-\x7f]|[^\0-\x7f](?=[A-Z])/gu)
  return beside > signs * maxInWords || beside + capitals > signs * maxInCapitals
}

type Reading = { encoding: MultiByteEncoding; score: number; signs: number }

function scoreReading(bytes: Buffer, encoding: MultiByteEncoding): Reading | null {
  const text = new TextDecoder(encoding).decode(bytes)
  const signs = [...text].filter(isBeyondAscii)
  const count = (is: (sign: string) => boolean) => signs.filter(is).length
  const damaged = count((sign) => sign === '\ufffd')
  if (signs.length < 2 || damaged > Math.max(0, signs.length * maxDamaged)) return null
  if (areInLatinWords(text, signs.length)) return null
  const usual = listUsual(encoding)
  const common = new Set(frequent[languages[encoding]])
  const isKana = (sign: string) =>
    languages[encoding] === 'japanese' && /[\u3040-\u30ff]/u.test(sign)
  const shareOfUsual = count((sign) => usual.has(sign)) / signs.length
  const shareOfFrequent = count((sign) => common.has(sign) || isKana(sign)) / signs.length
  if (shareOfUsual < leastUsual || shareOfFrequent < leastFrequent) return null
  return { encoding, score: shareOfUsual + shareOfFrequent, signs: signs.length }
}

/**
 * The encodings of two bytes a sign in which all bytes are valid, most signs are usual and some are frequent in
 * lists: the best first. Empty for texts of one byte a sign, whose pairs make rare signs.
 */
export function findMultiByteEncodings(bytes: Buffer): {
  encodings: MultiByteEncoding[]
  isCertain: boolean
} {
  const readings = multiByteEncodings
    .map((encoding) => scoreReading(bytes, encoding))
    .filter((reading) => reading !== null)
    .sort((one, other) => other.score - one.score)
  const [best, next] = readings
  const isCertain =
    best !== undefined &&
    best.signs >= leastSigns &&
    (next === undefined || best.score - next.score >= certainMargin)
  return { encodings: readings.map(({ encoding }) => encoding), isCertain }
}
