import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { createFlow } from '../../base/access/flow.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import {
  getMailedCode,
  details,
  verifyAddress,
  reachPlanChoice,
  signUp,
  toWrongCode,
} from '../../test/flows/sign-up.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

let victims = 0
const createVictim = () => `victim${++victims}@guests.example`
const minute = 60_000
const isSignedIn = async (visitor: ReturnType<TestApp['visitor']>) =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

/** The five known attacks on an address before its owner comes, as far as they use mail. */
describe('Our product gives an account to the owner of the mailbox', () => {
  it('and not to an attacker who typed the address first with their own password', async () => {
    const email = createVictim()
    const attacker = testApp.visitor()
    await attacker.call(calls.sendSignupCode, { input: { email } })
    expect(
      (
        await attacker.call(calls.saveSignupDetails, {
          input: { ...details, password: 'Trojan.Horse99' },
        })
      ).code,
    ).toBe('wrongStep')
    expect(
      await testApp.world.db.selectFrom('person').select('id').where('email', '=', email).execute(),
    ).toEqual([])
    await testApp.mails()

    testApp.clock.move(minute)
    const victim = await signUp(testApp, email)
    expect(await isSignedIn(victim)).toBe(true)
    expect((await attacker.call(calls.signupProgress)).data.page).toBe('email')
    expect((await attacker.call(calls.verifySignupCode, { input: { code: '000000' } })).code).toBe(
      'wrongStep',
    )
    expect(
      (await testApp.visitor().call(calls.login, { input: { email, password: 'Trojan.Horse99' } }))
        .code,
    ).toBe('wrongPassword')
    expect(
      (await testApp.visitor().call(calls.login, { input: { email, password: details.password } }))
        .status,
    ).toBe('success')
  })

  it('and not to an attacker who proved the mailbox earlier and kept the sign-up waiting', async () => {
    const email = createVictim()
    const attacker = await reachPlanChoice(testApp, email)
    await testApp.mails()
    testApp.clock.move(minute)
    const victim = await signUp(testApp, email)
    expect((await attacker.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )
    expect((await attacker.call(calls.selectPlan, { input: { plan: 'First' } })).code).toBe(
      'wrongStep',
    )
    expect(await isSignedIn(attacker)).toBe(false)
    expect(await isSignedIn(victim)).toBe(true)
    expect(
      await testApp.world.db.selectFrom('person').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  it('and the control: a waiting sign-up would succeed if the victim’s did not end it, still with one account', async () => {
    const email = createVictim()
    await signUp(testApp, email)
    const { random, db } = testApp.world
    const { id, cookie } = await createFlow(db, {
      name: 'signup',
      step: 'choose-plan',
      email,
      language: 'en',
      now: testApp.clock.now(),
      random,
    })
    await db
      .updateTable('flow')
      .set({
        details: JSON.stringify({
          fullName: 'Not The Owner',
          passwordHash: 'x',
          agreedAt: testApp.clock.now().toISOString(),
        }),
      })
      .where('id', '=', id)
      .execute()
    const left = testApp.visitor({ signup: cookie })
    expect((await left.call(calls.signupProgress)).data.page).toBe('choose-plan')
    expect((await left.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'emailTaken',
    )
  })

  it('and ends earlier sessions and passwords at the owner’s first proof by a code', async () => {
    const email = createVictim()
    const attacker = await signUp(testApp, email)
    const second = testApp.visitor()
    await second.call(calls.login, { input: { email, password: details.password } })
    const waiting = testApp.visitor()
    testApp.clock.move(minute)
    await waiting.call(calls.sendForgotCode, { input: { email } })
    const old = await getMailedCode(testApp, email)

    testApp.clock.move(minute)
    const victim = testApp.visitor()
    await victim.call(calls.sendForgotCode, { input: { email } })
    await victim.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    expect(await isSignedIn(attacker)).toBe(true)
    await victim.call(calls.resetPassword, { input: { password: 'Quiet.Harbour7Bells' } })

    expect([
      await isSignedIn(attacker),
      await isSignedIn(second),
      await isSignedIn(victim),
    ]).toEqual([false, false, true])
    expect(
      (
        await testApp
          .visitor({ device: attacker.cookies['device'] ?? '' })
          .call(calls.login, { input: { email, password: details.password } })
      ).code,
    ).toBe('wrongPassword')
    expect((await waiting.call(calls.verifyForgotCode, { input: { code: old } })).code).toBe(
      'wrongStep',
    )
  })

  it('and not to an attacker who planted their sign-up in the victim’s browser', async () => {
    const email = createVictim()
    const attacker = testApp.visitor()
    await attacker.call(calls.sendSignupCode, { input: { email } })
    const victim = testApp.visitor({ ...attacker.cookies })
    const code = await getMailedCode(testApp, email)
    expect(
      (await attacker.call(calls.verifySignupCode, { input: { code: toWrongCode(code) } })).code,
    ).toBe('wrongCode')
    await victim.call(calls.verifySignupCode, { input: { code } })
    expect((await attacker.call(calls.signupProgress)).data).toMatchObject({
      page: 'email',
      email: '',
    })
    expect((await attacker.call(calls.saveSignupDetails, { input: details })).code).toBe(
      'wrongStep',
    )
    expect((await victim.call(calls.signupProgress)).data.page).toBe('signup')
    expect(await verifyAddress(testApp, createVictim())).toBeDefined()
  })
})
