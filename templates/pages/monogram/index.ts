import {
  createArabicFace,
  createLatinFaces,
  cutWeights,
  fixAxes,
  toItalic,
  toOnlyIn,
} from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

const garamond = createLatinFaces('Garamond', '400', '@fontsource-variable/eb-garamond', 'wght')

export const manifest: PageManifest = {
  order: 8,
  eventTypes: ['Wedding', 'Gala'],
  mail: 'monogram',
  mood: 'formal',
  tone: 'formal',
  initials: true,
  title: { width: 0.74, couples: 'long' },
  moreStyleSheets: ['sections'],
  accents: {
    claret: '#7d1f37',
    navy: '#27407e',
    forest: '#1f5a41',
    plum: '#5f3573',
    slate: '#4c5a66',
    cocoa: '#7a4a2a',
  },
  fonts: {
    latin: [
      // Its capitals weigh more than all other letters together, and a page needs few of them.
      ...createLatinFaces('Imperial', '400', '@fontsource/imperial-script', '400').map((face) =>
        toOnlyIn(['title', 'h'], face),
      ),
      ...cutWeights(garamond, [400, 600]),
      ...garamond.map((face) => fixAxes({ wght: 400 }, toItalic(face))),
    ],
    arabic: [
      createArabicFace('Katibeh', '400', '@fontsource/katibeh', '400'),
      ...cutWeights(
        [createArabicFace('NaskhAr', '', '@fontsource-variable/noto-naskh-arabic', 'wght')],
        [400, 650],
      ),
    ],
  },
}
