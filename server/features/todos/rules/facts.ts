import type { TodoFact } from '@mehfil/contract/todos.ts'

/** What is known of an event, in people unless said otherwise. */
export type EventFacts = {
  title: string
  startsAt: Date | null
  venue: string
  isPublished: boolean
  answerDeadline: Date | null
  people: number
  /** Whether anybody was sent an invitation, and whether somebody with a working address still waits for one. */
  hasInvited: boolean
  hasUninvited: boolean
  notDelivered: number
  /** Asked, and silent. */
  silent: number
  coming: number
  toConfirm: number
  remindersOn: boolean
  attended: number
  /** A notice went to guests after the end. */
  thanked: boolean
}

/** Which facts hold. */
export function heldFacts(event: EventFacts, now: Date): Record<TodoFact, boolean> {
  const { answerDeadline: deadline } = event
  return {
    'place-set': event.title !== '' && event.startsAt !== null && event.venue !== '',
    published: event.isPublished,
    'guests-added': event.people > 0,
    'invitations-sent': event.hasInvited && !event.hasUninvited,
    'addresses-fixed': event.hasInvited && !event.hasUninvited && event.notDelivered === 0,
    'deadline-set': deadline !== null,
    'deadline-passed': deadline !== null && deadline <= now,
    'all-answered': event.hasInvited && event.silent === 0,
    'all-confirmed': event.coming > 0 && event.toConfirm === 0,
    'reminders-on': event.remindersOn,
    'checked-in': event.attended > 0,
    'guests-thanked': event.thanked,
  }
}

export type Watched = {
  id: string
  fact: TodoFact
  factHeld: boolean
  isDone: boolean
  isByHand: boolean
}
export type Turn = { id: string; held: boolean; becomes: 'done' | 'open' | 'same' }

/**
 * What a change of facts does to the items that watch them. Only a change does anything: an item somebody opened again stays open
 * while its fact goes on being true, and one that was ticked by hand stays ticked when it is not.
 */
export const turnsOf = (watched: readonly Watched[], held: Record<TodoFact, boolean>): Turn[] =>
  watched
    .filter(({ fact, factHeld }) => held[fact] !== factHeld)
    .map(({ id, fact, isDone, isByHand }) => {
      if (held[fact]) return { id, held: true, becomes: isDone ? 'same' : 'done' }
      return { id, held: false, becomes: isDone && !isByHand ? 'open' : 'same' }
    })
