import { colourStyles } from '../colour-styles.ts'
import { getPageManifest, templateIds, type TemplateId } from '../pages/catalogue.ts'
import { listInitials } from '../pages/text/title.ts'

/** The cover of a design in one of its colours. `letters` is empty, or one or two initials. */
export type DesignCover = { template: TemplateId; colourStyle: string; letters: string }

/** A colour that the design does not have is its default. */
export function getCoverFileName(template: TemplateId, colourStyle: string, title = ''): string {
  const styles = colourStyles[template]
  const { id } = styles.find((style) => style.id === colourStyle) ?? styles[0]!
  const letters = getPageManifest(template).initials ? getCoverLetters(title) : ''
  return `${template}-${id}${letters && `-${letters}`}.jpg`
}

/** The letters whose shapes the designs know. */
const lettersPattern = /^[A-ZÆŒØابتثجحخدذرزسشصضطظعغفقكلمنهويأإآ]{1,2}$/u

function getCoverLetters(title: string): string {
  const letters = listInitials(title).join('')
  return lettersPattern.test(letters) ? letters : ''
}

/** Null for a name that no cover has. */
export function parseCoverFileName(name: string): DesignCover | null {
  const [template, colourStyle, letters = ''] = name.replace(/\.jpg$/, '').split('-', 3)
  const id = templateIds.find((one) => one === template)
  return id && colourStyle && getCoverFileName(id, colourStyle, getCoverTitle(letters)) === name
    ? { template: id, colourStyle, letters }
    : null
}

/** A title with these initials. */
export const getCoverTitle = (letters: string): string => [...letters].join(' & ')
