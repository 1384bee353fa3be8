import { hexToOklch, oklchToHex } from './colour.ts'
import { getPageManifest, mapTemplates, type TemplateId } from './pages/catalogue.ts'

/**
 * A host picks one accent. All other colours of the page are computed from it with a fixed
 * lightness.
 */
export type ColourStyle = { id: string; accent: `#${string}` }

/** The first is the default of the template. */
export const colourStyles = mapTemplates(listAccents)

function listAccents(template: TemplateId): ColourStyle[] {
  return Object.entries(getPageManifest(template).accents).map(([id, accent]) => ({ id, accent }))
}

/** A colour of the host in place of a colour style: `#rrggbb` in small letters. */
export const isOwnAccent = (style: string): style is `#${string}` => /^#[0-9a-f]{6}$/.test(style)

export function getAccent(template: TemplateId, style: string): string {
  if (isOwnAccent(style)) return fitAccent(template, style)
  const templateStyles = colourStyles[template]
  return (templateStyles.find(({ id }) => id === style) ?? templateStyles[0])?.accent ?? '#5b2a6e'
}

/**
 * A colour that the design can use. Most take every colour; a design that turns from dark to light
 * has no readable colours in between, so such an accent becomes a little darker or lighter.
 */
export function fitAccent(template: TemplateId, accent: string): string {
  const { accentGap } = getPageManifest(template)
  const colour = hexToOklch(accent)
  if (!accentGap || colour.l <= accentGap[0] || colour.l >= accentGap[1]) return accent
  const [dark, light] = accentGap
  return oklchToHex({ ...colour, l: colour.l - dark < light - colour.l ? dark : light })
}

/**
 * The colour style that looks most like an accent. Mails have it, because their ornaments are
 * drawn in the colour styles alone.
 */
export function getNearestAccent(template: TemplateId, style: string): string {
  if (!isOwnAccent(style)) return getAccent(template, style)
  const own = toLab(style)
  const distances = colourStyles[template].map(({ accent }) => {
    const other = toLab(accent)
    return { accent, distance: Math.hypot((own.l - other.l) / 2, own.a - other.a, own.b - other.b) }
  })
  return distances.reduce((best, one) => (one.distance < best.distance ? one : best)).accent
}

function toLab(hex: string) {
  const { l, c, h } = hexToOklch(hex)
  const angle = (h * Math.PI) / 180
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) }
}
