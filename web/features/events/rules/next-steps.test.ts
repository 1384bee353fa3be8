import { expect, test } from 'vitest'
import type { EventTodos } from '../queries/todos.ts'
import { countToConfirm, listDueTodos, listNextSteps, type NextStepFacts } from './next-steps.ts'

const now = new Date('2026-11-21T10:00:00Z')
const counts = {
  guests: 412,
  toConfirm: 0,
  noAnswer: 912,
  notInvited: 0,
  notDelivered: 0,
  answerDeadline: null,
}
const event = { mode: 'Email', status: 'PUBLISHED', passed: false } as const
type NextStepOverrides = {
  counts?: Partial<NextStepFacts['counts']>
  event?: Partial<NextStepFacts['event']>
} & Partial<
  Pick<NextStepFacts, 'sending' | 'invitable' | 'mayRemind' | 'lastWrittenAt' | 'isDoorOpen'>
>

const steps = ({ counts: told, event: seen, ...more }: NextStepOverrides = {}) =>
  listNextSteps({
    counts: { ...counts, ...told },
    event: { ...event, ...seen },
    mayRemind: false,
    sending: 'nothing',
    invitable: 912,
    now,
    ...more,
  })
const keys = (overrides: NextStepOverrides) => steps(overrides).map(({ key }) => key)

test('Our product leads the host of an event by mail to the guest list first, and of a web page to adding a guest', () => {
  expect(steps({ counts: { guests: 0, noAnswer: 0 } })).toEqual([
    { key: 'first-guests', count: 1, needs: 'ManageGuests', page: 'guests', search: '' },
  ])
  expect(keys({ counts: { guests: 0, noAnswer: 0 }, event: { mode: 'Web' } })).toEqual([
    'first-guest',
  ])
})

test('Our product then leads the host to the invitation and says for how many people it is', () => {
  expect(steps({ counts: { notInvited: 912 } })).toEqual([
    { key: 'invite', count: 912, needs: 'ManageGuests', page: 'guests', search: '?invite=1' },
  ])
})

test('Our product does not lead to the invitation when no guest can get it, for example without an address', () => {
  expect(keys({ counts: { notInvited: 2 }, invitable: 0 })).toEqual([])
  expect(steps({ counts: { notInvited: 22 }, invitable: 21 }).map(({ count }) => count)).toEqual([
    21,
  ])
})

test('Our product offers no invitation while another is being sent, and none before the sending state is known', () => {
  expect(keys({ counts: { notInvited: 912 }, sending: 'sending' })).toEqual(['sending'])
  expect(keys({ counts: { notInvited: 912 }, sending: 'paused' })).toEqual(['paused'])
  expect(keys({ counts: { notInvited: 912 }, sending: 'unknown' })).toEqual([])
})

test('Our product offers no invitation to a closed page or a past event', () => {
  expect(keys({ counts: { notInvited: 912 }, event: { status: 'DRAFT' } })).toEqual([])
  expect(keys({ counts: { notInvited: 912 }, event: { status: 'UNPUBLISHED' } })).toEqual([
    'republish',
  ])
  expect(keys({ counts: { notInvited: 912, notDelivered: 3 }, event: { passed: true } })).toEqual([
    'report',
  ])
})

test('Our product lists first the step that concerns the most people', () => {
  expect(keys({ counts: { notInvited: 4, notDelivered: 3, toConfirm: 18 } })).toEqual([
    'confirm',
    'invite',
    'fix',
  ])
  expect(keys({ counts: { notInvited: 3, notDelivered: 3, toConfirm: 3 } })).toEqual([
    'fix',
    'confirm',
    'invite',
  ])
  expect(
    steps({ counts: { notDelivered: 3, toConfirm: 18 } }).map(({ count, search }) => [
      count,
      search,
    ]),
  ).toEqual([
    [18, '?tab=to-confirm'],
    [3, '?tab=not-delivered'],
  ])
})

test('Our product leads to the door first while check-in is open', () => {
  expect(steps({ counts: { toConfirm: 18 }, isDoorOpen: true })[0]).toEqual({
    key: 'door',
    count: 1,
    needs: 'CheckIn',
    page: 'checkIn',
    search: '',
  })
})

test('Our product counts people to confirm only where the host confirms each by hand', () => {
  const said = { yes: 20, confirmed: 2 }
  expect(countToConfirm({ ...said, confirmation: 'by-hand' })).toBe(18)
  expect(countToConfirm({ ...said, confirmation: 'at-once' })).toBe(0)
})

