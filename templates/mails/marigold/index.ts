import { hexToOklch, oklchToHex } from '../../colour.ts'
import { georgia, arabicSansFonts } from '../design/system-fonts.ts'
import { createTint, type TintFunction } from '../design/tint.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawBand, drawGarlandBand, drawScene, drawToran } from './art.ts'

const lightAccent = 0.75

/**
 * The wall behind the title is dark enough for white text. Yellow becomes brown when it is dark, so
 * a yellow wall is the orange of the flowers.
 */
function createWallTint(accent: string): TintFunction {
  const { l, c, h } = hexToOklch(accent)
  return createTint(l > lightAccent ? oklchToHex({ mode: 'oklch', l: 0.6, c, h: h - 36 }) : accent)
}

export const manifest: MailManifest = {
  order: 5,
  page: 'marigold',
  latinFonts: { serif: georgia },
  arabicFonts: arabicSansFonts,
  shape: { radius: 14, centred: true, boldTitles: true, titleInk: 'accent' },
  title: {
    desktop: { short: 54, middle: 46, long: 38, under: 32 },
    phone: { short: 36, middle: 32, long: 28, under: 25 },
    lead: 1.15,
    room: [390, 300],
    wide: 1,
  },
  /** Turmeric paper with a deep colour; in dark mode gold replaces the deep colour. */
  createTheme: (ink) => ({
    page: { light: '#fbe5bc', dark: ink(0.15, 0.2) },
    card: { light: '#fff8e8', dark: ink(0.22, 0.3) },
    soft: { light: '#ffdf8f', dark: '#4f330a' },
    text: { light: ink(0.27, 0.4), dark: '#ffefd9' },
    muted: { light: ink(0.45, 0.24), dark: ink(0.84, 0.16) },
    accent: { light: ink(0.44, 0.9), dark: '#ffc94d' },
    highlight: { light: ink(0.46, 0.8), dark: '#ffc94d' },
    line: { light: '#eacb87', dark: ink(0.42, 0.36) },
    button: { light: ink(0.44, 0.9), dark: '#ffc94d' },
    buttonText: { light: '#fff8e8', dark: ink(0.26, 0.4) },
  }),
  getFixedColours: (_, accent) => ({ deep: createWallTint(accent)(0.49, 1), trim: '#ffc94d' }),
  ornaments: { toran: drawToran, scene: drawScene, print: drawBand, garland: drawGarlandBand },
  getOrnamentShades: (_, accent) => {
    const wall = createWallTint(accent)
    return {
      dark: wall(0.32, 0.7),
      lit: wall(0.56, 1),
      far: wall(0.63, 1),
      pale: wall(0.53, 1),
      bead: '#00705b',
    }
  },
}
