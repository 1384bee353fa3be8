import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha } from '../../../test/asha.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { dueOnDay, todoPayload, todoId, todoListReply } from '../../../test/todos.ts'

setUpSignedIn(FakeStream)
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00Z'), toFake: ['Date'] }))

const row = {
  EVENTID: EID,
  TITLE: 'Rencontres',
  TYPE: 'Conference',
  VENUE: 'Lyon',
  STARTDATE: '2027-12-12 11:30:00',
  DURATION: '9:00',
  EVENT_MODE: 'Web',
  STATUS: 'PUBLISHED',
  CHECKIN: 'Y',
  UserCheckIn: true,
  eventPassed: false,
  eventPostponed: false,
  TIMEZONE: 'Asia/Kolkata',
  UPDATED_AT: '2026-06-01 10:00:00',
  COVER: '/assets/covers/jaali-ruby.jpg',
  COMING: 1,
  PEOPLE: 2,
}
const inWeek = (item: object) => ({
  ITEM: item,
  EVENTID: EID,
  EVENT_TITLE: 'Asha & Rohan',
  TIMEZONE: 'Asia/Kolkata',
})
const withTodos: FakeReplies = {
  'GET /api/verify-users-access': success({ ...asha, features: [...asha.features, 'ToDoList'] }),
}
const events = success({
  EventList: [row],
  CreateEvents: true,
  DraftEvents: true,
  CreateEventsLimit: null,
  DraftEventsLimit: 20,
})

test('Our product shows this week’s to-dos of all events beside the event list, and lets the host tick them there', async () => {
  let todos = [
    inWeek(todoPayload(1, dueOnDay('2026-05-04'))),
    inWeek(todoPayload(2, dueOnDay('2026-05-08'))),
  ]
  const ticked = () => {
    todos = todos.slice(1)
    return success(todoPayload(1, { STATUS: 'DONE' }))
  }
  const requests = fakeServer(
    publishedReplies({
      ...withTodos,
      'GET /api/events': events,
      'GET /api/todos/this-week': () =>
        success({ TODOS: todos, COUNT: todos.length + 7, LATE: todos.length - 1, OTHERS: 0 }),
      [`PUT /api/events/${EID}/todos/${todoId(1)}/status`]: ticked,
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  const week = within(
    (await screen.findByRole('heading', { name: 'This week' })).closest('section')!,
  )
  expect(
    [
      week.getByText('1 overdue'),
      week.getByText('2 days overdue'),
      week.getByText('and 7 more'),
    ].map(Boolean),
  ).toEqual([true, true, true])
  expect(week.getByRole('link', { name: /Thing 2/ }).getAttribute('href')).toBe(
    `/dashboard/todolist/${EID}?todo=${todoId(2)}`,
  )
  fireEvent.click(week.getByRole('checkbox', { name: 'Mark as done: Thing 1' }))
  await waitFor(() => expect(week.queryByText('Thing 1')).toBeNull())
  expect(toasts.now().at(-1)?.text).toBe('Done: “Thing 1”.')
  toasts.now().at(-1)?.undo?.()
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { data: { STATUS: 'DONE' } },
      { data: { STATUS: 'OPEN' } },
    ]),
  )
})

test('Our product does not load this week’s to-dos for a user who may not see them, and hides an empty week', async () => {
  const requests = fakeServer(publishedReplies({ 'GET /api/events': events }))
  await show(<AppRoutes />, { at: '/dashboard' })
  await screen.findAllByText('Rencontres')
  expect([
    requests.some(({ path }) => path.includes('todos')),
    screen.queryByText('This week'),
  ]).toEqual([false, null])

  fakeServer(
    publishedReplies({
      ...withTodos,
      'GET /api/events': events,
      'GET /api/todos/this-week': success({ TODOS: [], COUNT: 0, LATE: 0, OTHERS: 3 }),
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  await screen.findAllByText('Rencontres')
  expect(screen.queryByText('This week')).toBeNull()
})

test('Our product counts open to-dos in the navigation and shows the urgent ones among the next steps', async () => {
  const counts = {
    GUESTS: 4,
    PEOPLE: 12,
    YES: 2,
    MAYBE: 3,
    NO: 1,
    NO_ANSWER: 2,
    NOT_INVITED: 0,
    NOT_DELIVERED: 0,
    WAITING: 0,
    VIEWVED: 0,
    CONFIRMED: 0,
    ATTENDED: 0,
    CAPACITY: null,
    ANSWER_DEADLINE: null,
    CONFIRMATION: 'at-once',
    LATEST: [],
    CATEGORIES: [],
    CURVE: [],
    STATUSES: [],
    MARKS: [],
  }
  const replies = publishedReplies({
    ...withTodos,
    [`GET /api/events/${EID}/todos`]: todoListReply([
      todoPayload(1, dueOnDay('2026-05-06')),
      todoPayload(2, dueOnDay('2026-08-06')),
    ]),
    [`POST /api/events/${EID}/dashboard-counts`]: success(counts),
  })
  const sidebarStatus = replies[`GET /api/check-sidebar-status/${EID}`] as {
    body: { data: object }
  }
  fakeServer({
    ...replies,
    [`GET /api/check-sidebar-status/${EID}`]: success({ ...sidebarStatus.body.data, TODOS: 12 }),
  })
  await show(<AppRoutes />, { at: `/dashboard/${EID}` })
  const step = (await screen.findByRole('link', { name: 'Thing 1' })).closest('li')
  expect(step?.textContent).toContain('Today')
  expect(screen.queryByRole('link', { name: 'Thing 2' })).toBeNull()
  expect(
    screen.getAllByRole('link', { name: /^To-do/ }).some((link) => link.textContent === 'To-do12'),
  ).toBe(true)
})
