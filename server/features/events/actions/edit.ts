import type { ContactInfo } from '@mehfil/contract/events.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { contactFrom } from '../rules/contact.ts'
import { cleanDescription } from '../rules/description.ts'
import { requireMayEdit } from '../rules/editing.ts'
import {
  changedFacts,
  changesCalendar,
  changesTime,
  movedMoments,
  requireFitForGuests,
  requireTimesInReach,
  type Facts,
} from '../rules/facts.ts'
import { hasPassed } from '../rules/state.ts'
import { savedStep } from '../rules/steps.ts'
import { rememberedFacts } from '../rules/told.ts'
import { eventForUpdate, type EventRow } from '../store/event.ts'
import { changeEvent } from './change.ts'
import { readEvent } from './read.ts'
import { requireRoomForCurrentEvent } from './room.ts'

/** Saves the facts that were sent and differ. */
export async function updateEvent(
  context: EventContext,
  { version, ...sent }: Partial<Facts> & { version?: number },
) {
  const event = await editable(context)
  if (version !== undefined && version !== event.version) refuse('eventChanged')

  const facts = changedFacts(event, sent)
  const changes = { ...facts, ...movedMoments(event, facts) }
  if (event.purgedAt && changesTime(changes)) refuse('eventPurged')
  requireTimesInReach(event, facts, context.now)
  requireFitForGuests(event, changes, context.now)
  await requireRoomToReturn(context, event, changes)
  const sequence =
    event.status !== 'DRAFT' && changesCalendar(changes)
      ? { calendarSequence: event.calendarSequence + 1 }
      : {}
  if (Object.keys(changes).length > 0)
    await changeEvent(context, {
      ...changes,
      ...sequence,
      ...(changesCalendar(changes) && rememberedFacts(event)),
    })
  context.note({ before: sameOf(event, changes), after: changes })
  return readEvent(context)
}

const sameOf = (event: EventRow, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, event[name as keyof EventRow]]))

/** A past event given a new date is a current one again, and the plan counts it. */
async function requireRoomToReturn(
  { tx, now, scope }: EventContext,
  event: EventRow,
  changes: Partial<Facts>,
): Promise<void> {
  const returns =
    event.status !== 'DRAFT' && hasPassed(event, now) && !hasPassed({ ...event, ...changes }, now)
  if (returns) await requireRoomForCurrentEvent(tx, scope, now)
}

export async function saveDescription(context: EventContext, sent: { html: string }) {
  const event = await editable(context)
  const html = cleanDescription(sent.html)
  if (html !== event.descriptionHtml) await changeEvent(context, { descriptionHtml: html })
  context.note({
    before: { descriptionHtml: event.descriptionHtml },
    after: { descriptionHtml: html },
  })
  return { html }
}

export async function saveContact(context: EventContext, contact: ContactInfo) {
  const event = await editable(context)
  await changeEvent(context, { contact, step: savedStep.contact[event.mode] })
  context.note({ before: event.contact, after: contact })
  return contactFrom(contact)
}

/** The event, locked, if this person may change it as it stands. */
export async function editable({ tx, scope, host }: EventContext): Promise<EventRow> {
  const event = await eventForUpdate(tx, scope)
  requireMayEdit(host, event)
  return event
}
