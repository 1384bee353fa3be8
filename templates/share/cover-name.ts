import { colourStyles } from '../colour-styles.ts'
import { templateIds, type TemplateId } from '../pages/catalogue.ts'

/** A design in one of its colours: its cover. */
export type DesignCover = { template: TemplateId; colourStyle: string }

/** A colour that the design does not have is its default. */
export function getCoverFileName(template: TemplateId, colourStyle: string): string {
  const styles = colourStyles[template]
  const { id } = styles.find((style) => style.id === colourStyle) ?? styles[0]!
  return `${template}-${id}.jpg`
}

/** Null for a name that no cover has. */
export function parseCoverFileName(name: string): DesignCover | null {
  const [template, colourStyle] = name.replace(/\.jpg$/, '').split('-', 2)
  const id = templateIds.find((one) => one === template)
  return id && colourStyle && getCoverFileName(id, colourStyle) === name
    ? { template: id, colourStyle }
    : null
}
