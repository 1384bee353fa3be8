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

export function getAccent(template: TemplateId, style: string): string {
  const templateStyles = colourStyles[template]
  return (templateStyles.find(({ id }) => id === style) ?? templateStyles[0])?.accent ?? '#5b2a6e'
}
