import { hexToOklch, oklchToHex } from '../../colour.ts'
import { arabicSansFonts, cooper, rounded } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawFerns, drawScraps, drawTiger } from './art.ts'

/** Papers beside the accent and opposite to it, as on the page. */
const createPaperColours =
  (accent: string) =>
  (lightness: number, chroma: number, turn = 0): string =>
    oklchToHex({ mode: 'oklch', l: lightness, c: chroma, h: (hexToOklch(accent).h + turn) % 360 })

export const manifest: MailManifest = {
  order: 11,
  page: 'cutpaper',
  latinFonts: { sans: rounded, serif: cooper, small: rounded },
  arabicFonts: arabicSansFonts,
  shape: { radius: 18, centred: true, boldTitles: true, titleInk: 'accent' },
  title: {
    desktop: { short: 56, middle: 46, long: 38, under: 32 },
    phone: { short: 44, middle: 38, long: 32, under: 28 },
    lead: 1.1,
    room: [510, 330],
    wide: 1.12,
  },
  createTheme: (_, accent) => {
    const paper = createPaperColours(accent)
    return {
      page: { light: paper(0.93, 0.06), dark: paper(0.17, 0.03, 190) },
      card: { light: '#fffdf8', dark: paper(0.23, 0.04, 190) },
      soft: { light: paper(0.94, 0.05), dark: paper(0.3, 0.05, 190) },
      text: { light: paper(0.27, 0.06, 190), dark: '#fff4df' },
      muted: { light: paper(0.42, 0.05, 190), dark: paper(0.84, 0.03) },
      accent: { light: paper(0.42, 0.14, 190), dark: paper(0.87, 0.1) },
      highlight: { light: paper(0.46, 0.13, 308), dark: paper(0.82, 0.1, 308) },
      line: { light: paper(0.86, 0.05), dark: paper(0.42, 0.05, 190) },
      button: { light: paper(0.42, 0.14, 190), dark: paper(0.87, 0.1) },
      buttonText: { light: '#fffdf8', dark: paper(0.24, 0.06, 190) },
    }
  },
  getFixedColours: (_, accent) => {
    const paper = createPaperColours(accent)
    return { deep: paper(0.865, 0.11), trim: paper(0.7, 0.165, 308) }
  },
  getOrnamentShades: (_, accent) => {
    const paper = createPaperColours(accent)
    return {
      dark: paper(0.42, 0.085, 80),
      lit: paper(0.58, 0.105, 92),
      far: paper(0.5, 0.15, 190),
      pale: paper(0.93, 0.075),
    }
  },
  ornaments: { tiger: drawTiger, scraps: drawScraps, ferns: drawFerns },
}
