import type { EventMode } from '@mehfil/contract/events.ts'
import { chooseColourStyle, chooseTemplate } from '@mehfil/contract/design.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { colourStyles } from '@mehfil/templates/colour-styles.ts'
import { templateIds, type TemplateId } from '@mehfil/templates/pages/page-view.ts'
import { refuse } from '../../../base/refuse.ts'
import { typesFor } from '../../events/rules/defaults.ts'

const isTemplate = (id: string): id is TemplateId => (templateIds as readonly string[]).includes(id)

const hasStyle = (template: TemplateId, style: string): boolean => colourStyles[template].some(({ id }) => id === style)

/** Every design of a mode with its colour styles and the kinds of event it opens with. */
export const looksOf = (mode: EventMode) => (mode === 'Web' ? templateIds : []).map((id) => ({
  id, mode, types: [...typesFor(id)], colourStyles: colourStyles[id],
}))

/** The colour styles of one design; a design of another mode, or none, is not found. */
export function stylesOf(mode: string, template: string) {
  if (mode !== 'Web' || !isTemplate(template)) return refuse('notFound')
  return colourStyles[template]
}

export function requireStyle(template: TemplateId, style: string): void {
  if (!hasStyle(template, style)) refuse('invalidInput', { errors: complaintsOf(chooseColourStyle.input, { colourStyle: 'field.choice-invalid' }) })
}

export function knownLook({ templateId, colourStyle }: { templateId: string; colourStyle: string }): { templateId: TemplateId; colourStyle: string } {
  const about = (field: 'templateId' | 'colourStyle') => complaintsOf(chooseTemplate.input, { [field]: 'field.choice-invalid' })
  if (!isTemplate(templateId)) return refuse('invalidInput', { errors: about('templateId') })
  if (!hasStyle(templateId, colourStyle)) return refuse('invalidInput', { errors: about('colourStyle') })
  return { templateId, colourStyle }
}
