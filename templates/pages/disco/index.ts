import {
  createArabicFace,
  createLatinFaces,
  cutWeights,
  rakkas,
  shrikhand,
} from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 10,
  eventTypes: ['Birthday', 'Graduation'],
  mail: 'disco',
  mood: 'bold',
  tone: 'festive',
  wideCover: true,
  title: { width: 1.16 },
  moreStyleSheets: ['cover'],
  accents: {
    plum: '#7d2468',
    crimson: '#9b1b30',
    violet: '#5a2ca8',
    midnight: '#24409e',
    emerald: '#0d6a4f',
    lagoon: '#0c6280',
  },
  fonts: {
    latin: [
      ...shrikhand,
      ...cutWeights(
        createLatinFaces('Outfit', '', '@fontsource-variable/outfit', 'wght'),
        [400, 650],
      ),
    ],
    arabic: [
      rakkas,
      ...cutWeights(
        [createArabicFace('ReadexAr', '', '@fontsource-variable/readex-pro', 'wght')],
        [400, 650],
      ),
    ],
  },
}
