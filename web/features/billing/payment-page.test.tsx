import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { keptInTab } from '../../lib/kept.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { arrival } from '../../test/billing.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'

beforeEach(() => {
  config.payments = true
  config.signedIn = false
})
afterEach(() => {
  config.payments = false
  sessionStorage.clear()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

async function open(replies: Replies, at = '/payment?payment=sub_1') {
  const asked = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<Screens />, { at })
  return asked
}

const address = () => screen.getByTestId('address').textContent
const turns =
  (...answers: ReturnType<typeof arrival>[]) =>
  () =>
    (answers.length > 1 ? answers.shift() : answers[0])!

describe('Our product', () => {
  test('waits for the bank, goes on by itself when it has answered, and signs in whoever paid', async () => {
    const asked = await open({
      'POST /api/auth/payment/arrival': turns(arrival('confirming'), arrival('done')),
    })
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(screen.getByText('sub_1')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 5_000 })
    expect(
      asked.filter(({ path }) => path === '/api/auth/payment/arrival').map(({ body }) => body),
    ).toEqual([{ data: { ID: 'sub_1' } }, { data: { ID: 'sub_1' } }])
    expect(toasts.now().map(({ text }) => text)).toEqual([
      'Thank you! Your payment went through. We’ll email your invoice.',
    ])
  })

  test('comes back to where somebody was, by the address or by what this tab kept', async () => {
    await open(
      { 'POST /api/auth/payment/arrival': arrival('done') },
      '/payment?payment=sub_1&nav=%2Fdashboard%3Ftab%3Ddraft',
    )
    await waitFor(() => expect(address()).toBe('/dashboard?tab=draft'))
    keptInTab.write('paying', { id: 'sub_1', back: '/dashboard?tab=past' })
    await open({ 'POST /api/auth/payment/arrival': arrival('done') })
    await waitFor(() => expect(address()).toBe('/dashboard?tab=past'))
    await open(
      { 'POST /api/auth/payment/arrival': arrival('done') },
      '/payment?payment=sub_1&nav=%2Fevent%2Fpublish%2F0123456789ABCDE',
    )
    await waitFor(() =>
      expect(address()).toMatch(/^\/event\/create-event\/0123456789ABCDE|^\/not-found/),
    )
    keptInTab.write('paying', { id: 'sub_2', back: '/dashboard?tab=past' })
    await open(
      { 'POST /api/auth/payment/arrival': arrival('done') },
      '/payment?payment=sub_1&nav=%2F%2Fevil.example',
    )
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('says what the bank said of a payment that failed, and leads back to try again', async () => {
    await open({
      'POST /api/auth/payment/arrival': arrival('open', {
        NEXT: '/signup/business',
        REASON: 'Your card was declined by its bank.',
      }),
    })
    expect(
      await screen.findByRole('heading', { name: 'Your payment didn’t go through' }),
    ).toBeTruthy()
    expect(screen.getByText('Your card was declined by its bank.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/signup/business',
    )
  })

  test('leads back to where somebody pressed to pay, as this tab kept it', async () => {
    keptInTab.write('paying', {
      id: 'sub_1',
      back: '/dashboard',
      from: '/upgrade-plan?plan=First&mode=Monthly',
    })
    await open({
      'POST /api/auth/payment/arrival': arrival('open', {
        NEXT: '/billing',
        REASON: 'The card has expired.',
      }),
    })
    expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe(
      '/upgrade-plan?plan=First&mode=Monthly',
    )
  })

  test('hears from the bank a moment later why a payment failed', async () => {
    await open({
      'POST /api/auth/payment/arrival': turns(
        arrival('open', { NEXT: '/signup' }),
        arrival('open', { NEXT: '/signup', REASON: 'The card has expired.' }),
      ),
    })
    expect(await screen.findByRole('heading', { name: 'You haven’t paid yet' })).toBeTruthy()
    expect(await screen.findByText('The card has expired.')).toBeTruthy()
  })

  test.each([
    ['open', 'You haven’t paid yet', 'Continue to payment', '/upgrade-plan'],
    ['known', 'Your plan is paid for and active', 'Log in', '/'],
    ['returned', 'Your refund is on its way', 'Continue', '/upgrade-plan'],
  ])(
    'says in its own words that a payment is %s, and leads on',
    async (outcome, title, way, href) => {
      await open({ 'POST /api/auth/payment/arrival': arrival(outcome, { NEXT: '/upgrade-plan' }) })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
    },
  )

  test.each([
    ['returned', null],
    ['known', null],
    ['open', 'sub_1'],
  ])(
    'forgets in this tab a payment that is %s where there is nothing more to pay, so that the sign-up it came from leads here no more',
    async (outcome, id) => {
      keptInTab.write('paying', { id: 'sub_1', back: '/dashboard', from: '/signup/business' })
      await open({ 'POST /api/auth/payment/arrival': arrival(outcome, { NEXT: '/upgrade-plan' }) })
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(keptInTab.read<{ id: string }>('paying')?.id ?? null).toBe(id))
    },
  )

  test('thanks nobody for a payment that comes on its own day', async () => {
    await open({ 'POST /api/auth/payment/arrival': arrival('agreed', { NEXT: '/billing' }) })
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual([
        'All set. Your next plan is scheduled.',
      ]),
    )
  })

  test('follows no way on that is none of its screens', async () => {
    await open({
      'POST /api/auth/payment/arrival': arrival('open', { NEXT: 'https://evil.example' }),
    })
    expect(
      (await screen.findByRole('link', { name: 'Continue to payment' })).getAttribute('href'),
    ).toBe('/dashboard')
  })

  test('names no payment where there is none of this browser', async () => {
    for (const at of ['/payment', '/payment?payment=somebody', '/payment?payment=sub_9']) {
      await open(
        { 'POST /api/auth/payment/arrival': refusal(404, 'failed', 'Not found.', {}, 'notFound') },
        at,
      )
      expect(
        await screen.findByRole('heading', { name: 'We couldn’t find this payment' }),
      ).toBeTruthy()
    }
  })

  test('goes on waiting where the network is away for a while', async () => {
    const away = 'unreachable' as const
    const answers = [away, away, away, away, arrival('done')]
    await open({
      'POST /api/auth/payment/arrival': () => (answers.length > 1 ? answers.shift() : answers[0])!,
    })
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 9_000 })
  })

  test('waits for a payment whatever page the bank came back to', async () => {
    await open(
      { 'POST /api/auth/payment/arrival': arrival('confirming') },
      '/signup/business?payment=sub_1',
    )
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(address()).toBe('/payment?payment=sub_1')
  })
})
