import {
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeOklab)
const toLinearRgb = useMode(modeLrgb)
const toOklch = useMode(modeOklch)

/** What a screen may be unable to show of a colour without a visible difference. */
const gamutTolerance = 0.0005

/** Contrast of two colours `#rrggbb` by the WCAG formula: 1 to 21. */
export const contrastRatio = (one: string, other: string): number => wcagContrast(one, other)

/** What a host's own colour is on in pages without a design: ivory, and white text is on it. */
const plainGrounds = ['#fbf8f3', '#ffffff']
const leastContrast = 4.5

export const isReadableAccent = (accent: string): boolean =>
  plainGrounds.every((ground) => contrastRatio(accent, ground) >= leastContrast)

/** `#rrggbb` as lightness, chroma and hue in degrees, close to human vision. A grey has hue 0. */
export function hexToOklch(hex: string): Required<Omit<Oklch, 'alpha'>> {
  const { l, c, h = 0 } = toOklch(parseHex(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 })
  return { mode: 'oklch', l, c, h }
}

/** Converts to `#rrggbb` for mails. If a screen cannot show the colour, the chroma is reduced. */
export function oklchToHex(colour: Oklch): string {
  const { r, g, b } = toLinearRgb(colour)
  const isShown = [r, g, b].every((part) => part >= -gamutTolerance && part <= 1 + gamutTolerance)
  return isShown || colour.c <= 0.001
    ? formatHex(colour)
    : oklchToHex({ ...colour, c: colour.c * 0.94 })
}

const lightInk = '#ffffff'
const darkInk = '#1b1020'

/** The ink that is read better on a colour. */
export const chooseInk = (background: string): string =>
  contrastRatio(lightInk, background) >= contrastRatio(darkInk, background) ? lightInk : darkInk
