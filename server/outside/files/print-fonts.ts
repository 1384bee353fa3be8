/** A face for paper: one weight of one script, under a name of its own, as faces of two scripts under one name do not stand in for each other. */
export type PrintFont = {
  family: string
  weight: number
  file: string
  letters: ReadonlyArray<readonly [number, number]>
  axes?: Readonly<Record<string, number>>
}

type Letters = PrintFont['letters']
const latin: Letters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]
const wide: Letters = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x1e00, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
]
const arabic: Letters = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x200c, 0x200f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]
const devanagari: Letters = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
]
const cyrillic: Letters = [
  [0x400, 0x45f],
  [0x490, 0x491],
]
const greek: Letters = [[0x370, 0x3ff]]

const figtree = (subset: string, family: string, letters: Letters, weight: number): PrintFont => ({
  family,
  weight,
  file: `@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`,
  letters,
  axes: { wght: weight },
})
const plain = (
  family: string,
  weight: number,
  letters: Letters,
  [folder, name]: readonly [string, string],
): PrintFont => ({
  family,
  weight,
  file: `@fontsource/${folder}/files/${folder}-${name}-${weight}-normal.woff2`,
  letters,
})

export const printFonts: readonly PrintFont[] = [
  ...[400, 700].flatMap((weight) => [
    figtree('latin', 'Print', latin, weight),
    figtree('latin-ext', 'Print Wide', wide, weight),
    plain('Print Arabic', weight, arabic, ['ibm-plex-sans-arabic', 'arabic']),
    plain('Print Cyrillic', weight, cyrillic, ['alegreya-sans', 'cyrillic']),
  ]),
  plain('Print Devanagari', 400, devanagari, ['mukta', 'devanagari']),
  plain('Print Greek', 400, greek, ['alegreya-sans', 'greek']),
  {
    family: 'Title',
    weight: 600,
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    letters: latin,
    axes: { wght: 600 },
  },
  {
    family: 'Title Wide',
    weight: 600,
    file: '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
    letters: wide,
    axes: { wght: 600 },
  },
]

export const families = {
  text: [
    'Print',
    'Print Wide',
    'Print Arabic',
    'Print Devanagari',
    'Print Cyrillic',
    'Print Greek',
  ],
  title: ['Title', 'Title Wide', 'Print Arabic'],
} as const

export const lettersOf = (letters: Letters): string =>
  letters
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
        '',
      ),
    )
    .join('')

/**
 * The same font under another name: a table of names of our own at its end, which the directory then points to. A reader of fonts
 * looks a table up by its place and length; sums over tables are nobody's to check.
 */
export function renamed(font: Buffer, family: string): Buffer {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, at) => 12 + at * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'name',
  )
  if (entry === undefined) throw new Error('A font without names.')
  const names = namesOf(family)
  const padding = Buffer.alloc((4 - (font.length % 4)) % 4)
  const made = Buffer.concat([font, padding, names])
  made.writeUInt32BE(font.length + padding.length, entry + 8)
  made.writeUInt32BE(names.length, entry + 12)
  return made
}

/** Family, whole name, PostScript name and typographic family, for Windows in English: what programs look for. */
const nameIds = [1, 4, 6, 16]

function namesOf(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16()
  const words = (numbers: readonly number[]) => {
    const bytes = Buffer.alloc(numbers.length * 2)
    numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2))
    return bytes
  }
  return Buffer.concat([
    words([0, nameIds.length, 6 + 12 * nameIds.length]),
    ...nameIds.map((id) => words([3, 1, 0x409, id, text.length, 0])),
    text,
  ])
}
