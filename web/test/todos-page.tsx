import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { AppRoutes } from '../routes.tsx'
import { EID } from './draft.ts'
import { fakeServer, success, type FakeReplies } from './fake-server.ts'
import { FakeStream } from './published.ts'
import { show } from './show.tsx'
import { setUpSignedIn } from './signed-in.ts'
import { noah, dueOnDay, todoPayload, todoListReply, todoReplies } from './todos.ts'
import { toasts } from '../lib/browser/toasts.ts'

/** In each test of the file a host is signed in, on 6 May 2026, with an empty tab. */
export function setUpTodos(): void {
  setUpSignedIn(FakeStream)
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00Z'), toFake: ['Date'] })
  })
}

export const path = `/api/events/${EID}/todos`
const nothing = success({})

export async function openTodos(
  todos: object[],
  more: FakeReplies = {},
  { search = '', language = 'en' as 'en' | 'arb' } = {},
) {
  const requests = fakeServer(todoReplies(todos, more))
  await show(<AppRoutes />, { at: `/dashboard/todolist/${EID}${search}`, language })
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'To-do' : 'المهام' })
  const listRequests = () =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: at, body }) => [
        method,
        at.replace(path, ''),
        (body as { data?: unknown } | undefined)?.data,
      ])
  return { requests, sent: listRequests }
}

/** A fake server whose list a reply can change. */
export function createTodoServer(todos: Array<ReturnType<typeof todoPayload>>) {
  let now = todos
  const respondWith = (change: (before: typeof todos) => typeof todos) => () => {
    now = change(now)
    return nothing
  }
  return { read: { [`GET ${path}`]: () => todoListReply(now) }, respondWith }
}

export const listTitles = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('[id^="todo-"]'))
    .map((row) => row.querySelector('[id^="todo-"]')?.textContent)
export const three = [
  todoPayload(1, dueOnDay('2026-05-04')),
  todoPayload(2, { ...dueOnDay('2026-05-08'), OWNER: noah, OWNER_NAME: 'Noah Fernandes' }),
  todoPayload(3, dueOnDay('2026-08-01')),
]
export const getLastToast = () => toasts.now().at(-1)
