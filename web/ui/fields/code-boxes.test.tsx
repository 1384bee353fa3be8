import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { CodeBoxes } from './code-boxes.tsx'

beforeEach(() => void fakeServer({}))
afterEach(() => vi.unstubAllGlobals())

function Stage({ mode }: { mode?: 'numeric' | 'alphanumeric' }) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeBoxes {...(mode && { mode })} value={code} onChange={setCode} />
      <output data-testid="code">{code}</output>
    </>
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const box = (at: number) => boxes()[at] as HTMLInputElement
const type = (at: number, value: string) => fireEvent.input(box(at), { target: { value } })
const code = () => screen.getByTestId('code').textContent
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement)

test('Our product moves forward as a code is typed, and takes digits only', async () => {
  await show(<Stage />)
  expect(boxes().map(({ inputMode, autocomplete }) => [inputMode, autocomplete])[0]).toEqual([
    'numeric',
    'one-time-code',
  ])
  box(0).focus()
  type(0, '4')
  expect([code(), focused()]).toEqual(['4', 1])
  type(1, 'x')
  expect([code(), focused()]).toEqual(['4', 1])
  type(1, '0')
  expect([code(), focused()]).toEqual(['40', 2])
})

test('Our product fills all six boxes from a pasted code, with any text around it', async () => {
  await show(<Stage />)
  fireEvent.paste(box(0), { clipboardData: { getData: () => 'Code: 407 123.' } })
  expect(boxes().map(({ value }) => value)).toEqual(['4', '0', '7', '1', '2', '3'])
})

test.each([
  ['Arabic', '٤٠٧١٢٣'],
  ['Persian', '۴۰۷۱۲۳'],
])('Our product takes the digits of an %s keyboard, one by one and pasted', async (_, typed) => {
  await show(<Stage />)
  ;[...typed].forEach((digit, at) => type(at, digit))
  expect([code(), focused()]).toEqual(['407123', 5])
  fireEvent.paste(box(0), { clipboardData: { getData: () => [...typed].reverse().join('') } })
  expect(code()).toBe('321704')
})

test('Our product fills all six boxes when the phone’s autofill fills the first', async () => {
  await show(<Stage />)
  type(0, '407123')
  expect([code(), focused()]).toEqual(['407123', 5])
})

test('Our product goes back on Backspace in an empty box, and empties a full one first', async () => {
  await show(<Stage />)
  type(0, '407')
  expect(focused()).toBe(3)
  fireEvent.keyDown(box(3), { key: 'Backspace' })
  expect([code(), focused()]).toEqual(['40', 2])
  box(1).focus()
  type(1, '')
  expect(code()).toBe('4')
})

test('Our product replaces a digit that is typed over, and keeps the boxes left-to-right in Arabic', async () => {
  await show(<Stage />, { language: 'arb' })
  type(0, '407123')
  type(2, '79')
  expect(code()).toBe('409123')
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('group', { name: 'رمز من 6 أرقام' }).getAttribute('dir')).toBe('ltr')
})

test('Our product accepts a code typed over a wrong one, even where a digit is the same', async () => {
  await show(<Stage />)
  type(0, '000000')
  box(0).focus()
  for (const digit of '154104') type(focused(), digit)
  expect([code(), focused()]).toEqual(['154104', 5])
})

test('Our product sends a code when it is complete, and again when a refused one was typed over completely', async () => {
  const sent: string[] = []
  function Form() {
    const [value, setValue] = useState('')
    const [error, setError] = useState<string>()
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(value)
          setError('Invalid OTP.')
        }}
      >
        <CodeBoxes
          value={value}
          onChange={(next) => {
            setValue(next)
            setError(undefined)
          }}
          {...(error && { error })}
        />
      </form>
    )
  }
  await show(<Form />)
  box(0).focus()
  for (const digit of '000000') type(focused(), digit)
  expect(sent).toEqual(['000000'])
  box(0).focus()
  for (const digit of '154104') type(focused(), digit)
  expect(sent).toEqual(['000000', '154104'])
  box(3).focus()
  type(3, '9')
  expect(sent, 'a digit put right waits for the button').toHaveLength(2)
  fireEvent.paste(box(0), { clipboardData: { getData: () => '407123' } })
  expect(sent.at(-1)).toBe('407123')
})

test('Our product takes letters and digits as capitals where a code has both', async () => {
  await show(<Stage mode="alphanumeric" />)
  expect(boxes().map(({ inputMode, autocomplete }) => [inputMode, autocomplete])[0]).toEqual([
    'text',
    'one-time-code',
  ])
  expect(screen.getByRole('group', { name: 'Code of 6 letters and digits' })).toBeTruthy()
  box(0).focus()
  for (const typed of ['k', '7', '-', 'é', 'Q', '٣']) type(focused(), typed)
  expect([code(), focused()]).toEqual(['K7Q3', 4])
  type(1, '7z')
  expect(code()).toBe('KZQ3')
  fireEvent.keyDown(box(4), { key: 'Backspace' })
  expect([code(), focused()]).toEqual(['KZQ', 3])
})

test.each([
  ['among words', 'Your code: k7q-3z9 K7q3z9.'],
  ['alone', ' k7 q3 z9 '],
])('Our product finds a pasted code of letters and digits %s', async (_, pasted) => {
  await show(<Stage mode="alphanumeric" />)
  fireEvent.paste(box(0), { clipboardData: { getData: () => pasted } })
  expect(code()).toBe('K7Q3Z9')
})

test('Our product takes no letters into a code of digits', async () => {
  await show(<Stage mode="numeric" />)
  type(0, 'k7q3z9')
  expect(code()).toBe('739')
})

function CodeForm({
  onCode,
  isPart = false,
}: {
  onCode: (code: string) => void
  isPart?: boolean
}) {
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code)
      }}
    >
      <CodeBoxes
        isPart={isPart}
        value={code}
        onChange={setCode}
        error={code === '000000' ? 'Invalid OTP' : undefined}
      />
    </form>
  )
}

test('Our product sends a code with its sixth digit, once, and a refused one only after a change', async () => {
  const sent: string[] = []
  await show(<CodeForm onCode={(one) => sent.push(one)} />)
  for (const [at, digit] of [...'000000'].entries()) type(at, digit)
  expect(sent).toEqual(['000000'])
  type(5, '0')
  expect(sent).toEqual(['000000'])
  type(5, '')
  type(5, '1')
  expect(sent).toEqual(['000000', '000001'])
  fireEvent.paste(box(0), { clipboardData: { getData: () => '407123' } })
  expect(sent).toEqual(['000000', '000001', '407123'])
})

test('Our product does not send a complete code beside other fields until the button is pressed', async () => {
  const sent: string[] = []
  await show(<CodeForm isPart onCode={(one) => sent.push(one)} />)
  type(0, '407123')
  expect([getSubmittedCode(), sent]).toEqual(['407123', []])
})

const getSubmittedCode = () =>
  boxes()
    .map(({ value }) => value)
    .join('')
