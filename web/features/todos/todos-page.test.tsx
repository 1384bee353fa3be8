import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Screens } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { LoudStream, place } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { noah, onDay, reader, todo, todoId, todoList, todoReplies } from '../../test/todos.ts'
import { toasts } from '../../lib/toasts.ts'

signedIn(LoudStream)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00Z'), toFake: ['Date'] })
})

const path = `/api/events/${EID}/todos`
const nothing = success({})

async function open(
  todos: object[],
  more: Replies = {},
  { search = '', language = 'en' as 'en' | 'arb' } = {},
) {
  const asked = fakeServer(todoReplies(todos, more))
  await show(<Screens />, { at: `/dashboard/todolist/${EID}${search}`, language })
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'To-do' : 'المهام' })
  const sent = () =>
    asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: at, body }) => [
        method,
        at.replace(path, ''),
        (body as { data?: unknown } | undefined)?.data,
      ])
  return { asked, sent }
}

/** A list that keeps what it is told. */
function held(todos: Array<ReturnType<typeof todo>>) {
  let now = todos
  const keep = (change: (before: typeof todos) => typeof todos) => () => {
    now = change(now)
    return nothing
  }
  return { read: { [`GET ${path}`]: () => todoList(now) }, keep }
}

const rows = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('[id^="todo-"]'))
    .map((row) => row.querySelector('[id^="todo-"]')?.textContent)
const three = [
  todo(1, onDay('2026-05-04')),
  todo(2, { ...onDay('2026-05-08'), OWNER: noah, OWNER_NAME: 'Noah Fernandes' }),
  todo(3, onDay('2026-08-01')),
]
const toast = () => toasts.now().at(-1)

