import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

function Page({ onDay }: { onDay: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2027-03-01')
  const put = (next: string | null) => {
    setDay(next)
    onDay(next)
  }
  return <DateField name="date" label="Date" value={day} onChange={put} />
}

async function open() {
  const days: Array<string | null> = []
  fakeServer({})
  await show(<Page onDay={(day) => days.push(day)} />)
  const box = screen.getByLabelText<HTMLInputElement>('Date', { selector: 'input' })
  const write = (text: string) => fireEvent.input(box, { target: { value: text } })
  return { days, box, write }
}

const sentence = 'Please enter a date, such as 12/12/2027.'

test('Our product says at the field that a date does not exist, and keeps the typed text', async () => {
  const { days, box, write } = await open()
  expect(box.value).toBe('1 Mar 2027')
  write('31/02/2027')
  expect(screen.queryByText(sentence)).toBeNull()
  fireEvent.blur(box)
  expect(screen.getByText(sentence).getAttribute('role')).toBe('alert')
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['31/02/2027', 'true'])
  expect(days).toEqual([])
})

test('Our product writes a typed date in its own format, and then removes the error', async () => {
  const { days, box, write } = await open()
  write('31/02/2027')
  fireEvent.blur(box)
  write('28/02/2027')
  expect(screen.queryByText(sentence)).toBeNull()
  fireEvent.blur(box)
  expect(box.value).toBe('28 Feb 2027')
  expect(days).toEqual(['2027-02-28'])
})

test('Our product keeps the calendar closed over a field’s error until the host opens it', async () => {
  fakeServer({})
  await show(
    <DateField
      name="date"
      label="Date"
      value="2027-03-01"
      onChange={() => undefined}
      error="Please choose a time in the future."
    />,
  )
  const box = screen.getByLabelText<HTMLInputElement>('Date', { selector: 'input' })
  act(() => box.focus())
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.pointerDown(box)
  fireEvent.click(box)
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('Our product keeps the chosen date when it is pressed again, and removes it when the text is deleted', async () => {
  const { days, box, write } = await open()
  fireEvent.focus(box)
  fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: /^1 March 2027/ }))
  expect(box.value).toBe('1 Mar 2027')
  expect(days).not.toContain(null)
  write('')
  expect(days.at(-1)).toBeNull()
})
