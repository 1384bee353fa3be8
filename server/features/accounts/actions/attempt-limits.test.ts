import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkUser } from '@mehfil/contract/accounts/accounts.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { rateLimits } from '../../../base/http/rate-limiter.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { reserveCode } from './code-limits.ts'
import { requirePasswordAttempt, canRevealAccount } from './attempt-limits.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1, events: false })
})
afterAll(async () => {
  await testApp.close()
})

const createContext = (caller: string, { world } = testApp) =>
  ({
    world,
    caller,
    now: testApp.clock.now(),
    language: 'en',
    cookies: { read: () => undefined },
  }) as unknown as RequestContext
const isAllowed = async (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
const count = (all: boolean[]) => all.filter(Boolean).length
const hour = 3_600_000

/** Ten thousand tries at once, as many in parallel as the limiter batches. */
async function runTenThousand(one: (turn: number) => Promise<boolean>): Promise<number> {
  let through = 0
  for (let start = 0; start < 10_000; start += 1_000)
    through += count(
      await Promise.all(Array.from({ length: 1_000 }, (_, turn) => one(start + turn))),
    )
  return through
}

describe('Our product mails codes', () => {
  it(
    'to one address once a minute, three times in a quarter of an hour and ten times a day for one network, also with 1,000 parallel calls and after a restart',
    { tags: 'long' },
    async () => {
      const mailBomb =
        (node = testApp) =>
        (turn: number) =>
          isAllowed(
            reserveCode(createContext(`198.51.100.${turn % 250}`, node), 'bombed@guests.example'),
          )
      let aDay = 0
      for (let quarter = 0; quarter < 5; quarter++) {
        const aQuarter = []
        for (let minute = 0; minute < 5; minute++) {
          const first = 20 * (quarter * 5 + minute)
          aQuarter.push(
            count(
              await Promise.all(
                Array.from({ length: minute === 0 && quarter === 0 ? 1_000 : 20 }, (_, turn) =>
                  mailBomb()(first + turn),
                ),
              ),
            ),
          )
          testApp.clock.move(60_000)
        }
        expect(aQuarter).toEqual(
          quarter < 3 ? [1, 1, 1, 0, 0] : [1, 0, 0, 0, 0].map((one) => (quarter === 3 ? one : 0)),
        )
        aDay += count(aQuarter.map((one) => one > 0))
        testApp.clock.move(10 * 60_000)
      }
      expect(aDay).toBe(10)
      const restarted = await testApp.secondNode()
      expect(
        count(
          await Promise.all(
            Array.from({ length: 100 }, (_, turn) => mailBomb({ ...testApp, ...restarted })(turn)),
          ),
        ),
      ).toBe(0)
    },
  )

  it('for one caller twenty times an hour over 10,000 addresses, and to all without the limit', async () => {
    expect(
      await runTenThousand((turn) =>
        isAllowed(reserveCode(createContext('203.0.113.5'), `sprayed${turn}@guests.example`)),
      ),
    ).toBe(20)
    expect(
      count(
        await Promise.all(
          Array.from({ length: 100 }, (_, turn) =>
            isAllowed(
              reserveCode(createContext(`203.0.114.${turn}`), `apart${turn}@guests.example`),
            ),
          ),
        ),
      ),
    ).toBe(100)
  })
})

describe('Our product warns its operator', () => {
  it(
    'once an hour that unusually many codes are requested, and refuses none of them',
    { tags: 'long' },
    async () => {
      testApp.clock.move(24 * hour)
      const alarmed: string[] = []
      const { error } = testApp.world.log
      testApp.world.log.error = (_, message) => void alarmed.push(message)
      const flood = (first: number, many: number) =>
        Promise.all(
          Array.from({ length: many }, (_, turn) =>
            isAllowed(
              reserveCode(
                createContext(`2001:db8:${(first + turn).toString(16)}::`),
                `flood${first + turn}@guests.example`,
              ),
            ),
          ),
        ).then(count)
      expect([await flood(0, 1_000), await flood(1_000, 1_000), alarmed]).toEqual([
        1_000,
        1_000,
        [],
      ])
      expect([await flood(2_000, 500), alarmed]).toEqual([
        500,
        ['unusually many codes are asked for'],
      ])
      testApp.clock.move(hour)
      expect([await flood(3_000, 500), alarmed.length]).toEqual([500, 1])
      testApp.world.log.error = error
    },
  )
})

describe('Our product checks passwords', () => {
  it(
    'sixty times an hour for one caller who tries 10,000 accounts, and all of them without the limit',
    { tags: 'long' },
    async () => {
      const countAllowed = (caller: (turn: number) => string) =>
        runTenThousand((turn) =>
          isAllowed(testApp.world.limiter.consumeOrRefuse('login', caller(turn), rateLimits.login)),
        )
      expect(await countAllowed(() => '203.0.117.1')).toBe(60)
      testApp.clock.move(hour)
      expect(await countAllowed(() => '203.0.117.1')).toBe(60)
      expect(
        await countAllowed((turn) => `2001:db8:${turn.toString(16)}::`),
        'each from elsewhere',
      ).toBe(10_000)
    },
  )

  it(
    'twenty times in a quarter of an hour and a hundred a day for one account, from 10,000 callers',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const countAllowed = () =>
        runTenThousand((turn) =>
          isAllowed(
            requirePasswordAttempt(createContext(`2001:db8:${turn.toString(16)}::`), 'one-account'),
          ),
        )
      let aDay = 0
      for (let quarter = 0; quarter < 8; quarter++) {
        for (let minute = 0; minute < 3; minute++) {
          const now = await countAllowed()
          expect(now).toBeLessThanOrEqual(8)
          aDay += now
          testApp.clock.move(60_000)
        }
        expect(aDay).toBeLessThanOrEqual(20 * (quarter + 1))
        testApp.clock.move(12 * 60_000)
      }
      expect(aDay).toBe(100)
    },
  )
})

describe('Our product reveals whether an address is known', () => {
  const ask = async (email: string, ip: string) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/check-user',
      remoteAddress: ip,
      payload: { data: { EMAIL: email } },
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    })
    return {
      http: response.statusCode,
      body: response.body,
      headers: Object.keys(response.headers).sort(),
    }
  }

  it('by the message of the sign-up, and answers every address as free above the limit', async () => {
    const ip = '192.0.2.10'
    expect(
      await testApp.visitor().call(checkUser, { input: { email: cast.asha.email.toUpperCase() } }),
    ).toMatchObject({
      http: 409,
      status: 'already exists',
      errors: { EMAIL: 'Email already exists' },
    })
    const answers = []
    for (let turn = 0; turn < 7; turn++) answers.push((await ask(cast.asha.email, ip)).http)
    expect(answers).toEqual([409, 409, 409, 409, 409, 200, 200])
    const [known, unknown] = [
      await ask(cast.asha.email, ip),
      await ask('nobody@elsewhere.example', ip),
    ]
    expect(known).toEqual(unknown)
    expect((await ask(cast.asha.email, '192.0.3.10')).http).toBe(409)
  })

  it(
    'at most twenty times an hour to one caller who asks for 10,000, and to its whole network',
    { tags: 'long' },
    async () => {
      const countReveals = (caller: (turn: number) => string) =>
        runTenThousand((turn) => canRevealAccount(createContext(caller(turn))))
      let told = 0
      for (let quarter = 0; quarter < 4; quarter++) {
        told += await countReveals(() => '203.0.115.1')
        testApp.clock.move(hour / 4)
      }
      expect(told).toBe(20)
      expect(await countReveals((turn) => `203.0.116.${turn % 250}`)).toBe(20)
    },
  )
})
