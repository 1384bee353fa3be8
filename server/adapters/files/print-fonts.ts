/**
 * A font for print: one weight of one script. Each has a family name of its own, because fonts of
 * two scripts under one name do not replace each other's missing letters.
 */
export type PrintFont = {
  family: string
  weight: number
  file: string
  letters: ReadonlyArray<readonly [number, number]>
  axes?: Readonly<Record<string, number>>
}

type CodePointRanges = PrintFont['letters']
const latin: CodePointRanges = [
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
const latinExtended: CodePointRanges = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x1e00, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
]
const arabic: CodePointRanges = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x200c, 0x200f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]
const devanagari: CodePointRanges = [
  [0x900, 0x97f],
  [0x200c, 0x200d],
]
const cyrillic: CodePointRanges = [
  [0x400, 0x45f],
  [0x490, 0x491],
]
const greek: CodePointRanges = [[0x370, 0x3ff]]

const figtree = (
  subset: string,
  family: string,
  letters: CodePointRanges,
  weight: number,
): PrintFont => ({
  family,
  weight,
  file: `@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`,
  letters,
  axes: { wght: weight },
})
const fontsource = (
  family: string,
  weight: number,
  letters: CodePointRanges,
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
    figtree('latin-ext', 'Print Wide', latinExtended, weight),
    fontsource('Print Arabic', weight, arabic, ['ibm-plex-sans-arabic', 'arabic']),
    fontsource('Print Cyrillic', weight, cyrillic, ['alegreya-sans', 'cyrillic']),
  ]),
  fontsource('Print Devanagari', 400, devanagari, ['mukta', 'devanagari']),
  fontsource('Print Greek', 400, greek, ['alegreya-sans', 'greek']),
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
    letters: latinExtended,
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

export const expandRanges = (letters: CodePointRanges): string =>
  letters
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
        '',
      ),
    )
    .join('')
