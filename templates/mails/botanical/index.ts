import { hexToOklch, oklchToHex } from '../../colour.ts'
import { baskerville, palatino } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawMeadowLeft, drawMeadowMiddle, drawMeadowRight, drawTwig, drawVerge } from './art.ts'

/** Petals and paper have the hues that the page gives them. */
const createPetalTint = (accent: string, lightness: number, chroma: number) =>
  oklchToHex({ mode: 'oklch', l: lightness, c: chroma, h: hexToOklch(accent).h - 95 })
const createPaperTint = (accent: string, lightness: number, chroma: number) =>
  oklchToHex({ mode: 'oklch', l: lightness, c: chroma, h: (hexToOklch(accent).h + 270) / 4 })

export const manifest: MailManifest = {
  order: 4,
  page: 'botanical',
  latinFonts: { sans: palatino, serif: baskerville, lead: 1.62 },
  shape: { radius: 3, centred: true, boldTitles: false, titleInk: 'accent' },
  title: {
    desktop: { short: 54, middle: 48, long: 40, under: 34 },
    phone: { short: 40, middle: 36, long: 31, under: 28 },
    lead: 1.12,
    room: [480, 330],
    wide: 0.9,
  },
  /** Paper and printer's ink; in dark mode the colour of young leaves replaces the ink. */
  createTheme: (ink, accent) => ({
    page: { light: createPaperTint(accent, 0.93, 0.026), dark: ink(0.145, 0.14) },
    card: { light: createPaperTint(accent, 0.974, 0.014), dark: ink(0.215, 0.16) },
    soft: { light: createPaperTint(accent, 0.945, 0.026), dark: ink(0.27, 0.2) },
    text: { light: ink(0.31, 0.24), dark: '#f3f1e4' },
    muted: { light: ink(0.45, 0.16), dark: ink(0.8, 0.16) },
    accent: { light: ink(0.42, 0.8), dark: ink(0.85, 0.65) },
    highlight: {
      light: createPetalTint(accent, 0.48, 0.12),
      dark: createPetalTint(accent, 0.8, 0.1),
    },
    line: { light: ink(0.83, 0.26), dark: ink(0.4, 0.26) },
    button: { light: ink(0.42, 0.8), dark: ink(0.85, 0.65) },
    buttonText: { light: ink(0.98, 0.08), dark: ink(0.25, 0.3) },
  }),
  getFixedColours: (ink) => ({ deep: ink(0.53, 0.6), trim: '#e6b54a' }),
  ornaments: {
    'meadow-left': drawMeadowLeft,
    'meadow-middle': drawMeadowMiddle,
    'meadow-right': drawMeadowRight,
    verge: drawVerge,
    twig: drawTwig,
  },
  getOrnamentShades: (ink, accent) => ({
    dark: ink(0.4, 0.6),
    lit: ink(0.8, 0.6),
    far: ink(0.7, 0.6),
    pale: ink(0.92, 0.4),
    bead: createPetalTint(accent, 0.8, 0.115),
  }),
}
