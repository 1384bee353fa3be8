import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { recordWork } from '../../test/database/recorded-work.ts'

let testApp: TestApp
let work: ReturnType<typeof recordWork>
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1, events: false })
  work = recordWork(testApp)
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() => testApp.clock.move(24 * 3_600_000))

const password = 'Not.Theirs.123'
const strangers = Array.from({ length: 4 }, (_, at) => `nobody${at}@elsewhere.example`)
const ask = (path: string, email: string, ip: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress: ip,
    payload: { data: { EMAIL: email, PASSWORD: password } },
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
/** The names and values of a response. */
const comparableAnswer = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  statusCode,
  body,
  headers: Object.keys(headers).sort(),
})

/** A caller above the limit of definite answers. */
async function useUpReveals(ip: string): Promise<string> {
  for (let at = 0; at < 5; at += 1) await ask('check-user', strangers[0] ?? '', ip)
  return ip
}

async function measureAnswer(path: string, email: string, ip: string) {
  let answer: Awaited<ReturnType<typeof ask>> | undefined
  const done = await work.during(async () => {
    answer = await ask(path, email, ip)
  })
  return { done, said: comparableAnswer(answer!) }
}

describe('Our product, above the limit of definite answers,', () => {
  it.each([
    ['login', 'a hash compared'],
    ['check-user', 'select'],
    ['send-otp-register', 'insert into "mail"'],
    ['send-otp-forgot', 'insert into "mail"'],
  ])(
    'runs for %s the same statements for a known and an unknown address',
    async (path, telling) => {
      const ip = await useUpReveals('192.0.2.10')
      const unknown = [
        await measureAnswer(path, strangers[1] ?? '', ip),
        await measureAnswer(path, strangers[2] ?? '', ip),
      ]
      const known = [
        await measureAnswer(path, cast.asha.email, ip),
        await measureAnswer(path, cast.ivo.email, ip),
      ]
      expect(
        unknown[0]?.done.some((line) => line.includes(telling)),
        'and something is done at all',
      ).toBe(true)
      for (const one of [unknown[1], ...known]) {
        expect(one?.done).toEqual(unknown[0]?.done)
        expect(one?.said).toEqual(unknown[0]?.said)
      }
    },
  )

  it('and the control: below the limit a known address is refused with fewer statements', async () => {
    const [known, unknown] = [
      await measureAnswer('send-otp-register', cast.asha.email, '192.0.2.20'),
      await measureAnswer('send-otp-register', strangers[3] ?? '', '192.0.2.20'),
    ]
    expect([known.said.statusCode, unknown.said.statusCode]).toEqual([409, 200])
    expect(known.done.length).toBeLessThan(unknown.done.length)
  })

  it('and the control: a login that compares no hash for an unknown address does less', async () => {
    const { passwords } = testApp.world
    testApp.world.passwords = {
      ...passwords,
      verify: async (hash, typed) => hash !== null && passwords.verify(hash, typed),
    }
    const ip = await useUpReveals('192.0.2.30')
    const [known, unknown] = [
      await measureAnswer('login', cast.asha.email, ip),
      await measureAnswer('login', strangers[3] ?? '', ip),
    ]
    testApp.world.passwords = passwords
    expect(known.said).toEqual(unknown.said)
    expect(known.done.filter((line) => !unknown.done.includes(line))).toEqual(['a hash compared'])
  })
})
