import type { EventSettings } from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { EventContext } from '../../../base/context.ts'
import { contactFrom } from '../rules/contact.ts'
import { requireDraft, requireLabelRemoval } from '../rules/editing.ts'
import { settingsFrom } from '../rules/settings.ts'
import { retoldFacts } from '../rules/told.ts'
import { turnedQuestions, turnedTo } from '../rules/words.ts'
import type { EventChanges, EventRow } from '../store/event.ts'
import { questionTexts, writeQuestionTexts } from '../store/questions.ts'
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
  await changeEvent(context, { ...settings, ...(await turnedWords(context, event, settings.languages)), step: 'event-settings' })
  context.note({ before: settingsFrom(event), after: settings })
  return settings
}

/** The columns and the questions hold the first language: when another one comes first, its words come with it. */
async function turnedWords({ tx, scope }: EventContext, event: EventRow, languages: readonly Language[]): Promise<EventChanges> {
  const turned = turnedTo(event, languages)
  const [from, to] = [event.languages[0], languages[0]]
  if (!turned || !from || !to) return {}

  const { questions, kept } = turnedQuestions(await questionTexts(tx, scope), event.words[to] ?? {})
  await writeQuestionTexts(tx, scope, questions)
  return { ...turned, ...retoldFacts(event, turned), contact: contactFrom(turned.contact), words: { ...turned.words, [from]: { ...turned.words[from], ...kept } } }
}
