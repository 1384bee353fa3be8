import { dueOnDay, noah, reader, todoPayload, todoId, todoListReply } from '../../test/todos.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, success } from '../../test/fake-server.ts'
import { FakeStream } from '../../test/published.ts'
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

describe('Our product adds a to-do', () => {
  test('one after the other, owned by the user who adds it', async () => {
    const { sent } = await openTodos(three, { [`POST ${path}`]: success(todoPayload(9)) })
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

  test('and keeps the input with an error at its field when it is refused', async () => {
    await openTodos(three, {
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
  const findPanel = async () => within(await screen.findByRole('complementary', { name: 'To-do' }))
  const saveForm = (form: ReturnType<typeof within>) =>
    fireEvent.submit((form.getByRole('textbox', { name: 'Notes' }) as HTMLTextAreaElement).form!)
  const typeInto = (form: ReturnType<typeof within>, name: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })

  test('only in the edited fields, and keeps changes made elsewhere meanwhile', async () => {
    let title = 'Thing 1'
    const { sent } = await openTodos(
      [],
      {
        [`GET ${path}`]: () =>
          todoListReply([todoPayload(1, { ...dueOnDay('2026-05-04'), TITLE: title })]),
        [`POST ${path}/${todoId(1)}`]: success(todoPayload(1)),
      },
      { search: `?todo=${todoId(1)}` },
    )
    const form = await findPanel()
    typeInto(form, 'Notes', 'Two floors')
    title = 'Thing one'
    act(() => FakeStream.emit('todos'))
    await screen.findByRole('heading', { name: 'Thing one' })
    saveForm(form)
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

  test('to a due date relative to the event, and shows the date', async () => {
    const { sent } = await openTodos(
      [todoPayload(1)],
      { [`POST ${path}/${todoId(1)}`]: success(todoPayload(1)) },
      { search: `?todo=${todoId(1)}` },
    )
    const form = await findPanel()
    fireEvent.click(form.getByRole('radio', { name: 'Relative to the event' }))
    expect(form.getByText('That’s Sun, 5 December 2027. It moves with the event.')).toBeTruthy()
    typeInto(form, 'Days', '10')
    expect(form.getByText('That’s Thu, 2 December 2027. It moves with the event.')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: 'No due date' }))
    fireEvent.click(form.getByRole('radio', { name: 'Relative to the event' }))
    expect(
      form.getByRole<HTMLInputElement>('textbox', { name: 'Days' }).value,
      'kept while another choice was selected',
    ).toBe('10')
    saveForm(form)
    await waitFor(() => expect(sent()[0]?.[2]).toMatchObject({ DUE_DAYS: -10, DUE_DATE: null }))
  })

  test('and shows errors of the browser and the server at their fields, and keeps the input', async () => {
    const { sent } = await openTodos(
      [todoPayload(1)],
      {
        [`POST ${path}/${todoId(1)}`]: refusal(400, 'failed', 'Please check what you entered.', {
          OWNER: 'Please choose someone who works on this event.',
        }),
      },
      { search: `?todo=${todoId(1)}` },
    )
    const form = await findPanel()
    typeInto(form, 'To-do', ' ')
    fireEvent.click(form.getByRole('radio', { name: 'Relative to the event' }))
    typeInto(form, 'Days', '731')
    saveForm(form)
    expect((await form.findAllByRole('alert')).map((one) => one.textContent)).toEqual([
      'Please describe the to-do.',
      'Please stay within two years of the event (730 days).',
    ])
    expect(sent()).toEqual([])
    typeInto(form, 'To-do', 'Order the cake')
    typeInto(form, 'Days', '7')
    typeInto(form, 'Notes', 'Two floors')
    saveForm(form)
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

  test('later, when the panel was closed before saving', async () => {
    await openTodos([todoPayload(1)], {}, { search: `?todo=${todoId(1)}` })
    const form = await findPanel()
    typeInto(form, 'Notes', 'Two floors')
    expect(form.getByText('Not saved yet')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'To-do' })).toBeNull())
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Thing 1' })))
    expect(
      (await findPanel()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value,
    ).toBe('Two floors')
  })

  test('or deletes it, and undoes that within eight seconds', async () => {
    const list = createTodoServer(three)
    const { sent } = await openTodos(
      [],
      {
        ...list.read,
        [`DELETE ${path}/${todoId(2)}`]: list.respondWith(([one, , third]) => [one!, third!]),
        [`POST ${path}/${todoId(2)}/restore`]: success(todoPayload(2)),
      },
      { search: `?todo=${todoId(2)}` },
    )
    fireEvent.click((await findPanel()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 1', 'Thing 3']))
    await waitFor(() =>
      expect(getLastToast()).toMatchObject({ text: '“Thing 2” was deleted.', lasts: 8_000 }),
    )
    getLastToast()?.undo?.()
    await waitFor(() =>
      expect(sent()).toEqual([
        ['DELETE', `/${todoId(2)}`, {}],
        ['POST', `/${todoId(2)}/restore`, {}],
      ]),
    )
    await waitFor(() => expect(getLastToast()?.text).toBe('“Thing 2” was restored.'))
  })

  test('and says which owner gets mails without access to the list', async () => {
    await openTodos(
      [todoPayload(1, { OWNER: noah, OWNER_NAME: 'Noah Fernandes' })],
      {},
      { search: `?todo=${todoId(1)}` },
    )
    expect(
      (await findPanel()).getByText(
        'Noah Fernandes gets the morning email about to-dos but can’t open this list.',
      ),
    ).toBeTruthy()
  })
})

test('Our product does not replace an unreadable time with the time before it', async () => {
  const { sent } = await openTodos(
    [
      todoPayload(1, {
        TITLE: 'Boat',
        DUE_DATE: '2026-05-08',
        DUE_TIME: '10:00',
        DUE_ON: '2026-05-08',
      }),
    ],
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
