import { createArabicFace, createLatinFaces, plexArabic } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 5,
  eventTypes: ['Engagement', 'Festival'],
  mail: 'fanous',
  mood: 'festive',
  tone: 'warm',
  wideCover: true,
  title: { width: 1.04 },
  accents: {
    indigo: '#3b2f9e',
    teal: '#0c5f78',
    maroon: '#8a1d3e',
    forest: '#1d6b45',
    violet: '#6d2a9a',
    ember: '#96431b',
  },
  fonts: {
    latin: [
      ...createLatinFaces('Rozha', '400', '@fontsource/rozha-one', '400'),
      ...createLatinFaces('Mukta', '400', '@fontsource/mukta', '400'),
      ...createLatinFaces('Mukta', '600 700', '@fontsource/mukta', '600'),
    ],
    arabic: [
      createArabicFace('MessiriAr', '400 700', '@fontsource/el-messiri', '700'),
      ...plexArabic,
    ],
  },
  moreStyleSheets: ['cover'],
}
