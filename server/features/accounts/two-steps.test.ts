import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import {
  cancelSecondStep,
  enterAppCode,
  enterRecoveryCode,
  secondStep,
} from '@mehfil/contract/accounts/second-step.ts'
import {
  checkCode,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  startApp,
  twoSteps,
} from '@mehfil/contract/accounts/two-steps.ts'
import { getMailedCode, details, signUp, toWrongCode } from '../../test/flows/sign-up.ts'
import { getAppCode, setUpApp, stepMs } from '../../test/fakes/authenticator-app.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

let people = 0

/** A new owner with an authenticator app. */
async function signUpWithApp() {
  people += 1
  const email = `steps${people}@house.example`
  const owner = await signUp(testApp, email)
  return { owner, email, ...(await setUpApp(testApp, owner)) }
}

async function passFirstStep(email: string): Promise<TestVisitor> {
  const visitor = testApp.visitor()
  const answer = await visitor.call(calls.login, {
    input: { email, password: details.password },
  })
  expect(answer.data.page).toBe('second-step')
  return visitor
}
const isSignedIn = async (visitor: TestVisitor) =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

describe('Our product asks for a second step', () => {
  it('after the password, and gives no session before it', async () => {
    const { email, key } = await signUpWithApp()
    const visitor = await passFirstStep(email)
    expect(visitor.cookies['sid']).toBeUndefined()
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await visitor.call(secondStep)).data).toMatchObject({
      page: 'second-step',
      email,
      hasApp: true,
      hasPasskey: false,
      hasRecoveryCodes: true,
    })
    const stolen = testApp.visitor({ sid: visitor.cookies['second-step'] ?? '' })
    expect(await isSignedIn(stolen)).toBe(false)
    const answer = await visitor.call(enterAppCode, { input: { code: getAppCode(testApp, key) } })
    expect([answer.http, await isSignedIn(visitor)]).toEqual([200, true])
    expect((await visitor.call(secondStep)).data.page).toBe('none')
  })

  it('and no forgotten password goes around it', async () => {
    const { email, key } = await signUpWithApp()
    const visitor = testApp.visitor()
    await visitor.call(calls.sendForgotCode, { input: { email } })
    await visitor.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    const reset = await visitor.call(calls.resetPassword, {
      input: { password: 'Lantern.2026-77' },
    })
    expect([reset.data.page, await isSignedIn(visitor)]).toEqual(['second-step', false])
    await visitor.call(enterAppCode, { input: { code: getAppCode(testApp, key) } })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it('and forgets the first one after a quarter of an hour, a new password or a change of mind', async () => {
    const { email, key, owner } = await signUpWithApp()
    const code = () => ({ input: { code: getAppCode(testApp, key) } })
    const late = await passFirstStep(email)
    testApp.clock.move(15 * 60_000 + 1)
    expect((await late.call(enterAppCode, code())).code).toBe('wrongStep')
    const undecided = await passFirstStep(email)
    await undecided.call(cancelSecondStep)
    expect((await undecided.call(enterAppCode, code())).code).toBe('wrongStep')
    const outdated = await passFirstStep(email)
    await owner.call(calls.checkPassword, { input: { password: details.password } })
    await owner.call(calls.setPassword, { input: { password: 'Lantern.2026-77' } })
    expect((await outdated.call(enterAppCode, code())).code).toBe('wrongStep')
  })
})

