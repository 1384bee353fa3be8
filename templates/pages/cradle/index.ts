import { createArabicFace, createLatinFaces, cutWeights } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 11,
  eventTypes: ['Baby Shower'],
  mail: 'cradle',
  mood: 'calm',
  tone: 'warm',
  wideCover: true,
  title: { width: 1.1 },
  moreStyleSheets: ['art'],
  accents: {
    sage: '#7f9c79',
    clay: '#c5836a',
    honey: '#cfa14a',
    dusk: '#6f8fae',
    oat: '#b39a7a',
    fig: '#9a7ba3',
  },
  fonts: {
    latin: [
      ...createLatinFaces('Corben', '400', '@fontsource/corben', '400'),
      ...createLatinFaces('Corben', '600 700', '@fontsource/corben', '700'),
      ...createLatinFaces('Overlock', '400', '@fontsource/overlock', '400'),
      ...createLatinFaces('Overlock', '600 700', '@fontsource/overlock', '700'),
    ],
    arabic: [
      ...cutWeights(
        [createArabicFace('MarheyAr', '', '@fontsource-variable/marhey', 'wght')],
        [400, 600],
      ),
      createArabicFace('AlmaraiAr', '400', '@fontsource/almarai', '400'),
      createArabicFace('AlmaraiAr', '600 700', '@fontsource/almarai', '700'),
    ],
  },
}
