import { asha } from './asha.ts'
import { EID } from './draft.ts'
import { success, type FakeReplies } from './fake-server.ts'
import { publishedReplies } from './published.ts'

export const reader = '11111111-1111-4111-8111-111111111111'
export const noah = '22222222-2222-4222-8222-222222222222'
export const todoId = (at: number): string =>
  `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`

/** An item as the server sends it; today is 6 May. */
export const todoPayload = (at: number, overrides: object = {}) => ({
  TODO: todoId(at),
  TITLE: `Thing ${at}`,
  NOTES: '',
  STATUS: 'OPEN',
  DUE_DATE: null,
  DUE_DAYS: null,
  DUE_TIME: null,
  DUE_ON: null,
  DUE_AT: null,
  OWNER: reader,
  OWNER_NAME: 'Asha Menon',
  FACT: null,
  DONE_AT: null,
  DONE_BY: '',
  BY_ITSELF: false,
  FACT_COUNT: null,
  ...overrides,
})

export const dueOnDay = (day: string) => ({ DUE_DATE: day, DUE_ON: day, DUE_AT: `${day} 18:30:00` })

export const todoListReply = (todos: object[], overrides: object = {}) =>
  success({
    TODOS: todos,
    TYPE: 'Wedding',
    TIMEZONE: 'Asia/Kolkata',
    FIRST_DAY: '2027-12-12',
    LAST_DAY: '2027-12-12',
    TEMPLATE: 0,
    LIMIT: 300,
    OWNERS: [
      { PERSON: reader, FULLNAME: 'Asha Menon', IS_READER: true, MAY_OPEN: true },
      { PERSON: noah, FULLNAME: 'Noah Fernandes', IS_READER: false, MAY_OPEN: false },
    ],
    ...overrides,
  })

/** Every answer an event's to-do list reads. */
export const todoReplies = (todos: object[], overrides: FakeReplies = {}): FakeReplies =>
  publishedReplies({
    'GET /api/verify-users-access': success({ ...asha, features: [...asha.features, 'ToDoList'] }),
    'GET /api/user/todo-mails': success({ ON: 'Y' }),
    [`GET /api/events/${EID}/todos`]: todoListReply(todos),
    ...overrides,
  })