describe('Our product accepts the code of an app', () => {
  it('once only, also in another browser', async () => {
    const { email, key } = await signUpWithApp()
    const code = getAppCode(testApp, key)
    const [first, second] = [await passFirstStep(email), await passFirstStep(email)]
    expect((await first.call(enterAppCode, { input: { code } })).http).toBe(200)
    const again = await second.call(enterAppCode, { input: { code } })
    expect(again).toMatchObject({
      http: 422,
      code: 'usedAppCode',
      errors: { OTP: 'This code was already used. Please wait for the next one.' },
    })
    expect(await isSignedIn(second)).toBe(false)
  })

  it('of a clock that is wrong by one step either way, and of no other', async () => {
    const { email, key } = await signUpWithApp()
    for (const [seconds, outcome] of [
      [-61, 'wrongAppCode'],
      [61, 'wrongAppCode'],
      [-30, undefined],
      [30, undefined],
    ] as const) {
      testApp.clock.move(4 * stepMs)
      const visitor = await passFirstStep(email)
      const answer = await visitor.call(enterAppCode, {
        input: { code: getAppCode(testApp, key, seconds) },
      })
      expect([seconds, answer.code]).toEqual([seconds, outcome])
    }
  })

  it('for one session, however often it is sent at once', async () => {
    const { email, key } = await signUpWithApp()
    const visitors = await Promise.all(Array.from({ length: 20 }, () => passFirstStep(email)))
    const code = getAppCode(testApp, key)
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call(enterAppCode, { input: { code } })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    const one = await passFirstStep(email)
    testApp.clock.move(stepMs)
    const next = getAppCode(testApp, key)
    const repeated = await Promise.all(
      Array.from({ length: 20 }, () =>
        testApp.visitor({ ...one.cookies }).call(enterAppCode, { input: { code: next } }),
      ),
    )
    expect(repeated.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it('and no more than a few guesses, in all browsers together', async () => {
    const strict = await openTestApp({ events: false, leniency: 1 })
    const email = 'guessed@house.example'
    const owner = await signUp(strict, email)
    const { key } = await setUpApp(strict, owner)
    const outcomes: Array<string | undefined> = []
    for (let tries = 0; tries < 8; tries += 1) {
      const visitor = strict.visitor()
      await visitor.call(calls.login, { input: { email, password: details.password } })
      const wrong = toWrongCode(getAppCode(strict, key))
      outcomes.push((await visitor.call(enterAppCode, { input: { code: wrong } })).code)
    }
    await strict.close()
    expect(outcomes.filter((code) => code === 'wrongAppCode').length).toBeLessThanOrEqual(6)
    expect(outcomes.at(-1)).toMatch(/appCodesTriedOut|tooMany/)
  })
})

describe('Our product gives recovery codes', () => {
  it('of which each works once, and stores only hashes', async () => {
    const { email, codes } = await signUpWithApp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const rows = JSON.stringify(
      await testApp.world.db.selectFrom('recovery_code').selectAll().execute(),
    )
    expect(rows).not.toContain(codes[0]!.replace('-', ''))
    const code = codes[0]!.toLowerCase()
    const [first, second] = [await passFirstStep(email), await passFirstStep(email)]
    const passed = await first.call(enterRecoveryCode, { input: { code } })
    expect([passed.data.left, await isSignedIn(first)]).toEqual([9, true])
    expect(await second.call(enterRecoveryCode, { input: { code } })).toMatchObject({
      http: 422,
      code: 'wrongRecoveryCode',
      errors: { RECOVERY_CODE: expect.stringContaining('already used') },
    })
    expect((await testApp.mails()).at(-1)?.text).toContain('You have 9 left')
  })

  it('and a new set takes the place of the old one', async () => {
    const { email, codes, owner } = await signUpWithApp()
    const renewed = (await owner.call(renewRecoveryCodes)).data.codes
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    const visitor = await passFirstStep(email)
    const old = await visitor.call(enterRecoveryCode, { input: { code: codes[1]! } })
    expect(old.code).toBe('wrongRecoveryCode')
    expect((await visitor.call(enterRecoveryCode, { input: { code: renewed[1]! } })).http).toBe(200)
  })
})

describe('Our product sets up an authenticator app', () => {
  it('only after a code proved its key, which the database keeps encrypted', async () => {
    people += 1
    const email = `steps${people}@house.example`
    const owner = await signUp(testApp, email)
    const { key, uri, qr } = (await owner.call(startApp)).data
    const secret = key.replaceAll(' ', '')
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toContain('<svg')
    expect((await owner.call(twoSteps)).data.appSince).toBeNull()
    const wrong = await owner.call(confirmApp, {
      input: { code: toWrongCode(getAppCode(testApp, secret)) },
    })
    expect(wrong.code).toBe('wrongAppCode')
    const login = await testApp
      .visitor()
      .call(calls.login, { input: { email, password: details.password } })
    expect(login.data.page).toBe('dashboard')
    await owner.call(confirmApp, { input: { code: getAppCode(testApp, secret) } })
    expect((await owner.call(twoSteps)).data).toMatchObject({
      appSince: expect.any(Date),
      recoveryCodesLeft: 10,
    })
    const stored = await testApp.world.db.selectFrom('authenticator').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('and asks for a proof of who changes it, by password or by code', async () => {
    const { owner, key } = await signUpWithApp()
    testApp.clock.move(16 * 60_000)
    expect((await owner.call(removeApp)).code).toBe('proofNeeded')
    const wrong = toWrongCode(getAppCode(testApp, key))
    expect((await owner.call(checkCode, { input: { code: wrong } })).code).toBe('wrongAppCode')
    await owner.call(checkCode, { input: { code: getAppCode(testApp, key) } })
    expect((await owner.call(removeApp)).http).toBe(200)
    expect((await owner.call(twoSteps)).data).toMatchObject({
      appSince: null,
      recoveryCodesLeft: 0,
    })
  })
})
