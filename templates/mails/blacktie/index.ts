import { hexToOklch } from '../../colour.ts'
import { bodoni, futura } from '../design/system-fonts.ts'
import type { TintFunction } from '../design/tint.ts'
import type { MailTheme } from '../layout/theme.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawLapels, drawStar, drawTie } from './art.ts'

const gold = '#d9c39a'
const ivory = '#f7f1e4'
const black = '#1d1b17'

/** A light accent is a white dinner jacket. */
const isWhiteJacket = (accent: string) => hexToOklch(accent).l > 0.6

/** Dark in both modes. */
const createEveningTheme = (ink: TintFunction) => ({
  page: { light: '#e8e1d3', dark: ink(0.14, 0.6) },
  card: { light: ink(0.212, 0.9), dark: ink(0.2, 0.8) },
  soft: { light: ink(0.28, 0.9), dark: ink(0.265, 0.8) },
  text: { light: '#f3eee2', dark: '#f3eee2' },
  muted: { light: ink(0.84, 0.3), dark: ink(0.84, 0.3) },
  accent: { light: '#f8eed8', dark: '#f8eed8' },
  highlight: { light: gold, dark: gold },
  line: { light: ink(0.42, 0.9), dark: ink(0.42, 0.9) },
  button: { light: '#ecdcb8', dark: '#ecdcb8' },
  buttonText: { light: ink(0.2, 0.8), dark: ink(0.2, 0.8) },
  foot: { light: '#625a4b', dark: '#b9b2a2' },
})

/** Ivory with black; in dark mode as an evening without colour. */
function createWhiteJacketTheme(ink: TintFunction): Partial<MailTheme> {
  const evening = createEveningTheme((lightness, share) => ink(lightness, share * 0.12))
  return {
    ...evening,
    card: { ...evening.card, light: ivory },
    soft: { ...evening.soft, light: '#efe6d2' },
    text: { ...evening.text, light: black },
    muted: { ...evening.muted, light: '#5d564a' },
    accent: { ...evening.accent, light: black },
    highlight: { ...evening.highlight, light: '#755b22' },
    line: { ...evening.line, light: '#d2c4a5' },
    button: { ...evening.button, light: black },
    buttonText: { ...evening.buttonText, light: ivory },
  }
}

export const manifest: MailManifest = {
  order: 6,
  page: 'blacktie',
  latinFonts: { sans: futura, serif: bodoni },
  shape: { radius: 0, centred: true, boldTitles: false, titleInk: 'accent' },
  title: {
    desktop: { short: 60, middle: 50, long: 42, under: 34 },
    phone: { short: 46, middle: 38, long: 32, under: 28 },
    lead: 1.12,
    room: [510, 330],
    wide: 0.98,
  },
  createTheme: (ink, accent) =>
    isWhiteJacket(accent) ? createWhiteJacketTheme(ink) : createEveningTheme(ink),
  getFixedColours: (ink, accent) => ({
    deep: isWhiteJacket(accent) ? ivory : ink(0.212, 0.9),
    trim: isWhiteJacket(accent) ? '#b99a5c' : gold,
  }),
  ornaments: { lapels: drawLapels, tie: drawTie, star: drawStar },
  getOrnamentShades: (ink, accent) =>
    isWhiteJacket(accent)
      ? { dark: '#fffdf8', lit: '#e6dbc4', far: '#fbf6ea', pale: black, bead: black }
      : {
          dark: ink(0.15, 0.6),
          lit: ink(0.27, 0.9),
          far: ink(0.48, 1),
          pale: '#f3e8cf',
          bead: ink(0.27, 1),
        },
}
