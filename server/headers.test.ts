import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '@mehfil/contract/accounts.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests } from './seed/events.ts'
import { knowing } from './test/fake-google.ts'
import { openHouse, type House } from './test/house.ts'

/** On every answer, whatever it is. */
const always: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /^camera=\((self)?\), microphone=\(\), geolocation=\(\), payment=\(\)$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains; preload$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|same-origin)$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
  'content-security-policy': /default-src 'none'/,
}
const never = ['x-powered-by', 'server', 'access-control-allow-credentials']

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

let house: House
let strict: House
beforeAll(async () => {
  house = await openHouse({ mode: 'live', leniency: 1_000_000 })
  strict = await openHouse({ mode: 'live', leniency: 0 })
})
afterAll(async () => {
  await house.close()
  await strict.close()
})

/** A stream that stays open has no body yet. */
function expectSafe(what: string, { statusCode, headers, body = '' }: Answer) {
  for (const [name, pattern] of Object.entries(always))
    expect(String(headers[name]), `${what} (${statusCode}): ${name}`).toMatch(pattern)
  for (const name of never) expect([what, name, headers[name]]).toEqual([what, name, undefined])
  const policy = String(headers['content-security-policy'])
  expect(
    [what, /unsafe-inline|'unsafe-eval|script-src[^;]*(\*|https?:|data:|nonce)/.test(policy)],
    policy,
  ).toEqual([what, false])
  expect([
    what,
    /\bat .+\.ts:\d|node_modules|select .+ from|ECONN/.test(body) && !what.includes('/assets/'),
  ]).toEqual([what, false])
}

const params = {
  EID: castEvents.wedding,
  GID: castGuests.meera,
  MODE: 'Web',
  TEMPLATE: 'jaali',
  DOMAIN: 'ananya-vikram',
  LNG: 'en',
  FILE: 'common.json',
  MAIL: 'none',
}

/** Check-in for this event is not open yet, and a paper is asked for without saying which. */
const found: Record<string, number> = { doorPack: 409, doorPaper: 400 }

describe('Our product sends every answer with the same guard', () => {
  it.each(['nobody', 'asha'] as const)(
    'over every call and method, asked by %s',
    async (who) => {
      const visitor = who === 'asha' ? await house.as('asha') : house.visitor()
      let answers = 0
      for (const [name, call] of Object.entries(catalogue)) {
        const methods = call.method === 'GET' ? (['GET', 'HEAD'] as const) : [call.method]
        for (const method of methods) {
          if (name === 'logout' && who === 'asha') continue
          const answer = await visitor.inject({
            method,
            url: fill(addressOf(call), params as never),
            ...(call.method !== 'GET' && {
              headers: { 'content-type': 'application/json' },
              payload: '{"data":"nothing"}',
            }),
            ...(call.kind === 'stream' && { payloadAsStream: true }),
          })
          expectSafe(`${method} ${name}`, answer)
          if (call.kind === 'stream')
            expect([name, answer.statusCode]).toEqual([
              name,
              who === 'nobody'
                ? 401
                : (found[name] ?? (/\{(IMPORT|EXPORT|INVOICE)\}/.test(call.path) ? 404 : 200)),
            ])
          if (addressOf(call).startsWith('/api/') && !/openapi/.test(name))
            expect([name, answer.headers['cache-control']]).toEqual([name, 'no-store'])
          if (call.access.kind === 'guest-link' && call.kind === 'page')
            expect([name, answer.headers['referrer-policy']]).toEqual([
              name,
              answer.statusCode === 200 && !call.path.endsWith('.ics')
                ? 'same-origin'
                : answer.headers['referrer-policy'],
            ])
          answers += 1
        }
      }
      expect(answers).toBeGreaterThan(150)
    },
    60_000,
  )

  const wrongs: Array<[string, number, () => Promise<Answer>]> = [
    [
      '303 an address nobody knows',
      303,
      () => house.visitor().inject({ method: 'GET', url: '/nobody/knows/this' }),
    ],
    [
      '404 the page that says so',
      404,
      () => house.visitor().inject({ method: 'GET', url: '/not-found' }),
    ],
    ['404 a call nobody knows', 404, () => house.visitor().send('POST', '/api/nothing')],
    ['404 a read nobody knows', 404, () => house.visitor().send('GET', '/api/nothing')],
    [
      '404 a method nobody takes',
      404,
      () => house.visitor().inject({ method: 'PATCH', url: '/api/auth/login' }),
    ],
    [
      '404 a file nobody built',
      404,
      () => house.visitor().inject({ method: 'GET', url: '/assets/none.js' }),
    ],
    [
      '404 a picture nobody drew',
      404,
      () => house.visitor().inject({ method: 'GET', url: '/files/none.webp' }),
    ],
    [
      '400 broken JSON',
      400,
      () =>
        house
          .visitor()
          .inject({
            method: 'POST',
            url: '/api/auth/login',
            headers: { 'content-type': 'application/json' },
            payload: '{"data":',
          }),
    ],
    [
      '400 a poisoned object',
      400,
      () =>
        house
          .visitor()
          .inject({
            method: 'POST',
            url: '/api/auth/login',
            headers: { 'content-type': 'application/json' },
            payload: '{"data":{"__proto__":{"a":1}}}',
          }),
    ],
    ['303 broken percent signs', 303, () => house.visitor().inject({ method: 'GET', url: '/%zz' })],
    ['401 without a session', 401, () => house.visitor().send('GET', '/api/events')],
    [
      '403 from elsewhere',
      403,
      () => house.visitor().send('POST', '/api/auth/login', {}, { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      '403 without the right',
      403,
      async () =>
        (await house.as('noah')).send('POST', '/api/events', { EVENT_MODE: 'Web', TYPE: 'Meetup' }),
    ],
    [
      '404 of another account',
      404,
      async () => (await house.as('ivo')).send('GET', `/api/events/${castEvents.wedding}`),
    ],
    ['409 out of step', 409, () => house.visitor().send('POST', '/api/auth/create-user')],
    [
      '413 too much',
      413,
      () => house.visitor().send('POST', '/api/auth/login', { EMAIL: 'x'.repeat(200_000) }),
    ],
    [
      '422 a wrong password',
      422,
      () =>
        house
          .visitor()
          .send('POST', '/api/auth/login', { EMAIL: cast.asha.email, PASSWORD: 'Wrong.2026' }),
    ],
    [
      '422 a form with nothing in it',
      422,
      () =>
        house
          .visitor()
          .inject({
            method: 'POST',
            url: '/ananya-vikram',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: '',
          }),
    ],
    ['429 a call too often', 429, () => strict.visitor().send('GET', '/api/events')],
    [
      '429 a page too often',
      429,
      () => strict.visitor().inject({ method: 'GET', url: `/${castEvents.wedding}/contact` }),
    ],
  ]
  it.each(wrongs)('%s', async (what, status, ask) => {
    const answer = await ask()
    expect([what, answer.statusCode], answer.body.slice(0, 200)).toEqual([what, status])
    expectSafe(what, answer)
  })

  it('500 and 503, when the database refuses or is away, without a word of its insides', async () => {
    const said = console.error
    console.error = () => {}
    try {
      const broken = await openHouse({ mode: 'live' })
      const { world } = broken
      const failing = (error: Error) => {
        world.limiter.require = () => Promise.reject(error)
      }
      failing(new Error('select secret from table at /srv/app/x.ts:12'))
      for (const url of ['/api/events', `/${castEvents.wedding}/contact`]) {
        const answer = await broken.visitor().inject({ method: 'GET', url })
        expect([url, answer.statusCode, answer.body.includes('secret')]).toEqual([url, 500, false])
        expectSafe(`500 ${url}`, answer)
      }
      failing(
        Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      )
      for (const url of ['/api/events', `/${castEvents.wedding}/contact`]) {
        const answer = await broken.visitor().inject({ method: 'GET', url })
        expect([
          url,
          answer.statusCode,
          answer.headers['retry-after'],
          answer.body.includes('10.0.0.1'),
        ]).toEqual([url, 503, '2', false])
        expectSafe(`503 ${url}`, answer)
      }
      await broken.close()
    } finally {
      console.error = said
    }
  })
})

const doors = [
  `/dashboard/check-in/${castEvents.wedding}`,
  `/dashboard/check-in/${castEvents.wedding}/screen`,
  '/dashboard/check-in/shell',
]
const elsewhere = [
  '/',
  '/dashboard',
  '/dashboard/check-in',
  '/dashboard/check-in/worker.js',
  `/dashboard/check-in/${castEvents.wedding}/app.webmanifest`,
  `/dashboard/${castEvents.wedding}`,
  `/dashboard/guests/${castEvents.wedding}?x=/dashboard/check-in/`,
  `/${castEvents.wedding}/contact`,
]

describe('Our product opens the camera and its decoder at the door, and nowhere else', () => {
  it.each([
    ['a door', doors, true],
    ['any other page', elsewhere, false],
  ] as const)('on %s', async (_, urls, isOpen) => {
    for (const url of urls) {
      const { headers } = await house.visitor().inject({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      const opened = [
        String(headers['permissions-policy']).startsWith('camera=(self)'),
        policy.includes("script-src 'self' 'wasm-unsafe-eval';"),
        policy.includes("manifest-src 'self'"),
        policy.includes("worker-src 'self'"),
      ]
      expect([url, ...opened]).toEqual([url, isOpen, isOpen, isOpen, isOpen])
    }
  })
})

const signIn = [
  '/',
  '/?nav=create-event',
  '/signup',
  '/signup/economy',
  '/signup/business',
  '/set-password',
  '/profile?delete=proof',
]
const others = [
  '/dashboard',
  '/profile',
  '/profile?delete=else',
  '/profile/activity',
  '/profile/activity?delete=proof',
  '/change-password',
  '/set-passwords',
  '/forgot-password',
  '/terms',
  '/not-found',
  '/events/invite/user/x',
  `/dashboard/${castEvents.wedding}`,
  `/${castEvents.wedding}/contact`,
  '/signups',
  '/api/auth/get-geo-details',
]

describe('Our product opens to Google the pages people sign in or prove themselves on, and no other', () => {
  const opened = async (one: House, url: string) => {
    const { headers } = await one.visitor().inject({ method: 'GET', url })
    const policy = String(headers['content-security-policy'])
    return {
      opener: headers['cross-origin-opener-policy'],
      names: policy
        .split('; ')
        .filter((line) => line.includes('google'))
        .map((line) => line.split(' ')[0]),
      policy,
    }
  }
  const all = ['script-src', 'style-src', 'connect-src', 'frame-src']

  it('by its script, its frames and its window', async () => {
    const withGoogle = await openHouse({ mode: 'live', leniency: 1_000_000, google: knowing({}) })
    for (const url of signIn) {
      const { opener, names, policy } = await opened(withGoogle, url)
      expect([url, opener, names.sort()]).toEqual([
        url,
        'same-origin-allow-popups',
        [...all].sort(),
      ])
      expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
      expect(policy).not.toMatch(/unsafe|\*|https:\/\/accounts\.google\.com[ ;]/)
    }
    for (const url of others)
      expect([url, await opened(withGoogle, url)]).toEqual([
        url,
        expect.objectContaining({ opener: 'same-origin', names: [] }),
      ])
    await withGoogle.close()
  })

  it('to nobody where there is no Google, and to its stand-in by a window alone', async () => {
    const demo = await openHouse({ google: { ...knowing({}), isStandIn: true } })
    for (const url of [...signIn, ...others])
      expect([url, await opened(house, url)]).toEqual([
        url,
        expect.objectContaining({ opener: 'same-origin', names: [] }),
      ])
    for (const url of signIn)
      expect([url, await opened(demo, url)]).toEqual([
        url,
        expect.objectContaining({ opener: 'same-origin-allow-popups', names: [] }),
      ])
    expect(await opened(demo, '/dev/google/choose')).toMatchObject({
      opener: 'unsafe-none',
      names: [],
    })
    expect(
      (await house.visitor().inject({ method: 'GET', url: '/dev/google/choose' })).statusCode,
    ).toBe(404)
    await demo.close()
  })
})

describe('Our product keeps its cookies to itself', () => {
  it('with the host’s own prefix, unread by scripts, sent by no other site, over https alone', async () => {
    const visitor = house.visitor()
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        host: 'mehfil.example',
        origin: 'https://mehfil.example',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ data: { EMAIL: cast.asha.email, PASSWORD: cast.asha.password } }),
    })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
    expect(
      (
        await visitor.call(login, {
          input: { email: cast.asha.email, password: cast.asha.password },
        })
      ).http,
    ).toBe(200)
    expect(response.body).not.toMatch(/password|argon|secret/i)
  })
})
