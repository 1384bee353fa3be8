import { createArabicFace, createLatinFaces, cutWeights, plexArabic } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 3,
  eventTypes: ['Birthday', 'Other'],
  mail: 'cutpaper',
  mood: 'playful',
  tone: 'playful',
  title: { width: 1.08 },
  accents: {
    mango: '#ffc233',
    guava: '#ff9fb2',
    sea: '#8fcbe6',
    leaf: '#a9db63',
    lilac: '#c3a8ff',
    papaya: '#ffa270',
  },
  fonts: {
    latin: [
      ...createLatinFaces('Caprasimo', '400', '@fontsource/caprasimo', '400'),
      ...cutWeights(
        createLatinFaces('Gabarito', '', '@fontsource-variable/gabarito', 'wght'),
        [400, 650],
      ),
    ],
    arabic: [
      createArabicFace('MessiriAr', '400 700', '@fontsource/el-messiri', '700'),
      ...plexArabic,
    ],
  },
}
