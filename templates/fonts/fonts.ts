import type { Language, TemplateId } from '../pages/page-view.ts'

export type Script = 'latin' | 'arabic'
type Subset = 'latin' | 'latin-ext' | 'arabic'

/** `file` is the path inside `node_modules`; `weight` is CSS, a range where one file serves several. */
export type FontFace = {
  family: string
  weight: string
  file: string
  unicodeRange: string
  slant?: 'italic'
}

const ranges: Record<Subset, string> = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+200F-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-130,U+132-151,U+154-2BA,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF',
  // The space belongs to both, so that an Arabic line alone never fetches a Latin file.
  arabic: 'U+20,U+A0,U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
}

const latin = ['latin', 'latin-ext'] as const

function face(
  family: string,
  weight: string,
  fontPackage: string,
  name: string,
  subset: Subset,
): FontFace {
  const file = `${fontPackage}/files/${fontPackage.split('/')[1]}-${subset}-${name}-normal.woff2`
  return { family, weight, file, unicodeRange: ranges[subset] }
}
const slanted = (of: FontFace): FontFace => ({
  ...of,
  slant: 'italic',
  file: of.file.replace('-normal.woff2', '-italic.woff2'),
})
const both = (family: string, weight: string, fontPackage: string, name: string) =>
  latin.map((subset) => face(family, weight, fontPackage, name, subset))
const arabic = (family: string, weight: string, fontPackage: string, name: string) =>
  face(family, weight, fontPackage, name, 'arabic')

const amiri = arabic('AmiriAr', '400', '@fontsource/amiri', '400')
const plexRegular = arabic('PlexAr', '400', '@fontsource/ibm-plex-sans-arabic', '400')
const plexArabic = [
  plexRegular,
  arabic('PlexAr', '600 900', '@fontsource/ibm-plex-sans-arabic', '700'),
]

/** Distinct family names: faces of two scripts under one name do not fall back to each other everywhere. */
const faces: Record<TemplateId | 'house', Record<Script, FontFace[]>> = {
  jaali: {
    latin: [
      ...both('Upright', '500', '@fontsource/cormorant-upright', '500'),
      ...both('Ale', '400', '@fontsource/alegreya-sans', '400'),
      ...both('Ale', '600 700', '@fontsource/alegreya-sans', '700'),
    ],
    // Ruqaa and Amiri together weigh more than a whole page may.
    arabic: [
      arabic('Ruqaa', '400 500', '@fontsource/aref-ruqaa', '400'),
      arabic('PlexAr', '400 900', '@fontsource/ibm-plex-sans-arabic', '400'),
    ],
  },
  grid: {
    latin: both('Archivo', '100 900', '@fontsource-variable/archivo', 'wght'),
    arabic: plexArabic,
  },
  cutpaper: {
    latin: [
      ...both('Caprasimo', '400', '@fontsource/caprasimo', '400'),
      ...both('Gabarito', '400 900', '@fontsource-variable/gabarito', 'wght'),
    ],
    arabic: [arabic('MessiriAr', '400 700', '@fontsource/el-messiri', '700'), ...plexArabic],
  },
  botanical: {
    latin: [
      ...both('Goudy', '400 700', '@fontsource/sorts-mill-goudy', '400'),
      ...both('Goudy', '400 700', '@fontsource/sorts-mill-goudy', '400').map(slanted),
    ],
    arabic: [amiri],
  },
  lights: {
    latin: [
      ...both('Rozha', '400', '@fontsource/rozha-one', '400'),
      ...both('Mukta', '400', '@fontsource/mukta', '400'),
      ...both('Mukta', '600 700', '@fontsource/mukta', '600'),
    ],
    arabic: [arabic('MessiriAr', '400 700', '@fontsource/el-messiri', '700'), ...plexArabic],
  },
  blacktie: {
    latin: [
      ...both('Bodoni', '400 700', '@fontsource-variable/bodoni-moda', 'standard'),
      ...both('Jost', '400 900', '@fontsource-variable/jost', 'wght'),
    ],
    arabic: [amiri, { ...plexRegular, weight: '400 900' }],
  },
  house: {
    latin: [
      ...both('Fraunces', '400 700', '@fontsource-variable/fraunces', 'wght'),
      ...both('Figtree', '300 900', '@fontsource-variable/figtree', 'wght'),
    ],
    arabic: [amiri, ...plexArabic],
  },
}

/** What a cut for one page keeps of a face's OpenType features. With these, and without hinting, Latin faces halve. */
export const keptFeatures = [
  'ccmp',
  'locl',
  'kern',
  'mark',
  'mkmk',
  'liga',
  'calt',
  'rlig',
  'init',
  'medi',
  'fina',
  'isol',
  'curs',
  'lnum',
  'tnum',
]

/** Pages use one weight and nearly one size of it: a cut without the axes between weighs half. */
export const heldAxes = (file: string): Readonly<Record<string, number>> | undefined =>
  file.includes('bodoni-moda') ? { opsz: 24, wght: 400 } : undefined

export const scriptOf = (lang: Language): Script => (lang === 'ar' ? 'arabic' : 'latin')

/** The scripts a text is written in: a page in one language may carry a name in the other. */
export function scriptsIn(text: string): Script[] {
  return /[\u0600-\u06ff]/u.test(text) ? ['latin', 'arabic'] : ['latin']
}

/** An Arabic page also shows addresses, codes and names in Latin letters. */
export function facesFor(template: TemplateId | 'house', script: Script): FontFace[] {
  return script === 'arabic'
    ? [...faces[template].arabic, ...faces[template].latin]
    : faces[template].latin
}

/** `@font-face` rules as CSS text; `urlOf` gives the address under which a file, or its cut for one page, is served. */
export function fontFaces(
  template: TemplateId | 'house',
  script: Script,
  urlOf: (file: string) => string | null,
): string {
  return facesFor(template, script)
    .flatMap(({ family, weight, file, unicodeRange, slant }) => {
      const url = urlOf(file)
      return url === null
        ? []
        : `@font-face{font-family:${family};${slant ? `font-style:${slant};` : ''}font-weight:${weight};src:url(${url}) format("woff2");font-display:swap;unicode-range:${unicodeRange}}`
    })
    .join('')
}
