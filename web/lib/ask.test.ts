import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgotProgress, login, verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { eventById } from '@mehfil/contract/events/events.ts'
import { saveContact } from '@mehfil/contract/events/contact.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { guestCounts } from '../test/guests.ts'
import { fakeServer, refusal, success } from '../test/fake-server.ts'
import { ask, validateInput } from './ask.ts'
import { config } from './config.ts'
import { browserNavigation } from './browser/navigation.ts'
import type { RefusedError } from './http/refused-error.ts'
import { closeToast, toasts } from './browser/toasts.ts'
import { startTranslations } from './i18n/translations.ts'

const credentials = { email: 'asha@menonstudio.in', password: 'Marigold.2026' }
const EID = '0123456789ABCDE'
let visitedAddresses: string[] = []

beforeEach(async () => {
  visitedAddresses = []
  vi.spyOn(browserNavigation, 'go').mockImplementation((url) => void visitedAddresses.push(url))
  fakeServer({})
  await startTranslations('en')
})

afterEach(() => {
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const getRefusal = (call: Promise<unknown>): Promise<RefusedError> =>
  call.then(
    () => {
      throw new Error('it was answered')
    },
    (error: unknown) => error as RefusedError,
  )

test('Our product lets a request go on after the page is closed where the screen asks for it', async () => {
  fakeServer({ 'POST /api/auth/login': success({}) })
  const sent = vi.spyOn(globalThis, 'fetch')
  await ask(login, { input: credentials })
  await ask(login, { input: credentials, keepalive: true })
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([undefined, true])
})

test('Our product sends wire names wrapped in data, with cookies, and returns our own names', async () => {
  const requests = fakeServer({
    'POST /api/auth/login': success({}),
    'GET /api/auth/auth-reset': success({
      page: 'otp',
      EMAIL: 'a@b.in',
      RESEND_IN: 38,
      VALID_IN: 278,
    }),
  })
  await ask(login, { input: credentials })
  expect(requests[0]).toEqual({
    method: 'POST',
    path: '/api/auth/login',
    credentials: 'include',
    body: { data: { EMAIL: 'asha@menonstudio.in', PASSWORD: 'Marigold.2026' } },
  })
  expect(await ask(forgotProgress)).toEqual({
    page: 'otp',
    email: 'a@b.in',
    resendIn: 38,
    validIn: 278,
  })
})

test('Our product calls an API on another host in the language of the page', async () => {
  Object.assign(config, { apiOrigin: 'https://api.mehfil.example' })
  fakeServer({
    'POST /api/auth/login': success({}),
    'GET /api/auth/auth-reset': success({
      page: 'otp',
      EMAIL: 'a@b.in',
      RESEND_IN: 38,
      VALID_IN: 278,
    }),
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  document.documentElement.lang = 'ar'
  await ask(login, { input: credentials })
  await ask(forgotProgress)
  Object.assign(config, { apiOrigin: '' })
  await ask(forgotProgress)
  const zone = { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone }
  expect(
    fetched.mock.calls.map(([address, init]) => [address, init?.credentials, init?.headers]),
  ).toEqual([
    [
      'https://api.mehfil.example/api/auth/login',
      'include',
      { 'accept-language': 'ar', 'content-type': 'application/json', ...zone },
    ],
    [
      'https://api.mehfil.example/api/auth/auth-reset',
      'include',
      { 'accept-language': 'ar', ...zone },
    ],
    ['/api/auth/auth-reset', 'include', zone],
  ])
})

test('Our product fills parameters into paths and queries', async () => {
  const requests = fakeServer({
    [`GET /api/events/${EID}/guests`]: success({
      GUESTS: [],
      COUNTS: guestCounts,
      CATEGORIES: [],
      TAGS: [],
      FIELDS: [],
      KNOWS_AGES: false,
      NEXT: null,
    }),
  })
  await ask(guestsOfEvent, { params: { EID }, query: { tab: 'yes', search: 'a&b' } })
  expect(requests[0]?.path).toBe(`/api/events/${EID}/guests?tab=yes&q=a%26b`)
})

test('Our product refuses an invalid input at its field before it is sent', async () => {
  const requests = fakeServer({})
  const refused = await getRefusal(ask(login, { input: { email: 'asha', password: '' } }))
  expect(refused.errors).toEqual({
    email: 'field.email-invalid',
    password: 'field.password-required',
  })
  expect(requests).toEqual([])
  expect(
    validateInput(saveContact, {
      hosts: '',
      phone: '',
      email: '',
      address: '',
      mapLink: '',
      website: '',
      social: [{ network: 'x', link: 'http://x' }],
    }),
  ).toEqual({ 'social.0.link': 'field.link-invalid' })
})

test('Our product shows a server’s refusal at the field, with its code and sentence', async () => {
  fakeServer({
    'POST /api/auth/login': refusal(
      422,
      'warning',
      'Invalid credentials.',
      { PASSWORD: 'Invalid credentials.' },
      'wrongPassword',
    ),
  })
  const refused = await getRefusal(ask(login, { input: credentials }))
  expect(refused).toMatchObject({
    http: 422,
    status: 'warning',
    code: 'wrongPassword',
    message: 'Invalid credentials.',
    errors: { password: 'Invalid credentials.' },
  })
})

test('Our product says that something went wrong when a gateway answers instead of the server', async () => {
  fakeServer({ 'POST /api/auth/login': { http: 502, body: '<html>Bad gateway</html>' } })
  expect(await getRefusal(ask(login, { input: credentials }))).toMatchObject({
    http: 502,
    message: 'Something went wrong.',
  })
})

test('Our product says when there is no network', async () => {
  fakeServer({ 'POST /api/auth/login': 'unreachable' })
  expect(await getRefusal(ask(login, { input: credentials }))).toMatchObject({
    http: 0,
    message: 'Network error: Please check your internet connection.',
  })
})

test.each([
  ['expired', 'Session expired. Please re-login.'],
  ['failed', 'Invalid session. Please re-login.'],
])(
  'Our product shows a lost session (%s) once and goes to the login page when the toast closes',
  async (status, sentence) => {
    fakeServer({ [`GET /api/events/${EID}`]: refusal(401, status, '', {}, 'noSession') })
    const both = [
      getRefusal(ask(eventById, { params: { EID } })),
      getRefusal(ask(eventById, { params: { EID } })),
    ]
    expect((await Promise.all(both)).map(({ http }) => http)).toEqual([401, 401])
    const shown = toasts.now()
    expect(shown.map(({ text, lasts }) => [text, lasts])).toEqual([[sentence, 1_000]])
    expect(visitedAddresses).toEqual([])
    closeToast(shown[0]?.id ?? 0)
    expect(visitedAddresses).toEqual(['/'])
  },
)

test('Our product shows no toast for a lost session when the call is quiet', async () => {
  fakeServer({ 'GET /api/verify-users-access': refusal(401, 'failed', '', {}, 'noSession') })
  expect((await getRefusal(ask(verifyUsersAccess, { quiet: true }))).endsSession).toBe(true)
  expect(toasts.now()).toEqual([])
})

test.each(['/dashboard', 'https://api.razorpay.com/v1/checkout', `${window.location.origin}/x`])(
  'Our product follows a redirect to %s',
  async (url) => {
    fakeServer({
      'POST /api/auth/login': { body: { status: 'redirect', message: '', data: null, url } },
    })
    void ask(login, { input: credentials })
    await vi.waitFor(() =>
      expect(visitedAddresses).toEqual([new URL(url, window.location.href).href]),
    )
  },
)

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '/\\\\evil.example',
  'javascript:alert(1)',
  'https:evil.example',
  'http://api.razorpay.com/',
  'https://me@api.razorpay.com/',
  'https://api.razorpay.com:8443/',
  'data:text/html,x',
]

test.each(elsewhere)('Our product does not leave for %s', async (url) => {
  fakeServer({
    'POST /api/auth/login': { body: { status: 'redirect', message: '', data: null, url } },
  })
  expect(await getRefusal(ask(login, { input: credentials }))).toMatchObject({
    status: 'redirect',
    message: 'Something went wrong.',
  })
  expect(visitedAddresses).toEqual([])
})

test.each(['GET', 'POST'])(
  'Our product ends a %s that the server never answers, and says that no answer came',
  async (method) => {
    vi.useFakeTimers()
    fakeServer({ 'GET /api/verify-users-access': 'silent', 'POST /api/auth/login': 'silent' })
    const refused = getRefusal(
      method === 'GET' ? ask(verifyUsersAccess) : ask(login, { input: credentials }),
    )
    await vi.advanceTimersByTimeAsync(method === 'GET' ? 30_000 : 120_000)
    expect(await refused).toMatchObject({
      http: 0,
      status: 'failed',
      message: 'Network error: Please check your internet connection.',
    })
    vi.useRealTimers()
  },
)

test('Our product shows no network error for a request that the page aborted itself', async () => {
  fakeServer({ 'GET /api/verify-users-access': 'silent' })
  const ending = new AbortController()
  const refused = getRefusal(ask(verifyUsersAccess, { signal: ending.signal }))
  ending.abort()
  expect((await refused).name).toBe('AbortError')
})