describe('Our product shows what is to be done', () => {
  test('with what presses in a sentence, when each is due, and what ticked what', async () => {
    await open([
      ...three,
      todo(4, { FACT: 'invitations-sent' }),
      todo(5, { NOTES: 'Ask Meera\nTwice' }),
      todo(6, {
        STATUS: 'DONE',
        FACT: 'invitations-sent',
        DONE_AT: '2026-05-03 08:00:00',
        BY_ITSELF: true,
        FACT_COUNT: 412,
      }),
      todo(7, { STATUS: 'DONE', DONE_AT: '2026-05-05 08:00:00', DONE_BY: 'Noah Fernandes' }),
    ])
    expect((await screen.findByText(/things to do this week/)).closest('p')?.textContent).toBe(
      '2 things to do this week. One is overdue.',
    )
    expect(screen.getByText('2 of 7 done')).toBeTruthy()
    expect(rows()).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4', 'Thing 5'])
    for (const words of [
      '2 days overdue',
      'Fri 8 May',
      '1 Aug',
      'Completes automatically when every invitation is sent',
      'Ask Meera',
    ])
      expect(screen.getByText(words)).toBeTruthy()

    fireEvent.click(screen.getByRole('link', { name: /^Done/ }))
    await waitFor(() => expect(rows()).toEqual(['Thing 7', 'Thing 6']))
    expect(screen.getByText('Completed automatically: 412 invitations sent on 3 May')).toBeTruthy()
    expect(screen.getByText(/Noah Fernandes.*5 May/)).toBeTruthy()

    fireEvent.click(screen.getByRole('link', { name: /^Mine/ }))
    await waitFor(() => expect(rows()).toEqual(['Thing 1', 'Thing 3', 'Thing 4', 'Thing 5']))
  })

  test('calmly where nothing presses, with what comes next', async () => {
    await open([todo(3, onDay('2026-08-01'))])
    expect(
      await screen.findByText('Nothing due this week. Up next: “Thing 3”, 1 Aug.'),
    ).toBeTruthy()
  })

  test('in Arabic, with its plurals', async () => {
    await open(
      [
        ...three,
        todo(4, {
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
    let todos: object[] = [todo(1)]
    await open([], { [`GET ${path}`]: () => todoList(todos) })
    await waitFor(() => expect(rows()).toEqual(['Thing 1']))
    todos = [todo(1), todo(2)]
    act(() => LoudStream.tell('todos'))
    await waitFor(() => expect(rows()).toEqual(['Thing 1', 'Thing 2']))
  })
})

describe('Our product ticks a to-do', () => {
  test('at once, and takes it back by a touch', async () => {
    const list = held(three)
    const done = todo(1, { STATUS: 'DONE', DONE_AT: '2026-05-06 10:00:00' })
    const ticked = () => {
      list.keep((todos) => [done, ...todos.slice(1)])()
      return success(done)
    }
    const { sent } = await open([], { ...list.read, [`PUT ${path}/${todoId(1)}/status`]: ticked })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mark as done: Thing 1' }))
    await waitFor(() => expect(rows()).toEqual(['Thing 2', 'Thing 3']))
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Mark as done: Thing 2' }),
    )
    await waitFor(() => expect(toast()).toMatchObject({ text: 'Done: “Thing 1”.', lasts: 8_000 }))
    toast()?.undo?.()
    await waitFor(() =>
      expect(sent()).toEqual([
        ['PUT', `/${todoId(1)}/status`, { STATUS: 'DONE' }],
        ['PUT', `/${todoId(1)}/status`, { STATUS: 'OPEN' }],
      ]),
    )
  })

  test('and shows it open again where that is refused', async () => {
    await open(three, {
      [`PUT ${path}/${todoId(1)}/status`]: refusal(
        404,
        'failed',
        'We couldn’t find that.',
        {},
        'notFound',
      ),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mark as done: Thing 1' }))
    await waitFor(() => expect(rows()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']))
    expect(toast()?.text).toBe('We couldn’t find that.')
  })
})

describe('Our product orders to-dos', () => {
  const handle = (at: number) => screen.getByRole('button', { name: `Move: Thing ${at}` })
  const press = (at: number, ...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(handle(at), { key })
  }
  const said = () => document.querySelector('[aria-live=assertive]')?.textContent

  test('with a keyboard, and says where each stands', async () => {
    const list = held(three)
    const { sent } = await open([], {
      ...list.read,
      [`PUT ${path}/order`]: list.keep(([one, two, third]) => [two!, one!, third!]),
    })
    await screen.findByText('Thing 1')
    expect(
      document.getElementById(handle(1).getAttribute('aria-describedby') ?? '')?.textContent,
    ).toMatch(/^Press Space to pick up the to-do/)
    handle(1).focus()
    press(1, ' ')
    expect([said(), handle(1).getAttribute('aria-pressed')]).toEqual([
      'Thing 1 picked up, position 1 of 3.',
      'true',
    ])
    press(1, 'ArrowDown', 'ArrowDown', 'ArrowDown')
    expect(said()).toBe('Thing 1, position 3 of 3.')
    press(1, 'ArrowUp')
    expect(said()).toBe('Thing 1, position 2 of 3.')
    expect(sent(), 'nothing before it is put down').toEqual([])
    press(1, ' ')
    expect(said()).toBe('Thing 1 dropped, position 2 of 3.')
    await waitFor(() =>
      expect(sent()).toEqual([['PUT', '/order', { TODO: todoId(1), AFTER: todoId(2) }]]),
    )
    await waitFor(() => expect(rows()).toEqual(['Thing 2', 'Thing 1', 'Thing 3']))
    expect(document.activeElement).toBe(handle(1))
  })

  test('not at all where it is left with Escape', async () => {
    const { sent } = await open(three)
    await screen.findByText('Thing 1')
    press(3, 'Enter', 'Home', 'Escape')
    expect(said()).toBe('Thing 3 is back at position 3 of 3.')
    expect([rows(), sent()]).toEqual([['Thing 1', 'Thing 2', 'Thing 3'], []])
  })

  test('back to where they stood where that is refused', async () => {
    await open(three, { [`PUT ${path}/order`]: 'unreachable' })
    await screen.findByText('Thing 1')
    press(3, ' ', 'Home', ' ')
    await waitFor(() => expect(toast()?.kind).toBe('bad'))
    await waitFor(() => expect(rows()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']))
  })

  test('by a button too', async () => {
    const list = held(three)
    const { sent } = await open(
      [],
      {
        ...list.read,
        [`PUT ${path}/order`]: list.keep(([one, two, third]) => [two!, one!, third!]),
      },
      { search: `?todo=${todoId(2)}` },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Move up' }))
    await waitFor(() =>
      expect(sent()).toEqual([['PUT', '/order', { TODO: todoId(2), AFTER: null }]]),
    )
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up' }).disabled).toBe(
        true,
      ),
    )
  })
})

describe('Our product adds a to-do', () => {
  test('one line after the other, for whoever adds it', async () => {
    const { sent } = await open(three, { [`POST ${path}`]: success(todo(9)) })
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'What needs to be done?',
    })
    fireEvent.change(field, { target: { value: 'Order the cake' } })
    fireEvent.submit(field.form!)
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '', { TITLE: 'Order the cake', OWNER: reader }]]),
    )
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLInputElement>('textbox', { name: 'What needs to be done?' }).value,
      ).toBe(''),
    )
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'What needs to be done?' }),
    )
  })

  test('and keeps what was typed, with the sentence at its field, where it is refused', async () => {
    await open(three, {
      [`POST ${path}`]: refusal(400, 'failed', 'Please check what you entered.', {
        TITLE: 'Please check this field.',
      }),
    })
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'What needs to be done?',
    })
    fireEvent.submit(field.form!)
    expect((await screen.findByRole('alert')).textContent).toBe('Please describe the to-do.')
    fireEvent.change(field, { target: { value: 'Order the cake' } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.submit(field.form!)
    expect((await screen.findByText('Please check this field.')).getAttribute('role')).toBe('alert')
    expect(field.value).toBe('Order the cake')
  })
})

