import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { tabStorage } from '../../lib/browser/storage.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { draftReplies, EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { emptyWebSession, webSessionPayload, visitorReplies } from '../../test/one-time.ts'
import { dollarPricingReply, rupeePricingReply } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'

const getAddress = () => screen.getByTestId('address').textContent
const wait: FakeReplies = {
  'GET /api/auth/websession-details': success(emptyWebSession),
  'POST /api/auth/get-pricing-separate': rupeePricingReply,
}

beforeEach(() => {
  Object.assign(config, { signedIn: false, payments: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  tabStorage.remove('guests')
})
afterEach(() => {
  delete config.signedIn
  config.payments = false
  cleanup()
  vi.unstubAllGlobals()
})

describe('Our product', () => {
  test.each([
    '/one-time-event?mode=x',
    '/one-time-event?guest=150',
    '/websession/create-event?mode=w&guest=0',
    '/websession/create-event?guest=abc',
  ])('answers %s with the page for unknown addresses', async (at) => {
    fakeServer(wait)
    await show(<AppRoutes />, { at })
    await waitFor(() => expect(getAddress()).toBe('/not-found'))
  })

  test('shows the total with tax from the first move of the slider', async () => {
    fakeServer(wait)
    await show(<AppRoutes />, { at: '/one-time-event?guest=100' })
    expect((await screen.findAllByText('₹1,178.82')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '200' } })
    expect(screen.getByText('₹359.64')).toBeTruthy()
    expect(screen.getAllByText('₹2,357.64').length).toBeGreaterThan(0)
  })

  test('shows prices in dollars without tax outside India', async () => {
    fakeServer({ ...wait, 'POST /api/auth/get-pricing-separate': dollarPricingReply })
    await show(<AppRoutes />, { at: '/one-time-event?guest=300' })
    expect((await screen.findAllByText('$36.00')).length).toBeGreaterThan(0)
  })

  test('starts an event with the chosen mode, type and guests, and opens the wizard', async () => {
    const requests = fakeServer({
      ...draftReplies(),
      ...wait,
      ...visitorReplies,
      'POST /api/auth/web-session': success({ EVENTID: EID }),
    })
    await show(<AppRoutes />, { at: '/one-time-event?guest=300' })
    fireEvent.click(await screen.findByRole('radio', { name: 'Gala' }))
    expect(getAddress()).toBe('/one-time-event?guest=300&type=Gala')
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Start building' }))[0] as HTMLElement,
    )
    await waitFor(() => expect(getAddress()).toBe(`/websession/web-images/${EID}`))
    expect(requests.find(({ path }) => path === '/api/auth/web-session')?.body).toMatchObject({
      data: { mode: 'w', type: 'Gala', guest: 300, LANGUAGE: 'English' },
    })
    expect(
      requests.filter(({ path }) => path.includes('verify-users-access') || path.endsWith('/live')),
    ).toEqual([])
  })

  test('shows at the button why an event could not start, and allows another try', async () => {
    fakeServer({
      ...wait,
      'POST /api/auth/web-session': refusal(
        429,
        'failed',
        'Too many attempts. Please wait a while.',
        {},
        'tooMany',
      ),
    })
    await show(<AppRoutes />, { at: '/one-time-event' })
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Start building' }))[0] as HTMLElement,
    )
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Please wait a while.'),
    )
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: 'Start building' })[0]?.disabled,
    ).toBe(false)
  })

  test('shows how to reach sales when payments are switched off', async () => {
    config.payments = false
    fakeServer(wait)
    await show(<AppRoutes />, { at: '/one-time-event' })
    expect(await screen.findByText(/Payments aren’t set up here/)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Start building' })).toEqual([])
  })

  test('offers the unfinished event, and deletes it only after a confirmation', async () => {
    let details: object = webSessionPayload()
    const requests = fakeServer({
      ...wait,
      'GET /api/auth/websession-details': () => success(details) as never,
      'GET /api/auth/websession-logout': () => {
        details = emptyWebSession
        return success({}) as never
      },
    })
    await show(<AppRoutes />, { at: '/one-time-event' })
    expect(
      await screen.findByRole('heading', { name: 'Your event is waiting for you' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue building' }).getAttribute('href')).toBe(
      `/websession/create-event/${EID}`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Start a new event' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete and start over' }))
    expect(
      (await screen.findAllByRole('button', { name: 'Start building' })).length,
    ).toBeGreaterThan(0)
    expect(requests.filter(({ path }) => path === '/api/auth/websession-logout')).toHaveLength(1)
  })

  test('leads a signed-in host to the dashboard', async () => {
    config.signedIn = true
    fakeServer({
      ...wait,
      'GET /api/verify-users-access': success(asha),
      'GET /api/events': noEvents,
    })
    await show(<AppRoutes />, { at: '/one-time-event' })
    await waitFor(() => expect(getAddress()).toBe('/dashboard'))
  })
})

describe('Our product limits the wizard of a visitor', () => {
  const sessionReplies = { ...draftReplies(), ...wait, ...visitorReplies }

  test.each([
    ['of another event', '/websession/web-images/FFFFFFFFFFFFFFF', sessionReplies],
    ['of the other mode', `/websession/email-images/${EID}`, sessionReplies],
    [
      'without a session',
      `/websession/web-images/${EID}`,
      {
        ...sessionReplies,
        'GET /api/verify-web-session': refusal(
          409,
          'failed',
          'This step is over.',
          {},
          'wrongStep',
        ),
      },
    ],
  ])('by opening no page %s', async (_, at, replies) => {
    fakeServer(replies)
    await show(<AppRoutes />, { at })
    await waitFor(() => expect(getAddress()).toBe('/not-found'))
  })

  test('by opening no page that only hosts have', async () => {
    fakeServer(sessionReplies)
    for (const at of [`/websession/publish/${EID}`, `/websession/reports/${EID}`]) {
      await show(<AppRoutes />, { at })
      await waitFor(() => expect(getAddress()).toBe('/not-found'))
    }
  })

  test('to its own URLs, and asks who the visitor is before publishing', async () => {
    const requests = fakeServer({
      ...sessionReplies,
      [`GET /api/events/${EID}`]: visitorReplies[`GET /api/events/${EID}`] as never,
      'POST /api/auth/websession-ask-publish': success({}),
    })
    await show(<AppRoutes />, { at: `/websession/event-domain/${EID}` })
    expect((await screen.findByRole('link', { name: /Contact/ })).getAttribute('href')).toBe(
      `/websession/web-contact-section/${EID}`,
    )
    fireEvent.click((await screen.findAllByRole('button', { name: 'Publish' }))[0] as HTMLElement)
    await waitFor(() => expect(getAddress()).toBe('/one-time-event/signup'))
    expect(requests.some(({ path }) => path === '/api/auth/websession-ask-publish')).toBe(true)
    expect(requests.some(({ path }) => path.endsWith('/publish'))).toBe(false)
  })
})
