import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { config } from '../../../lib/config.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { dollarPricingReply, rupeePricingReply } from '../../../test/pricing.ts'
import {
  choosePlanStep,
  clickButton,
  findCard,
  listBodies,
  openSignup,
  pickOption,
  setUpSignup,
  signupState,
} from '../../../test/signup-page.tsx'

setUpSignup()

test('Our product shows every plan by month and by year, and blocks the other plans while one is being chosen', async () => {
  let answer = (_: unknown) => {}
  const requests = await openSignup(choosePlanStep, '/signup', {
    'POST /api/auth/select-plan': () =>
      new Promise((resolve) => {
        answer = resolve as never
      }),
  })
  const first = await findCard('First')
  expect(first.getByText('₹3,999')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Annually/ }))
  expect(first.getByText('₹39,990')).toBeTruthy()
  expect(screen.getByText('2 months free')).toBeTruthy()
  fireEvent.click(first.getByRole('button', { name: 'Get Started' }))
  await waitFor(() =>
    expect(listBodies(requests, '/api/auth/select-plan')).toEqual([
      { PLAN: 'First', SUBSCRIPTION_MODE: 'Annually' },
    ]),
  )
  expect(first.getByRole('button', { name: 'Get Started' }).dataset['loading']).toBe('true')
  expect(
    (await findCard('Economy')).getByRole<HTMLButtonElement>('button', { name: 'Get Started' })
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

test('Our product shows the total of a one-time event with tax, for guests in steps of a hundred', async () => {
  await openSignup(choosePlanStep)
  const custom = await findCard('One-Time Event')
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

test(
  'Our product requests a one-time event with its guests through the form, and again for more guests',
  { tags: 'long' },
  async () => {
    const forSeven = { PLAN: 'Custom', SUBSCRIPTION_MODE: null, GUESTS: 700 }
    const requests = await openSignup(choosePlanStep, '/signup', {
      'POST /api/auth/select-plan': () => {
        const isKnown = 'CONTACT' in signupState.progress
        signupState.progress = isKnown
          ? { ...signupState.progress, page: 'choose-plan', WISH: forSeven }
          : {
              ...signupState.progress,
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
        (await findCard('One-Time Event')).getByRole('slider', { name: 'Guests included' }),
        { target: { value } },
      )
    await slide('700')
    fireEvent.click((await findCard('One-Time Event')).getByRole('button', { name: 'Get Started' }))
    expect(await screen.findByText('Pay per Event')).toBeTruthy()
    expect(within(screen.getByRole('table')).getByText('700')).toBeTruthy()
    expect(await screen.findByText('₹8,251.74')).toBeTruthy()
    sessionStorage.clear()
    clickButton('Contact Sales')
    await screen.findByRole('heading', {
      name: 'Thanks for your interest. You chose One-Time Event (700 guests).',
    })
    expect(listBodies(requests, '/api/auth/select-plan')).toEqual([
      { PLAN: 'Custom', GUESTS: 700 },
      { PLAN: 'Custom', GUESTS: 700 },
    ])
    expect(
      (await findCard('One-Time Event')).getByRole<HTMLButtonElement>('button', {
        name: 'Requested',
      }).disabled,
    ).toBe(true)
    await slide('800')
    expect(
      (await findCard('One-Time Event')).getByRole<HTMLButtonElement>('button', {
        name: 'Get Started',
      }).disabled,
    ).toBe(false)
  },
)

test(
  'Our product explains why prices are in rupees, and shows the prices of another country when the visitor chooses it',
  { tags: 'long' },
  async () => {
    const requests = await openSignup(choosePlanStep, '/signup', {
      'POST /api/auth/get-pricing-separate': () =>
        JSON.stringify(localStorage).includes('NL') ? dollarPricingReply : rupeePricingReply,
    })
    expect(
      await screen.findByText(/Prices in INR, plus 18% GST. We think you’re in India./),
    ).toBeTruthy()
    clickButton('Not right?')
    await screen.findByRole('dialog', { name: 'Why these prices?' })
    expect(screen.getByText('Kochi · India')).toBeTruthy()
    await pickOption('Billing country', 'nether', 'Netherlands')
    expect(await screen.findByText('$19')).toBeTruthy()
    expect(listBodies(requests, '/api/auth/get-pricing-separate').at(-1)).toMatchObject({
      COUNTRY: 'Netherlands',
    })
    clickButton('Use India instead')
    expect(await screen.findByText('₹1,499')).toBeTruthy()
  },
)

test('Our product compares all plans in a new tab, on the page of prices or on the operator’s own', async () => {
  await openSignup(choosePlanStep)
  const findLink = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Compare all plans' })
  const own = await findLink()
  expect([own.getAttribute('href'), own.target]).toEqual([
    '/pricing?lang=en#compare-plans',
    '_blank',
  ])
  config.pricingUrl = 'https://mehfil.example/pricing'
  await openSignup(choosePlanStep)
  expect((await findLink()).href).toBe('https://mehfil.example/pricing#compare-plans')
})

test('Our product leads back from the form to the choice of a plan, and logs out of a sign-up', async () => {
  await openSignup({ page: 'email', EMAIL: '' }, '/signup/first')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/signup'))
  const requests = await openSignup(choosePlanStep)
  clickButton('Logout')
  await waitFor(() => expect(listBodies(requests, '/api/auth/register-logout')).toHaveLength(1))
})