test('Our product asks for a reminder three days after the last mail, in the month before the event', () => {
  const written = (days: number, startsIn = 28): NextStepOverrides => ({
    counts: { noAnswer: 64 },
    event: { startsAt: new Date(Number(now) + startsIn * 86_400_000) },
    mayRemind: true,
    lastWrittenAt: new Date(Number(now) - days * 86_400_000),
  })
  expect(keys(written(3))).toEqual(['remind'])
  expect(
    steps({ ...written(3), counts: { noAnswer: 40, notInvited: 3, notDelivered: 2 } }).find(
      ({ key }) => key === 'remind',
    )?.count,
  ).toBe(35)
  expect(keys(written(2))).toEqual([])
  expect(keys(written(3, 31))).toEqual([])
  expect(keys({ ...written(3), mayRemind: false })).toEqual([])
  expect(keys({ ...written(3), lastWrittenAt: null })).toEqual([])
  expect(
    keys({ ...written(3), counts: { noAnswer: 64, answerDeadline: new Date(Number(now) - 1) } }),
  ).toEqual([])
})

test('Our product names invited guests without an answer in the last seven days before the deadline', () => {
  const closing = (at: string) => ({
    counts: { noAnswer: 68, notInvited: 8, answerDeadline: new Date(at) },
  })
  expect(steps(closing('2026-11-28T10:00:00Z'))[0]).toEqual({
    key: 'silent',
    count: 60,
    needs: 'ManageGuests',
    page: 'guests',
    search: '?tab=no-answer',
  })
  expect(steps({ ...closing('2026-11-28T10:00:00Z'), mayRemind: true })[0]).toEqual({
    key: 'remind',
    count: 60,
    needs: 'Notification',
    page: 'notices',
    search: '?audience=remind',
  })
  expect(steps(closing('2026-11-28T10:00:00Z')).map(({ key }) => key)).toEqual(['silent', 'invite'])
  expect(keys(closing('2026-11-28T10:00:01Z'))).toEqual(['invite'])
  expect(keys(closing('2026-11-21T10:00:00Z'))).toEqual(['invite'])
})

const todo = (id: string, dueOn: string | null, more: object = {}) =>
  ({
    id,
    status: 'OPEN',
    fact: null,
    dueOn,
    dueTime: null,
    dueDays: null,
    dueAt: dueOn === null ? null : new Date(`${dueOn}T18:30:00Z`),
    ...more,
  }) as EventTodos['todos'][number]
const due = (todos: EventTodos['todos'], overrides: NextStepOverrides = {}) =>
  listDueTodos({ todos, zone: 'Asia/Kolkata' }, steps(overrides), now).map(({ id }) => id)

test('Our product names up to three to-dos that are late or due within days, the oldest first', () => {
  const todos = [
    todo('whenever', null),
    todo('in-eight', '2026-11-29'),
    todo('in-seven', '2026-11-28'),
    todo('late', '2026-11-10'),
    todo('today', '2026-11-21'),
    todo('tomorrow', '2026-11-22'),
  ]
  expect(due(todos)).toEqual(['late', 'today', 'tomorrow'])
  expect(due(todos.slice(0, 3))).toEqual(['in-seven'])
  expect(due([todo('done', '2026-11-10', { status: 'DONE' })])).toEqual([])
})

test('Our product does not show the same step twice, from the counts and from the to-do list', () => {
  const todos = [
    todo('send', '2026-11-21', { fact: 'invitations-sent' }),
    todo('mend', '2026-11-21', { fact: 'addresses-fixed' }),
  ]
  expect(due(todos, { counts: { notInvited: 912 } })).toEqual(['mend'])
  expect(due(todos)).toEqual(['send', 'mend'])
})

test('Our product offers to thank the guests who came, until the hosts have written to them', () => {
  const startsAt = new Date('2026-11-20T18:00:00Z')
  const over = { event: { passed: true, startsAt }, counts: { attended: 300 } }
  expect(keys(over)).toEqual(['thank', 'report'])
  expect(steps(over)[0]).toMatchObject({ page: 'notices', search: '?audience=thank' })
  expect(keys({ ...over, lastWrittenAt: new Date('2026-11-18T18:00:00Z') })).toContain('thank')
  expect(keys({ ...over, lastWrittenAt: new Date('2026-11-21T08:00:00Z') })).toEqual(['report'])
  expect(keys({ ...over, counts: { attended: 0 } })).toEqual(['report'])
  const longAgo = { ...over.event, startsAt: new Date('2026-10-01T18:00:00Z') }
  expect(keys({ ...over, event: longAgo })).toEqual(['report'])
})
