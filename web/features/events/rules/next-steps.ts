import type { Permission } from '@mehfil/contract/access.ts'
import type { EventMode, EventStatus } from '@mehfil/contract/events/events.ts'
import type { TodoFact } from '@mehfil/contract/events/todos.ts'
import { isUrgent } from '../../../lib/time/todo-due.ts'
import type { EventTodos } from '../queries/todos.ts'

type NextStepKey =
  | 'thank'
  | 'report'
  | 'republish'
  | 'door'
  | 'first-guest'
  | 'first-guests'
  | 'stopped-message'
  | 'paused'
  | 'sending'
  | 'invite'
  | 'fix'
  | 'confirm'
  | 'silent'
  | 'remind'
export type NextStep = {
  key: NextStepKey
  /** The people it is about; 1 where it is about no number. */
  count: number
  needs: Permission
  page: 'settings' | 'guests' | 'notices' | 'reports' | 'checkIn'
  search: string
}

/** Whether invitations are being sent now; `unknown` until the query has answered. */
export type InvitationSendingState = 'nothing' | 'sending' | 'paused' | 'unknown'

export type NextStepFacts = {
  counts: {
    guests: number
    toConfirm: number
    noAnswer: number
    notInvited: number
    notDelivered: number
    answerDeadline: Date | null
    stoppedMessages?: number | undefined
    /** People who came. */
    attended?: number | undefined
  }
  event: { mode: EventMode; status: EventStatus; passed: boolean; startsAt?: Date | null }
  sending: InvitationSendingState
  /** Whether this user may write to guests. */
  mayRemind: boolean
  /** How many people can get an invitation: those with a working mail address. */
  invitable: number
  /** The last mail to many guests. */
  lastWrittenAt?: Date | null
  /** Check-in is open, and the event is not over. */
  isDoorOpen?: boolean
  now: Date
}

/**
 * The steps a host should do next. What keeps all guests out comes first, then the step that
 * concerns the most people.
 */
export function listNextSteps(facts: NextStepFacts): NextStep[] {
  const { counts, event, sending } = facts
  const stopped = counts.stoppedMessages
    ? [makeStep('stopped-message', 'Notification', 'notices')]
    : []
  if (event.passed)
    return [
      ...stopped,
      ...(isTimeToThank(facts) ? [thankStep] : []),
      ...(counts.guests > 0 ? [makeStep('report', 'Reports', 'reports')] : []),
    ]
  if (event.status === 'CANCELLED') return []
  const isPublished = event.status === 'PUBLISHED'
  const blocking: Array<NextStep | false> = [
    event.status === 'UNPUBLISHED' && makeStep('republish', 'EventSettings', 'settings'),
    facts.isDoorOpen === true && makeStep('door', 'CheckIn', 'checkIn'),
    counts.guests === 0 &&
      (event.mode === 'Email'
        ? makeGuestStep('first-guests', 1)
        : makeGuestStep('first-guest', 1, '?add=1')),
    isPublished && (sending === 'paused' || sending === 'sending') && makeGuestStep(sending, 1),
  ]
  return [
    ...stopped,
    ...blocking.filter((step) => step !== false),
    ...listPeopleSteps(facts, isPublished).toSorted((one, other) => other.count - one.count),
  ]
}

/** In the order for equal numbers. */
function listPeopleSteps(facts: NextStepFacts, isPublished: boolean): NextStep[] {
  const { counts, sending, mayRemind } = facts
  const toInvite = sending === 'nothing' ? Math.min(counts.notInvited, facts.invitable) : 0
  const silent = countSilent(facts)
  const steps = [
    makeGuestStep('fix', counts.notDelivered, '?tab=not-delivered'),
    makeGuestStep('confirm', counts.toConfirm, '?tab=to-confirm'),
    makeGuestStep('invite', isPublished ? toInvite : 0, '?invite=1'),
    mayRemind
      ? { ...makeStep('remind', 'Notification', 'notices', silent), search: '?audience=remind' }
      : makeGuestStep('silent', silent, '?tab=no-answer'),
  ]
  return steps.filter(({ count }) => count > 0)
}

const makeStep = (
  key: NextStepKey,
  needs: Permission,
  page: NextStep['page'],
  count = 1,
): NextStep => ({ key, count, needs, page, search: '' })

const makeGuestStep = (key: NextStepKey, count: number, search = ''): NextStep => ({
  ...makeStep(key, 'ManageGuests', 'guests', count),
  search,
})

const dayMs = 86_400_000
const thankStep: NextStep = {
  ...makeStep('thank', 'Notification', 'notices'),
  search: '?audience=thank',
}
const thankDays = 30

/** Guests came, and the hosts have not written to them since. */
const isTimeToThank = ({ counts, event, lastWrittenAt, now }: NextStepFacts): boolean =>
  (counts.attended ?? 0) > 0 &&
  event.status === 'PUBLISHED' &&
  event.startsAt instanceof Date &&
  Number(now) - Number(event.startsAt) < thankDays * dayMs &&
  (!lastWrittenAt || lastWrittenAt < event.startsAt)

/** The people who said yes and wait for the host's word. */
export const countToConfirm = (counts: {
  yes: number
  confirmed: number
  confirmation: string
}): number => (counts.confirmation === 'by-hand' ? Math.max(0, counts.yes - counts.confirmed) : 0)

/** The sending state matters only while there are guests left to invite. */
export const needsSendingState = ({
  counts,
  event,
}: {
  counts: Pick<NextStepFacts['counts'], 'notInvited'>
  event: NextStepFacts['event']
}): boolean => !event.passed && event.status === 'PUBLISHED' && counts.notInvited > 0

const lastDays = 7
/** Guests who were just written to get this long to answer. */
const patienceDays = 3
/** Long before the event a reminder is too early. */
const earliestDays = 30

/**
 * The invited people without an answer whom it is time to ask: in the last days before replies
 * close, or sooner if their last mail was days ago.
 */
function countSilent({ counts, event, mayRemind, lastWrittenAt, now }: NextStepFacts): number {
  if (event.status !== 'PUBLISHED') return 0
  const until = (at: Date | null | undefined) =>
    at ? (Number(at) - Number(now)) / dayMs : Infinity
  const daysLeft = until(counts.answerDeadline)
  const daysToEvent = Math.min(daysLeft, until(event.startsAt))
  const wasWrittenLongAgo = lastWrittenAt ? -until(lastWrittenAt) >= patienceDays : false
  const isTime =
    daysLeft > 0 &&
    (daysLeft <= lastDays ||
      (mayRemind && wasWrittenLongAgo && daysToEvent > 0 && daysToEvent <= earliestDays))
  /** A reminder by mail reaches none of those whose address doesn't work. */
  const unreachable = mayRemind ? counts.notDelivered : 0
  return isTime ? Math.max(0, counts.noAnswer - counts.notInvited - unreachable) : 0
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
