import { createArabicFace, createLatinFaces, plexArabic } from '../../fonts/faces.ts'
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
      ...createLatinFaces('Gabarito', '400 900', '@fontsource-variable/gabarito', 'wght'),
    ],
    arabic: [
      createArabicFace('MessiriAr', '400 700', '@fontsource/el-messiri', '700'),
      ...plexArabic,
    ],
  },
}
