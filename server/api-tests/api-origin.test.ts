import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { buildApp } from '../app.ts'
import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const pages = 'https://mehfil.example'
const api = 'https://api.mehfil.example'
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

let testApp: TestApp
/** The same app with its API on a host of its own. */
let app: FastifyInstance
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1_000_000 })
  app = await buildApp({
    ...testApp.world,
    settings: { ...testApp.world.settings, apiOrigin: api },
  })
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

type OriginHeaders = Record<string, string>
type OriginResponse = {
  statusCode: number
  headers: OriginHeaders
  body: string
  cookies: Array<{ name: string; value: string }>
}

const sendTo = async (
  method: string,
  url: string,
  headers: OriginHeaders,
  more: object = {},
  server = app,
) =>
  (await server.inject({
    method,
    url,
    headers: { host: 'api.mehfil.example', ...headers },
    ...more,
  } as never)) as unknown as OriginResponse
const preflight = (origin: string, url = '/api/auth/login', server = app) =>
  sendTo(
    'OPTIONS',
    url,
    {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      'sec-fetch-site': 'same-site',
    },
    {},
    server,
  )
const login = (headers: OriginHeaders, server = app) =>
  sendTo(
    'POST',
    '/api/auth/login',
    { 'content-type': 'application/json', ...headers },
    { payload: JSON.stringify({ data: { EMAIL: cast.asha.email, PASSWORD: cast.asha.password } }) },
    server,
  )
const fromPages = { origin: pages, 'sec-fetch-site': 'same-site' }
const listCorsHeaders = (headers: OriginHeaders) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

/** Origins of other sites. */
const foreign = [
  'https://evil.example',
  'https://pictures.mehfil.example',
  `${pages}.evil.example`,
  'https://evil-mehfil.example',
  'http://mehfil.example',
  `${pages}:8443`,
  'null',
  '*',
]

describe('Our product, with its API on a host of its own,', () => {
  it('tells its pages the address, allows it in their policy, and does not say who is signed in', async () => {
    const { body, headers } = await sendTo('GET', '/', { host: 'mehfil.example' })
    expect(body).toContain(`&quot;apiOrigin&quot;:&quot;${api}&quot;`)
    expect(body).not.toContain('signedIn')
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${api};`)
    expect(listCorsHeaders(headers)).toEqual([])
    const alone = await sendTo('GET', '/', { host: 'mehfil.example' }, {}, testApp.app)
    expect(alone.body).toContain('&quot;apiOrigin&quot;:&quot;&quot;')
    expect(alone.headers['content-security-policy']).toContain("connect-src 'self';")
  })

  it('answers the preflight requests of its pages', async () => {
    const { statusCode, headers, body } = await preflight(pages)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      vary: 'origin',
      'access-control-allow-origin': pages,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, x-requested-with, x-time-zone, authorization',
    })
    const methods = new Set(Object.values(catalogue).map(({ method }) => method))
    for (const method of methods) expect(headers['access-control-allow-methods']).toContain(method)
  })

  it('lets its pages sign in, read, change and receive events, and read every answer', async () => {
    const entered = await login(fromPages)
    expect(entered.statusCode).toBe(200)
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
    const answers = [
      entered,
      await sendTo('GET', '/api/events', fromPages, { cookies }),
      await sendTo('GET', `/api/events/${params.EID}/live`, fromPages, {
        cookies,
        payloadAsStream: true,
      }),
      await sendTo('GET', '/api/nothing', fromPages, { cookies }),
      await sendTo('GET', '/api/events', fromPages),
      await sendTo('GET', '/api/user/logged-out', fromPages, { cookies }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 401, 200])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        vary: 'origin',
        'access-control-allow-origin': pages,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after, x-request-id',
      })
    }
  })

  testVariants(foreign, (origin) => origin === 'https://evil-mehfil.example')(
    'allows %s nowhere: neither in a preflight request nor in any call',
    async (origin) => {
      const response = await preflight(origin)
      expect([
        response.statusCode,
        listCorsHeaders(response.headers),
        response.headers['vary'],
      ]).toEqual([404, [], 'origin'])
      const { cookies } = await testApp.as('noah')
      for (const [name, call] of Object.entries(catalogue)) {
        if (call.kind === 'stream') continue
        const { headers } = await sendTo(
          call.method,
          fill(getCallAddress(call), params as never),
          { origin, 'sec-fetch-site': 'cross-site' },
          { cookies },
        )
        expect([name, listCorsHeaders(headers)]).toEqual([name, []])
      }
    },
  )

  it.each([
    ...foreign.map((origin) => ({ origin, 'sec-fetch-site': 'cross-site' })),
    ...foreign.map((origin) => ({ origin, 'sec-fetch-site': 'same-site' })),
    ...foreign.map((origin) => ({ origin })),
    { origin: pages, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ] as OriginHeaders[])('refuses changes from %o', async (head) => {
    const { statusCode, body, cookies } = await login(head)
    expect([statusCode, body.includes('"foreignOrigin"'), cookies]).toEqual([403, true, []])
  })
})

describe('Our product, with its API beside its pages,', () => {
  it('allows no other origin, because its pages need none', async () => {
    for (const origin of [pages, api, ...foreign]) {
      const [before, after] = [
        await preflight(origin, '/api/auth/login', testApp.app),
        await sendTo('GET', '/api/events', { origin }, {}, testApp.app),
      ]
      expect([
        before.statusCode,
        listCorsHeaders(before.headers),
        listCorsHeaders(after.headers),
      ]).toEqual([404, [], []])
    }
    expect(
      (await login({ origin: pages, 'sec-fetch-site': 'same-site' }, testApp.app)).statusCode,
    ).toBe(403)
  })
})
