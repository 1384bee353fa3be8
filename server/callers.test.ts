import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ mode: 'live', leniency: 1 })
})
afterAll(() => house.close())
beforeEach(() => house.clock.move(24 * 3_600_000))

/** Another address of one line each time, in another spelling every other time. */
const ofOneLine = (at: number) =>
  at % 2 ? `2001:db8::${at.toString(16)}` : `2001:0DB8:0:0:${at.toString(16)}::7`
const nextDoor = '2001:db8:0:1::7'

const asked = async (url: string, ip: string, data?: object) =>
  await house.app.inject({
    method: data ? 'POST' : 'GET',
    url,
    remoteAddress: ip,
    ...(data && { payload: { data } }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(data && { 'content-type': 'application/json' }),
    },
  })
const loginOf = (ip: string, who: number) =>
  asked('/api/auth/login', ip, {
    EMAIL: `nobody${who}@elsewhere.example`,
    PASSWORD: 'Not.Theirs.123',
  })
const codeFor = (ip: string, who: number) =>
  asked('/api/auth/send-otp-register', ip, { EMAIL: `new${who}@elsewhere.example` })
/** Slow enough for the limit on links as such, which is a shorter one. */
const missedPage = (ip: string, at: number) => {
  if (at % 20 === 19) house.clock.move(61_000)
  return asked(`/no-such-house-${at}`, ip)
}
const hexOf = (at: number) => (at + 16).toString(16).toUpperCase().padStart(15, '0')

describe('Our product takes the addresses of one line for one caller', () => {
  it.each([
    ['logins', 60, loginOf],
    ['codes asked for', 20, codeFor],
    [
      'links that lead nowhere',
      20,
      (ip: string, at: number) => asked(`/${castEvents.wedding}/${hexOf(at)}`, ip),
    ],
    ['pages that are not there', 60, missedPage],
    [
      'answers',
      60,
      (ip: string) =>
        asked(`/api/public/${castEvents.wedding}/web-rsvp`, ip, { ANSWER: 'perhaps' }),
    ],
  ] as const)(
    'when it counts %s',
    async (_, most, ask) => {
      const refused = []
      for (let at = 0; at < most + 4; at += 1)
        refused.push((await ask(ofOneLine(at), at)).statusCode === 429)
      expect(refused.indexOf(true)).toBe(refused.length - 4)
      expect((await ask(nextDoor, 1_000)).statusCode).not.toBe(429)
    },
    60_000,
  )

  it('when it meters answers that tell who has an account', async () => {
    const codes = []
    for (let at = 0; at < 8; at += 1)
      codes.push(
        (JSON.parse((await loginOf(ofOneLine(at), at)).body) as { data: { code: string } }).data
          .code,
      )
    expect(codes).toEqual([
      ...Array<string>(5).fill('unknownEmail'),
      ...Array<string>(3).fill('wrongPassword'),
    ])
  })

  it('and an IPv4 address for itself, also when it comes dressed as IPv6', async () => {
    const answers = []
    for (let at = 0; at < 24; at += 1)
      answers.push(
        (await codeFor(at % 2 ? '198.51.100.4' : '::ffff:c633:6404', at + 500)).statusCode,
      )
    expect(answers).toEqual([...Array<number>(20).fill(200), ...Array<number>(4).fill(429)])
    expect((await codeFor('198.51.100.5', 600)).statusCode).toBe(200)
  })
})
