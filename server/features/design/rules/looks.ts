import type { EventMode } from '@mehfil/contract/events.ts'
import { chooseColourStyle, chooseTemplate } from '@mehfil/contract/design.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import {
  mailDesigns,
  stylesOfDesign,
  type Design,
  type MailDesign,
} from '@mehfil/templates/designs.ts'
import { templateIds, type TemplateId } from '@mehfil/templates/pages/page-view.ts'
import { refuse } from '../../../base/refuse.ts'
import { typesFor } from '../../events/rules/defaults.ts'

type DesignId = TemplateId | MailDesign

/** A host of Web mode chooses a page, a host of Email mode a mail. */
const designs: Readonly<Record<string, readonly DesignId[]>> = {
  Web: templateIds,
  Email: mailDesigns,
} satisfies Record<EventMode, readonly DesignId[]>

const designIn = (mode: string, id: string): DesignId | undefined =>
  Object.hasOwn(designs, mode) ? designs[mode]?.find((one) => one === id) : undefined

const hasStyle = (design: Design, style: string): boolean =>
  stylesOfDesign(design).some(({ id }) => id === style)

/** Every design of a mode with its colour styles and the kinds of event it opens with. */
export const looksOf = (mode: EventMode) =>
  (designs[mode] ?? []).map((id) => ({
    id,
    mode,
    types: typesFor({ mode, templateId: id }),
    colourStyles: stylesOfDesign({ mode, templateId: id }),
  }))

/** The colour styles of one design; a design of another mode, or none, is not found. */
export function stylesOf(mode: string, template: string) {
  const templateId = designIn(mode, template)
  if (!templateId) return refuse('notFound')
  return stylesOfDesign({ mode: mode as EventMode, templateId })
}

export function requireStyle(design: Design, style: string): void {
  if (!hasStyle(design, style))
    refuse('invalidInput', {
      errors: complaintsOf(chooseColourStyle.input, { colourStyle: 'field.choice-invalid' }),
    })
}

export function knownLook(
  mode: EventMode,
  { templateId, colourStyle }: { templateId: string; colourStyle: string },
): { templateId: DesignId; colourStyle: string } {
  const about = (field: 'templateId' | 'colourStyle') =>
    complaintsOf(chooseTemplate.input, { [field]: 'field.choice-invalid' })
  const known = designIn(mode, templateId)
  if (!known) return refuse('invalidInput', { errors: about('templateId') })
  if (!hasStyle({ mode, templateId: known }, colourStyle))
    return refuse('invalidInput', { errors: about('colourStyle') })
  return { templateId: known, colourStyle }
}