describe('Our product changes a to-do', () => {
  const panel = async () => within(await screen.findByRole('complementary', { name: 'To-do' }))
  const save = (form: ReturnType<typeof within>) =>
    fireEvent.submit((form.getByRole('textbox', { name: 'Notes' }) as HTMLTextAreaElement).form!)
  const type = (form: ReturnType<typeof within>, name: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })

  test('only as far as it was touched, whatever was changed elsewhere meanwhile', async () => {
    let title = 'Thing 1'
    const { sent } = await open(
      [],
      {
        [`GET ${path}`]: () => todoList([todo(1, { ...onDay('2026-05-04'), TITLE: title })]),
        [`POST ${path}/${todoId(1)}`]: success(todo(1)),
      },
      { search: `?todo=${todoId(1)}` },
    )
    const form = await panel()
    type(form, 'Notes', 'Two floors')
    title = 'Thing one'
    act(() => LoudStream.tell('todos'))
    await screen.findByRole('heading', { name: 'Thing one' })
    save(form)
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'POST',
          `/${todoId(1)}`,
          {
            TITLE: 'Thing one',
            NOTES: 'Two floors',
            DUE_DATE: '2026-05-04',
            DUE_DAYS: null,
            DUE_TIME: null,
            OWNER: reader,
            FACT: null,
          },
        ],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'To-do' })).toBeNull())
  })

  test('to days from the event, and says which day that is', async () => {
    const { sent } = await open(
      [todo(1)],
      { [`POST ${path}/${todoId(1)}`]: success(todo(1)) },
      { search: `?todo=${todoId(1)}` },
    )
    const form = await panel()
    fireEvent.click(form.getByRole('radio', { name: 'Relative to the event' }))
    expect(form.getByText('That’s Sun, 5 December 2027. It moves with the event.')).toBeTruthy()
    type(form, 'Days', '10')
    expect(form.getByText('That’s Thu, 2 December 2027. It moves with the event.')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: 'No due date' }))
    fireEvent.click(form.getByRole('radio', { name: 'Relative to the event' }))
    expect(
      form.getByRole<HTMLInputElement>('textbox', { name: 'Days' }).value,
      'there again on the way back',
    ).toBe('10')
    save(form)
    await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ DUE_DAYS: -10, DUE_DATE: null }))
  })

  test('and says at the field what is wrong, before and after asking, with all that was typed still there', async () => {
    const { sent } = await open(
      [todo(1)],
      {
        [`POST ${path}/${todoId(1)}`]: refusal(400, 'failed', 'Please check what you entered.', {
          OWNER: 'Please choose someone who works on this event.',
        }),
      },
      { search: `?todo=${todoId(1)}` },
    )
    const form = await panel()
    type(form, 'To-do', ' ')
    fireEvent.click(form.getByRole('radio', { name: 'Relative to the event' }))
    type(form, 'Days', '731')
    save(form)
    expect((await form.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
      'Please describe the to-do.',
      'Please stay within two years of the event (730 days).',
    ])
    expect(sent()).toEqual([])
    type(form, 'To-do', 'Order the cake')
    type(form, 'Days', '7')
    type(form, 'Notes', 'Two floors')
    save(form)
    expect(
      (await form.findByText('Please choose someone who works on this event.')).getAttribute(
        'role',
      ),
    ).toBe('alert')
    expect([
      form.getByRole<HTMLTextAreaElement>('textbox', { name: 'To-do' }).value,
      form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value,
    ]).toEqual(['Order the cake', 'Two floors'])
  })

  test('later, where it was closed before it was saved', async () => {
    await open([todo(1)], {}, { search: `?todo=${todoId(1)}` })
    const form = await panel()
    type(form, 'Notes', 'Two floors')
    expect(form.getByText('Not saved yet')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'To-do' })).toBeNull())
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Thing 1' })))
    expect((await panel()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe(
      'Two floors',
    )
  })

  test('or deletes it, and takes that back within eight seconds', async () => {
    const list = held(three)
    const { sent } = await open(
      [],
      {
        ...list.read,
        [`DELETE ${path}/${todoId(2)}`]: list.keep(([one, , third]) => [one!, third!]),
        [`POST ${path}/${todoId(2)}/restore`]: success(todo(2)),
      },
      { search: `?todo=${todoId(2)}` },
    )
    fireEvent.click((await panel()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(rows()).toEqual(['Thing 1', 'Thing 3']))
    await waitFor(() =>
      expect(toast()).toMatchObject({ text: '“Thing 2” was deleted.', lasts: 8_000 }),
    )
    toast()?.undo?.()
    await waitFor(() =>
      expect(sent()).toEqual([
        ['DELETE', `/${todoId(2)}`, {}],
        ['POST', `/${todoId(2)}/restore`, {}],
      ]),
    )
    await waitFor(() => expect(toast()?.text).toBe('“Thing 2” was restored.'))
  })

  test('and says who will be written to without being let in', async () => {
    await open(
      [todo(1, { OWNER: noah, OWNER_NAME: 'Noah Fernandes' })],
      {},
      { search: `?todo=${todoId(1)}` },
    )
    expect(
      (await panel()).getByText(
        'Noah Fernandes gets the morning email about to-dos but can’t open this list.',
      ),
    ).toBeTruthy()
  })
})

