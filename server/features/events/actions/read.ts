import { may } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/context.ts'
import { contactFrom } from '../rules/contact.ts'
import { requireMode } from '../rules/editing.ts'
import { purgesOn } from '../rules/retention.ts'
import { hasPassed } from '../rules/state.ts'
import { readySteps } from '../rules/steps.ts'
import { requireSeen } from '../rules/told-by-right.ts'
import { untoldBefore } from '../rules/told.ts'
import { eventOf, type EventRow } from '../store/event.ts'
import { linkOf } from '../rules/link.ts'
import { inLanguage, spokenOf } from '../rules/words.ts'
import { listedPeople, toldGuests } from '../store/told.ts'
import { countTodos } from '../store/todos.ts'

/** Everything the wizard and the edit page show. Guests are counted only where there is something to tell them. */
export async function readEvent({ tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  const hasGuests =
    event.mode === 'Email' && event.status === 'DRAFT' && (await listedPeople(tx, scope)) > 0
  const before = untoldBefore(event, now)
  return {
    ...event,
    facts: event,
    passed: hasPassed(event, now),
    ready: readySteps({ ...event, hasGuests }),
    untold: before && { ...before, ...(await toldGuests(tx, scope)) },
  }
}

export async function validateEvent({ tx, host, scope }: EventContext): Promise<EventRow> {
  const event = await eventOf(tx, scope)
  requireSeen(host, event)
  return event
}

/** Around an event's screens, its name and place are read in the person's language where they are written in it. */
export async function readSidebar({ world, tx, now, host, scope, language }: EventContext) {
  const event = await eventOf(tx, scope)
  requireSeen(host, event)
  const todos = may(host, 'ToDoList') === 'yes' ? { todos: await countTodos(tx, scope) } : {}
  return {
    ...inLanguage(event, spokenOf(event, language)),
    passed: hasPassed(event, now),
    userCheckIn: may(host, 'CheckIn') === 'yes',
    link: linkOf(world.settings, event),
    purgesOn: purgesOn(event, now),
    ...todos,
  }
}

type OfMode = EventContext<{ EID: string; MODE: string }>

export async function readDetails({ tx, scope, params }: OfMode) {
  const event = await eventOf(tx, scope)
  requireMode(event, params.MODE)
  return { ...event, facts: event }
}

export async function readContact({ tx, scope, params }: OfMode) {
  const event = await eventOf(tx, scope)
  requireMode(event, params.MODE)
  return contactFrom(event.contact)
}

export const readSettings = ({ tx, scope }: EventContext): Promise<EventRow> => eventOf(tx, scope)
