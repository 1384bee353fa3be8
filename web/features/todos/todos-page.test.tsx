import { publishedEventPayload, FakeStream } from '../../test/published.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EID } from '../../test/draft.ts'
import { refusal, success } from '../../test/fake-server.ts'
import { dueOnDay, todoPayload, todoId, todoListReply } from '../../test/todos.ts'
import {
  createTodoServer,
  getLastToast,
  listTitles,
  openTodos,
  path,
  setUpTodos,
  three,
} from '../../test/todos-page.tsx'

setUpTodos()

describe('Our product shows the to-do list', () => {
  test('with urgent items in a sentence, the due dates, and what completed each item', async () => {
    await openTodos([
      ...three,
      todoPayload(4, { FACT: 'invitations-sent' }),
      todoPayload(5, { NOTES: 'Ask Meera\nTwice' }),
      todoPayload(6, {
        STATUS: 'DONE',
        FACT: 'invitations-sent',
        DONE_AT: '2026-05-03 08:00:00',
        BY_ITSELF: true,
        FACT_COUNT: 412,
      }),
      todoPayload(7, { STATUS: 'DONE', DONE_AT: '2026-05-05 08:00:00', DONE_BY: 'Noah Fernandes' }),
    ])
    expect((await screen.findByText(/things to do this week/)).closest('p')?.textContent).toBe(
      '2 things to do this week. One is overdue.',
    )
    expect(screen.getByText('2 of 7 done')).toBeTruthy()
    expect(listTitles()).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4', 'Thing 5'])
    for (const words of [
      '2 days overdue',
      'Fri 8 May',
      '1 Aug',
      'Completes automatically when every invitation is sent',
      'Ask Meera',
    ])
      expect(screen.getByText(words)).toBeTruthy()

    fireEvent.click(screen.getByRole('link', { name: /^Done/ }))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 7', 'Thing 6']))
    expect(screen.getByText('Completed automatically: 412 invitations sent on 3 May')).toBeTruthy()
    expect(screen.getByText(/Noah Fernandes.*5 May/)).toBeTruthy()

    fireEvent.click(screen.getByRole('link', { name: /^Mine/ }))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 1', 'Thing 3', 'Thing 4', 'Thing 5']))
  })

  test('with the next item when nothing is urgent', async () => {
    await openTodos([todoPayload(3, dueOnDay('2026-08-01'))])
    expect(
      await screen.findByText('Nothing due this week. Up next: “Thing 3”, 1 Aug.'),
    ).toBeTruthy()
  })

  test('in Arabic, with its plurals', async () => {
    await openTodos(
      [
        ...three,
        todoPayload(4, {
          STATUS: 'DONE',
          FACT: 'invitations-sent',
          DONE_AT: '2026-05-03 08:00:00',
          BY_ITSELF: true,
          FACT_COUNT: 2,
        }),
      ],
      {},
      { language: 'arb', search: '?tab=done' },
    )
    expect((await screen.findByText('مهمتان لهذا الأسبوع.')).closest('p')?.textContent).toBe(
      'مهمتان لهذا الأسبوع. المهام المتأخرة: 1.',
    )
    expect(screen.getByText('أُنجزت تلقائيًا: أُرسلت دعوتان في 3 مايو')).toBeTruthy()
  })

  test('and reads it again when something changes elsewhere', async () => {
    let todos: object[] = [todoPayload(1)]
    await openTodos([], { [`GET ${path}`]: () => todoListReply(todos) })
    await waitFor(() => expect(listTitles()).toEqual(['Thing 1']))
    todos = [todoPayload(1), todoPayload(2)]
    act(() => FakeStream.emit('todos'))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 1', 'Thing 2']))
  })
})

