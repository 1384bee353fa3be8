export type FontScript = 'latin' | 'arabic'
type FaceSubset = 'latin' | 'latin-ext' | 'arabic'

/**
 * `file` is the path in `node_modules`. `weight` is CSS, a range if one file serves several
 * weights.
 */
export type FontFace = {
  family: string
  weight: string
  file: string
  unicodeRange: string
  slant?: 'italic'
  /** No first line of a page is in it. */
  late?: true
  /** The classes of the only elements in it: a subset has no letters of others. */
  onlyIn?: readonly string[]
  /** The values at which the axes of a variable font are fixed in a subset. */
  axes?: Readonly<Record<string, number>>
}

/**
 * The faces of one design. Family names are distinct, because in some browsers faces of two scripts
 * under one name are no fallback for each other.
 */
export type DesignFonts = Record<FontScript, FontFace[]>

const unicodeRanges: Record<FaceSubset, string> = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+200F-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-130,U+132-151,U+154-2BA,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF',
  // The space is in both ranges, so that an Arabic line does not load a Latin file.
  arabic: 'U+20,U+A0,U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
}

const latin = ['latin', 'latin-ext'] as const

function createFace(
  family: string,
  weight: string,
  fontPackage: string,
  name: string,
  subset: FaceSubset,
): FontFace {
  const file = `${fontPackage}/files/${fontPackage.split('/')[1]}-${subset}-${name}-normal.woff2`
  return { family, weight, file, unicodeRange: unicodeRanges[subset] }
}
export const toItalic = (of: FontFace): FontFace => ({
  ...of,
  slant: 'italic',
  file: of.file.replace('-normal.woff2', '-italic.woff2'),
})
export const toLate = (of: FontFace): FontFace => ({ ...of, late: true })
export const toOnlyIn = (onlyIn: readonly string[], of: FontFace): FontFace => ({ ...of, onlyIn })
export const fixAxes = (axes: Readonly<Record<string, number>>, of: FontFace): FontFace => ({
  ...of,
  axes,
})

/**
 * A variable font as one face for each weight. Two of them weigh less than the whole axis, and a
 * page's first lines wait for one only.
 */
export const cutWeights = (
  faces: readonly FontFace[],
  weights: readonly [number, ...number[]],
): FontFace[] =>
  weights.flatMap((wght, at) => {
    const low = at === 0 ? 1 : (weights[at - 1]! + wght) / 2
    const high = at === weights.length - 1 ? 1_000 : (wght + weights[at + 1]!) / 2 - 1
    return faces.map((face) => fixAxes({ wght }, { ...face, weight: `${low} ${high}` }))
  })

export const createLatinFaces = (
  family: string,
  weight: string,
  fontPackage: string,
  name: string,
) => latin.map((subset) => createFace(family, weight, fontPackage, name, subset))
export const createArabicFace = (
  family: string,
  weight: string,
  fontPackage: string,
  name: string,
) => createFace(family, weight, fontPackage, name, 'arabic')

/** Its no-break space is three times as wide as its space, so the next font draws that one. */
export const shrikhand = createLatinFaces('Shrikhand', '400', '@fontsource/shrikhand', '400').map(
  (face) => ({ ...face, unicodeRange: face.unicodeRange.replace('U+0-FF', 'U+0-9F,U+A1-FF') }),
)
export const rakkas = createArabicFace('RakkasAr', '400', '@fontsource/rakkas', '400')
export const amiri = createArabicFace('AmiriAr', '400', '@fontsource/amiri', '400')
export const plexRegular = createArabicFace(
  'PlexAr',
  '400',
  '@fontsource/ibm-plex-sans-arabic',
  '400',
)
export const plexArabic = [
  plexRegular,
  createArabicFace('PlexAr', '600 900', '@fontsource/ibm-plex-sans-arabic', '700'),
]
