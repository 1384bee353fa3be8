import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1 })
})
afterAll(() => testApp.close())
beforeEach(() => testApp.clock.move(24 * 3_600_000))

/** A different address of the same network each time, in two notations by turns. */
const getAddressOfLine = (at: number) =>
  at % 2 ? `2001:db8::${at.toString(16)}` : `2001:0DB8:0:0:${at.toString(16)}::7`
const neighbourAddress = '2001:db8:0:1::7'

const request = async (url: string, ip: string, data?: object) =>
  await testApp.app.inject({
    method: data ? 'POST' : 'GET',
    url,
    remoteAddress: ip,
    ...(data && { payload: { data } }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(data && { 'content-type': 'application/json' }),
    },
  })
const logIn = (ip: string, who: number) =>
  request('/api/auth/login', ip, {
    EMAIL: `nobody${who}@elsewhere.example`,
    PASSWORD: 'Not.Theirs.123',
  })
const requestCode = (ip: string, who: number) =>
  request('/api/auth/send-otp-register', ip, { EMAIL: `new${who}@elsewhere.example` })
/** Slow enough for the shorter limit on links. */
const requestMissingPage = (ip: string, at: number) => {
  if (at % 20 === 19) testApp.clock.move(61_000)
  return request(`/no-such-house-${at}`, ip)
}
const toHexId = (at: number) => (at + 16).toString(16).toUpperCase().padStart(15, '0')

describe('Our product counts the addresses of one network as one client', () => {
  it.each([
    ['logins', 60, logIn],
    ['requested codes', 20, requestCode],
    [
      'links that lead nowhere',
      20,
      (ip: string, at: number) => request(`/${castEvents.wedding}/${toHexId(at)}`, ip),
    ],
    ['missing pages', 60, requestMissingPage],
    [
      'answers',
      60,
      (ip: string) =>
        request(`/api/public/${castEvents.wedding}/web-rsvp`, ip, { ANSWER: 'perhaps' }),
    ],
  ] as const)(
    'for its limit of %s',
    async (_, most, ask) => {
      const refused = []
      for (let at = 0; at < most + 4; at += 1)
        refused.push((await ask(getAddressOfLine(at), at)).statusCode === 429)
      expect(refused.indexOf(true)).toBe(refused.length - 4)
      expect((await ask(neighbourAddress, 1_000)).statusCode).not.toBe(429)
    },
    60_000,
  )

  it('for its limit of answers that reveal an account', async () => {
    const codes = []
    for (let at = 0; at < 8; at += 1)
      codes.push(
        (JSON.parse((await logIn(getAddressOfLine(at), at)).body) as { data: { code: string } })
          .data.code,
      )
    expect(codes).toEqual([
      ...Array<string>(5).fill('unknownEmail'),
      ...Array<string>(3).fill('wrongPassword'),
    ])
  })

  it(
    'but counts an IPv4 address alone, also when written as an IPv4-mapped IPv6 address',
    { tags: 'long' },
    async () => {
      const answers = []
      for (let at = 0; at < 24; at += 1)
        answers.push(
          (await requestCode(at % 2 ? '198.51.100.4' : '::ffff:c633:6404', at + 500)).statusCode,
        )
      expect(answers).toEqual([...Array<number>(20).fill(200), ...Array<number>(4).fill(429)])
      expect((await requestCode('198.51.100.5', 600)).statusCode).toBe(200)
    },
  )
})
