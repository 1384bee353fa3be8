import { palatino } from '../design/system-fonts.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawLanternString, drawNight } from './art.ts'

export const manifest: MailManifest = {
  order: 3,
  page: 'lights',
  latinFonts: { serif: palatino },
  shape: { radius: 12, centred: false, boldTitles: true, titleInk: 'accent' },
  title: {
    desktop: { short: 52, middle: 44, long: 38, under: 32 },
    phone: { short: 42, middle: 36, long: 32, under: 28 },
    lead: 1.16,
    room: [510, 330],
    wide: 1,
  },
  /** Lamp light on paper, and a night sky in dark mode. */
  createTheme: (ink) => ({
    page: { light: '#eadcc3', dark: ink(0.17, 0.4) },
    card: { light: '#fff8ea', dark: ink(0.235, 0.5) },
    soft: { light: '#fbeccb', dark: ink(0.3, 0.6) },
    text: { light: ink(0.27, 0.4), dark: '#fff1d6' },
    muted: { light: ink(0.46, 0.12), dark: ink(0.8, 0.1) },
    accent: { light: ink(0.28, 0.65), dark: '#f2b544' },
    highlight: { light: '#a83720', dark: '#ff9b80' },
    line: { light: '#e6cf9d', dark: ink(0.41, 0.5) },
    button: { light: ink(0.28, 0.65), dark: '#f2b544' },
    buttonText: { light: '#fff8ea', dark: ink(0.26, 0.6) },
  }),
  getFixedColours: (ink) => ({ deep: ink(0.26, 0.65), trim: '#f2b544' }),
  ornaments: { night: drawNight, string: drawLanternString },
  getOrnamentShades: (ink) => ({
    dark: ink(0.2, 0.6),
    lit: ink(0.33, 0.75),
    far: ink(0.39, 0.75),
    pale: '#ffdc8a',
  }),
}
