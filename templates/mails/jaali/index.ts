import { palatino } from '../design/system-fonts.ts'
import { createGoldShades } from '../design/tint.ts'
import type { MailManifest } from '../mail-manifest.ts'
import { drawArch, drawDivider, drawHem } from './art.ts'

export const manifest: MailManifest = {
  order: 1,
  page: 'jaali',
  latinFonts: { sans: palatino, serif: palatino, lead: 1.62 },
  shape: { radius: 10, centred: true, boldTitles: false, titleInk: 'accent' },
  title: {
    desktop: { short: 46, middle: 40, long: 34, under: 30 },
    phone: { short: 32, middle: 30, long: 28, under: 26 },
    lead: 1.14,
    room: [440, 250],
    wide: 0.94,
  },
  /** Cream paper, a deep colour and gold; in dark mode gold replaces the deep colour. */
  createTheme: (ink) => ({
    page: { light: '#efe7d8', dark: ink(0.19, 0.2) },
    card: { light: '#fbf6ec', dark: ink(0.245, 0.25) },
    soft: { light: '#f3ead6', dark: ink(0.3, 0.3) },
    text: { light: ink(0.29, 0.2), dark: '#f3ead8' },
    muted: { light: ink(0.46, 0.12), dark: '#bdb59f' },
    accent: { light: ink(0.38, 0.75), dark: '#e3c178' },
    highlight: { light: '#80590f', dark: '#e3c178' },
    line: { light: '#dcc99e', dark: '#5b5233' },
    button: { light: ink(0.37, 0.75), dark: '#e3c178' },
    buttonText: { light: '#fff9ec', dark: ink(0.24, 0.3) },
  }),
  getFixedColours: (ink) => ({ deep: ink(0.37, 0.75), trim: '#cfa24a' }),
  getOrnamentShades: createGoldShades,
  ornaments: { arch: drawArch, hem: drawHem, divider: drawDivider },
}
