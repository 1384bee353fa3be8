import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { codeFor, wrongOf } from '../../../test/signing-up.ts'
import type { Db } from '../../../base/db.ts'
import { takeTry } from '../store/codes.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

let visits = 0
const newAddress = () => `coder${++visits}@guests.example`
const minutes = (count: number) => count * 60_000

async function asked(email = newAddress()) {
  const visitor = house.visitor()
  await visitor.call(calls.sendSignupCode, { input: { email } })
  return {
    email,
    visitor,
    code: await codeFor(house, email),
    flowId: Object.values(visitor.cookies)[0]?.split('.')[0] ?? '',
  }
}

const codesOf = (flowId: string) =>
  house.world.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('flow_id', '=', flowId)
    .orderBy('sent_at')
    .execute()

/** Reads the tries, looks, and only then counts, as everybody does at once: what the one statement replaces. */
async function takeTriesUnguarded(db: Db, flowId: string, count: number) {
  const seen = await Promise.all(
    Array.from({ length: count }, () =>
      db
        .selectFrom('one_time_code')
        .selectAll()
        .where('flow_id', '=', flowId)
        .where('tries', '<', 5)
        .executeTakeFirst(),
    ),
  )
  await Promise.all(
    seen.map(
      async (open) =>
        open &&
        db
          .updateTable('one_time_code')
          .set({ tries: open.tries + 1 })
          .where('id', '=', open.id)
          .execute(),
    ),
  )
  return seen
}

/** Guesses until the guess was looked at: a machine that is busy may have asked to come again. */
async function guessed(
  visitor: ReturnType<House['visitor']>,
  code: string,
): Promise<string | undefined> {
  const { code: refused } = await house
    .visitor({ ...visitor.cookies })
    .call(calls.verifySignupCode, { input: { code } })
  return refused === 'busy' ? guessed(visitor, code) : refused
}

const countOf = (answers: unknown[]) => answers.filter((answer) => answer !== null).length

