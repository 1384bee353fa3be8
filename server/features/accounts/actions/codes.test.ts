import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getMailedCode, toWrongCode } from '../../../test/flows/sign-up.ts'
import type { Db } from '../../../base/database/db.ts'
import { consumeAttempt } from '../store/codes.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

let visits = 0
const newAddress = () => `coder${++visits}@guests.example`
const minutes = (count: number) => count * 60_000

async function requestCode(email = newAddress()) {
  const visitor = testApp.visitor()
  await visitor.call(calls.sendSignupCode, { input: { email } })
  return {
    email,
    visitor,
    code: await getMailedCode(testApp, email),
    flowId: Object.values(visitor.cookies)[0]?.split('.')[0] ?? '',
  }
}

const listCodes = (flowId: string) =>
  testApp.world.db
    .selectFrom('one_time_code')
    .selectAll()
    .where('flow_id', '=', flowId)
    .orderBy('sent_at')
    .execute()

/**
 * The control: reads the tries, compares, and counts afterwards, in three statements instead of
 * one.
 */
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

/** Repeats a guess until it was compared: a busy server may answer that it is to be sent again. */
async function guessCode(
  visitor: ReturnType<TestApp['visitor']>,
  code: string,
): Promise<string | undefined> {
  const { code: refused } = await testApp
    .visitor({ ...visitor.cookies })
    .call(calls.verifySignupCode, { input: { code } })
  return refused === 'busy' ? guessCode(visitor, code) : refused
}

const countRefused = (answers: unknown[]) => answers.filter((answer) => answer !== null).length

describe('Our product', () => {
  it('evaluates five of 500 guesses made at once', { tags: 'long' }, async () => {
    const { visitor, code, flowId } = await requestCode()
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => guessCode(visitor, toWrongCode(code))),
    )
    expect([
      answers.length,
      answers.filter((answer) => answer === 'wrongCode').length,
      answers.filter((answer) => answer === 'codeTriedOut').length,
    ]).toEqual([500, 5, 495])
    expect((await listCodes(flowId)).map(({ tries }) => tries)).toEqual([5])
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
    const [guarded, unguarded] = [await requestCode(), await requestCode()]
    const { db } = testApp.world
    const now = testApp.clock.now()
    const all = Array.from({ length: 200 })
    expect(
      countRefused(
        await Promise.all(
          all.map(() => consumeAttempt(db, { flowId: guarded.flowId, purpose: 'signup', now })),
        ),
      ),
    ).toBe(5)
    expect(
      countRefused(
        (await takeTriesUnguarded(db, unguarded.flowId, 200)).map((open) => open ?? null),
      ),
    ).toBe(200)
  })

  it('accepts one of two right codes sent at once', async () => {
    const { visitor, code } = await requestCode()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        testApp.visitor({ ...visitor.cookies }).call(calls.verifySignupCode, { input: { code } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  })

  it('refuses a code a millisecond after its five minutes', async () => {
    const inTime = await requestCode()
    const late = await requestCode()
    testApp.clock.move(minutes(5) - 1)
    expect(
      (await inTime.visitor.call(calls.verifySignupCode, { input: { code: inTime.code } })).status,
    ).toBe('success')
    testApp.clock.move(1)
    expect(
      (await late.visitor.call(calls.verifySignupCode, { input: { code: late.code } })).code,
    ).toBe('codeRunOut')
  })

  it('voids a code when a new one is sent, and no sooner than a minute after it', async () => {
    const { email, visitor, code: first, flowId } = await requestCode()
    testApp.clock.move(minutes(1) - 1)
    const early = await visitor.call(calls.sendSignupCode, { input: { email } })
    expect(early).toMatchObject({
      http: 429,
      code: 'codeTooSoon',
      message: 'A code was requested a moment ago. You can request another one in 1 second.',
    })
    expect((await visitor.call(calls.signupProgress)).data.resendIn).toBe(1)
    testApp.clock.move(1)
    expect((await visitor.call(calls.sendSignupCode, { input: { email } })).status).toBe('success')
    const second = await getMailedCode(testApp, email)
    expect((await listCodes(flowId)).map(({ closed_at: at }) => at !== null)).toEqual([true, false])
    const stale = first === second ? toWrongCode(second) : first
    expect((await visitor.call(calls.verifySignupCode, { input: { code: stale } })).code).toBe(
      'wrongCode',
    )
    expect((await visitor.call(calls.verifySignupCode, { input: { code: second } })).status).toBe(
      'success',
    )
  })

  it('sends one code when the button is pressed twice', async () => {
    const { email, visitor, flowId } = await requestCode()
    testApp.clock.move(minutes(1))
    const presses = await Promise.all(
      [1, 2, 3].map(() =>
        testApp.visitor({ ...visitor.cookies }).call(calls.sendSignupCode, { input: { email } }),
      ),
    )
    expect(presses.map(({ http }) => http).sort()).toEqual([200, 429, 429])
    expect(await listCodes(flowId)).toHaveLength(2)
  })

  it('accepts a code only for its own purpose and flow', async () => {
    const signup = await requestCode()
    const other = await requestCode()
    const forgot = testApp.visitor()
    await forgot.call(calls.sendForgotCode, { input: { email: cast.ivo.email } })
    const forgotCode = await getMailedCode(testApp, cast.ivo.email)

    for (const code of [other.code, forgotCode].filter((one) => one !== signup.code)) {
      expect((await signup.visitor.call(calls.verifySignupCode, { input: { code } })).code).toBe(
        'wrongCode',
      )
    }
    expect(
      (
        await forgot.call(calls.verifyForgotCode, {
          input: { code: forgotCode === signup.code ? toWrongCode(forgotCode) : signup.code },
        })
      ).code,
    ).toBe('wrongCode')
    const crossed = testApp.visitor({ forgot: signup.visitor.cookies['signup'] ?? '' })
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
    const { code, flowId } = await requestCode()
    const [row] = await listCodes(flowId)
    expect(row?.code_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(code)
    const audited = await testApp.world.db
      .selectFrom('audit')
      .selectAll()
      .where('call', 'like', '%otp%')
      .execute()
    expect(audited.length).toBeGreaterThan(0)
    expect(JSON.stringify(audited)).not.toContain(code)
  })
})

describe('Our product, with its live limits,', () => {
  let live: TestApp
  beforeAll(async () => {
    live = await openTestApp({ mode: 'live', leniency: 1, events: false })
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

  it(
    'mails twenty codes an hour for one caller, regardless of the addresses',
    { tags: 'long' },
    async () => {
      const before = (await live.mails()).length
      const answers = []
      for (let call = 0; call < 30; call++)
        answers.push((await send(`sprayed${call}@guests.example`, '203.0.113.9')).statusCode)
      expect(answers).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
      expect((await live.mails()).length - before).toBe(20)
    },
  )

  it('counts a requested code also when its mail cannot be sent', async () => {
    live.world.sendMail = () =>
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
