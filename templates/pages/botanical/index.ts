import { amiri, createLatinFaces, toItalic } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 4,
  eventTypes: ['Baby Shower', 'Housewarming', 'Graduation'],
  mail: 'botanical',
  mood: 'calm',
  tone: 'warm',
  title: { width: 0.8 },
  accents: {
    fern: '#4c7a3d',
    poppy: '#b5432c',
    lavender: '#6a57a8',
    cornflower: '#2f66a8',
    ochre: '#94701c',
    rosehip: '#a43a63',
  },
  fonts: {
    latin: [
      ...createLatinFaces('Goudy', '400 700', '@fontsource/sorts-mill-goudy', '400'),
      ...createLatinFaces('Goudy', '400 700', '@fontsource/sorts-mill-goudy', '400').map(toItalic),
    ],
    arabic: [amiri],
  },
}
