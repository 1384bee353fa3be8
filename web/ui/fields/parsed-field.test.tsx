import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseTypedDuration } from '../../lib/time/typed-times.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { ParsedField } from './parsed-field.tsx'

afterEach(cleanup)

test('Our product opens a list of suggestions on a click, not when the Tab key passes through the field', async () => {
  fakeServer({})
  await show(
    <ParsedField
      name="duration"
      label="Duration"
      value={60}
      read={parseTypedDuration}
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
