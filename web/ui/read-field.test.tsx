import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { durationTyped } from '../lib/typed-times.ts'
import { fakeServer } from '../test/fake-server.ts'
import { show } from '../test/show.tsx'
import { ReadField } from './read-field.tsx'

afterEach(cleanup)

test('Our product opens a list of suggestions at a click, not for whoever only passes by with the keyboard', async () => {
  fakeServer({})
  await show(
    <ReadField
      name="duration"
      label="Duration"
      value={60}
      read={durationTyped}
      write={String}
      options={[60, 90]}
      unread="?"
      onChange={() => {}}
    />,
  )
  const field = screen.getByLabelText('Duration', { selector: 'input' })
  act(() => field.focus())
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(field.getAttribute('aria-expanded')).not.toBe('true')
  fireEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
})
