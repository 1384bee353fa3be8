import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
const logged: object[] = []
beforeAll(async () => {
  testApp = await openTestApp()
  // Some uploads are of one plan alone.
  await testApp.world.db.updateTable('account').set({ plan: 'First' }).execute()
  testApp.world.log.error = (facts) => void logged.push(facts)
})
afterAll(async () => {
  await testApp.close()
})

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge'
const send = async (payload: string, type = urlencoded, url = '/ananya-vikram') =>
  (
    await testApp
      .visitor()
      .inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  ).statusCode

const buildPairs = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=`).join('&')
const buildPart = (name: string, value = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const buildParts = (count: number) =>
  `${Array.from({ length: count }, (_, at) => buildPart(`n${at}`)).join('')}--edge--\r\n`

const formPaths = Object.values(catalogue)
  .filter(({ kind }) => kind === 'form')
  .map(
    (call) =>
      [
        getCallAddress(call)
          .replace('{DOMAIN}', 'ananya-vikram')
          .replace('{EID}', castEvents.wedding)
          .replace(/\{\w+\}/g, '0123456789ABCDE'),
      ] as const,
  )

describe('Our product reads a form', () => {
  it('of at most 300 fields, with any names', async () => {
    expect([
      await send(buildPairs(300)),
      await send(buildPairs(301)),
      await send(buildPairs(20_667)),
    ]).toEqual([422, 413, 413])
    expect([
      await send(buildParts(300), multipart),
      await send(buildParts(301), multipart),
    ]).toEqual([422, 413])
  })

  it('but refuses more fields before it reads any of them', async () => {
    const own = globalThis.URLSearchParams
    const seen: string[] = []
    globalThis.URLSearchParams = class extends own {
      constructor(body?: string) {
        super(body)
        seen.push(body ?? '')
      }
    } as typeof URLSearchParams
    try {
      await send(buildPairs(301))
      expect(seen).toEqual([])
      await send(buildPairs(2))
      expect(seen).toContain(buildPairs(2))
    } finally {
      globalThis.URLSearchParams = own
    }
  })

  it('in parts of 100 kB in all, whether or not the length is declared', async () => {
    const long = (length: number) => `${buildPart('note', 'x'.repeat(length))}--edge--\r\n`
    expect([await send(long(2_000), multipart), await send(long(103_000), multipart)]).toEqual([
      422, 413,
    ])
    const inPieces = `${Array.from({ length: 9 }, () => buildPart('note', 'x'.repeat(12_000))).join('')}--edge--\r\n`
    expect(await send(inPieces, multipart)).toBe(413)
  })
})

const broken: Array<[string, string, string]> = [
  ['in parts without a boundary', 'multipart/form-data', buildParts(2)],
  ['in parts with an empty boundary', 'multipart/form-data; boundary=', buildParts(2)],
  ['in parts without an end', multipart, buildPart('answer', 'yes')],
  ['in parts of another boundary', multipart, buildParts(2).replaceAll('edge', 'other')],
  [
    'in parts with a head that never ends',
    multipart,
    `--edge\r\nContent-Disposition: form-data; name="${'x'.repeat(90_000)}`,
  ],
  [
    'in parts named as what every object has',
    multipart,
    `${buildPart('constructor', 'x')}--edge--\r\n`,
  ],
  [
    'in a part with invalid JSON',
    multipart,
    '--edge\r\nContent-Disposition: form-data; name="answer"\r\nContent-Type: application/json\r\n\r\n{\r\n--edge--\r\n',
  ],
  [
    'with a file in it',
    multipart,
    '--edge\r\nContent-Disposition: form-data; name="answer"; filename="a.txt"\r\n\r\nx\r\n--edge--\r\n',
  ],
]

describe.each(formPaths)('Our product refuses at %s a form', (url) => {
  it.each(broken)('%s, as its sender’s mistake', async (_how, type, payload) => {
    const status = await send(payload, type, url)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
    expect(logged).toEqual([])
  })
})

const uploadPaths = Object.values(catalogue)
  .filter(({ kind }) => kind === 'upload')
  .map(
    (call) =>
      [
        getCallAddress(call).replace('{EID}', castEvents.wedding).replace('{PICTURE}', 'logo'),
      ] as const,
  )

describe.each(uploadPaths)('Our product refuses at %s an upload', (url) => {
  it.each(broken.slice(0, 4))('%s, as its sender’s mistake', async (_how, type, payload) => {
    const { statusCode } = await (
      await testApp.as('asha')
    ).inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'x-requested-with': 'mehfil' },
      payload,
    })
    expect([statusCode, logged]).toEqual([400, []])
  })
})
