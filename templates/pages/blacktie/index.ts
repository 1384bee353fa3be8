import { amiri, createLatinFaces, cutWeights, fixAxes, plexRegular } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 6,
  eventTypes: ['Gala', 'Fundraiser'],
  mail: 'blacktie',
  mood: 'formal',
  tone: 'grand',
  title: { width: 0.94, narrow: true },
  accents: {
    midnight: '#1d2a4d',
    onyx: '#1d1c1a',
    bordeaux: '#5a1426',
    bottle: '#0f4634',
    plum: '#45205c',
    ivory: '#b9a47c',
  },
  accentGap: [0.545, 0.566],
  fonts: {
    latin: [
      ...createLatinFaces('Bodoni', '400 700', '@fontsource-variable/bodoni-moda', 'standard').map(
        (face) => fixAxes({ opsz: 24, wght: 400 }, face),
      ),
      ...cutWeights(createLatinFaces('Jost', '', '@fontsource-variable/jost', 'wght'), [400, 550]),
    ],
    arabic: [amiri, { ...plexRegular, weight: '400 900' }],
  },
  moreStyleSheets: ['cover'],
}
