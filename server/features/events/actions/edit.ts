import type { ContactInfo } from '@mehfil/contract/events/contact.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { completeContact } from '../rules/contact.ts'
import { cleanDescription } from '../rules/description.ts'
import { requireMayEdit } from '../rules/editing.ts'
import {
  changedFacts,
  changesCalendar,
  changesTime,
  shiftReplyDeadlines,
  requirePublishableFacts,
  requireValidTimes,
  type EventFacts,
} from '../rules/facts.ts'
import { hasPassed } from '../rules/state.ts'
import { wizardStepByPart } from '../rules/steps.ts'
import { rememberAnnouncedFacts } from '../rules/announced-facts.ts'
import { getEventForUpdate, type EventChanges, type EventRow } from '../store/event.ts'
import { changeEvent } from './change.ts'
import { moveFunctionDeadlines } from './function-deadlines.ts'
import { keepFirstVersion } from './record-version.ts'
import { formatEventState, readEvent } from './read.ts'
import { requireCurrentEventLimit } from './plan-limits.ts'

/** Saves the facts that were sent and differ. */
export async function updateEvent(
  context: EventContext,
  { version, ...sent }: Partial<EventFacts> & { version?: number },
) {
  const event = await getEditableEvent(context, version)
  const changes = await prepareFactChanges(context, event, sent)
  if (changesTime(changes))
    await moveFunctionDeadlines(context, { before: event, after: { ...event, ...changes } })
  if (Object.keys(changes).length > 0) await changeEvent(context, changes)
  const facts = omitCounted(changes)
  context.audit({ before: pickPreviousValues(event, facts), after: facts })
  return readEvent(context)
}

/** Checks the facts that differ, with what changes because of them. */
export async function prepareFactChanges(
  context: EventContext,
  event: EventRow,
  sent: Partial<EventFacts>,
): Promise<EventChanges> {
  const facts = changedFacts(event, sent)
  const changes = { ...facts, ...shiftReplyDeadlines(event, facts) }
  if (event.purgedAt && changesTime(changes)) refuse('eventPurged')
  requireValidTimes(event, facts, context.now)
  requirePublishableFacts(event, changes, context.now)
  await requireLimitForFutureDate(context, event, changes)
  if (!changesCalendar(changes)) return changes
  return {
    ...changes,
    ...(event.status !== 'DRAFT' && { calendarSequence: event.calendarSequence + 1 }),
    ...rememberAnnouncedFacts(event),
  }
}

/** The log names the facts, not what is counted and remembered because of them. */
const omitCounted = ({
  calendarSequence: _sequence,
  announcedFacts: _announced,
  ...facts
}: EventChanges): EventChanges => facts

const pickPreviousValues = (event: EventRow, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, event[name as keyof EventRow]]))

/** A past event given a new date is a current one again, and the plan counts it. */
async function requireLimitForFutureDate(
  { tx, now, scope }: EventContext,
  event: EventRow,
  changes: Partial<EventFacts>,
): Promise<void> {
  const returns =
    (event.status === 'PUBLISHED' || event.status === 'UNPUBLISHED') &&
    hasPassed(event, now) &&
    !hasPassed({ ...event, ...changes }, now)
  if (returns) await requireCurrentEventLimit(tx, scope, now)
}

export async function saveDescription(
  context: EventContext,
  sent: { html: string; version?: number | undefined },
) {
  const event = await getEditableEvent(context, sent.version)
  const html = cleanDescription(sent.html)
  if (html !== event.descriptionHtml) await changeEvent(context, { descriptionHtml: html })
  context.audit({
    before: { descriptionHtml: event.descriptionHtml },
    after: { descriptionHtml: html },
  })
  return { html }
}

export async function saveContact(
  context: EventContext,
  { version, ...sent }: ContactInfo & { version?: number | undefined },
) {
  const event = await getEditableEvent(context, version)
  const contact = { ...sent, people: sent.people ?? event.contact.people ?? [] }
  await changeEvent(context, { contact, step: wizardStepByPart.contact[event.mode] })
  context.audit({ before: event.contact, after: contact })
  return completeContact(contact)
}

/**
 * The locked event, if this person may change it in its present state. A save that was typed over
 * an older version is refused, so that no host overwrites another.
 */
export async function getEditableEvent(context: EventContext, basedOn?: number): Promise<EventRow> {
  const { tx, scope, host } = context
  const event = await getEventForUpdate(tx, scope)
  requireMayEdit(host, event)
  await context.requireTag(() => formatEventState(event))
  if (basedOn !== undefined && basedOn !== event.version) refuse('eventChanged')
  await keepFirstVersion(context, event)
  return event
}
