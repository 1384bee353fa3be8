import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { buildApp } from './app.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'

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

let house: House
/** The same house with its API on a host of its own. */
let app: FastifyInstance
beforeAll(async () => {
  house = await openHouse({ mode: 'live', leniency: 1_000_000 })
  app = await buildApp({ ...house.world, settings: { ...house.world.settings, apiOrigin: api } })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

type Head = Record<string, string>
type Answer = {
  statusCode: number
  headers: Head
  body: string
  cookies: Array<{ name: string; value: string }>
}

const to = async (method: string, url: string, headers: Head, more: object = {}, server = app) =>
  (await server.inject({
    method,
    url,
    headers: { host: 'api.mehfil.example', ...headers },
    ...more,
  } as never)) as unknown as Answer
const preflight = (origin: string, url = '/api/auth/login', server = app) =>
  to(
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
const login = (headers: Head, server = app) =>
  to(
    'POST',
    '/api/auth/login',
    { 'content-type': 'application/json', ...headers },
    { payload: JSON.stringify({ data: { EMAIL: cast.asha.email, PASSWORD: cast.asha.password } }) },
    server,
  )
const fromPages = { origin: pages, 'sec-fetch-site': 'same-site' }
const grants = (headers: Head) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

/** Everybody who is not our pages. */
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
  it('tells its pages where it is, opens their policy to it, and does not say who is signed in', async () => {
    const { body, headers } = await to('GET', '/', { host: 'mehfil.example' })
    expect(body).toContain(`&quot;apiOrigin&quot;:&quot;${api}&quot;`)
    expect(body).not.toContain('signedIn')
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${api};`)
    expect(grants(headers)).toEqual([])
    const alone = await to('GET', '/', { host: 'mehfil.example' }, {}, house.app)
    expect(alone.body).toContain('&quot;apiOrigin&quot;:&quot;&quot;')
    expect(alone.headers['content-security-policy']).toContain("connect-src 'self';")
  })

  it('lets its pages ask before they ask', async () => {
    const { statusCode, headers, body } = await preflight(pages)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      vary: 'origin',
      'access-control-allow-origin': pages,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, x-requested-with, x-time-zone',
    })
    const methods = new Set(Object.values(catalogue).map(({ method }) => method))
    for (const method of methods) expect(headers['access-control-allow-methods']).toContain(method)
  })

  it('signs in, reads, changes and hears from its pages, and they may read every answer', async () => {
    const entered = await login(fromPages)
    expect(entered.statusCode).toBe(200)
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
    const answers = [
      entered,
      await to('GET', '/api/events', fromPages, { cookies }),
      await to('GET', `/api/events/${params.EID}/live`, fromPages, {
        cookies,
        payloadAsStream: true,
      }),
      await to('GET', '/api/nothing', fromPages, { cookies }),
      await to('GET', '/api/events', fromPages),
      await to('GET', '/api/user/logged-out', fromPages, { cookies }),
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

  it.each(foreign)(
    'names %s nowhere: not before a call, not after one, over every call',
    async (origin) => {
      const asked = await preflight(origin)
      expect([asked.statusCode, grants(asked.headers), asked.headers['vary']]).toEqual([
        404,
        [],
        'origin',
      ])
      const { cookies } = await house.as('noah')
      for (const [name, call] of Object.entries(catalogue)) {
        if (call.kind === 'stream') continue
        const { headers } = await to(
          call.method,
          fill(addressOf(call), params as never),
          { origin, 'sec-fetch-site': 'cross-site' },
          { cookies },
        )
        expect([name, grants(headers)]).toEqual([name, []])
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
  ] as Head[])('takes no change from %o', async (head) => {
    const { statusCode, body, cookies } = await login(head)
    expect([statusCode, body.includes('"foreignOrigin"'), cookies]).toEqual([403, true, []])
  })
})

describe('Our product, with its API beside its pages,', () => {
  it('grants nobody anything, its pages need nothing', async () => {
    for (const origin of [pages, api, ...foreign]) {
      const [before, after] = [
        await preflight(origin, '/api/auth/login', house.app),
        await to('GET', '/api/events', { origin }, {}, house.app),
      ]
      expect([before.statusCode, grants(before.headers), grants(after.headers)]).toEqual([
        404,
        [],
        [],
      ])
    }
    expect(
      (await login({ origin: pages, 'sec-fetch-site': 'same-site' }, house.app)).statusCode,
    ).toBe(403)
  })
})
