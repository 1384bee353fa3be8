import { naskhFonts, palatino, roundhand } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawHem, drawLinen } from './linen.ts'
import { drawWaxEnd } from './seal.ts'
import { drawCrown, drawEndWreath, drawFlourish, drawStartWreath } from './wreath.ts'

export const manifest: MailManifest = {
  order: 9,
  page: 'monogram',
  latinFonts: { sans: palatino, serif: roundhand, lead: 1.62 },
  arabicFonts: { ...naskhFonts, larger: 3 },
  shape: { radius: 2, centred: true, boldTitles: false, titleInk: 'accent' },
  title: {
    desktop: { short: 62, middle: 46, long: 38, under: 32 },
    phone: { short: 48, middle: 36, long: 30, under: 26 },
    lead: 1.18,
    room: [380, 230],
    wide: 0.86,
  },
  /** Laid paper on dyed linen; in dark mode the paper is as dark as the linen. */
  createTheme: (ink) => ({
    page: { light: ink(0.91, 0.08), dark: ink(0.15, 0.12) },
    card: { light: '#f9f6f0', dark: ink(0.22, 0.16) },
    soft: { light: ink(0.945, 0.06), dark: ink(0.28, 0.2) },
    text: { light: ink(0.28, 0.25), dark: '#f6ebe6' },
    muted: { light: ink(0.43, 0.15), dark: ink(0.82, 0.1) },
    accent: { light: ink(0.36, 0.75), dark: ink(0.86, 0.35) },
    highlight: { light: ink(0.47, 0.5), dark: ink(0.79, 0.4) },
    line: { light: ink(0.85, 0.12), dark: ink(0.42, 0.25) },
    button: { light: ink(0.36, 0.75), dark: ink(0.86, 0.35) },
    buttonText: { light: '#fffaf2', dark: ink(0.22, 0.35) },
  }),
  getFixedColours: (ink) => ({ deep: ink(0.41, 0.5), trim: ink(0.68, 0.35) }),
  getOrnamentShades: (ink) => ({
    dark: ink(0.34, 0.5),
    lit: ink(0.47, 0.5),
    far: ink(0.55, 0.8),
    pale: ink(0.8, 0.3),
  }),
  ornaments: {
    linen: drawLinen,
    hem: drawHem,
    seal: drawWaxEnd,
    crown: drawCrown,
    'wreath-start': drawStartWreath,
    'wreath-end': drawEndWreath,
    flourish: drawFlourish,
  },
}
