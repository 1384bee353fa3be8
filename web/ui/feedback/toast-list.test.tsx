import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeToast,
  showToast,
  showUndoToast,
  showWarningToast,
  toasts,
} from '../../lib/browser/toasts.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'

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

const advanceTime = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('Our product keeps a toast while it has the focus, wherever the pointer goes', async () => {
  await open()
  act(() => void showUndoToast('Meera Iyer was removed from the list.', () => {}))
  const undo = screen.getByRole('button', { name: 'Undo' })
  const card = undo.parentElement as HTMLElement
  fireEvent.pointerEnter(card)
  act(() => undo.focus())
  fireEvent.pointerLeave(card)
  await advanceTime(10_000)
  expect(screen.queryByText('Meera Iyer was removed from the list.')).toBeTruthy()
  act(() => undo.blur())
  await advanceTime(9_000)
  expect(screen.queryByText('Meera Iyer was removed from the list.')).toBeNull()
})

test('Our product distinguishes a success from a warning', async () => {
  await open()
  act(() => {
    showToast('Settings saved.')
    showWarningToast('Please check the marked fields.')
  })
  expect(
    [...document.querySelectorAll('[data-kind]')].map((card) => card.getAttribute('data-kind')),
  ).toEqual(['good', 'warn'])
  await advanceTime(2_000)
  expect(screen.queryByText('Settings saved.')).toBeNull()
  expect(screen.getByText('Please check the marked fields.')).toBeTruthy()
})

test('Our product shows toasts above the buttons at the foot of the screen, and lower without them', async () => {
  await open()
  const foot = document.body.appendChild(document.createElement('footer'))
  foot.dataset['foot'] = ''
  foot.getBoundingClientRect = () => new DOMRect(0, innerHeight - 80, 400, 80)
  act(() => void showUndoToast('Meera Iyer was removed from the list.', () => {}))
  const getToastOffset = () =>
    screen
      .getByRole('button', { name: 'Undo' })
      .closest<HTMLElement>('[role=status]')
      ?.style.getPropertyValue('--foot')
  expect(getToastOffset()).toBe('80px')
  foot.getBoundingClientRect = () => new DOMRect(0, innerHeight - 240, 400, 80)
  fireEvent.scroll(document)
  expect(getToastOffset(), 'a bar at the end of its page').toBe('240px')
  foot.remove()
  act(() => void showToast('Saved.'))
  expect(getToastOffset()).toBe('0px')
})

test('Our product shows toasts above the sheet of a dialog, or above its buttons where it fills the screen', async () => {
  await open()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  const foot = dialog.appendChild(document.createElement('div'))
  foot.dataset['foot'] = ''
  const place = (sheet: DOMRect, buttons: DOMRect) => {
    dialog.getBoundingClientRect = () => sheet
    foot.getBoundingClientRect = () => buttons
    fireEvent.scroll(document)
    return document.querySelector<HTMLElement>('[role=status]')?.style.getPropertyValue('--foot')
  }
  act(() => void showUndoToast('Meera Iyer was removed from the list.', () => {}))
  const buttons = new DOMRect(0, innerHeight - 140, 390, 140)
  expect(place(new DOMRect(0, innerHeight - 360, 390, 360), buttons)).toBe('360px')
  expect(place(new DOMRect(0, 0, 390, innerHeight), buttons)).toBe('140px')
  const inTheMiddle = new DOMRect(0, innerHeight - 300, 390, 60)
  expect(place(new DOMRect(0, 100, 390, innerHeight - 340), inTheMiddle)).toBe('0px')
  dialog.remove()
})

test('Our product shows one of several toasts about one topic, with its own undo', async () => {
  await open()
  const undone: string[] = []
  act(() => {
    showUndoToast('Cyrus is invited to Mehndi.', () => undone.push('Mehndi'), 'invitation')
    showUndoToast('Meera Iyer was removed from the list.', () => {})
    showUndoToast('Cyrus is invited to Sangeet.', () => undone.push('Sangeet'), 'invitation')
  })
  expect(screen.queryByText('Cyrus is invited to Mehndi.')).toBeNull()
  expect(screen.queryByText('Meera Iyer was removed from the list.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
  expect(undone).toEqual(['Sangeet'])
})
