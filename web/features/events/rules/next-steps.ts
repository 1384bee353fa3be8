import type { Permission } from '@mehfil/contract/access.ts'
import type { EventMode, EventStatus } from '@mehfil/contract/events.ts'
import type { TodoFact } from '@mehfil/contract/todos.ts'
import { isPressing } from '../../../lib/due.ts'
import type { EventTodos } from '../queries/todos.ts'

type Key =
  | 'report'
  | 'republish'
  | 'first-guest'
  | 'first-guests'
  | 'paused'
  | 'sending'
  | 'invite'
  | 'fix'
  | 'confirm'
  | 'silent'
  | 'remind'
export type Step = {
  key: Key
  count: number
  needs: Permission
  page: 'settings' | 'guests' | 'notices' | 'reports'
  search: string
}

/** What is being sent just now; unknown until it is read. */
export type Sending = 'nothing' | 'sending' | 'paused' | 'unknown'

export type StepFacts = {
  counts: {
    guests: number
    yes: number
    confirmed: number
    noAnswer: number
    notInvited: number
    notDelivered: number
    answerDeadline: Date | null
  }
  event: { mode: EventMode; status: EventStatus; passed: boolean }
  byHand: boolean
  sending: Sending
  /** The reader may write to guests. */
  mayRemind: boolean
  /** People who can be sent an invitation; those without a working address are not among them. */
  invitable: number
  now: Date
}

/** What a host would otherwise have to hunt for, the most pressing first. */
export function nextSteps(facts: StepFacts): Step[] {
  const { counts, event, byHand, sending } = facts
  const toInvite = Math.min(counts.notInvited, facts.invitable)
  if (event.passed)
    return counts.guests > 0
      ? [{ key: 'report', count: 1, needs: 'Reports', page: 'reports', search: '' }]
      : []
  const isOut = event.status === 'PUBLISHED'
  const toConfirm = byHand ? Math.max(0, counts.yes - counts.confirmed) : 0
  const guests = (key: Key, count: number, search: string): Step => ({
    key,
    count,
    needs: 'ManageGuests',
    page: 'guests',
    search,
  })
  const silent = silentNearTheEnd(facts)
  const steps: Array<Step | false> = [
    event.status === 'UNPUBLISHED' && {
      key: 'republish',
      count: 1,
      needs: 'EventSettings',
      page: 'settings',
      search: '',
    },
    counts.guests === 0 &&
      (event.mode === 'Email' ? guests('first-guests', 1, '') : guests('first-guest', 1, '?add=1')),
    isOut && (sending === 'paused' || sending === 'sending') && guests(sending, 1, ''),
    isOut && sending === 'nothing' && toInvite > 0 && guests('invite', toInvite, '?invite=1'),
    counts.notDelivered > 0 && guests('fix', counts.notDelivered, '?tab=not-delivered'),
    toConfirm > 0 && guests('confirm', toConfirm, '?tab=to-confirm'),
    isOut &&
      silent > 0 &&
      (facts.mayRemind
        ? {
            key: 'remind',
            count: silent,
            needs: 'Notification',
            page: 'notices',
            search: '?audience=remind',
          }
        : guests('silent', silent, '?tab=no-answer')),
  ]
  return steps.filter((step) => step !== false)
}

/** What is under way matters only while somebody is left to invite. */
export const needsSending = ({ counts, event }: Pick<StepFacts, 'counts' | 'event'>): boolean =>
  !event.passed && event.status === 'PUBLISHED' && counts.notInvited > 0

const week = 7 * 86_400_000

/** People who were asked and have not answered, once replies close within days. */
function silentNearTheEnd({
  counts: { noAnswer, notInvited, answerDeadline },
  now,
}: StepFacts): number {
  const left = answerDeadline ? Number(answerDeadline) - Number(now) : Infinity
  return left > 0 && left <= week ? Math.max(0, noAnswer - notInvited) : 0
}

/** Steps that say the same as an item which ticks itself. */
const sameAs: Partial<Record<TodoFact, readonly Key[]>> = {
  published: ['republish'],
  'guests-added': ['first-guest', 'first-guests'],
  'invitations-sent': ['invite', 'sending', 'paused'],
  'addresses-fixed': ['fix'],
  'all-confirmed': ['confirm'],
  'all-answered': ['silent', 'remind'],
}

const mostTodos = 3

/** What of the list is late or due within days, the longest due first; nothing twice. */
export function dueTodos(
  { todos, zone }: Pick<EventTodos, 'todos' | 'zone'>,
  steps: readonly Step[],
  now: Date,
): EventTodos['todos'] {
  const isSaid = (fact: TodoFact | null) =>
    fact !== null && (sameAs[fact] ?? []).some((key) => steps.some((step) => step.key === key))
  return todos
    .filter((todo) => todo.status === 'OPEN' && isPressing(todo, zone, now) && !isSaid(todo.fact))
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt))
    .slice(0, mostTodos)
}
