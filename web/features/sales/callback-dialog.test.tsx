import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callback } from '../../lib/callback.ts'
import { config } from '../../lib/config.ts'
import { prompt } from '../../lib/prompt.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { speak } from '../../lib/words.ts'
import { Screens } from '../../routes.tsx'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'

afterEach(() => {
  act(() => {
    callback.close()
    prompt.close()
  })
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

async function openDialog(replies: Replies = {}) {
  config.signedIn = false
  const asked = fakeServer({ 'POST /api/auth/request-callback': success({}), ...replies })
  await show(<Screens />, { at: '/' })
  act(() => callback.show())
  await screen.findByRole('dialog', { name: 'We’ll call you' })
  return asked
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Request a call' }))
const name = () => screen.getByLabelText<HTMLInputElement>('Full Name')
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone No')
const type = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } })

test('Our product takes a name and a number to call back, says so, and closes', async () => {
  const asked = await openDialog()
  type(name(), 'Zoya 4 Rahman!')
  expect(name().value).toBe('Zoya  Rahman')
  expect(name().maxLength).toBe(75)
  type(phone(), '98123 45670')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.at(-1)?.body).toEqual({
    data: { FULLNAME: 'Zoya Rahman', CONTACT: '+919812345670' },
  })
  expect(toasts.now().map(({ text }) => text)).toEqual([
    'Your Request has been successfully saved.',
  ])
})

test('Our product says at its field what a request to be called still needs', async () => {
  const asked = await openDialog()
  send()
  expect(await screen.findByText('Full Name is required.')).toBeTruthy()
  expect([
    phone().getAttribute('aria-invalid'),
    document.getElementById(phone().getAttribute('aria-describedby') ?? '')?.textContent,
  ]).toEqual(['true', 'Phone No is required.'])
  type(phone(), '+91')
  expect(phone().value).toBe('')
  expect(screen.getByText('Phone No is required.')).toBeTruthy()
  type(phone(), '9812345')
  expect(screen.getByText('Please enter a valid contact number.')).toBeTruthy()
  type(phone(), '98123456')
  expect(screen.queryByText('Please enter a valid contact number.')).toBeNull()
  expect(asked.some(({ path }) => path === '/api/auth/request-callback')).toBe(false)
})

test('Our product keeps what was typed when a number turns out to be none', async () => {
  await openDialog({
    'POST /api/auth/request-callback': refusal(400, 'failed', 'Please check what you entered.', {
      CONTACT: 'Please enter a valid contact number.',
    }),
  })
  type(name(), 'Zoya Rahman')
  type(phone(), '0000000000')
  send()
  expect(await screen.findByText('Please enter a valid contact number.')).toBeTruthy()
  expect([name().value, phone().value]).toEqual(['Zoya Rahman', '0000000000'])
})

test('Our product takes the code of another country from a pasted number and from the list', async () => {
  await openDialog()
  type(phone(), '+44 7700 900123')
  const code = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  expect([code.value, phone().value]).toEqual(['+44', '7700900123'])
  act(() => code.focus())
  type(code, 'emarat')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  type(code, 'uae')
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['United Arab Emirates+971'])
  fireEvent.click(options[0] as HTMLElement)
  expect([code.value, phone().value]).toEqual(['+971', '7700900123'])
})

test('Our product offers to call from the prompt that explains a limit, with phone, e-mail and hours', async () => {
  config.signedIn = false
  config.sales = {
    phone: '+91 80 4718 2200',
    email: 'sales@mehfil.example',
    hours: { en: 'Monday-Friday 8 AM to 8 PM IST', fr: 'lundi-vendredi', arb: 'الاثنين-الجمعة' },
  }
  fakeServer({})
  await show(<Screens />, { at: '/' })
  act(() => prompt.show('upgrade', 'planLimitPeople'))
  await screen.findByText('+91 80 4718 2200')
  expect(screen.getByText('sales@mehfil.example').closest('a')?.href).toBe(
    'mailto:sales@mehfil.example',
  )
  expect(screen.getByText('Monday-Friday 8 AM to 8 PM IST')).toBeTruthy()
  await act(() => speak('fr'))
  expect(await screen.findByText('lundi-vendredi')).toBeTruthy()
  await act(() => speak('en'))
  send()
  await screen.findByRole('dialog', { name: 'We’ll call you' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
