import { may } from '@mehfil/contract/access.ts'
import { getGuestUrl } from '../../../base/sites/dressed-world.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { completeContact } from '../rules/contact.ts'
import { requireMode } from '../rules/editing.ts'
import { getEffectivePurgeDay } from '../rules/retention.ts'
import { hasPassed } from '../rules/state.ts'
import { listReadySteps } from '../rules/steps.ts'
import { requireVisibleEvent } from '../rules/visibility.ts'
import { findUnannouncedChange } from '../rules/announced-facts.ts'
import { getEvent, type EventRow } from '../store/event.ts'
import { getEventLink } from '../rules/link.ts'
import { translateEvent, chooseLanguage } from '../rules/translations.ts'
import { countListedPeople, countChangeRecipients } from '../store/guest-counts.ts'
import { countWaitingPhotos } from '../store/photos.ts'
import { countTodos } from '../store/todos.ts'

/**
 * Everything the wizard and the edit page show. Guests are counted only where a change was not
 * announced.
 */
export async function readEvent({ tx, now, scope, setTag }: EventContext) {
  const event = await getEvent(tx, scope)
  setTag(formatEventState(event))
  const hasGuests =
    event.mode === 'Email' && event.status === 'DRAFT' && (await countListedPeople(tx, scope)) > 0
  const before = findUnannouncedChange(event, now)
  return {
    ...event,
    words: event.translations,
    facts: event,
    passed: hasPassed(event, now),
    ready: listReadySteps({ ...event, hasGuests }),
    untold: before && { ...before, ...(await countChangeRecipients(tx, scope)) },
  }
}

/** What a program's `If-Match` is about: every change to an event, its page or its form counts it. */
export const formatEventState = ({ version }: Pick<EventRow, 'version'>): string =>
  `version ${version}`

export async function validateEvent({ tx, host, scope }: EventContext): Promise<EventRow> {
  const event = await getEvent(tx, scope)
  requireVisibleEvent(host, event)
  return event
}

/**
 * The sidebar shows the event's name and place in the person's language where they are translated.
 */
export async function readSidebar({ world, tx, now, host, scope, language }: EventContext) {
  const event = await getEvent(tx, scope)
  requireVisibleEvent(host, event)
  const todos = may(host, 'ToDoList') === 'yes' ? { todos: await countTodos(tx, scope) } : {}
  const photos =
    may(host, 'EventSettings') === 'yes' ? { photos: await countWaitingPhotos(tx, scope) } : {}
  return {
    ...translateEvent(event, chooseLanguage(event, language)),
    passed: hasPassed(event, now),
    postponed: event.postponedAt !== null && event.status !== 'CANCELLED',
    userCheckIn: may(host, 'CheckIn') === 'yes',
    link: getEventLink({ publicUrl: await getGuestUrl(world, tx, scope) }, event),
    purgesOn: getEffectivePurgeDay(event, now),
    ...todos,
    ...photos,
  }
}

type EventModeContext = EventContext<{ EID: string; MODE: string }>

export async function readDetails({ tx, scope, params, setTag }: EventModeContext) {
  const event = await getEvent(tx, scope)
  requireMode(event, params.MODE)
  setTag(formatEventState(event))
  return { ...event, facts: event }
}

export async function readContact({ tx, scope, params }: EventModeContext) {
  const event = await getEvent(tx, scope)
  requireMode(event, params.MODE)
  return completeContact(event.contact)
}

export const readSettings = ({ tx, scope }: EventContext): Promise<EventRow> => getEvent(tx, scope)
