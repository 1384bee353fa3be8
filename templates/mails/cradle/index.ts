import { arabicSansFonts, rounded } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawClouds, drawMobile, drawStarThread } from './art.ts'

export const manifest: MailManifest = {
  order: 12,
  page: 'cradle',
  latinFonts: { sans: rounded, small: rounded },
  arabicFonts: arabicSansFonts,
  shape: { radius: 22, centred: true, boldTitles: false, titleInk: 'accent' },
  title: {
    desktop: { short: 52, middle: 44, long: 38, under: 32 },
    phone: { short: 42, middle: 36, long: 32, under: 28 },
    lead: 1.16,
    room: [510, 330],
    wide: 1,
  },
  /** A pale sky of the hue, and a night of it in dark mode. */
  createTheme: (ink) => ({
    page: { light: ink(0.88, 0.35), dark: ink(0.18, 0.2) },
    card: { light: ink(0.975, 0.07), dark: ink(0.25, 0.25) },
    soft: { light: ink(0.93, 0.2), dark: ink(0.31, 0.3) },
    text: { light: ink(0.275, 0.35), dark: '#f7f3e8' },
    muted: { light: ink(0.41, 0.25), dark: ink(0.86, 0.12) },
    accent: { light: ink(0.36, 0.6), dark: ink(0.9, 0.3) },
    highlight: { light: '#8a4526', dark: '#f3c3a3' },
    line: { light: ink(0.83, 0.25), dark: ink(0.44, 0.3) },
    button: { light: ink(0.38, 0.65), dark: ink(0.88, 0.35) },
    buttonText: { light: '#fffaf0', dark: ink(0.24, 0.35) },
  }),
  getFixedColours: (ink) => ({ deep: ink(0.84, 0.45), trim: '#efbf57' }),
  getOrnamentShades: (ink) => ({
    dark: ink(0.5, 0.55),
    lit: ink(0.66, 0.5),
    far: ink(0.78, 0.5),
    pale: ink(0.92, 0.3),
  }),
  ornaments: { mobile: drawMobile, clouds: drawClouds, 'star-thread': drawStarThread },
}
