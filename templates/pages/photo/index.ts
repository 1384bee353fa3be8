import { createArabicFace, createLatinFaces, cutWeights, plexArabic } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 7,
  eventTypes: ['Engagement', 'Graduation'],
  mail: 'photo',
  mood: 'warm',
  tone: 'warm',
  initials: true,
  title: { width: 0.96, couples: 'long' },
  moreStyleSheets: ['sections'],
  accents: {
    clay: '#c8472b',
    ink: '#2f55c4',
    moss: '#4d7a2e',
    orchid: '#a53a9c',
    sea: '#0b8a8c',
    graphite: '#77716b',
  },
  fonts: {
    latin: [
      ...createLatinFaces('Gloock', '400', '@fontsource/gloock', '400'),
      ...cutWeights(
        createLatinFaces('InstSans', '', '@fontsource-variable/instrument-sans', 'wght'),
        [400, 600],
      ),
    ],
    arabic: [
      createArabicFace('Markazi', '400 700', '@fontsource-variable/markazi-text', 'wght'),
      ...plexArabic,
    ],
  },
}
