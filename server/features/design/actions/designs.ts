import type { EventContext, HostContext } from '../../../base/http/context.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { getEditableEvent } from '../../events/actions/edit.ts'
import { wizardStepByPart } from '../../events/rules/steps.ts'
import { getEvent } from '../../events/store/event.ts'
import {
  requireDesign,
  listDesigns,
  requireColourStyle,
  getColourStyles,
  normaliseStyle,
} from '../rules/designs.ts'

export const listColourStyles = ({ params }: HostContext<{ MODE: string; TEMPLATE: string }>) => ({
  colourStyles: getColourStyles(params.MODE, params.TEMPLATE),
})

export async function readTemplate({ tx, scope }: EventContext) {
  const { templateId, colourStyle, mode } = await getEvent(tx, scope)
  return { templateId, colourStyle, choices: listDesigns(mode) }
}

export async function chooseTemplate(
  context: EventContext,
  {
    version,
    ...requested
  }: { templateId: string; colourStyle: string; version?: number | undefined },
) {
  const { mode, templateId, colourStyle } = await getEditableEvent(context, version)
  const design = requireDesign(mode, requested)
  await changeEvent(context, { ...design, step: wizardStepByPart.images[mode] })
  context.audit({ before: { templateId, colourStyle }, after: design })
}

export async function chooseColourStyle(
  context: EventContext,
  { colourStyle: sent }: { colourStyle: string },
) {
  const event = await getEditableEvent(context)
  const colourStyle = normaliseStyle(sent)
  requireColourStyle(event, colourStyle)
  await changeEvent(context, { colourStyle, step: wizardStepByPart.images[event.mode] })
  context.audit({ before: { colourStyle: event.colourStyle }, after: { colourStyle } })
}
