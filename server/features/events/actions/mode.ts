import type { EventMode } from '@mehfil/contract/events/events.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { requireDraft } from '../rules/editing.ts'
import { getDesignInMode, mirrorSteps } from '../rules/mode.ts'
import { findOtherDesign, storeOtherDesign } from '../store/other-design.ts'
import { setSavedSteps } from '../store/drafts.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'

/**
 * A draft becomes a page or a mail. Its texts, questions, settings and guests are the same for
 * both; its design in the mode it leaves and its web address are kept for the day it moves back.
 */
export async function changeMode(
  context: EventContext,
  { mode }: { mode: EventMode },
): Promise<void> {
  const { tx, scope, audit } = context
  const event = await getEditableEvent(context)
  requireDraft(event)
  if (mode === event.mode) return
  const design = getDesignInMode(event, mode, await findOtherDesign(tx, scope))
  await storeOtherDesign(tx, scope, event)
  await setSavedSteps(tx, scope, mirrorSteps(event.stepsSaved))
  await changeEvent(context, { mode, ...design })
  audit({ before: { mode: event.mode }, after: { mode } })
}
