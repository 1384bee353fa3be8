import { limitsComplaints, locksLater } from '@mehfil/contract/event-dates.ts'
import {
  updateSettings as settingsCall,
  type EventSettings,
  type SettingsChange,
} from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { contactFrom } from '../rules/contact.ts'
import { requireDraft, requireLabelRemoval } from '../rules/editing.ts'
import { purgeDayComplaint } from '../rules/retention.ts'
import { lowersPlaces, settingsFrom } from '../rules/settings.ts'
import { retoldFacts } from '../rules/told.ts'
import { turnedQuestions, turnedTo } from '../rules/words.ts'
import type { EventChanges, EventRow } from '../store/event.ts'
import { questionTexts, writeQuestionTexts } from '../store/questions.ts'
import { comingUnderLock } from '../store/told.ts'
import { changeEvent } from './change.ts'
import { editable } from './edit.ts'

/** The wizard's choice, while the event is a draft. */
export async function selectSettings(context: EventContext, settings: SettingsChange) {
  const event = await editable(context)
  requireDraft(event)
  return saveSettings(context, event, settings)
}

export async function updateSettings(context: EventContext, settings: SettingsChange) {
  return saveSettings(context, await editable(context), settings)
}

async function saveSettings(
  context: EventContext,
  event: EventRow,
  sent: SettingsChange,
): Promise<EventSettings> {
  requireLabelRemoval(context.host, sent.labelRemoved)
  requireDayAhead(event, sent, context.now)
  requireLimits(event, sent, context.now)
  await requireYesToFewer(context, event, sent)
  const settings = settingsFrom(sent)
  await changeEvent(context, {
    ...settings,
    ...(await turnedWords(context, event, settings.languages)),
    step: 'event-settings',
  })
  context.note({ before: settingsFrom(event), after: settings })
  return settings
}

/** There is time to warn of the day; once guests' data is deleted no other day is set. */
function requireDayAhead(event: EventRow, { purgeOn }: SettingsChange, now: Date): void {
  if (event.purgedAt && purgeOn !== event.purgeOn) refuse('eventPurged')
  const complaint = purgeDayComplaint(event, purgeOn, now)
  if (complaint)
    refuse('invalidInput', { errors: complaintsOf(settingsCall.input, { purgeOn: complaint }) })
}

/** Guests reply before the event is over; that a reply may change after the last day to give one is a host's deliberate choice. */
function requireLimits(event: EventRow, sent: SettingsChange, now: Date): void {
  const complaints = limitsComplaints(event, sent, now)
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: complaintsOf(settingsCall.input, complaints) })
  if (!sent.lockAfterDeadline && locksLater(event, sent)) refuse('lockAfterDeadline')
}

/** Places below those who come are a host's deliberate choice: they keep theirs, and nobody else gets one. */
async function requireYesToFewer(
  { tx, scope }: EventContext,
  event: EventRow,
  sent: SettingsChange,
): Promise<void> {
  if (sent.fewerPlaces || !lowersPlaces(event, sent)) return
  const coming = await comingUnderLock(tx, scope)
  const places = sent.capacity ?? coming
  if (places < coming) refuse('fewerPlaces', { params: { count: coming, places } })
}

/** The columns and the questions hold the first language: when another one comes first, its words come with it. */
async function turnedWords(
  { tx, scope }: EventContext,
  event: EventRow,
  languages: readonly Language[],
): Promise<EventChanges> {
  const turned = turnedTo(event, languages)
  const [from, to] = [event.languages[0], languages[0]]
  if (!turned || !from || !to) return {}

  const { questions, kept } = turnedQuestions(await questionTexts(tx, scope), event.words[to] ?? {})
  await writeQuestionTexts(tx, scope, questions)
  return {
    ...turned,
    ...retoldFacts(event, turned),
    contact: contactFrom(turned.contact),
    words: { ...turned.words, [from]: { ...turned.words[from], ...kept } },
  }
}
