import { validateReplyDeadlines, locksAfterDeadline } from '@mehfil/contract/events/event-dates.ts'
import {
  updateSettings as settingsCall,
  type EventSettings,
  type EventSettingsChange,
} from '@mehfil/contract/events/settings.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { completeContact } from '../rules/contact.ts'
import { requireDraft, requireLabelRemoval } from '../rules/editing.ts'
import { validatePurgeDay } from '../rules/retention.ts'
import { lowersCapacity, pickSettings } from '../rules/settings.ts'
import { translateAnnouncedFacts } from '../rules/announced-facts.ts'
import { switchSectionLanguage } from '../rules/page-sections.ts'
import { switchProgrammeLanguage } from '../rules/programme.ts'
import { switchQuestionLanguage, switchFirstLanguage } from '../rules/translations.ts'
import type { EventChanges, EventRow } from '../store/event.ts'
import { listPageSections, replacePageSections } from '../store/page-sections.ts'
import { listProgramme, replaceProgramme } from '../store/programme.ts'
import { listQuestionTexts, updateQuestionTexts } from '../store/questions.ts'
import { lockAndReadEventSeats } from '../store/seats.ts'
import { promoteWhileOpen } from './waitlist.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'

/** The wizard's choice, while the event is a draft. */
export async function selectSettings(context: EventContext, settings: EventSettingsChange) {
  const event = await getEditableEvent(context, settings.version)
  requireDraft(event)
  return saveSettings(context, event, settings)
}

export async function updateSettings(context: EventContext, settings: EventSettingsChange) {
  return saveSettings(context, await getEditableEvent(context, settings.version), settings)
}

async function saveSettings(
  context: EventContext,
  event: EventRow,
  sent: EventSettingsChange,
): Promise<EventSettings> {
  requireLabelRemoval(context.host, sent.labelRemoved)
  requireValidPurgeDay(event, sent, context.now)
  requireValidDeadlines(event, sent, context.now)
  await requireConfirmedCapacityCut(context, event, sent)
  const settings = pickSettings(sent)
  await changeEvent(context, {
    ...settings,
    ...(await switchFirstLanguageTexts(context, event, settings.languages)),
    step: 'event-settings',
  })
  if (settings.capacity !== event.capacity)
    await promoteWhileOpen(context.tx, context.scope.eventId, context.now)
  context.audit({ before: pickSettings(event), after: settings })
  return settings
}

/** The day leaves time for a warning. Once guests' data is deleted, the day cannot change. */
function requireValidPurgeDay(event: EventRow, { purgeOn }: EventSettingsChange, now: Date): void {
  if (event.purgedAt && purgeOn !== event.purgeOn) refuse('eventPurged')
  const complaint = validatePurgeDay(event, purgeOn, now)
  if (complaint)
    refuse('invalidInput', { errors: toWireErrors(settingsCall.input, { purgeOn: complaint }) })
}

/** Guests reply before the event is over. A host may allow changes after the last day to reply. */
function requireValidDeadlines(event: EventRow, sent: EventSettingsChange, now: Date): void {
  const complaints = validateReplyDeadlines(event, sent, now)
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireErrors(settingsCall.input, complaints) })
  if (!sent.lockAfterDeadline && locksAfterDeadline(event, sent)) refuse('lockAfterDeadline')
}

/**
 * A host may set fewer places than guests who come: these guests keep their places, and no other
 * guest gets one.
 */
async function requireConfirmedCapacityCut(
  { tx, scope }: EventContext,
  event: EventRow,
  sent: EventSettingsChange,
): Promise<void> {
  if (sent.fewerPlaces || !lowersCapacity(event, sent)) return
  const coming = (await lockAndReadEventSeats(tx, scope.eventId))?.coming ?? 0
  const capacity = sent.capacity ?? coming
  if (capacity < coming) refuse('fewerPlaces', { params: { count: coming, places: capacity } })
}

/**
 * The columns and the questions hold the first language, so its texts move when another language
 * comes first.
 */
async function switchFirstLanguageTexts(
  { tx, scope }: EventContext,
  event: EventRow,
  languages: readonly Language[],
): Promise<EventChanges> {
  const switched = switchFirstLanguage(event, languages)
  const [from, to] = [event.languages[0], languages[0]]
  if (!from || !to || from === to) return {}
  await replaceProgramme(
    tx,
    scope,
    switchProgrammeLanguage(await listProgramme(tx, scope), from, to),
  )
  await replacePageSections(
    tx,
    scope,
    switchSectionLanguage(await listPageSections(tx, scope), from, to),
  )
  if (!switched) return {}

  const { questions, formerTexts } = switchQuestionLanguage(
    await listQuestionTexts(tx, scope),
    event.translations[to] ?? {},
  )
  await updateQuestionTexts(tx, scope, questions)
  return {
    ...switched,
    ...translateAnnouncedFacts(event, switched),
    contact: completeContact(switched.contact),
    translations: {
      ...switched.translations,
      [from]: { ...switched.translations[from], ...formerTexts },
    },
  }
}
