import { createLatinFaces, plexArabic } from '../../fonts/faces.ts'
import type { PageManifest } from '../page-manifest.ts'

export const manifest: PageManifest = {
  order: 2,
  eventTypes: ['Conference', 'Meetup', 'Workshop', 'Corporate'],
  mail: 'typographic',
  mood: 'bold',
  tone: 'plain',
  wideCover: true,
  title: { width: 1.04, poster: true },
  accents: {
    signal: '#ff5a36',
    cobalt: '#6f93ff',
    lime: '#b4e02f',
    pink: '#ff86c0',
    sun: '#ffc21f',
    mint: '#4fd3a5',
  },
  fonts: {
    latin: createLatinFaces('Archivo', '100 900', '@fontsource-variable/archivo', 'wght'),
    arabic: plexArabic,
  },
}
