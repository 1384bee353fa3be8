import {
  createArabicFace,
  createLatinFaces,
  cutWeights,
  rakkas,
  shrikhand,
} from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 9,
  eventTypes: ['Housewarming', 'Festival', 'Engagement', 'Wedding'],
  mail: 'marigold',
  mood: 'festive',
  tone: 'festive',
  title: { width: 1.16, couples: true },
  moreStyleSheets: ['cover'],
  accents: {
    rani: '#e0147a',
    haldi: '#f5b301',
    mehndi: '#3f8f1f',
    mor: '#008b94',
    neel: '#3d4fd0',
    sindoor: '#d8351a',
  },
  accentGap: [0.745, 0.766],
  fonts: {
    latin: [
      ...shrikhand,
      ...cutWeights(
        createLatinFaces('Anek', '', '@fontsource-variable/anek-latin', 'wght'),
        [450, 680],
      ),
    ],
    arabic: [
      rakkas,
      ...cutWeights(
        [createArabicFace('BalooAr', '', '@fontsource-variable/baloo-bhaijaan-2', 'wght')],
        [450, 680],
      ),
    ],
  },
}
