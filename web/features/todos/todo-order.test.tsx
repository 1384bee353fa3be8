import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { todoId } from '../../test/todos.ts'
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

describe('Our product orders to-dos', () => {
  const getHandle = (at: number) => screen.getByRole('button', { name: `Move: Thing ${at}` })
  const pressKeys = (at: number, ...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(getHandle(at), { key })
  }
  const getAnnouncement = () => document.querySelector('[aria-live=assertive]')?.textContent

  test('with a keyboard, and announces each position', async () => {
    const list = createTodoServer(three)
    const { sent } = await openTodos([], {
      ...list.read,
      [`PUT ${path}/order`]: list.respondWith(([one, two, third]) => [two!, one!, third!]),
    })
    await screen.findByText('Thing 1')
    expect(
      document.getElementById(getHandle(1).getAttribute('aria-describedby') ?? '')?.textContent,
    ).toMatch(/^Press Space to pick up the to-do/)
    getHandle(1).focus()
    pressKeys(1, ' ')
    expect([getAnnouncement(), getHandle(1).getAttribute('aria-pressed')]).toEqual([
      'Thing 1 picked up, position 1 of 3.',
      'true',
    ])
    pressKeys(1, 'ArrowDown', 'ArrowDown', 'ArrowDown')
    expect(getAnnouncement()).toBe('Thing 1, position 3 of 3.')
    pressKeys(1, 'ArrowUp')
    expect(getAnnouncement()).toBe('Thing 1, position 2 of 3.')
    expect(sent(), 'nothing is sent before the drop').toEqual([])
    pressKeys(1, ' ')
    expect(getAnnouncement()).toBe('Thing 1 dropped, position 2 of 3.')
    await waitFor(() =>
      expect(sent()).toEqual([['PUT', '/order', { TODO: todoId(1), AFTER: todoId(2) }]]),
    )
    await waitFor(() => expect(listTitles()).toEqual(['Thing 2', 'Thing 1', 'Thing 3']))
    expect(document.activeElement).toBe(getHandle(1))
  })

  test('not when the move is cancelled with Escape', async () => {
    const { sent } = await openTodos(three)
    await screen.findByText('Thing 1')
    pressKeys(3, 'Enter', 'Home', 'Escape')
    expect(getAnnouncement()).toBe('Thing 3 is back at position 3 of 3.')
    expect([listTitles(), sent()]).toEqual([['Thing 1', 'Thing 2', 'Thing 3'], []])
  })

  test('back to their places when the server refuses', async () => {
    await openTodos(three, { [`PUT ${path}/order`]: 'unreachable' })
    await screen.findByText('Thing 1')
    pressKeys(3, ' ', 'Home', ' ')
    await waitFor(() => expect(getLastToast()?.kind).toBe('bad'))
    await waitFor(() => expect(listTitles()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']))
  })

  test('with a button too', async () => {
    const list = createTodoServer(three)
    const { sent } = await openTodos(
      [],
      {
        ...list.read,
        [`PUT ${path}/order`]: list.respondWith(([one, two, third]) => [two!, one!, third!]),
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
