import type { Permission } from '@mehfil/contract/access.ts'
import type { EventMode, EventStatus } from '@mehfil/contract/events/events.ts'
import type { TodoFact } from '@mehfil/contract/events/todos.ts'
import { isUrgent } from '../../../lib/time/todo-due.ts'
import type { EventTodos } from '../queries/todos.ts'

type NextStepKey =
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
export type NextStep = {
  key: NextStepKey
  count: number
  needs: Permission
  page: 'settings' | 'guests' | 'notices' | 'reports'
  search: string
}

/** Whether invitations are being sent now; `unknown` until the query has answered. */
export type InvitationSendingState = 'nothing' | 'sending' | 'paused' | 'unknown'

export type NextStepFacts = {
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
  sending: InvitationSendingState
  /** Whether this user may write to guests. */
  mayRemind: boolean
  /** How many people can get an invitation: those with a working mail address. */
  invitable: number
  now: Date
}

/** The steps a host should do next, the most urgent first. */
export function listNextSteps(facts: NextStepFacts): NextStep[] {
  const { counts, event, byHand, sending } = facts
  const toInvite = Math.min(counts.notInvited, facts.invitable)
  if (event.passed)
    return counts.guests > 0
      ? [{ key: 'report', count: 1, needs: 'Reports', page: 'reports', search: '' }]
      : []
  if (event.status === 'CANCELLED') return []
  const isPublished = event.status === 'PUBLISHED'
  const toConfirm = byHand ? Math.max(0, counts.yes - counts.confirmed) : 0
  const makeGuestStep = (key: NextStepKey, count: number, search: string): NextStep => ({
    key,
    count,
    needs: 'ManageGuests',
    page: 'guests',
    search,
  })
  const silent = countSilentNearDeadline(facts)
  const steps: Array<NextStep | false> = [
    event.status === 'UNPUBLISHED' && {
      key: 'republish',
      count: 1,
      needs: 'EventSettings',
      page: 'settings',
      search: '',
    },
    counts.guests === 0 &&
      (event.mode === 'Email'
        ? makeGuestStep('first-guests', 1, '')
        : makeGuestStep('first-guest', 1, '?add=1')),
    isPublished && (sending === 'paused' || sending === 'sending') && makeGuestStep(sending, 1, ''),
    isPublished &&
      sending === 'nothing' &&
      toInvite > 0 &&
      makeGuestStep('invite', toInvite, '?invite=1'),
    counts.notDelivered > 0 && makeGuestStep('fix', counts.notDelivered, '?tab=not-delivered'),
    toConfirm > 0 && makeGuestStep('confirm', toConfirm, '?tab=to-confirm'),
    isPublished &&
      silent > 0 &&
      (facts.mayRemind
        ? {
            key: 'remind',
            count: silent,
            needs: 'Notification',
            page: 'notices',
            search: '?audience=remind',
          }
        : makeGuestStep('silent', silent, '?tab=no-answer')),
  ]
  return steps.filter((step) => step !== false)
}

/** The sending state matters only while there are guests left to invite. */
export const needsSendingState = ({
  counts,
  event,
}: Pick<NextStepFacts, 'counts' | 'event'>): boolean =>
  !event.passed && event.status === 'PUBLISHED' && counts.notInvited > 0

const weekMs = 7 * 86_400_000

/** The people without an answer, once the reply deadline is within days. */
function countSilentNearDeadline({
  counts: { noAnswer, notInvited, answerDeadline },
  now,
}: NextStepFacts): number {
  const timeLeft = answerDeadline ? Number(answerDeadline) - Number(now) : Infinity
  return timeLeft > 0 && timeLeft <= weekMs ? Math.max(0, noAnswer - notInvited) : 0
}

/** Steps that say the same as a to-do which completes itself. */
const stepsReplacingTodo: Partial<Record<TodoFact, readonly NextStepKey[]>> = {
  published: ['republish'],
  'guests-added': ['first-guest', 'first-guests'],
  'invitations-sent': ['invite', 'sending', 'paused'],
  'addresses-fixed': ['fix'],
  'all-confirmed': ['confirm'],
  'all-answered': ['silent', 'remind'],
}

const maxTodos = 3

/** The to-dos that are late or due within days, the oldest first, without those a step already says. */
export function listDueTodos(
  { todos, zone }: Pick<EventTodos, 'todos' | 'zone'>,
  steps: readonly NextStep[],
  now: Date,
): EventTodos['todos'] {
  const isCoveredByStep = (fact: TodoFact | null) =>
    fact !== null &&
    (stepsReplacingTodo[fact] ?? []).some((key) => steps.some((step) => step.key === key))
  return todos
    .filter(
      (todo) => todo.status === 'OPEN' && isUrgent(todo, zone, now) && !isCoveredByStep(todo.fact),
    )
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt))
    .slice(0, maxTodos)
}
