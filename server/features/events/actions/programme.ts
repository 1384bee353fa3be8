import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { wizardStepByPart } from '../rules/steps.ts'
import { listProgramme, replaceProgramme } from '../store/programme.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'

export const readProgramme = async ({ tx, scope }: EventContext) => ({
  rows: await listProgramme(tx, scope),
})

export async function saveProgramme(
  context: EventContext,
  { rows, version }: { rows: ProgrammeRecord[]; version?: number | undefined },
) {
  const { tx, scope, audit } = context
  const event = await getEditableEvent(context, version)
  const before = await listProgramme(tx, scope)
  await replaceProgramme(tx, scope, rows)
  await changeEvent(context, { step: wizardStepByPart.programme[event.mode] })
  audit({ before: { rows: before.length }, after: { rows: rows.length } })
  return { rows }
}
