import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from './lib/config.ts'
import { browserNavigation } from './lib/browser/navigation.ts'
import { upgradePrompt } from './lib/payment/upgrade-prompt-state.ts'
import { queryClient } from './lib/http/queries.ts'
import { closeToast, toasts } from './lib/browser/toasts.ts'
import { AppRoutes } from './routes.tsx'
import { asha, noEvents } from './test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from './test/fake-server.ts'
import { show } from './test/show.tsx'

const EID = '0123456789ABCDE'
const event = {
  EVENTID: EID,
  TITLE: 'Asha & Rohan',
  EVENT_MODE: 'Web',
  STATUS: 'PUBLISHED',
  STARTDATE: '2026-12-12 11:30:00',
  TIMEZONE: 'Asia/Kolkata',
  VENUE: 'Gulmohar Haveli',
  CHECKIN: 'Y',
  UserCheckIn: true,
  eventPassed: false,
  eventPostponed: false,
  PURGES_ON: '2028-06-09',
  PURGED_AT: null,
  link: 'http://localhost/asha-rohan',
}
const noah = { ...asha, FULLNAME: 'Noah Fernandes', role: 'Normaluser', permissions: ['CheckIn'] }

class IdleEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close() {}
}

beforeEach(() => {
  delete config.signedIn
  vi.stubGlobal('EventSource', IdleEventSource)
})

