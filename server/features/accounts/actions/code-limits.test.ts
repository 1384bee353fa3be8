import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { sendDeleteCode } from '@mehfil/contract/accounts/profile.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1, events: false })
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() => testApp.clock.move(25 * 60 * 60_000))

const minute = 60_000
const victim = cast.asha.email
type CodeRequestResult = {
  http: number
  body: { message: string; data: { code?: string } }
  retryAfter: number
}

async function post(
  path: string,
  data: object,
  {
    ip,
    cookies = {},
    language = 'en',
  }: { ip: string; cookies?: Record<string, string>; language?: string },
): Promise<CodeRequestResult & { cookies: Record<string, string> }> {
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress: ip,
    payload: { data },
    cookies,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'accept-language': language,
    },
  })
  for (const { name, value } of response.cookies) cookies[name] = value
  return {
    http: response.statusCode,
    body: response.json(),
    retryAfter: Number(response.headers['retry-after']),
    cookies,
  }
}

const forgot = (
  ip: string,
  from: { cookies?: Record<string, string>; language?: string } = {},
  email: string = victim,
) => post('send-otp-forgot', { EMAIL: email }, { ip, ...from })
const mailsTo = async (email: string) =>
  (await testApp.mails()).filter(({ to, subject }) => to.address === email && /code/i.test(subject))
    .length

/** An attacker with many networks who asks for codes as often as the limits allow. */
async function useUpLimit(email: string = victim): Promise<number> {
  let sent = 0
  for (let network = 0; network < 30; network++) {
    if ((await forgot(`198.51.${network}.7`, {}, email)).http === 200) sent += 1
    testApp.clock.move(minute)
  }
  return sent
}

describe('Our product, asked for codes to one address,', () => {
  it(
    'still sends the owner a code after a stranger used up the limit from many networks',
    { tags: 'long' },
    async () => {
      const browser = (
        await post('login', { EMAIL: victim, PASSWORD: cast.asha.password }, { ip: '203.0.113.1' })
      ).cookies
      expect(await useUpLimit()).toBe(15)
      const before = await mailsTo(victim)
      const elsewhere = await forgot('203.0.113.200')
      expect([elsewhere.http, elsewhere.body.data.code]).toEqual([429, 'codesUsedUp'])
      expect(elsewhere.body.message).toMatch(
        /^We’ve sent this address too many codes\. Please try again in \d+ hours\.$/,
      )
      expect((await forgot('203.0.113.1', { cookies: browser })).http).toBe(200)
      expect(await mailsTo(victim)).toBe(before + 1)
    },
  )

  it(
    'reserves five of twenty a day for known browsers, three in a quarter of an hour',
    { tags: 'long' },
    async () => {
      const browser = (
        await post('login', { EMAIL: victim, PASSWORD: cast.asha.password }, { ip: '203.0.113.2' })
      ).cookies
      await useUpLimit()
      const quarters = []
      for (let quarter = 0; quarter < 3; quarter++) {
        const answers = []
        for (let turn = 0; turn < 4; turn++) {
          answers.push((await forgot('203.0.113.2', { cookies: browser })).http)
          testApp.clock.move(minute)
        }
        quarters.push(answers)
        testApp.clock.move(11 * minute)
      }
      expect(quarters).toEqual([
        [200, 200, 200, 429],
        [200, 200, 429, 429],
        [429, 429, 429, 429],
      ])
    },
  )

  it(
    'takes no browser as known that signed in as another person or has an unsigned cookie',
    { tags: 'long' },
    async () => {
      const other = (
        await post(
          'login',
          { EMAIL: cast.ivo.email, PASSWORD: cast.ivo.password },
          { ip: '203.0.113.3' },
        )
      ).cookies
      await useUpLimit()
      expect((await forgot('203.0.113.3', { cookies: other })).http).toBe(429)
      expect((await forgot('203.0.113.4', { cookies: { '__Host-known': 'made.up' } })).http).toBe(
        429,
      )
      const named = Object.keys(other).find((name) => name.endsWith('known')) ?? ''
      expect(other[named]).not.toContain(cast.ivo.email)
    },
  )

  it('waits a minute between two codes in any browser and for any purpose, and says how long in the reader’s language', async () => {
    expect((await forgot('192.0.2.1')).http).toBe(200)
    testApp.clock.move(18_000)
    const soon = await forgot('192.0.3.1')
    expect([soon.http, soon.body.data.code, soon.retryAfter, soon.body.message]).toEqual([
      429,
      'codeTooSoon',
      42,
      'A code was requested a moment ago. You can request another one in 42 seconds.',
    ])
    expect((await forgot('192.0.4.1', { language: 'fr' })).body.message).toBe(
      'Un code vient d’être demandé. Vous pourrez en demander un autre dans 42 secondes.',
    )
    const owner = await testApp.as('asha')
    await owner.call(calls.checkPassword, { input: { password: cast.asha.password } })
    expect((await owner.call(sendDeleteCode)).code).toBe('codeTooSoon')
    testApp.clock.move(42_000)
    expect((await owner.call(sendDeleteCode)).status).toBe('success')
  })

  it('sends one code when many networks ask at once', { tags: 'long' }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, network) => forgot(`198.18.${network}.1`)),
    )
    expect(answers.map(({ http }) => http).filter((http) => http === 200)).toHaveLength(1)
    const rest = []
    for (let turn = 0; turn < 14; turn++) {
      testApp.clock.move(minute)
      rest.push((await forgot(`198.19.${turn}.1`)).http)
    }
    expect(new Set(rest), 'a refused request used up nothing').toEqual(new Set([200]))
  })

  it('counts the three codes of a network for its neighbours too, and says when to try again', async () => {
    const answers = []
    for (let turn = 0; turn < 4; turn++) {
      answers.push(await forgot(`192.0.2.${turn + 1}`))
      testApp.clock.move(minute)
    }
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body.message).toBe(
      'We’ve sent this address too many codes. Please try again in 12 minutes.',
    )
    expect((await forgot('192.0.9.1')).http, 'another network').toBe(200)
  })

  it('answers the same for a known and an unknown address', async () => {
    const nobody = 'nobody@elsewhere.example'
    const seen = []
    for (const email of [victim, nobody]) {
      const answers = []
      for (let turn = 0; turn < 5; turn++) {
        answers.push(await forgot(`192.0.7.${turn}`, {}, email))
        if (turn > 0) testApp.clock.move(minute)
      }
      seen.push(answers.map(({ http, body }) => ({ http, body })))
      testApp.clock.move(60 * minute)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.map(({ http }) => http)).toEqual([200, 429, 200, 200, 429])
  })

  it('does not make a visitor wait who was told that the address has an account', async () => {
    const taken = await post('send-otp-register', { EMAIL: victim }, { ip: '192.0.8.1' })
    expect([taken.http, taken.body.message]).toEqual([409, 'Email already exists'])
    expect((await forgot('192.0.8.1')).http).toBe(200)
  })
})
