import { arabicSansFonts, helvetica } from '../design/system-fonts.ts'
import { hexToOklch, oklchToHex } from '../../colour.ts'
import { createGoldShades, makeReadable } from '../design/tint.ts'
import type { MailManifest } from '../mail-manifest.ts'

export const manifest: MailManifest = {
  order: 2,
  page: 'grid',
  latinFonts: { sans: helvetica, serif: helvetica, small: helvetica },
  arabicFonts: arabicSansFonts,
  shape: { radius: 0, centred: false, boldTitles: true, titleInk: 'text' },
  title: {
    desktop: { short: 66, middle: 54, long: 44, under: 36 },
    phone: { short: 54, middle: 44, long: 36, under: 30 },
    lead: 0.99,
    room: [510, 330],
    wide: 1.02,
  },
  /** Black on white with one accent colour. */
  createTheme: (_, accent) => {
    const loud = {
      light: makeReadable(accent, '#f2f0eb', -0.01),
      dark: makeReadable(accent, '#222120', 0.01),
    }
    return {
      page: { light: '#e8e6e1', dark: '#0c0c0c' },
      card: { light: '#ffffff', dark: '#171717' },
      soft: { light: '#f2f0eb', dark: '#222120' },
      text: { light: '#111111', dark: '#f7f5f0' },
      muted: { light: '#55524c', dark: '#b7b2a8' },
      accent: loud,
      highlight: loud,
      line: { light: '#111111', dark: '#8a857b' },
      button: { light: '#111111', dark: '#f7f5f0' },
      buttonText: { light: '#ffffff', dark: '#111111' },
    }
  },
  getFixedColours: (_, accent) => {
    const colour = hexToOklch(accent)
    return {
      deep: oklchToHex({ ...colour, l: Math.min(0.8, Math.max(0.42, colour.l)) }),
      trim: '#111111',
    }
  },
  getOrnamentShades: createGoldShades,
  ornaments: {},
}