test('Our product does not save in place of a time nobody can read what stood there before', async () => {
  const { sent } = await open(
    [todo(1, { TITLE: 'Boat', DUE_DATE: '2026-05-08', DUE_TIME: '10:00', DUE_ON: '2026-05-08' })],
    {},
    { search: `?todo=${todoId(1)}` },
  )
  const time = await screen.findByRole('combobox', { name: 'Time' })
  fireEvent.change(time, { target: { value: 'noonish' } })
  fireEvent.blur(time)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a time, such as 17:30.')).toBeTruthy()
  expect([document.activeElement, sent()]).toEqual([time, []])
})

describe('Our product begins an empty list', () => {
  test('without the usual of weeks ago once the event is over', async () => {
    await open([], {
      [`GET /api/check-sidebar-status/${EID}`]: success({ ...place, eventPassed: true }),
    })
    expect(await screen.findByText(/^The event is over\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose which to add' })).toBeNull()
  })

  const item = (key: string, more: object = {}) => ({
    KEY: key,
    TITLE: `Do ${key}`,
    DUE_DAYS: -30,
    DUE_ON: '2026-05-08',
    FACT: null,
    IS_THERE: false,
    ...more,
  })
  const template = success({
    ITEMS: ['a', 'b', 'c', 'd', 'e'].map((key) =>
      item(key, key === 'b' ? { FACT: 'published' } : {}),
    ),
  })

  test('with all of the template by one press', async () => {
    const { sent } = await open([], {
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

  test('or some of it', async () => {
    const { sent } = await open([], {
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

describe('Our product lets a reader turn the mail of the morning off', () => {
  test('and shows it on again where that could not be kept', async () => {
    const { asked } = await open(three, { 'POST /api/user/todo-mails': 'unreachable' })
    const turn = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Email me about my to-dos in the morning',
    })
    fireEvent.click(turn)
    await waitFor(() => expect(turn.checked).toBe(true))
    expect(
      asked.find(({ path: at, method }) => method === 'POST' && at.endsWith('todo-mails'))?.body,
    ).toEqual({ data: { ON: 'N' } })
  })
})