describe('Our product completes a to-do', () => {
  test('at once, and reopens it with undo', async () => {
    const list = createTodoServer(three)
    const done = todoPayload(1, { STATUS: 'DONE', DONE_AT: '2026-05-06 10:00:00' })
    const ticked = () => {
      list.respondWith((todos) => [done, ...todos.slice(1)])()
      return success(done)
    }
    const { sent } = await openTodos([], {
      ...list.read,
      [`PUT ${path}/${todoId(1)}/status`]: ticked,
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mark as done: Thing 1' }))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 2', 'Thing 3']))
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Mark as done: Thing 2' }),
    )
    await waitFor(() =>
      expect(getLastToast()).toMatchObject({ text: 'Done: “Thing 1”.', lasts: 8_000 }),
    )
    getLastToast()?.undo?.()
    await waitFor(() =>
      expect(sent()).toEqual([
        ['PUT', `/${todoId(1)}/status`, { STATUS: 'DONE' }],
        ['PUT', `/${todoId(1)}/status`, { STATUS: 'OPEN' }],
      ]),
    )
  })

  test('and shows it open again when the server refuses', async () => {
    await openTodos(three, {
      [`PUT ${path}/${todoId(1)}/status`]: refusal(
        404,
        'failed',
        'We couldn’t find that.',
        {},
        'notFound',
      ),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mark as done: Thing 1' }))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']))
    expect(getLastToast()?.text).toBe('We couldn’t find that.')
  })
})

describe('Our product starts an empty list', () => {
  test('without the template after the event', async () => {
    await openTodos([], {
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        eventPassed: true,
        eventPostponed: false,
      }),
    })
    expect(await screen.findByText(/^The event is over\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose which to add' })).toBeNull()
  })

  const createTemplateItem = (key: string, overrides: object = {}) => ({
    KEY: key,
    TITLE: `Do ${key}`,
    DUE_DAYS: -30,
    DUE_ON: '2026-05-08',
    FACT: null,
    IS_THERE: false,
    ...overrides,
  })
  const template = success({
    ITEMS: ['a', 'b', 'c', 'd', 'e'].map((key) =>
      createTemplateItem(key, key === 'b' ? { FACT: 'published' } : {}),
    ),
  })

  test('with the whole template by one press', async () => {
    const { sent } = await openTodos([], {
      [`GET ${path}/template`]: template,
      [`POST ${path}/template`]: success({ ADDED: 5 }),
    })
    expect(await screen.findByText('Do d')).toBeTruthy()
    expect([screen.queryByText('Do e'), screen.getByText('and 1 more')?.tagName]).toEqual([
      null,
      'LI',
    ])
    const take = screen.getByRole('button', { name: 'Add 5 to-dos' })
    fireEvent.click(take)
    fireEvent.click(take)
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/template', { KEYS: ['a', 'b', 'c', 'd', 'e'] }]]),
    )
  })

  test('or with a part of it', async () => {
    const { sent } = await openTodos([], {
      [`GET ${path}/template`]: template,
      [`POST ${path}/template`]: success({ ADDED: 4 }),
    })
    const choose = await screen.findByRole('button', { name: 'Choose which to add' })
    await act(async () => {
      fireEvent.click(choose)
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Suggested list: Wedding' }))
    expect(await dialog.findByText('Fri 8 May · completes automatically')).toBeTruthy()
    fireEvent.click(dialog.getByRole('checkbox', { name: /Do c/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Add 4 to-dos' }))
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/template', { KEYS: ['a', 'b', 'd', 'e'] }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Our product lets a user turn the morning mail off', () => {
  test('and shows it on again when saving failed', async () => {
    const { requests } = await openTodos(three, { 'POST /api/user/todo-mails': 'unreachable' })
    const turn = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Email me about my to-dos in the morning',
    })
    fireEvent.click(turn)
    await waitFor(() => expect(turn.checked).toBe(true))
    expect(
      requests.find(({ path: at, method }) => method === 'POST' && at.endsWith('todo-mails'))?.body,
    ).toEqual({ data: { ON: 'N' } })
  })
})
