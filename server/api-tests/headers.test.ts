import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '@mehfil/contract/accounts/accounts.ts'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

/** Headers every answer must have. */
const requiredHeaders: Record<string, RegExp> = {
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
const forbiddenHeaders = ['x-powered-by', 'server', 'access-control-allow-credentials']

type HeadersResponse = { statusCode: number; headers: Record<string, unknown>; body: string }

let testApp: TestApp
let liveTestApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1_000_000 })
  liveTestApp = await openTestApp({ mode: 'live', leniency: 0 })
})
afterAll(async () => {
  await testApp.close()
  await liveTestApp.close()
})

/** A stream that stays open has no body yet. */
function expectSafe(what: string, { statusCode, headers, body = '' }: HeadersResponse) {
  for (const [name, pattern] of Object.entries(requiredHeaders))
    expect(String(headers[name]), `${what} (${statusCode}): ${name}`).toMatch(pattern)
  for (const name of forbiddenHeaders)
    expect([what, name, headers[name]]).toEqual([what, name, undefined])
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

/** Check-in is not open yet, no people are kept, and the request for a document names none, or none that is there. */
const expectedStatus: Record<string, number> = {
  bookFile: 404,
  doorPack: 409,
  doorPaper: 400,
  seatingPaper: 400,
  shareCard: 400,
  noticeAttachmentFile: 404,
}

describe('Our product sends its security headers', () => {
  testVariants(['a visitor', 'asha'] as const, (who) => who === 'a visitor')(
    'with every call and method, requested by %s',
    async (who) => {
      const visitor = who === 'asha' ? await testApp.as('asha') : testApp.visitor()
      let answers = 0
      for (const [name, call] of Object.entries(catalogue)) {
        const methods = call.method === 'GET' ? (['GET', 'HEAD'] as const) : [call.method]
        for (const method of methods) {
          if (name === 'logout' && who === 'asha') continue
          const answer = await visitor.inject({
            method,
            url: fill(getCallAddress(call), params as never),
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
              who === 'a visitor'
                ? 401
                : (expectedStatus[name] ??
                  (/\{(IMPORT|EXPORT|INVOICE)\}/.test(call.path) ? 404 : 200)),
            ])
          if (getCallAddress(call).startsWith('/api/') && !/openapi/.test(name))
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

  const wrongs: Array<[string, number, () => Promise<HeadersResponse>]> = [
    [
      '303 for an unknown address',
      303,
      () => testApp.visitor().inject({ method: 'GET', url: '/nobody/knows/this' }),
    ],
    [
      '404 for the not-found page',
      404,
      () => testApp.visitor().inject({ method: 'GET', url: '/not-found' }),
    ],
    ['404 for an unknown call', 404, () => testApp.visitor().send('POST', '/api/nothing')],
    ['404 for an unknown read', 404, () => testApp.visitor().send('GET', '/api/nothing')],
    [
      '404 for an unknown method',
      404,
      () => testApp.visitor().inject({ method: 'PATCH', url: '/api/auth/login' }),
    ],
    [
      '404 for a missing asset',
      404,
      () => testApp.visitor().inject({ method: 'GET', url: '/assets/none.js' }),
    ],
    [
      '404 for a missing picture',
      404,
      () => testApp.visitor().inject({ method: 'GET', url: '/files/none.webp' }),
    ],
    [
      '400 broken JSON',
      400,
      () =>
        testApp.visitor().inject({
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
        testApp.visitor().inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: '{"data":{"__proto__":{"a":1}}}',
        }),
    ],
    [
      '303 broken percent signs',
      303,
      () => testApp.visitor().inject({ method: 'GET', url: '/%zz' }),
    ],
    ['401 for a call without a session', 401, () => testApp.visitor().send('GET', '/api/events')],
    [
      '403 from elsewhere',
      403,
      () =>
        testApp.visitor().send('POST', '/api/auth/login', {}, { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      '403 without the right',
      403,
      async () =>
        (await testApp.as('noah')).send('POST', '/api/events', {
          EVENT_MODE: 'Web',
          TYPE: 'Meetup',
        }),
    ],
    [
      '404 of another account',
      404,
      async () => (await testApp.as('ivo')).send('GET', `/api/events/${castEvents.wedding}`),
    ],
    ['409 out of step', 409, () => testApp.visitor().send('POST', '/api/auth/create-user')],
    [
      '413 too much',
      413,
      () => testApp.visitor().send('POST', '/api/auth/login', { EMAIL: 'x'.repeat(200_000) }),
    ],
    [
      '422 a wrong password',
      422,
      () =>
        testApp
          .visitor()
          .send('POST', '/api/auth/login', { EMAIL: cast.asha.email, PASSWORD: 'Wrong.2026' }),
    ],
    [
      '422 a form with nothing in it',
      422,
      () =>
        testApp.visitor().inject({
          method: 'POST',
          url: '/ananya-vikram',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: '',
        }),
    ],
    ['429 a call too often', 429, () => liveTestApp.visitor().send('GET', '/api/events')],
    [
      '429 a page too often',
      429,
      () => liveTestApp.visitor().inject({ method: 'GET', url: `/${castEvents.wedding}/contact` }),
    ],
  ]
  it.each(wrongs)('with %s', async (what, status, ask) => {
    const answer = await ask()
    expect([what, answer.statusCode], answer.body.slice(0, 200)).toEqual([what, status])
    expectSafe(what, answer)
  })

  it('with 500 and 503, when the database fails or is unreachable, without internal details', async () => {
    const said = console.error
    console.error = () => {}
    try {
      const broken = await openTestApp({ mode: 'live' })
      const { world } = broken
      const failing = (error: Error) => {
        world.limiter.consumeOrRefuse = () => Promise.reject(error)
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

describe('Our product protects its cookies', () => {
  it('with a prefix for this host, unreadable for scripts, never sent by other sites, and over https alone', async () => {
    const visitor = testApp.visitor()
    const response = await testApp.app.inject({
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
