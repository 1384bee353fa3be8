import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config } from '../../../lib/config.ts'
import {
  clickButton,
  detailsStep,
  findCard,
  getComboBox,
  listBodies,
  openSignup,
  pickOption,
  sales,
  setUpSignup,
  signupState,
} from '../../../test/signup-page.tsx'

setUpSignup()

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const typeInto = (label: string, value: string) =>
  fireEvent.change(getField(label), { target: { value } })

test('Our product asks a visitor who chose the free plan only for a name and a password', async () => {
  await openSignup(detailsStep, '/signup/economy')
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).name)).toEqual([
    'fullName',
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy()
})

test('Our product says at the name which characters it left out, also while the next field is filled in', async () => {
  await openSignup(detailsStep, '/signup/economy')
  typeInto('FullName', 'O’Hara')
  typeInto('Password', 'Marigold.2026')
  expect(getField('FullName').value).toBe('OHara')
  expect(screen.getByText('This field doesn’t accept “’”.')).toBeTruthy()
})

test('Our product shows at each field of a paid plan what is missing', async () => {
  const requests = await openSignup(detailsStep, '/signup/business')
  await screen.findByRole('table')
  clickButton('Contact Sales')
  for (const sentence of [
    'FullName is required',
    'Password is required',
    'ContactNo is required',
    'Address is required',
    'State is required',
    'You must agree',
  ]) {
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  typeInto('Mobile No', '123456')
  expect(screen.getByText('Please enter a valid contactNo.')).toBeTruthy()
  typeInto('Mobile No', '1234567')
  expect(screen.getByText('Please enter a valid contact number.')).toBeTruthy()
  typeInto('Mobile No', '+91')
  expect([
    getField('Mobile No').value,
    screen.getByText('ContactNo is required').textContent,
  ]).toEqual(['', 'ContactNo is required'])
  expect(listBodies(requests, '/api/auth/create-user')).toEqual([])
})

test(
  'Our product saves the request for a paid plan, shows how to reach sales, and offers the free plan at once',
  { tags: 'long' },
  async () => {
    const requests = await openSignup(detailsStep, '/signup/business')
    expect(await screen.findByText('₹1,768.82')).toBeTruthy()
    expect(within(screen.getByRole('table')).getByText('Monthly')).toBeTruthy()
    typeInto('FullName', 'Asha Menon')
    typeInto('Address', '7 Lake Road')
    typeInto('Mobile No', '98123 45670')
    typeInto('Password', 'Marigold.2026')
    await pickOption('State/Province', 'tamil', 'Tamil Nadu')
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
    clickButton('Contact Sales')
    await screen.findByRole('heading', {
      name: 'Thanks for your interest. You chose Business (Monthly).',
    })
    expect(screen.getByText(/or call \u2066\+91 98123 45670\u2069\./)).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/signup'))
    expect(listBodies(requests, '/api/auth/create-user')).toEqual([
      {
        FULLNAME: 'Asha Menon',
        PASSWORD: 'Marigold.2026',
        CONTACT: '+919812345670',
        ADDRESS: '7 Lake Road',
        COUNTRY: 'India',
        STATE: 'Tamil Nadu',
        GST_NO: '',
        AGREED_TO_TERMS: 'Y',
        MARKETINGCONSENT: 'N',
        PLAN: 'Business',
        SUBSCRIPTION_MODE: 'Monthly',
      },
    ])
    expect(listBodies(requests, '/api/auth/select-plan')).toEqual([
      { PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' },
    ])
    expect(screen.getByText(sales.PHONE)).toBeTruthy()
    expect(screen.getByText(sales.HOURS)).toBeTruthy()
    const asking = (await findCard('Business')).getByRole<HTMLButtonElement>('button', {
      name: 'Requested',
    })
    expect(asking.disabled).toBe(true)
    signupState.isSignedIn = true
    clickButton('Start for free')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
    expect(listBodies(requests, '/api/auth/select-plan').at(-1)).toEqual({ PLAN: 'Economy' })
  },
)

test('Our product clears state, address and phone number when the country changes, and sets its calling code', async () => {
  await openSignup(
    {
      ...detailsStep,
      COUNTRY: 'India',
      STATE: 'Kerala',
      ADDRESS: '7 Lake Road',
      CONTACT: '+919812345670',
    },
    '/signup/first',
  )
  expect([
    getComboBox('State/Province').value,
    getField('Address').value,
    getField('Mobile No').value,
  ]).toEqual(['Kerala', '7 Lake Road', '9812345670'])
  await pickOption('Country', 'holland', 'Netherlands')
  expect([
    getField('State/Province').value,
    getField('Address').value,
    getField('Mobile No').value,
  ]).toEqual(['', '', ''])
  expect(getComboBox('Country code').value).toBe('+31')
  expect(screen.queryByRole('combobox', { name: 'State/Province' })).toBeNull()
})

test(
  'Our product explains the currency of the total in the sign-up form, and lets the visitor choose another country there',
  { tags: 'long' },
  async () => {
    const requests = await openSignup(
      { ...detailsStep, COUNTRY: 'India', STATE: 'Kerala', ADDRESS: '7 Lake Road' },
      '/signup/business',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Why these prices?' }))
    await screen.findByRole('dialog', { name: 'Why these prices?' })
    expect(screen.getByText('Kochi · India')).toBeTruthy()
    await pickOption('Billing country', 'nether', 'Netherlands')
    await waitFor(() => expect(getComboBox('Country').value).toBe('Netherlands'))
    expect([getField('State/Province').value, getField('Address').value]).toEqual(['', ''])
    await waitFor(() =>
      expect(listBodies(requests, '/api/auth/get-pricing-standard').at(-1)).toMatchObject({
        country: 'Netherlands',
        plan: 'Business',
      }),
    )
    clickButton('Use India instead')
    await waitFor(() => expect(getComboBox('Country').value).toBe('India'))
  },
)

test(
  'Our product guesses the country for a paid plan even after the form of the free plan was open',
  { tags: 'long' },
  async () => {
    await openSignup(detailsStep, '/signup/economy')
    typeInto('FullName', 'Camille Laurent')
    await openSignup(detailsStep, '/signup/business')
    await waitFor(() =>
      expect([getComboBox('Country').value, getField('FullName').value]).toEqual([
        'India',
        'Camille Laurent',
      ]),
    )
  },
)

test('Our product keeps typed details, except the password, while the visitor looks at another page', async () => {
  await openSignup({ ...detailsStep, COUNTRY: 'France' }, '/signup/business')
  typeInto('FullName', 'Camille Laurent')
  typeInto('Address', '3 rue des Lilas')
  typeInto('Password', 'Marigold.2026')
  await openSignup({ ...detailsStep, COUNTRY: 'France' }, '/signup/business')
  expect([
    getField('FullName').value,
    getField('Address').value,
    getField('Password').value,
  ]).toEqual(['Camille Laurent', '3 rue des Lilas', ''])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Marigold')
})

test('Our product opens the terms in a new tab, and offers payment when payments are switched on', async () => {
  config.payments = true
  await openSignup({ ...detailsStep, COUNTRY: 'India', PASSWORD_SET: true }, '/signup/business')
  expect(screen.getByRole('button', { name: 'Sign Up & Pay Now' })).toBeTruthy()
  expect(
    ['terms of service', 'privacy policy', 'disclaimer', 'refund policy'].map(
      (name) => screen.getByRole<HTMLAnchorElement>('link', { name }).target,
    ),
  ).toEqual(Array(4).fill('_blank'))
  expect(screen.getByText('Leave blank to keep the password you chose.')).toBeTruthy()
})
