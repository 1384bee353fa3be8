import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { workOf } from '../../test/work-done.ts'

let house: House
let work: ReturnType<typeof workOf>
beforeAll(async () => {
  house = await openHouse({ mode: 'live', leniency: 1, events: false })
  work = workOf(house)
})
afterAll(async () => {
  await house.close()
})
beforeEach(() => house.clock.move(24 * 3_600_000))

const password = 'Not.Theirs.123'
const strangers = Array.from({ length: 4 }, (_, at) => `nobody${at}@elsewhere.example`)
const ask = (path: string, email: string, ip: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress: ip,
    payload: { data: { EMAIL: email, PASSWORD: password } },
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
/** Names of what is answered, and what stands in it. */
const saidBy = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  statusCode,
  body,
  headers: Object.keys(headers).sort(),
})

/** A caller who may hear no definite answer any more. */
async function pastTheMeter(ip: string): Promise<string> {
  for (let at = 0; at < 5; at += 1) await ask('check-user', strangers[0] ?? '', ip)
  return ip
}

async function askedBy(path: string, email: string, ip: string) {
  let answer: Awaited<ReturnType<typeof ask>> | undefined
  const done = await work.during(async () => {
    answer = await ask(path, email, ip)
  })
  return { done, said: saidBy(answer!) }
}

describe('Our product, asked for an address past the meter of definite answers,', () => {
  it.each([
    ['login', 'a hash compared'],
    ['check-user', 'select'],
    ['send-otp-register', 'insert into "mail"'],
    ['send-otp-forgot', 'insert into "mail"'],
  ])(
    'does for %s the same for one that has an account and one that has none, statement by statement',
    async (path, telling) => {
      const ip = await pastTheMeter('192.0.2.10')
      const unknown = [
        await askedBy(path, strangers[1] ?? '', ip),
        await askedBy(path, strangers[2] ?? '', ip),
      ]
      const known = [
        await askedBy(path, cast.asha.email, ip),
        await askedBy(path, cast.ivo.email, ip),
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

  it('and would show it: before the meter a known address is refused with less done', async () => {
    const [known, unknown] = [
      await askedBy('send-otp-register', cast.asha.email, '192.0.2.20'),
      await askedBy('send-otp-register', strangers[3] ?? '', '192.0.2.20'),
    ]
    expect([known.said.statusCode, unknown.said.statusCode]).toEqual([409, 200])
    expect(known.done.length).toBeLessThan(unknown.done.length)
  })

  it('and would show it: a login that compares no hash where nobody has the address does less', async () => {
    const { passwords } = house.world
    house.world.passwords = {
      ...passwords,
      matches: async (hash, typed) => hash !== null && passwords.matches(hash, typed),
    }
    const ip = await pastTheMeter('192.0.2.30')
    const [known, unknown] = [
      await askedBy('login', cast.asha.email, ip),
      await askedBy('login', strangers[3] ?? '', ip),
    ]
    house.world.passwords = passwords
    expect(known.said).toEqual(unknown.said)
    expect(known.done.filter((line) => !unknown.done.includes(line))).toEqual(['a hash compared'])
  })
})
