import type { EventMode } from '@mehfil/contract/events/events.ts'
import { chooseColourStyle, chooseTemplate } from '@mehfil/contract/events/design.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { isOwnAccent } from '@mehfil/templates/colour-styles.ts'
import { listColourStyles, type EventDesign } from '@mehfil/templates/designs.ts'
import { mailDesigns, type MailDesign } from '@mehfil/templates/mails/catalogue.ts'
import { templateIds, type TemplateId } from '@mehfil/templates/pages/catalogue.ts'
import { refuse } from '../../../base/refusal.ts'
import { listEventTypes } from '../../events/rules/defaults.ts'

type DesignId = TemplateId | MailDesign

/** In Web mode a host chooses a page design, in Email mode a mail design. */
const designsByMode: Readonly<Record<string, readonly DesignId[]>> = {
  Web: templateIds,
  Email: mailDesigns,
} satisfies Record<EventMode, readonly DesignId[]>

const findDesign = (mode: string, id: string): DesignId | undefined =>
  Object.hasOwn(designsByMode, mode) ? designsByMode[mode]?.find((one) => one === id) : undefined

const hasColourStyle = (design: EventDesign, style: string): boolean =>
  isOwnAccent(style) || listColourStyles(design).some(({ id }) => id === style)

/** A colour may be sent in capitals. */
export const normaliseStyle = (style: string): string =>
  isOwnAccent(style.toLowerCase()) ? style.toLowerCase() : style

/** Every design of a mode with its colour styles and the kinds of event it opens with. */
export const listDesigns = (mode: EventMode) =>
  (designsByMode[mode] ?? []).map((id) => ({
    id,
    mode,
    types: listEventTypes({ mode, templateId: id }),
    colourStyles: listColourStyles({ mode, templateId: id }),
  }))

/** The colour styles of one design; a design of another mode, or none, is not found. */
export function getColourStyles(mode: string, template: string) {
  const templateId = findDesign(mode, template)
  if (!templateId) return refuse('notFound')
  return listColourStyles({ mode: mode as EventMode, templateId })
}

export function requireColourStyle(design: EventDesign, style: string): void {
  if (!hasColourStyle(design, style))
    refuse('invalidInput', {
      errors: toWireErrors(chooseColourStyle.input, { colourStyle: 'field.choice-invalid' }),
    })
}

export function requireDesign(
  mode: EventMode,
  { templateId, colourStyle: sent }: { templateId: string; colourStyle: string },
): { templateId: DesignId; colourStyle: string } {
  const complaintsAbout = (field: 'templateId' | 'colourStyle') =>
    toWireErrors(chooseTemplate.input, { [field]: 'field.choice-invalid' })
  const known = findDesign(mode, templateId)
  const colourStyle = normaliseStyle(sent)
  if (!known) return refuse('invalidInput', { errors: complaintsAbout('templateId') })
  if (!hasColourStyle({ mode, templateId: known }, colourStyle))
    return refuse('invalidInput', { errors: complaintsAbout('colourStyle') })
  return { templateId: known, colourStyle }
}
