import {
  createArabicFace,
  createLatinFaces,
  cutWeights,
  toItalic,
  toLate,
} from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

const bona = createLatinFaces('Bona', '400', '@fontsource/bona-nova', '400')
const bold = createLatinFaces('Bona', '600 700', '@fontsource/bona-nova', '700')
const naskh = '@fontsource-variable/noto-naskh-arabic'

export const manifest: PageManifest = {
  order: 12,
  eventTypes: ['Housewarming'],
  mail: 'table',
  mood: 'warm',
  tone: 'warm',
  wideCover: true,
  title: { width: 0.8 },
  moreStyleSheets: ['art'],
  accents: {
    tomato: '#c23d2a',
    olive: '#6c7a22',
    cobalt: '#2453b3',
    pine: '#176a4a',
    fig: '#85386c',
    lagoon: '#0c7182',
  },
  fonts: {
    latin: [
      ...bona.map(toLate),
      ...bona.map(toItalic),
      ...bold.map(toLate),
      ...cutWeights(
        createLatinFaces('Hanken', '', '@fontsource-variable/hanken-grotesk', 'wght'),
        [400, 600],
      ),
    ],
    arabic: [
      createArabicFace('KatibehAr', '400', '@fontsource/katibeh', '400'),
      ...cutWeights([createArabicFace('NaskhAr', '', naskh, 'wght')], [400, 650]),
    ],
  },
}
