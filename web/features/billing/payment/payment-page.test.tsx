import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { closeToast, toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { arrivalReply } from '../../../test/billing.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'

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

async function openPayment(replies: FakeReplies, at = '/payment?payment=sub_1') {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<AppRoutes />, { at })
  return requests
}

const getAddress = () => screen.getByTestId('address').textContent
const replyInTurn =
  (...answers: ReturnType<typeof arrivalReply>[]) =>
  () =>
    (answers.length > 1 ? answers.shift() : answers[0])!

describe('Our product', () => {
  test(
    'waits for the bank, continues by itself after its answer, and signs in the host who paid',
    { tags: 'long' },
    async () => {
      const requests = await openPayment({
        'POST /api/auth/payment/arrival': replyInTurn(
          arrivalReply('confirming'),
          arrivalReply('done'),
        ),
      })
      expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
      expect(screen.getByText('sub_1')).toBeTruthy()
      await waitFor(() => expect(getAddress()).toBe('/dashboard'), { timeout: 5_000 })
      expect(
        requests.filter(({ path }) => path === '/api/auth/payment/arrival').map(({ body }) => body),
      ).toEqual([{ data: { ID: 'sub_1' } }, { data: { ID: 'sub_1' } }])
      expect(toasts.now().map(({ text }) => text)).toEqual([
        'Thank you! Your payment went through. We’ll email your invoice.',
      ])
    },
  )

  test('returns to the earlier page named in the URL or stored in this tab', async () => {
    await openPayment(
      { 'POST /api/auth/payment/arrival': arrivalReply('done') },
      '/payment?payment=sub_1&nav=%2Fdashboard%3Ftab%3Ddraft',
    )
    await waitFor(() => expect(getAddress()).toBe('/dashboard?tab=draft'))
    tabStorage.write('paying', { id: 'sub_1', back: '/dashboard?tab=past' })
    await openPayment({ 'POST /api/auth/payment/arrival': arrivalReply('done') })
    await waitFor(() => expect(getAddress()).toBe('/dashboard?tab=past'))
    await openPayment(
      { 'POST /api/auth/payment/arrival': arrivalReply('done') },
      '/payment?payment=sub_1&nav=%2Fevent%2Fpublish%2F0123456789ABCDE',
    )
    await waitFor(() =>
      expect(getAddress()).toMatch(/^\/event\/create-event\/0123456789ABCDE|^\/not-found/),
    )
    tabStorage.write('paying', { id: 'sub_2', back: '/dashboard?tab=past' })
    await openPayment(
      { 'POST /api/auth/payment/arrival': arrivalReply('done') },
      '/payment?payment=sub_1&nav=%2F%2Fevil.example',
    )
    await waitFor(() => expect(getAddress()).toBe('/dashboard'))
  })

  test('shows the bank’s message about a failed payment, and leads back to another try', async () => {
    await openPayment({
      'POST /api/auth/payment/arrival': arrivalReply('open', {
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

  test('leads back to the page with the payment button, as stored in this tab', async () => {
    tabStorage.write('paying', {
      id: 'sub_1',
      back: '/dashboard',
      from: '/upgrade-plan?plan=First&mode=Monthly',
    })
    await openPayment({
      'POST /api/auth/payment/arrival': arrivalReply('open', {
        NEXT: '/billing',
        REASON: 'The card has expired.',
      }),
    })
    expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe(
      '/upgrade-plan?plan=First&mode=Monthly',
    )
  })

  test(
    'shows the reason for a failed payment when the bank reports it later',
    { tags: 'long' },
    async () => {
      await openPayment({
        'POST /api/auth/payment/arrival': replyInTurn(
          arrivalReply('open', { NEXT: '/signup' }),
          arrivalReply('open', { NEXT: '/signup', REASON: 'The card has expired.' }),
        ),
      })
      expect(await screen.findByRole('heading', { name: 'You haven’t paid yet' })).toBeTruthy()
      expect(await screen.findByText('The card has expired.')).toBeTruthy()
    },
  )

  test.each([
    ['open', 'You haven’t paid yet', 'Continue to payment', '/upgrade-plan'],
    ['known', 'Your plan is paid for and active', 'Log in', '/'],
    ['returned', 'Your refund is on its way', 'Continue', '/upgrade-plan'],
  ])('explains that a payment is %s, and leads on', async (outcome, title, way, href) => {
    await openPayment({
      'POST /api/auth/payment/arrival': arrivalReply(outcome, { NEXT: '/upgrade-plan' }),
    })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
  })

  test.each([
    ['returned', null],
    ['known', null],
    ['open', 'sub_1'],
  ])(
    'forgets a payment that is %s in this tab only when nothing is left to pay',
    async (outcome, id) => {
      tabStorage.write('paying', { id: 'sub_1', back: '/dashboard', from: '/signup/business' })
      await openPayment({
        'POST /api/auth/payment/arrival': arrivalReply(outcome, { NEXT: '/upgrade-plan' }),
      })
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(tabStorage.read<{ id: string }>('paying')?.id ?? null).toBe(id))
    },
  )

  test('shows no thanks for a payment that is due later', async () => {
    await openPayment({
      'POST /api/auth/payment/arrival': arrivalReply('agreed', { NEXT: '/billing' }),
    })
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual([
        'All set. Your next plan is scheduled.',
      ]),
    )
  })

  test('never continues to a page outside of its own site', async () => {
    await openPayment({
      'POST /api/auth/payment/arrival': arrivalReply('open', { NEXT: 'https://evil.example' }),
    })
    expect(
      (await screen.findByRole('link', { name: 'Continue to payment' })).getAttribute('href'),
    ).toBe('/dashboard')
  })

  test('shows no payment when this browser has none', async () => {
    for (const at of ['/payment', '/payment?payment=somebody', '/payment?payment=sub_9']) {
      await openPayment(
        { 'POST /api/auth/payment/arrival': refusal(404, 'failed', 'Not found.', {}, 'notFound') },
        at,
      )
      expect(
        await screen.findByRole('heading', { name: 'We couldn’t find this payment' }),
      ).toBeTruthy()
    }
  })

  test('keeps waiting while the network is away', { tags: 'long' }, async () => {
    const away = 'unreachable' as const
    const answers = [away, away, away, away, arrivalReply('done')]
    await openPayment({
      'POST /api/auth/payment/arrival': () => (answers.length > 1 ? answers.shift() : answers[0])!,
    })
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    await waitFor(() => expect(getAddress()).toBe('/dashboard'), { timeout: 9_000 })
  })

  test('waits for a payment on every page to which the bank returns', async () => {
    await openPayment(
      { 'POST /api/auth/payment/arrival': arrivalReply('confirming') },
      '/signup/business?payment=sub_1',
    )
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(getAddress()).toBe('/payment?payment=sub_1')
  })
})
