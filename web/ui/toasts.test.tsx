import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, say, sayUndo, sayWarning, toasts } from '../lib/toasts.ts'
import { fakeServer } from '../test/fake-server.ts'
import { show } from '../test/show.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.useRealTimers()
})

async function open() {
  fakeServer({})
  await show(null)
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('Our product leaves a toast standing while it has the focus, wherever the pointer goes', async () => {
  await open()
  act(() => void sayUndo('Meera Iyer was removed from the list.', () => {}))
  const undo = screen.getByRole('button', { name: 'Undo' })
  const card = undo.parentElement as HTMLElement
  fireEvent.pointerEnter(card)
  act(() => undo.focus())
  fireEvent.pointerLeave(card)
  await pass(10_000)
  expect(screen.queryByText('Meera Iyer was removed from the list.')).toBeTruthy()
  act(() => undo.blur())
  await pass(9_000)
  expect(screen.queryByText('Meera Iyer was removed from the list.')).toBeNull()
})

test('Our product tells what went well from what is still to be done', async () => {
  await open()
  act(() => {
    say('Settings saved.')
    sayWarning('Please check the marked fields.')
  })
  expect(
    [...document.querySelectorAll('[data-kind]')].map((card) => card.getAttribute('data-kind')),
  ).toEqual(['good', 'warn'])
  await pass(2_000)
  expect(screen.queryByText('Settings saved.')).toBeNull()
  expect(screen.getByText('Please check the marked fields.')).toBeTruthy()
})

test('Our product lifts what it says above the buttons at the foot of the screen, and lets it down without them', async () => {
  await open()
  const foot = document.body.appendChild(document.createElement('footer'))
  foot.dataset['foot'] = ''
  foot.getBoundingClientRect = () => new DOMRect(0, innerHeight - 80, 400, 80)
  act(() => void sayUndo('Meera Iyer was removed from the list.', () => {}))
  const lift = () =>
    screen
      .getByRole('button', { name: 'Undo' })
      .closest<HTMLElement>('[role=status]')
      ?.style.getPropertyValue('--foot')
  expect(lift()).toBe('80px')
  foot.remove()
  act(() => void say('Saved.'))
  expect(lift()).toBe('0px')
})
