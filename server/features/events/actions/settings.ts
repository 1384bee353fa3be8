import type { EventSettings } from '@mehfil/contract/events.ts'
import type { EventContext } from '../../../base/context.ts'
import { requireDraft, requireLabelRemoval } from '../rules/editing.ts'
import { settingsFrom } from '../rules/settings.ts'
import type { EventRow } from '../store/event.ts'
import { changeEvent } from './change.ts'
import { editable } from './edit.ts'

/** The wizard's choice, while the event is a draft. */
export async function selectSettings(context: EventContext, settings: EventSettings) {
  const event = await editable(context)
  requireDraft(event)
  return saveSettings(context, event, settings)
}

export async function updateSettings(context: EventContext, settings: EventSettings) {
  return saveSettings(context, await editable(context), settings)
}

async function saveSettings(context: EventContext, event: EventRow, sent: EventSettings): Promise<EventSettings> {
  requireLabelRemoval(context.host, sent.labelRemoved)
  const settings = settingsFrom(sent)
  await changeEvent(context, { ...settings, step: 'event-settings' })
  context.note({ before: settingsFrom(event), after: settings })
  return settings
}
