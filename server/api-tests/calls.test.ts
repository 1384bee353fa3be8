import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})
const get = (url: string) => testApp.visitor().inject({ method: 'GET', url })

describe('Our product answers a call', () => {
  it('only by its own method, at every address', { tags: 'long' }, async () => {
    for (const [name, call] of Object.entries(catalogue)) {
      const url = getCallAddress(call).replace(/\{(\w+)\}/g, 'X')
      const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter(
        (method) =>
          !Object.values(catalogue).some((one) => one.method === method && matches(one, call)),
      )
      for (const method of others) {
        const { statusCode, body } = await testApp
          .visitor()
          .inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{}' })
        const isLed = method === 'GET' && statusCode === 303
        // The router takes one empty segment of a path for a label. A form without an origin is
        // refused.
        const isForm = method === 'POST' && url === '/' && statusCode === 403
        expect(
          [name, method, isLed || isForm || statusCode === 404],
          `${method} ${url}: ${statusCode} ${body.slice(0, 100)}`,
        ).toEqual([name, method, true])
      }
    }
  })
})

const toPattern = (call: (typeof catalogue)[string]) =>
  new RegExp(
    `^${getCallAddress(call)
      .replace(/[.]/g, '\\.')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  )
const matches = (one: (typeof catalogue)[string], other: (typeof catalogue)[string]) =>
  toPattern(one).test(getCallAddress(other).replace(/\{\w+\}/g, 'X'))

describe('Our product describes its calls', () => {
  it('as an OpenAPI document with every call that speaks JSON, its parameters and both shapes', async () => {
    const { statusCode, headers, body } = await get('/api/openapi.json')
    const document = JSON.parse(body) as {
      openapi: string
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string
            parameters: Array<{ name: string; in: string }>
            requestBody?: object
            responses: Record<string, object>
          }
        >
      >
    }
    expect([statusCode, headers['content-type'], document.openapi]).toEqual([
      200,
      'application/json; charset=utf-8',
      '3.1.0',
    ])
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const speaking = Object.values(catalogue)
      .filter(({ kind }) => kind !== 'page' && kind !== 'form' && kind !== 'raw')
      .map((call) => `${call.method} ${getCallAddress(call)}`)
    expect(described.sort()).toEqual(speaking.sort())
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters, responses } of operations) {
      expect([
        path,
        parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`),
      ]).toEqual([path, path.match(/\{\w+\}/g) ?? []])
      expect(Object.keys(responses)).toContain('200')
    }
    expect(body).toContain('GUEST_STATUS')
  })
})

describe('Our product serves its texts', () => {
  it('in three languages and six files', async () => {
    for (const language of ['en', 'fr', 'arb']) {
      for (const file of ['common', 'profile', 'legal', 'billing', 'dashboard', 'creation']) {
        const { statusCode, body, headers } = await get(`/language/${language}/${file}.json`)
        expect([language, file, statusCode, headers['content-type']]).toEqual([
          language,
          file,
          200,
          'application/json; charset=utf-8',
        ])
        expect(Object.keys(JSON.parse(body) as object).length).toBeGreaterThan(0)
      }
    }
  })

  it('and nothing else, for any path', async () => {
    const steps = [
      '..',
      '%2e%2e',
      '..%2f',
      '%2e%2e%2f',
      '..%5c',
      '..%252f',
      '%c0%ae%c0%ae%2f',
      '....//',
      '.%00.',
      '..;',
      '\\..',
    ]
    const ends = [
      'package.json',
      'server/package.json',
      'etc/passwd',
      'data/secret-key',
      'common.json',
      'locales/en/mail.json',
      'en/guest.json',
      '.env',
      'common.json%00.png',
      'common.json/',
    ]
    const paths = steps.flatMap((step) =>
      ends.flatMap((end) => [
        `/language/${step}/${end}`,
        `/language/en/${step}${step}${end}`,
        `/language/en/${encodeURIComponent(`../../${end}`)}`,
      ]),
    )
    paths.push(
      '/language/en/guest.json',
      '/language/en/mail.json',
      '/language/xx/common.json',
      '/language/en/common',
      '/language/en/common.json.json',
      '/language/__proto__/common.json',
      '/language/en/constructor.json',
      '/language/EN/common.json',
      '/language/en/.json',
    )
    const bodies = new Set<string>()
    for (const url of paths) {
      const { statusCode, body, headers } = await get(url)
      const isLed = statusCode === 303 && headers['location']?.startsWith('/not-found')
      expect(
        [url, isLed || statusCode === 404 || statusCode === 400],
        `${url}: ${statusCode} ${body.slice(0, 80)}`,
      ).toEqual([url, true])
      bodies.add(isLed || statusCode === 400 ? '' : body)
    }
    expect([...bodies].sort()).toEqual(['', '{}'])
    expect(paths.length).toBeGreaterThan(300)
  })
})
