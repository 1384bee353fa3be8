import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { wizardStepByPart } from '../rules/steps.ts'
import { listPageSections, replacePageSections } from '../store/page-sections.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'

export const readPageSections = async ({ tx, scope }: EventContext) => ({
  sections: await listPageSections(tx, scope),
})

export async function savePageSections(
  context: EventContext,
  { sections, version }: { sections: SectionRecord[]; version?: number | undefined },
) {
  const { tx, scope, audit } = context
  const event = await getEditableEvent(context, version)
  const before = await listPageSections(tx, scope)
  await replacePageSections(tx, scope, sections)
  await changeEvent(context, { step: wizardStepByPart.programme[event.mode] })
  audit({ before: { sections: before.length }, after: { sections: sections.length } })
  return { sections }
}
