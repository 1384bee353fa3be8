import { createArabicFace, createLatinFaces } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 1,
  eventTypes: ['Wedding'],
  mail: 'jaali',
  mood: 'formal',
  tone: 'formal',
  title: { width: 0.86, couples: true },
  accents: {
    ruby: '#9d1c3f',
    emerald: '#0e6b4f',
    sapphire: '#1c4a9e',
    aubergine: '#6a2c84',
    peacock: '#0b6f80',
    rust: '#a5471c',
  },
  fonts: {
    latin: [
      ...createLatinFaces('Upright', '500', '@fontsource/cormorant-upright', '500'),
      ...createLatinFaces('Ale', '400', '@fontsource/alegreya-sans', '400'),
      ...createLatinFaces('Ale', '600 700', '@fontsource/alegreya-sans', '700'),
    ],
    // Ruqaa and Amiri together exceed the weight limit of a page.
    arabic: [
      createArabicFace('Ruqaa', '400 500', '@fontsource/aref-ruqaa', '400'),
      createArabicFace('PlexAr', '400 900', '@fontsource/ibm-plex-sans-arabic', '400'),
    ],
  },
}
