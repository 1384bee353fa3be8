import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callbackDialog } from '../../lib/browser/callback-dialog.ts'
import { config } from '../../lib/config.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { closeToast, toasts } from '../../lib/browser/toasts.ts'
import { switchLanguage } from '../../lib/i18n/translations.ts'
import { AppRoutes } from '../../routes.tsx'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'

afterEach(() => {
  act(() => {
    callbackDialog.close()
    upgradePrompt.close()
  })
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

async function openDialog(replies: FakeReplies = {}) {
  config.signedIn = false
  const requests = fakeServer({ 'POST /api/auth/request-callback': success({}), ...replies })
  await show(<AppRoutes />, { at: '/' })
  act(() => callbackDialog.show())
  await screen.findByRole('dialog', { name: 'We’ll call you' })
  return requests
}

const sendForm = () => fireEvent.click(screen.getByRole('button', { name: 'Request a call' }))
const getNameField = () => screen.getByLabelText<HTMLInputElement>('Full Name')
const getPhoneField = () => screen.getByLabelText<HTMLInputElement>('Phone No')
const typeInto = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } })

test('Our product accepts a name and a number for a callback, confirms it, and closes the dialog', async () => {
  const requests = await openDialog()
  typeInto(getNameField(), 'Zoya 4 Rahman!')
  expect(getNameField().value).toBe('Zoya  Rahman')
  expect(getNameField().maxLength).toBe(75)
  typeInto(getPhoneField(), '98123 45670')
  sendForm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.at(-1)?.body).toEqual({
    data: { FULLNAME: 'Zoya Rahman', CONTACT: '+919812345670' },
  })
  expect(toasts.now().map(({ text }) => text)).toEqual([
    'Your Request has been successfully saved.',
  ])
})

test('Our product shows missing callback fields at their fields', async () => {
  const requests = await openDialog()
  sendForm()
  expect(await screen.findByText('Full Name is required.')).toBeTruthy()
  expect([
    getPhoneField().getAttribute('aria-invalid'),
    document.getElementById(getPhoneField().getAttribute('aria-describedby') ?? '')?.textContent,
  ]).toEqual(['true', 'Phone No is required.'])
  typeInto(getPhoneField(), '+91')
  expect(getPhoneField().value).toBe('')
  expect(screen.getByText('Phone No is required.')).toBeTruthy()
  typeInto(getPhoneField(), '9812345')
  expect(screen.getByText('Please enter a valid contact number.')).toBeTruthy()
  typeInto(getPhoneField(), '98123456')
  expect(screen.queryByText('Please enter a valid contact number.')).toBeNull()
  expect(requests.some(({ path }) => path === '/api/auth/request-callback')).toBe(false)
})

test('Our product keeps the input when the server refuses a phone number', async () => {
  await openDialog({
    'POST /api/auth/request-callback': refusal(400, 'failed', 'Please check what you entered.', {
      CONTACT: 'Please enter a valid contact number.',
    }),
  })
  typeInto(getNameField(), 'Zoya Rahman')
  typeInto(getPhoneField(), '0000000000')
  sendForm()
  expect(await screen.findByText('Please enter a valid contact number.')).toBeTruthy()
  expect([getNameField().value, getPhoneField().value]).toEqual(['Zoya Rahman', '0000000000'])
})

test('Our product takes the calling code of another country from a pasted number and from the list', async () => {
  await openDialog()
  typeInto(getPhoneField(), '+44 7700 900123')
  const code = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  expect([code.value, getPhoneField().value]).toEqual(['+44', '7700900123'])
  act(() => code.focus())
  typeInto(code, 'emarat')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  typeInto(code, 'uae')
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['United Arab Emirates+971'])
  fireEvent.click(options[0] as HTMLElement)
  expect([code.value, getPhoneField().value]).toEqual(['+971', '7700900123'])
})

test('Our product offers a callback in the upgrade prompt, with phone, e-mail and hours', async () => {
  config.signedIn = false
  config.sales = {
    phone: '+91 80 4718 2200',
    email: 'sales@mehfil.example',
    hours: { en: 'Monday-Friday 8 AM to 8 PM IST', fr: 'lundi-vendredi', arb: 'الاثنين-الجمعة' },
  }
  fakeServer({})
  await show(<AppRoutes />, { at: '/' })
  act(() => upgradePrompt.show('upgrade', 'planLimitPeople'))
  await screen.findByText('+91 80 4718 2200')
  expect(screen.getByText('sales@mehfil.example').closest('a')?.href).toBe(
    'mailto:sales@mehfil.example',
  )
  expect(screen.getByText('Monday-Friday 8 AM to 8 PM IST')).toBeTruthy()
  await act(() => switchLanguage('fr'))
  expect(await screen.findByText('lundi-vendredi')).toBeTruthy()
  await act(() => switchLanguage('en'))
  sendForm()
  await screen.findByRole('dialog', { name: 'We’ll call you' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
