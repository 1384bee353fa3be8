import { contrastRatio, hexToOklch, oklchToHex } from '../../colour.ts'

export type TintFunction = (lightness: number, share: number) => string
const maxChroma = 0.2

/** Shades of one hue, from grey (0) to the full strength of the accent (1). */
export function createTint(accent: string): TintFunction {
  const colour = hexToOklch(accent)
  const chroma = Math.min(colour.c, maxChroma)
  return (lightness, share) => oklchToHex({ ...colour, l: lightness, c: chroma * share })
}

const minContrast = 4.6

/** Makes the accent darker or lighter in steps until it is readable. */
export function makeReadable(accent: string, ground: string, step: number): string {
  const colour = hexToOklch(accent)
  for (let l = colour.l; l > 0.1 && l < 1; l += step) {
    const hex = oklchToHex({ ...colour, l })
    if (contrastRatio(hex, ground) >= minContrast) return hex
  }
  return step < 0 ? '#111111' : '#f7f5f0'
}

/** The shades of an ornament on a deep ground with gold. */
export const createGoldShades = (tint: TintFunction) => ({
  dark: tint(0.26, 0.5),
  lit: tint(0.45, 0.7),
  far: tint(0.5, 0.7),
  pale: '#e3c178',
})
