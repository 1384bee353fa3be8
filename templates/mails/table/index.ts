import { hexToOklch } from '../../colour.ts'
import { arabicSansFonts, georgia, gillSans } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawHem, drawLaidTable, drawTwig } from './art.ts'

/** Olive green, or brick beside a cloth that is green itself. */
function getSideColour(accent: string): { light: string; dark: string } {
  const { h } = hexToOklch(accent)
  return h > 85 && h < 175
    ? { light: '#94391f', dark: '#f0a58c' }
    : { light: '#55641a', dark: '#c6d67f' }
}

export const manifest: MailManifest = {
  order: 7,
  page: 'table',
  latinFonts: { sans: gillSans, serif: georgia },
  arabicFonts: arabicSansFonts,
  shape: { radius: 4, centred: true, boldTitles: false, titleInk: 'accent' },
  title: {
    desktop: { short: 54, middle: 46, long: 38, under: 32 },
    phone: { short: 42, middle: 36, long: 31, under: 27 },
    lead: 1.12,
    room: [510, 330],
    wide: 0.98,
  },
  /** A card on a laid table; candle light in dark mode. */
  createTheme: (ink, accent) => ({
    page: { light: '#f0e6d4', dark: ink(0.13, 0.14) },
    card: { light: '#fffaf0', dark: ink(0.215, 0.18) },
    soft: { light: '#f8edda', dark: ink(0.275, 0.2) },
    text: { light: ink(0.28, 0.22), dark: '#fbefe0' },
    muted: { light: ink(0.45, 0.14), dark: ink(0.83, 0.12) },
    accent: { light: ink(0.46, 0.9), dark: ink(0.8, 0.65) },
    highlight: getSideColour(accent),
    line: { light: '#e6d3b3', dark: ink(0.42, 0.25) },
    button: { light: ink(0.46, 0.9), dark: ink(0.8, 0.65) },
    buttonText: { light: '#fffaf0', dark: ink(0.22, 0.35) },
  }),
  getFixedColours: (ink) => ({ deep: ink(0.575, 0.92), trim: '#fff9ec' }),
  ornaments: { cloth: drawLaidTable, hem: drawHem, olives: drawTwig },
  getOrnamentShades: (ink) => ({
    dark: ink(0.47, 0.9),
    lit: ink(0.6, 0.9),
    far: ink(0.7, 0.8),
    pale: '#fff9ec',
    bead: '#45406b',
  }),
}