describe('Our product', () => {
  it('evaluates five of 500 guesses made at once', async () => {
    const { visitor, code, flowId } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => guessed(visitor, wrongOf(code))),
    )
    expect([
      answers.length,
      answers.filter((answer) => answer === 'wrongCode').length,
      answers.filter((answer) => answer === 'codeTriedOut').length,
    ]).toEqual([500, 5, 495])
    expect((await codesOf(flowId)).map(({ tries }) => tries)).toEqual([5])
    expect(await visitor.call(calls.verifySignupCode, { input: { code } })).toMatchObject({
      http: 422,
      status: 'warning',
      code: 'codeTriedOut',
      errors: {
        OTP: 'This code was entered incorrectly five times and no longer works. Please request a new one.',
      },
    })
    expect((await visitor.call(calls.signupProgress)).data).toMatchObject({
      page: 'otp',
      validIn: 0,
      resendIn: 60,
    })
  })

  it('counts in one statement, without which more than five are evaluated', async () => {
    const [guarded, unguarded] = [await asked(), await asked()]
    const { db } = house.world
    const now = house.clock.now()
    const all = Array.from({ length: 200 })
    expect(
      countOf(
        await Promise.all(
          all.map(() => takeTry(db, { flowId: guarded.flowId, purpose: 'signup', now })),
        ),
      ),
    ).toBe(5)
    expect(
      countOf((await takeTriesUnguarded(db, unguarded.flowId, 200)).map((open) => open ?? null)),
    ).toBe(200)
  })

  it('lets one of two right answers at once through', async () => {
    const { visitor, code } = await asked()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        house.visitor({ ...visitor.cookies }).call(calls.verifySignupCode, { input: { code } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  })

  it('refuses a code a millisecond after its five minutes', async () => {
    const inTime = await asked()
    const late = await asked()
    house.clock.move(minutes(5) - 1)
    expect(
      (await inTime.visitor.call(calls.verifySignupCode, { input: { code: inTime.code } })).status,
    ).toBe('success')
    house.clock.move(1)
    expect(
      (await late.visitor.call(calls.verifySignupCode, { input: { code: late.code } })).code,
    ).toBe('codeRunOut')
  })

  it('voids a code when a new one is sent, and no sooner than a minute after it', async () => {
    const { email, visitor, code: first, flowId } = await asked()
    house.clock.move(minutes(1) - 1)
    const early = await visitor.call(calls.sendSignupCode, { input: { email } })
    expect(early).toMatchObject({
      http: 429,
      code: 'codeTooSoon',
      message: 'We’ve just sent a code to this address. You can request another code in 1 second.',
    })
    expect((await visitor.call(calls.signupProgress)).data.resendIn).toBe(1)
    house.clock.move(1)
    expect((await visitor.call(calls.sendSignupCode, { input: { email } })).status).toBe('success')
    const second = await codeFor(house, email)
    expect((await codesOf(flowId)).map(({ closed_at: at }) => at !== null)).toEqual([true, false])
    const stale = first === second ? wrongOf(second) : first
    expect((await visitor.call(calls.verifySignupCode, { input: { code: stale } })).code).toBe(
      'wrongCode',
    )
    expect((await visitor.call(calls.verifySignupCode, { input: { code: second } })).status).toBe(
      'success',
    )
  })

  it('sends one code when the button is pressed twice', async () => {
    const { email, visitor, flowId } = await asked()
    house.clock.move(minutes(1))
    const presses = await Promise.all(
      [1, 2, 3].map(() =>
        house.visitor({ ...visitor.cookies }).call(calls.sendSignupCode, { input: { email } }),
      ),
    )
    expect(presses.map(({ http }) => http).sort()).toEqual([200, 429, 429])
    expect(await codesOf(flowId)).toHaveLength(2)
  })

  it('takes a code for its own purpose and flow alone', async () => {
    const signup = await asked()
    const other = await asked()
    const forgot = house.visitor()
    await forgot.call(calls.sendForgotCode, { input: { email: cast.ivo.email } })
    const forgotCode = await codeFor(house, cast.ivo.email)

    for (const code of [other.code, forgotCode].filter((one) => one !== signup.code)) {
      expect((await signup.visitor.call(calls.verifySignupCode, { input: { code } })).code).toBe(
        'wrongCode',
      )
    }
    expect(
      (
        await forgot.call(calls.verifyForgotCode, {
          input: { code: forgotCode === signup.code ? wrongOf(forgotCode) : signup.code },
        })
      ).code,
    ).toBe('wrongCode')
    const crossed = house.visitor({ forgot: signup.visitor.cookies['signup'] ?? '' })
    expect(
      (await crossed.call(calls.verifyForgotCode, { input: { code: signup.code } })).code,
    ).toBe('wrongStep')

    expect(
      (await signup.visitor.call(calls.verifySignupCode, { input: { code: signup.code } })).status,
    ).toBe('success')
    expect(
      (await forgot.call(calls.verifyForgotCode, { input: { code: forgotCode } })).status,
    ).toBe('success')
  })

  it('keeps a keyed hash of the code and never the code', async () => {
    const { code, flowId } = await asked()
    const [row] = await codesOf(flowId)
    expect(row?.code_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(code)
    const audited = await house.world.db
      .selectFrom('audit')
      .selectAll()
      .where('call', 'like', '%otp%')
      .execute()
    expect(audited.length).toBeGreaterThan(0)
    expect(JSON.stringify(audited)).not.toContain(code)
  })
})

describe('Our product, with the limits of a live start,', () => {
  let live: House
  beforeAll(async () => {
    live = await openHouse({ mode: 'live', leniency: 1, events: false })
  })
  afterAll(async () => {
    await live.close()
  })

  const send = (email: string, ip: string) =>
    live.app.inject({
      method: 'POST',
      url: '/api/auth/send-otp-register',
      remoteAddress: ip,
      payload: { data: { EMAIL: email } },
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    })

  it('mails twenty codes an hour for one caller, whatever the addresses', async () => {
    const before = (await live.mails()).length
    const answers = []
    for (let call = 0; call < 30; call++)
      answers.push((await send(`sprayed${call}@guests.example`, '203.0.113.9')).statusCode)
    expect(answers).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
    expect((await live.mails()).length - before).toBe(20)
  })

  it('counts a code asked for also when the mail cannot be handed over', async () => {
    live.world.post = () =>
      Promise.reject(Object.assign(new Error('421 try later'), { responseCode: 421 }))
    const answers = []
    for (let call = 0; call < 5; call++) {
      answers.push((await send('unlucky@guests.example', `192.0.2.${call}`)).statusCode)
      live.clock.move(minutes(1))
    }
    await live.mails()
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })
})
