import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { castEvents } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'

let house: House
const logged: object[] = []
beforeAll(async () => {
  house = await openHouse()
  house.world.log.error = (facts) => void logged.push(facts)
})
afterAll(async () => {
  await house.close()
})

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=edge'
const send = async (payload: string, type = urlencoded, url = '/ananya-vikram') =>
  (
    await house
      .visitor()
      .inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  ).statusCode

const pairs = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=`).join('&')
const part = (name: string, value = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, at) => part(`n${at}`)).join('')}--edge--\r\n`

const formPaths = Object.values(catalogue)
  .filter(({ kind }) => kind === 'form')
  .map(
    (call) =>
      [
        addressOf(call)
          .replace('{DOMAIN}', 'ananya-vikram')
          .replace('{EID}', castEvents.wedding)
          .replace(/\{\w+\}/g, '0123456789ABCDE'),
      ] as const,
  )

describe('Our product reads a form', () => {
  it('of 300 fields and of no more, whatever their names are', async () => {
    expect([await send(pairs(300)), await send(pairs(301)), await send(pairs(20_667))]).toEqual([
      422, 413, 413,
    ])
    expect([await send(parts(300), multipart), await send(parts(301), multipart)]).toEqual([
      422, 413,
    ])
  })

  it('and refuses more before it looks at one of them', async () => {
    const own = globalThis.URLSearchParams
    const seen: string[] = []
    globalThis.URLSearchParams = class extends own {
      constructor(body?: string) {
        super(body)
        seen.push(body ?? '')
      }
    } as typeof URLSearchParams
    try {
      await send(pairs(301))
      expect(seen).toEqual([])
      await send(pairs(2))
      expect(seen).toContain(pairs(2))
    } finally {
      globalThis.URLSearchParams = own
    }
  })

  it('in parts of 100 kB together, whether it says so before or not', async () => {
    const long = (length: number) => `${part('note', 'x'.repeat(length))}--edge--\r\n`
    expect([await send(long(2_000), multipart), await send(long(103_000), multipart)]).toEqual([
      422, 413,
    ])
    const inPieces = `${Array.from({ length: 9 }, () => part('note', 'x'.repeat(12_000))).join('')}--edge--\r\n`
    expect(await send(inPieces, multipart)).toBe(413)
  })
})

const broken: Array<[string, string, string]> = [
  ['in parts without a boundary', 'multipart/form-data', parts(2)],
  ['in parts with an empty boundary', 'multipart/form-data; boundary=', parts(2)],
  ['in parts that end too soon', multipart, part('answer', 'yes')],
  ['in parts of another boundary', multipart, parts(2).replaceAll('edge', 'other')],
  [
    'in parts with a head that never ends',
    multipart,
    `--edge\r\nContent-Disposition: form-data; name="${'x'.repeat(90_000)}`,
  ],
  ['in parts named as what every object has', multipart, `${part('constructor', 'x')}--edge--\r\n`],
  [
    'in a part of JSON that is none',
    multipart,
    '--edge\r\nContent-Disposition: form-data; name="answer"\r\nContent-Type: application/json\r\n\r\n{\r\n--edge--\r\n',
  ],
  [
    'with a file in it',
    multipart,
    '--edge\r\nContent-Disposition: form-data; name="answer"; filename="a.txt"\r\n\r\nx\r\n--edge--\r\n',
  ],
]

describe.each(formPaths)('Our product takes at %s no form', (url) => {
  it.each(broken)('%s, and answers that as its sender’s mistake', async (_how, type, payload) => {
    const status = await send(payload, type, url)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
    expect(logged).toEqual([])
  })
})

const uploadPaths = Object.values(catalogue)
  .filter(({ kind }) => kind === 'upload')
  .map((call) => [addressOf(call).replace('{EID}', castEvents.wedding)] as const)

describe.each(uploadPaths)('Our product takes at %s no upload', (url) => {
  it.each(broken.slice(0, 4))(
    '%s, and answers that as its sender’s mistake',
    async (_how, type, payload) => {
      const { statusCode } = await (
        await house.as('asha')
      ).inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, 'x-requested-with': 'mehfil' },
        payload,
      })
      expect([statusCode, logged]).toEqual([400, []])
    },
  )
})
