import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { keptInTab } from '../../lib/kept.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { draftReplies, EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { nobodyYet, visited, visitorReplies } from '../../test/one-time.ts'
import { dollars, rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'

const address = () => screen.getByTestId('address').textContent
const wait: Replies = {
  'GET /api/auth/websession-details': success(nobodyYet),
  'POST /api/auth/get-pricing-separate': rupees,
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
  keptInTab.forget('guests')
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
  ])('sends %s to the page that is not there', async (at) => {
    fakeServer(wait)
    await show(<Screens />, { at })
    await waitFor(() => expect(address()).toBe('/not-found'))
  })

  test('shows the sum with its tax from the first move of the slider', async () => {
    fakeServer(wait)
    await show(<Screens />, { at: '/one-time-event?guest=100' })
    expect((await screen.findAllByText('₹1,178.82')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '200' } })
    expect(screen.getByText('₹359.64')).toBeTruthy()
    expect(screen.getAllByText('₹2,357.64').length).toBeGreaterThan(0)
  })

  test('asks for dollars and no tax elsewhere', async () => {
    fakeServer({ ...wait, 'POST /api/auth/get-pricing-separate': dollars })
    await show(<Screens />, { at: '/one-time-event?guest=300' })
    expect((await screen.findAllByText('$36.00')).length).toBeGreaterThan(0)
  })

  test('begins with the mode, type and guests chosen, and opens the wizard', async () => {
    const asked = fakeServer({
      ...draftReplies(),
      ...wait,
      ...visitorReplies,
      'POST /api/auth/web-session': success({ EVENTID: EID }),
    })
    await show(<Screens />, { at: '/one-time-event?guest=300' })
    fireEvent.click(await screen.findByRole('radio', { name: 'Gala' }))
    expect(address()).toBe('/one-time-event?guest=300&type=Gala')
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Start building' }))[0] as HTMLElement,
    )
    await waitFor(() => expect(address()).toBe(`/websession/web-images/${EID}`))
    expect(asked.find(({ path }) => path === '/api/auth/web-session')?.body).toMatchObject({
      data: { mode: 'w', type: 'Gala', guest: 300, LANGUAGE: 'English' },
    })
    expect(
      asked.filter(({ path }) => path.includes('verify-users-access') || path.endsWith('/live')),
    ).toEqual([])
  })

  test('says why it could not begin, where the button is, and lets another try', async () => {
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
    await show(<Screens />, { at: '/one-time-event' })
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

  test('names somebody to ask where nobody can pay', async () => {
    config.payments = false
    fakeServer(wait)
    await show(<Screens />, { at: '/one-time-event' })
    expect(await screen.findByText(/Payments aren’t set up here/)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Start building' })).toEqual([])
  })

  test('offers the event that waits, and lets it go only when asked twice', async () => {
    let details: object = visited()
    const asked = fakeServer({
      ...wait,
      'GET /api/auth/websession-details': () => success(details) as never,
      'GET /api/auth/websession-logout': () => {
        details = nobodyYet
        return success({}) as never
      },
    })
    await show(<Screens />, { at: '/one-time-event' })
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
    expect(asked.filter(({ path }) => path === '/api/auth/websession-logout')).toHaveLength(1)
  })

  test('leads somebody signed in to the dashboard', async () => {
    config.signedIn = true
    fakeServer({
      ...wait,
      'GET /api/verify-users-access': success(asha),
      'GET /api/events': noEvents,
    })
    await show(<Screens />, { at: '/one-time-event' })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('Our product opens a page of a visitor’s wizard', () => {
  const standing = { ...draftReplies(), ...wait, ...visitorReplies }

  test.each([
    ['of another event', '/websession/web-images/FFFFFFFFFFFFFFF', standing],
    ['of the other mode', `/websession/email-images/${EID}`, standing],
    [
      'without a session',
      `/websession/web-images/${EID}`,
      {
        ...standing,
        'GET /api/verify-web-session': refusal(
          409,
          'failed',
          'This step is over.',
          {},
          'wrongStep',
        ),
      },
    ],
  ])('%s nowhere', async (_, at, replies) => {
    fakeServer(replies)
    await show(<Screens />, { at })
    await waitFor(() => expect(address()).toBe('/not-found'))
  })

  test('and not of what only hosts have', async () => {
    fakeServer(standing)
    for (const at of [`/websession/publish/${EID}`, `/websession/reports/${EID}`]) {
      await show(<Screens />, { at })
      await waitFor(() => expect(address()).toBe('/not-found'))
    }
  })

  test('with the steps under its own addresses, and publishing that asks who it is', async () => {
    const asked = fakeServer({
      ...standing,
      [`GET /api/events/${EID}`]: visitorReplies[`GET /api/events/${EID}`] as never,
      'POST /api/auth/websession-ask-publish': success({}),
    })
    await show(<Screens />, { at: `/websession/event-domain/${EID}` })
    expect((await screen.findByRole('link', { name: /Contact/ })).getAttribute('href')).toBe(
      `/websession/web-contact-section/${EID}`,
    )
    fireEvent.click((await screen.findAllByRole('button', { name: 'Publish' }))[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/one-time-event/signup'))
    expect(asked.some(({ path }) => path === '/api/auth/websession-ask-publish')).toBe(true)
    expect(asked.some(({ path }) => path.endsWith('/publish'))).toBe(false)
  })
})