afterEach(() => {
  upgradePrompt.close()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Other tests cover the event's dashboard; here it is still loading. */
const pendingCounts = {
  [`POST /api/events/${EID}/dashboard-counts`]: () => new Promise<never>(() => {}),
}

async function goTo(path: string, session: object, replies: FakeReplies = {}) {
  fakeServer({
    ...pendingCounts,
    'GET /api/verify-users-access': success(session),
    'GET /api/events': noEvents,
    [`GET /api/check-sidebar-status/${EID}`]: success(event),
    ...replies,
  })
  await show(<AppRoutes />, { at: path })
}
const getAddress = () => screen.getByTestId('address').textContent

test.each([`/dashboard/guests/${EID}`, `/dashboard/settings/${EID}`, '/event/create-event'])(
  'Our product shows an invited user without the permission that %s is not there',
  async (path) => {
    await goTo(path, noah)
    await waitFor(() => expect(getAddress()).toBe('/not-found'))
    expect(upgradePrompt.now()).toBeNull()
  },
)

test(
  'Our product tells an invited user who just lost a permission so on the same page, and links to a page they may open',
  { tags: 'long' },
  async () => {
    let currentPermissions = ['CheckIn', 'CreateEvents']
    const refuseAccess = () => {
      currentPermissions = ['CheckIn']
      return refusal(403, 'failed', 'Access to this feature is restricted.', {}, 'no-access')
    }
    await goTo('/event/create-event?mode=w', noah, {
      'GET /api/verify-users-access': () => success({ ...noah, permissions: currentPermissions }),
      'POST /api/events': refuseAccess,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Gala' }))
    const dialog = await screen.findByRole('dialog', { name: 'You don’t have access yet' })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect([getAddress(), within(dialog).getByText(/Kindly contact your super user/)]).toEqual([
      '/event/create-event?mode=w',
      expect.anything(),
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /You no longer have access to this.*Your access was removed while you were on this page\..*Kindly contact your super user to request permission\./,
    )
    expect([getAddress(), screen.queryByRole('button', { name: 'Gala' })]).toEqual([
      '/event/create-event?mode=w',
      null,
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Go to events' }))
    await waitFor(() => expect(getAddress()).toMatch(/^\/dashboard/))
  },
)

test('Our product tells an invited user whose event was taken away that it is gone from their list', async () => {
  let isTheirs = true
  await goTo(
    `/dashboard/${EID}`,
    { ...noah, permissions: ['Dashboard'] },
    {
      [`GET /api/check-sidebar-status/${EID}`]: () =>
        isTheirs
          ? success(event)
          : refusal(404, 'failed', 'We couldn’t find that.', {}, 'notFound'),
    },
  )
  await screen.findAllByRole('navigation', { name: 'Event menu' })
  isTheirs = false
  await queryClient.invalidateQueries({ queryKey: ['/check-sidebar-status/{EID}'] })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This event was deleted, or your access to it was removed, while you were on this page.',
  )
  expect(screen.queryByRole('navigation', { name: 'Event menu' })).toBeNull()
})

test('Our product has one not-found page, which the server renders', async () => {
  const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
  await goTo('/no/such/screen', asha)
  await waitFor(() => expect(go).toHaveBeenCalledWith('/not-found'))
})

test('Our product sends an owner whose plan lacks a page to the events, with the upgrade prompt', async () => {
  await goTo(`/dashboard/settings/${EID}`, { ...asha, features: ['Dashboard'] })
  await waitFor(() => expect(getAddress()).toBe('/dashboard'))
  // A dialog whose code did not load closes the prompt, and a toast says so.
  expect([upgradePrompt.now()?.returnAddress, toasts.now()]).toEqual([
    `/dashboard/settings/${EID}`,
    [],
  ])
  expect(await screen.findByRole('dialog', { name: 'Not included in your plan' })).toBeTruthy()
})

test('Our product shows the not-found page for an unknown event', async () => {
  await goTo(`/dashboard/${EID}`, asha, {
    [`GET /api/check-sidebar-status/${EID}`]: refusal(
      404,
      'failed',
      'We couldn’t find that.',
      {},
      'notFound',
    ),
  })
  await waitFor(() => expect(getAddress()).toBe('/not-found'))
})

test('Our product offers the pages of an event that a user may open, and a lock on those the plan lacks', async () => {
  await goTo(`/dashboard/${EID}`, { ...asha, features: ['Dashboard', 'EventSettings'] })
  const [rail] = await screen.findAllByRole('navigation', { name: 'Event menu' })
  const listNames = (role: string) =>
    within(rail as HTMLElement)
      .queryAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(listNames('link')).toEqual(['Dashboard', 'Settings', 'Afterwards'])
  await waitFor(() =>
    expect(listNames('button')).toEqual(
      ['Guests', 'Seating', 'Check-in', 'Messages', 'To-do', 'Reports'].map(
        (place) => `${place}not in your plan`,
      ),
    ),
  )
})

test('Our product shows the account’s menu inside an event too, in the sidebar and in a phone’s bar', async () => {
  await goTo(`/dashboard/${EID}`, asha, {
    'GET /api/user/auth-user': success({
      FULLNAME: 'Asha Menon',
      EMAIL: 'asha@menonstudio.in',
      ROLE: 'Superuser',
      ACCOUNT: 'a',
      ACCOUNTS: [],
    }),
  })
  const inBar = await screen.findByRole('button', { name: 'Asha Menon’s account' })
  expect(inBar.closest('header')?.className).toContain('only-phone')
  expect(
    screen.getByRole('button', { name: /Asha Menon.*Business plan/ }).closest('header')?.className,
  ).toContain('not-phone')
  await act(async () => fireEvent.click(inBar))
  const menu = within(screen.getByRole('navigation', { name: 'Your account' }))
  expect(menu.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  expect(menu.getByRole('button', { name: 'Log out' })).toBeTruthy()
})

test('Our product hides the pages an invited user may not open', async () => {
  await goTo(`/dashboard/${EID}`, { ...noah, permissions: ['Dashboard'] })
  const [rail] = await screen.findAllByRole('navigation', { name: 'Event menu' })
  expect(
    within(rail as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard'])
  expect(within(rail as HTMLElement).queryAllByRole('button')).toEqual([])
})

test('Our product shows no drafts and no way to a new event without the permission to create events', async () => {
  const draft = {
    ...event,
    STATUS: 'DRAFT',
    TITLE: 'Half a wedding',
    TYPE: 'Wedding',
    DURATION: '3:00',
    PEOPLE: 0,
    COMING: 0,
    UPDATED_AT: '2026-06-01 10:00:00',
    COVER: '/assets/covers/jaali-ruby.jpg',
  }
  const replies: FakeReplies = {
    'GET /api/events': success({
      EventList: [draft],
      CreateEvents: true,
      DraftEvents: true,
      CreateEventsLimit: 10,
      DraftEventsLimit: 20,
    }),
  }
  const resume = `/event/create-event/${EID}`
  const listResumeLinks = () =>
    [
      ...document.querySelectorAll(`a[href="${resume}"]`),
      ...screen.queryAllByRole('button', { name: /^New/ }),
    ].map(({ textContent }) => textContent)
  await goTo('/dashboard?tab=draft', { ...noah, permissions: ['CheckIn', 'DraftEvents'] }, replies)
  await screen.findByRole('link', { name: 'Half a wedding' })
  expect(listResumeLinks()).toEqual(['Continue', 'Half a wedding', 'Continue', 'New event', 'New'])
  await goTo('/dashboard?tab=draft', noah, replies)
  expect(await screen.findByText('Half a wedding')).toBeTruthy()
  expect(listResumeLinks()).toEqual([])
})

test(
  'Our product says that a session expired before it leaves for the login page',
  { tags: 'long' },
  async () => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    await goTo('/profile', asha, {
      'GET /api/verify-users-access': refusal(
        401,
        'expired',
        'Session expired. Please re-login.',
        {},
        'sessionExpired',
      ),
    })
    expect(await screen.findByText('Session expired. Please re-login.')).toBeTruthy()
    expect(go).not.toHaveBeenCalled()
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'), { timeout: 3_000 })
  },
)

test.each(['/', '/?nav=create-event', '/forgot-password'])(
  'Our product opens %s for a browser with an expired session, without a message or a redirect',
  async (path) => {
    const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
    await goTo(path, asha, {
      'GET /api/verify-users-access': refusal(
        401,
        'expired',
        'Session expired. Please re-login.',
        {},
        'sessionExpired',
      ),
      'GET /api/auth/auth-reset': success({ page: 'email', RESEND_IN: 0, VALID_IN: 0, EMAIL: '' }),
    })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect([getAddress(), toasts.now(), go.mock.calls]).toEqual([path, [], []])
  },
)

describe('Our product remembers the page a user requested before they signed in', () => {
  afterEach(() => sessionStorage.clear())

  const signIn = async () => {
    fireEvent.change(await screen.findByLabelText('Email'), {
      target: { value: 'asha@menonstudio.in' },
    })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Tuk-Tuk.77Lanes' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })))
  }
  /** Signed out until the test logs in as this person. */
  const asPerson = async (path: string, session: object) => {
    let isIn = false
    await goTo(path, session, {
      'GET /api/verify-users-access': () =>
        isIn
          ? success(session)
          : refusal(401, 'failed', 'Invalid session. Please re-login.', {}, 'noSession'),
      'POST /api/auth/login': () => {
        isIn = true
        return success(null)
      },
    })
    await waitFor(() => expect(getAddress()).toBe('/'))
    await signIn()
  }

  test('and goes there once', async () => {
    await asPerson('/profile?from=mail', asha)
    await waitFor(() => expect(getAddress()).toBe('/profile?from=mail'))
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  test('but not when an invited user may not open it', async () => {
    await asPerson('/billing', noah)
    await waitFor(() => expect(getAddress()).toMatch(/^\/dashboard/))
  })

  test('but not when the address is not one of its own screens', async () => {
    sessionStorage.setItem(
      'kept:remembered-address',
      JSON.stringify({ address: '/..//evil.example' }),
    )
    let isIn = false
    await goTo('/', asha, {
      'GET /api/verify-users-access': () =>
        isIn
          ? success(asha)
          : refusal(401, 'failed', 'Invalid session. Please re-login.', {}, 'noSession'),
      'POST /api/auth/login': () => {
        isIn = true
        return success(null)
      },
    })
    await signIn()
    await waitFor(() => expect(getAddress()).toMatch(/^\/dashboard/))
  })

  test('but not when another person’s session ended on it', async () => {
    sessionStorage.setItem(
      'kept:remembered-address',
      JSON.stringify({ address: '/profile', whose: 'somebody@else.example' }),
    )
    let isIn = false
    await goTo('/', asha, {
      'GET /api/verify-users-access': () =>
        isIn
          ? success(asha)
          : refusal(401, 'failed', 'Invalid session. Please re-login.', {}, 'noSession'),
      'POST /api/auth/login': () => {
        isIn = true
        return success(null)
      },
    })
    await signIn()
    await waitFor(() => expect(getAddress()).toMatch(/^\/dashboard/))
  })
})
