import { arabicSansFonts, futura, palatino } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawBall, drawGlintRow, drawMirrorBand } from './ball.ts'

export const manifest: MailManifest = {
  order: 10,
  page: 'disco',
  latinFonts: { sans: futura, serif: palatino, small: futura },
  arabicFonts: arabicSansFonts,
  shape: { radius: 16, centred: true, boldTitles: true, titleInk: 'accent' },
  title: {
    desktop: { short: 46, middle: 42, long: 38, under: 32 },
    phone: { short: 40, middle: 36, long: 32, under: 28 },
    lead: 1.18,
    room: [510, 330],
    wide: 1,
  },
  /** Dark in both modes: a night has no light mode. */
  createTheme: (ink) => {
    const night = (lightness: number, share: number) => {
      const colour = ink(lightness, share)
      return { light: colour, dark: colour }
    }
    const light = (colour: string) => ({ light: colour, dark: colour })
    return {
      page: { light: ink(0.19, 0.45), dark: ink(0.15, 0.35) },
      card: night(0.24, 0.55),
      soft: night(0.3, 0.65),
      text: light('#fbeff3'),
      muted: night(0.84, 0.2),
      accent: light('#ffd3a8'),
      highlight: light('#ffb48e'),
      line: night(0.42, 0.5),
      button: light('#ffc79a'),
      buttonText: night(0.23, 0.5),
    }
  },
  getFixedColours: (ink) => ({ deep: ink(0.33, 0.75), trim: '#ffc79a' }),
  getOrnamentShades: (ink) => ({
    dark: ink(0.17, 0.4),
    lit: ink(0.42, 0.8),
    far: ink(0.53, 0.85),
    pale: ink(0.82, 0.25),
  }),
  ornaments: { ball: drawBall, mirrors: drawMirrorBand, glints: drawGlintRow },
}
