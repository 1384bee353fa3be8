import type { TodoFact } from '@mehfil/contract/events/todos.ts'

/**
 * The data of an event from which facts are derived. Counts are in people unless said otherwise.
 */
export type TodoEventFacts = {
  title: string
  startsAt: Date | null
  venue: string
  isPublished: boolean
  answerDeadline: Date | null
  people: number
  /** Whether an invitation was sent, and whether a guest with a working address has none yet. */
  hasInvited: boolean
  hasUninvited: boolean
  notDelivered: number
  /** Invited people without an answer. */
  silent: number
  coming: number
  toConfirm: number
  remindersOn: boolean
  attended: number
  /** Whether a notice went to guests after the end. */
  thanked: boolean
}

export function evaluateFacts(event: TodoEventFacts, now: Date): Record<TodoFact, boolean> {
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

export type WatchedTodo = {
  id: string
  fact: TodoFact
  factWasTrue: boolean
  isDone: boolean
  isByHand: boolean
}
export type TickChange = { id: string; isTrue: boolean; becomes: 'done' | 'open' | 'same' }

/**
 * The changes of to-dos after their facts changed. An unchanged fact changes nothing: a to-do that
 * a person reopened stays open while its fact stays true. A to-do ticked by a person stays ticked
 * when its fact becomes false.
 */
export const listTickChanges = (
  todos: readonly WatchedTodo[],
  facts: Record<TodoFact, boolean>,
): TickChange[] =>
  todos
    .filter(({ fact, factWasTrue }) => facts[fact] !== factWasTrue)
    .map(({ id, fact, isDone, isByHand }) => {
      if (facts[fact]) return { id, isTrue: true, becomes: isDone ? 'same' : 'done' }
      return { id, isTrue: false, becomes: isDone && !isByHand ? 'open' : 'same' }
    })
