import { hexToOklch, oklchToHex } from '../../colour.ts'
import { arabicSansFonts, bodoni, helvetica } from '../design/system-fonts.ts'
import { createGoldShades } from '../design/tint.ts'
import type { MailManifest } from '../mail-manifest.ts'

/** The light field has the accent's hue, turned a little to the warm side. */
function createTone(accent: string, lightness: number, share: number): string {
  const { c, h } = hexToOklch(accent)
  return oklchToHex({ mode: 'oklch', l: lightness, c: Math.min(c, 0.17) * share, h: h + 12 })
}

export const manifest: MailManifest = {
  order: 8,
  page: 'photo',
  latinFonts: { sans: helvetica, serif: bodoni, small: helvetica },
  arabicFonts: arabicSansFonts,
  shape: { radius: 26, centred: false, boldTitles: true, titleInk: 'accent' },
  title: {
    desktop: { short: 56, middle: 50, long: 42, under: 34 },
    phone: { short: 46, middle: 40, long: 33, under: 28 },
    lead: 1.06,
    room: [510, 330],
    wide: 1.06,
  },
  /** A light field over a deep one, in one hue. */
  createTheme: (ink, accent) => ({
    page: { light: createTone(accent, 0.93, 0.2), dark: ink(0.14, 0.2) },
    card: { light: createTone(accent, 0.98, 0.06), dark: ink(0.2, 0.25) },
    soft: { light: createTone(accent, 0.87, 0.5), dark: ink(0.36, 0.5) },
    text: { light: ink(0.235, 0.35), dark: createTone(accent, 0.97, 0.08) },
    muted: { light: ink(0.41, 0.25), dark: createTone(accent, 0.87, 0.25) },
    accent: { light: ink(0.38, 0.85), dark: createTone(accent, 0.88, 0.5) },
    highlight: { light: ink(0.4, 0.85), dark: createTone(accent, 0.87, 0.6) },
    line: { light: createTone(accent, 0.86, 0.2), dark: ink(0.42, 0.3) },
    button: { light: ink(0.4, 0.85), dark: createTone(accent, 0.86, 0.6) },
    buttonText: { light: '#fffdfb', dark: ink(0.22, 0.4) },
  }),
  getFixedColours: (ink, accent) => ({
    deep: ink(0.275, 0.6),
    trim: createTone(accent, 0.85, 0.62),
  }),
  ornaments: {},
  getOrnamentShades: createGoldShades,
}
