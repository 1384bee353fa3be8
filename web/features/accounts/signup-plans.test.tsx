import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { businessSum, dollars, inIndia, rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { signupAnswer } from '../../test/signing-up.ts'

const email = 'asha@menonstudio.in'
const sales = {
  PHONE: '+91 80 4718 2200',
  EMAIL: 'sales@mehfil.example',
  HOURS: 'Monday-Friday 8 AM to 8 PM IST',
}
const wish = { PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly', GUESTS: null }

let stands: object = {}
let isIn = false

const server: Replies = {
  'GET /api/auth/auth-register': () => success(signupAnswer({ EMAIL: email, ...stands })),
  'GET /api/auth/get-geo-details': success(inIndia),
  'POST /api/auth/get-pricing-separate': rupees,
  'POST /api/auth/get-pricing-standard': businessSum,
  'POST /api/auth/create-user': () => {
    stands = { ...stands, page: 'choose-plan', PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' }
    return success({ page: 'choose-plan', FULLNAME: 'Asha Menon', EMAIL: email })
  },
  'POST /api/auth/select-plan': () => {
    stands = {
      ...stands,
      page: 'choose-plan',
      WISH: wish,
      CONTACT: '+919812345670',
      CONTACT_SHOWN: '+91 98123 45670',
    }
    return success({ page: 'choose-plan', WISH: wish, SALES: sales })
  },
  'POST /api/auth/register-logout': success({}),
  'GET /api/events': noEvents,
  'GET /api/verify-users-access': () =>
    isIn ? success(asha) : refusal(401, 'failed', '', {}, 'noSession'),
}

beforeEach(() => {
  config.signedIn = false
  config.sales = {
    phone: sales.PHONE,
    email: sales.EMAIL,
    hours: { en: sales.HOURS, fr: '', arb: '' },
  }
  isIn = false
})

afterEach(() => {
  cleanup()
  config.payments = false
  config.pricingUrl = ''
  localStorage.clear()
  sessionStorage.clear()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

async function openAt(at: object, path = '/signup', replies: Replies = {}) {
  stands = at
  const asked = fakeServer({ ...server, ...replies })
  await show(<Screens />, { at: path })
  await screen.findByRole('heading', { level: 1 })
  return asked
}

const details = { page: 'signup' }
const choosing = {
  page: 'choose-plan',
  FULLNAME: 'Asha Menon',
  PASSWORD_SET: true,
  AGREED_TO_TERMS: 'Y',
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const change = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const combo = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const bodies = (asked: Array<{ path: string; body: unknown }>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)

async function pick(name: string, typed: string, option: string) {
  fireEvent.click(combo(name))
  fireEvent.change(combo(name), { target: { value: typed } })
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('Our product asks who comes for the free plan for a name and a password alone', async () => {
  await openAt(details, '/signup/economy')
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).name)).toEqual([
    'fullName',
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy()
})

test('Our product says of each field of a paid plan what it still needs', async () => {
  const asked = await openAt(details, '/signup/business')
  await screen.findByRole('table')
  click('Contact Sales')
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
  change('Mobile No', '123456')
  expect(screen.getByText('Please enter a valid contactNo.')).toBeTruthy()
  change('Mobile No', '1234567')
  expect(screen.getByText('Please enter a valid contact number.')).toBeTruthy()
  change('Mobile No', '+91')
  expect([box('Mobile No').value, screen.getByText('ContactNo is required').textContent]).toEqual([
    '',
    'ContactNo is required',
  ])
  expect(bodies(asked, '/api/auth/create-user')).toEqual([])
})

test('Our product keeps the wish for a paid plan, tells whom to ask, and starts free at once', async () => {
  const asked = await openAt(details, '/signup/business')
  expect(await screen.findByText('₹1,768.82')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('Monthly')).toBeTruthy()
  change('FullName', 'Asha Menon')
  change('Address', '7 Lake Road')
  change('Mobile No', '98123 45670')
  change('Password', 'Marigold.2026')
  await pick('State/Province', 'tamil', 'Tamil Nadu')
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  click('Contact Sales')
  await screen.findByRole('heading', {
    name: 'Thanks for your interest. You chose Business (Monthly).',
  })
  expect(screen.getByText(/or call \u2066\+91 98123 45670\u2069\./)).toBeTruthy()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/signup'))
  expect(bodies(asked, '/api/auth/create-user')).toEqual([
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
  expect(bodies(asked, '/api/auth/select-plan')).toEqual([
    { PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' },
  ])
  expect(screen.getByText(sales.PHONE)).toBeTruthy()
  expect(screen.getByText(sales.HOURS)).toBeTruthy()
  const asking = (await card('Business')).getByRole<HTMLButtonElement>('button', {
    name: 'Requested',
  })
  expect(asking.disabled).toBe(true)
  isIn = true
  click('Start for free')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(bodies(asked, '/api/auth/select-plan').at(-1)).toEqual({ PLAN: 'Economy' })
})

test('Our product clears state, address and number with the country, and takes the code of the new one', async () => {
  await openAt(
    {
      ...details,
      COUNTRY: 'India',
      STATE: 'Kerala',
      ADDRESS: '7 Lake Road',
      CONTACT: '+919812345670',
    },
    '/signup/first',
  )
  expect([combo('State/Province').value, box('Address').value, box('Mobile No').value]).toEqual([
    'Kerala',
    '7 Lake Road',
    '9812345670',
  ])
  await pick('Country', 'holland', 'Netherlands')
  expect([box('State/Province').value, box('Address').value, box('Mobile No').value]).toEqual([
    '',
    '',
    '',
  ])
  expect(combo('Country code').value).toBe('+31')
  expect(screen.queryByRole('combobox', { name: 'State/Province' })).toBeNull()
})

test('Our product says why the sum of a form is in its currency, and takes another country from there', async () => {
  const asked = await openAt(
    { ...details, COUNTRY: 'India', STATE: 'Kerala', ADDRESS: '7 Lake Road' },
    '/signup/business',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Why these prices?' }))
  await screen.findByRole('dialog', { name: 'Why these prices?' })
  expect(screen.getByText('Kochi · India')).toBeTruthy()
  await pick('Billing country', 'nether', 'Netherlands')
  await waitFor(() => expect(combo('Country').value).toBe('Netherlands'))
  expect([box('State/Province').value, box('Address').value]).toEqual(['', ''])
  await waitFor(() =>
    expect(bodies(asked, '/api/auth/get-pricing-standard').at(-1)).toMatchObject({
      country: 'Netherlands',
      plan: 'Business',
    }),
  )
  click('Use India instead')
  await waitFor(() => expect(combo('Country').value).toBe('India'))
})

test('Our product guesses the country of a paid plan also after a look at the form of the free one', async () => {
  await openAt(details, '/signup/economy')
  change('FullName', 'Camille Laurent')
  await openAt(details, '/signup/business')
  await waitFor(() =>
    expect([combo('Country').value, box('FullName').value]).toEqual(['India', 'Camille Laurent']),
  )
})

test('Our product keeps what is typed through a look at another page, but for the password', async () => {
  await openAt({ ...details, COUNTRY: 'France' }, '/signup/business')
  change('FullName', 'Camille Laurent')
  change('Address', '3 rue des Lilas')
  change('Password', 'Marigold.2026')
  await openAt({ ...details, COUNTRY: 'France' }, '/signup/business')
  expect([box('FullName').value, box('Address').value, box('Password').value]).toEqual([
    'Camille Laurent',
    '3 rue des Lilas',
    '',
  ])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Marigold')
})

test('Our product opens the terms beside the form, and offers to pay where that can be done', async () => {
  config.payments = true
  await openAt({ ...details, COUNTRY: 'India', PASSWORD_SET: true }, '/signup/business')
  expect(screen.getByRole('button', { name: 'Sign Up & Pay Now' })).toBeTruthy()
  expect(
    ['terms of service', 'privacy policy', 'disclaimer', 'refund policy'].map(
      (name) => screen.getByRole<HTMLAnchorElement>('link', { name }).target,
    ),
  ).toEqual(Array(4).fill('_blank'))
  expect(screen.getByText('Leave blank to keep the password you chose.')).toBeTruthy()
})

test('Our product shows every plan by the month and by the year, and works on the one chosen', async () => {
  let answer = (_: unknown) => {}
  const asked = await openAt(choosing, '/signup', {
    'POST /api/auth/select-plan': () =>
      new Promise((resolve) => {
        answer = resolve as never
      }),
  })
  const first = await card('First')
  expect(first.getByText('₹3,999')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Annually/ }))
  expect(first.getByText('₹39,990')).toBeTruthy()
  expect(screen.getByText('2 months free')).toBeTruthy()
  fireEvent.click(first.getByRole('button', { name: 'Get Started' }))
  await waitFor(() =>
    expect(bodies(asked, '/api/auth/select-plan')).toEqual([
      { PLAN: 'First', SUBSCRIPTION_MODE: 'Annually' },
    ]),
  )
  expect(first.getByRole('button', { name: 'Get Started' }).dataset['loading']).toBe('true')
  expect(
    (await card('Economy')).getByRole<HTMLButtonElement>('button', { name: 'Get Started' })
      .disabled,
  ).toBe(true)
  answer(refusal(409, 'failed', 'Please start again from the first step.', {}, 'wrongStep'))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toEqual([
      'Please start again from the first step.',
    ]),
  )
  expect(first.getByRole('button', { name: 'Get Started' }).dataset['loading']).toBeUndefined()
})

test('Our product says the sum of a one-time event, by the hundred, with the tax', async () => {
  await openAt(choosing)
  const custom = await card('One-Time Event')
  expect(custom.getByText('Starts at')).toBeTruthy()
  fireEvent.change(custom.getByRole('slider', { name: 'Guests included' }), {
    target: { value: '500' },
  })
  expect(custom.getByText('₹5,894.10')).toBeTruthy()
  const typed = custom.getByRole('textbox', { name: 'Number of guests included' })
  fireEvent.change(typed, { target: { value: '250' } })
  fireEvent.blur(typed)
  expect([
    (typed as HTMLInputElement).value,
    custom.getByText('₹2,997.00').textContent,
    custom.getByText('₹539.46').textContent,
    custom.getByText('₹3,536.46').textContent,
  ]).toEqual(['300', '₹2,997.00', '₹539.46', '₹3,536.46'])
})

test('Our product asks for a one-time event with its guests, through the form, and again for more of them', async () => {
  const forSeven = { PLAN: 'Custom', SUBSCRIPTION_MODE: null, GUESTS: 700 }
  const asked = await openAt(choosing, '/signup', {
    'POST /api/auth/select-plan': () => {
      const isKnown = 'CONTACT' in stands
      stands = isKnown
        ? { ...stands, page: 'choose-plan', WISH: forSeven }
        : {
            ...stands,
            page: 'signup',
            PLAN: 'Custom',
            GUESTS: 700,
            COUNTRY: 'India',
            CONTACT: '+919812345670',
            ADDRESS: '7 Lake Road',
            STATE: 'Kerala',
          }
      return success({
        page: isKnown ? 'choose-plan' : 'signup',
        WISH: isKnown ? forSeven : null,
        SALES: null,
      })
    },
    'POST /api/auth/get-pricing-custom': success({
      guests: 700,
      CURRENCY: 'INR',
      planRate: '6993.00',
      TAX_PERCENT: 18,
      tax: '1258.74',
      totalAmount: '8251.74',
    }),
  })
  const slide = async (value: string) =>
    fireEvent.change(
      (await card('One-Time Event')).getByRole('slider', { name: 'Guests included' }),
      { target: { value } },
    )
  await slide('700')
  fireEvent.click((await card('One-Time Event')).getByRole('button', { name: 'Get Started' }))
  expect(await screen.findByText('Pay per Event')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('700')).toBeTruthy()
  expect(await screen.findByText('₹8,251.74')).toBeTruthy()
  sessionStorage.clear()
  click('Contact Sales')
  await screen.findByRole('heading', {
    name: 'Thanks for your interest. You chose One-Time Event (700 guests).',
  })
  expect(bodies(asked, '/api/auth/select-plan')).toEqual([
    { PLAN: 'Custom', GUESTS: 700 },
    { PLAN: 'Custom', GUESTS: 700 },
  ])
  expect(
    (await card('One-Time Event')).getByRole<HTMLButtonElement>('button', { name: 'Requested' })
      .disabled,
  ).toBe(true)
  await slide('800')
  expect(
    (await card('One-Time Event')).getByRole<HTMLButtonElement>('button', { name: 'Get Started' })
      .disabled,
  ).toBe(false)
})

test('Our product says why prices are in rupees, and shows those of a country chosen by hand', async () => {
  const asked = await openAt(choosing, '/signup', {
    'POST /api/auth/get-pricing-separate': () =>
      JSON.stringify(localStorage).includes('NL') ? dollars : rupees,
  })
  expect(
    await screen.findByText(/Prices in INR, plus 18% GST. We think you’re in India./),
  ).toBeTruthy()
  click('Not right?')
  await screen.findByRole('dialog', { name: 'Why these prices?' })
  expect(screen.getByText('Kochi · India')).toBeTruthy()
  await pick('Billing country', 'nether', 'Netherlands')
  expect(await screen.findByText('$19')).toBeTruthy()
  expect(bodies(asked, '/api/auth/get-pricing-separate').at(-1)).toMatchObject({
    COUNTRY: 'Netherlands',
  })
  click('Use India instead')
  expect(await screen.findByText('₹1,499')).toBeTruthy()
})

test('Our product compares all plans in place, or on the provider’s own page beside this one', async () => {
  await openAt(choosing)
  await screen.findByRole('region', { name: 'Economy' })
  click('Compare all plans')
  const table = within(screen.getByRole('table'))
  expect(
    table.getByRole('row', { name: /View reports Not included Included Included Included/ }),
  ).toBeTruthy()
  config.pricingUrl = 'https://mehfil.example/pricing'
  await openAt(choosing)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Compare all plans' })
  expect([link.href, link.target]).toEqual([
    'https://mehfil.example/pricing#compare-plans',
    '_blank',
  ])
})

test('Our product goes back to the choice of a plan, and logs out of a sign-up', async () => {
  await openAt({ page: 'email', EMAIL: '' }, '/signup/first')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/signup'))
  const asked = await openAt(choosing)
  click('Logout')
  await waitFor(() => expect(bodies(asked, '/api/auth/register-logout')).toHaveLength(1))
})
