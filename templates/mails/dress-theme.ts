import type { MailDesign } from '../designs.ts'
import { contrast } from '../contrast.ts'
import { hexOf, lchOf } from './colour.ts'
import { house, type Theme } from './theme.ts'

export type Colours = { design: MailDesign; accent: string }

/** The roles of a design in an event's hue. Lightness is held, so that contrast does not hang on the host's choice. */
export const themeOfDress = ({ design, accent }: Colours): Theme => ({
  ...house,
  ...themes[design](inkOf(accent), accent),
})

type Ink = (lightness: number, share: number) => string
const mostChroma = 0.2

/** Tints of one hue, from grey (0) to the accent's own strength (1). */
export function inkOf(accent: string): Ink {
  const { hue, chroma } = lchOf(accent)
  return (lightness, share) => hexOf(lightness, Math.min(chroma, mostChroma) * share, hue)
}

const themes: Record<MailDesign, (ink: Ink, accent: string) => Partial<Theme>> = {
  /** Cream paper, the deep colour and gold; by night the gold takes the place of the deep colour. */
  jaali: (ink) => ({
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
  /** Black on white, and one colour for what counts. */
  typographic: (_, accent) => {
    const loud = {
      light: readable(accent, '#f2f0eb', -0.01),
      dark: readable(accent, '#222120', 0.01),
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
  /** Lamp light on paper, and the night itself after dark. */
  fanous: (ink) => ({
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
}

const enough = 4.6

/** The accent, darker or lighter by steps until it can be read. */
function readable(accent: string, ground: string, step: number): string {
  const { lightness, chroma, hue } = lchOf(accent)
  for (let at = lightness; at > 0.1 && at < 1; at += step) {
    const colour = hexOf(at, chroma, hue)
    if (contrast(colour, ground) >= enough) return colour
  }
  return step < 0 ? '#111111' : '#f7f5f0'
}

/** Parts that keep their colour by night: the frame around an ornament, its edge, and the bar. */
export function fixedColours({ design, accent }: Colours): { deep: string; trim: string } {
  const ink = inkOf(accent)
  if (design === 'jaali') return { deep: ink(0.37, 0.75), trim: '#cfa24a' }
  if (design === 'fanous') return { deep: ink(0.26, 0.65), trim: '#f2b544' }
  const { lightness, chroma, hue } = lchOf(accent)
  return { deep: hexOf(Math.min(0.8, Math.max(0.42, lightness)), chroma, hue), trim: '#111111' }
}
