import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { buildTokenFacts } from '../../test/fakes/fake-google.ts'
import {
  signInWithGoogle,
  signInWithCredential,
  openTestAppWithGoogle,
  isSignedIn,
  linkGoogle,
  signUpByGoogle,
  type GoogleTestApp,
} from '../../test/flows/google-sign-in.ts'
import { getMailedCode, details, signUp } from '../../test/flows/sign-up.ts'

let testApp: GoogleTestApp
beforeAll(async () => {
  testApp = await openTestAppWithGoogle()
})
afterAll(async () => {
  await testApp.close()
})

let victims = 0
const createVictim = () => {
  victims += 1
  return { email: `owner${victims}@guests.example`, sub: `2280${victims}` }
}
const minute = 60_000
const password = details.password
const canLogIn = async (email: string) =>
  (await testApp.visitor().call(calls.login, { input: { email, password } })).status === 'success'

/**
 * The five known attacks on an address before its owner comes, mixing sign-in by mail and by
 * Google.
 */
describe('Our product gives an account to the person whom Google and the mailbox confirm', () => {
  it('not to an attacker with an older account and password on the address', async () => {
    const { email, sub } = createVictim()
    const attacker = await signUp(testApp, email)
    expect([await isSignedIn(attacker), await canLogIn(email)]).toEqual([true, true])
    const victim = await linkGoogle(testApp, sub, email)
    expect([await isSignedIn(victim), await isSignedIn(attacker), await canLogIn(email)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('not to an attacker with sessions on three devices', async () => {
    const { email, sub } = createVictim()
    const attackers = [await signUp(testApp, email), testApp.visitor(), testApp.visitor()]
    for (const one of attackers.slice(1))
      await one.call(calls.login, { input: { email, password } })
    const victim = await linkGoogle(testApp, sub, email)
    expect(await Promise.all([victim, ...attackers].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      false,
    ])
    const device = testApp.visitor({ device: attackers[0]?.cookies['device'] ?? '' })
    expect((await device.call(calls.login, { input: { email, password } })).code).toBe(
      'wrongPassword',
    )
  })

  it('not to an attacker who connects their own Google account', async () => {
    const { email, sub } = createVictim()
    await signUpByGoogle(testApp, sub, email)
    const attacker = testApp.visitor()
    expect(
      (
        await signInWithCredential(
          attacker,
          testApp.tokenFor(buildTokenFacts('6661', email, { email_verified: 'false' })),
        )
      ).code,
    ).toBe('googleFailed')
    expect((await signInWithGoogle(testApp, attacker, '6661', email)).data.page).toBe('otp')
    for (let at = 0; at < 6; at += 1)
      await attacker.call(calls.verifyGoogleCode, { input: { code: '000000' } })
    expect(
      (
        await attacker.call(calls.verifyGoogleCode, {
          input: { code: await getMailedCode(testApp, email) },
        })
      ).code,
    ).toBe('codeTriedOut')
    const { google_sub } = await testApp.world.db
      .selectFrom('person')
      .select('google_sub')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect([google_sub, await isSignedIn(attacker)]).toEqual([sub, false])
  })

  it('not to an attacker with a waiting reset, Google sign-in or change', async () => {
    const { email, sub } = createVictim()
    await signUp(testApp, email)
    const forgot = testApp.visitor()
    await forgot.call(calls.sendForgotCode, { input: { email } })
    await forgot.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    expect((await forgot.call(calls.forgotProgress)).data.page).toBe('password')
    testApp.clock.move(minute)
    const linking = testApp.visitor()
    await signInWithGoogle(testApp, linking, '6662', email)
    const theirs = await getMailedCode(testApp, email)
    testApp.clock.move(minute)

    const victim = await linkGoogle(testApp, sub, email)
    expect(
      (await forgot.call(calls.resetPassword, { input: { password: 'Trojan.Horse99' } })).code,
    ).toBe('wrongStep')
    expect((await linking.call(calls.verifyGoogleCode, { input: { code: theirs } })).code).toBe(
      'wrongStep',
    )
    expect([await isSignedIn(victim), await isSignedIn(forgot), await isSignedIn(linking)]).toEqual(
      [true, false, false],
    )
    expect((await victim.call(calls.verifyUsersAccess)).data.email).toBe(email)
  })

  it('not to an attacker with an unverified address, before its owner or after', async () => {
    const { email, sub } = createVictim()
    const attacker = testApp.visitor()
    const unverified = () =>
      testApp.tokenFor(buildTokenFacts('6663', email, { email_verified: 'false' }))
    expect((await signInWithCredential(attacker, unverified())).code).toBe('googleFailed')
    const victim = await signUpByGoogle(testApp, sub, email)
    expect((await signInWithCredential(attacker, unverified())).code).toBe('googleFailed')
    expect([await isSignedIn(victim), await isSignedIn(attacker)]).toEqual([true, false])
  })

  it('not to an attacker who proved the address once and keeps the sign-up waiting', async () => {
    const { email, sub } = createVictim()
    const attacker = testApp.visitor()
    await attacker.call(calls.sendSignupCode, { input: { email } })
    await attacker.call(calls.verifySignupCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    await attacker.call(calls.saveSignupDetails, { input: details })
    const victim = await signUpByGoogle(testApp, sub, email)
    expect((await attacker.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )
    expect([await isSignedIn(victim), await isSignedIn(attacker), await canLogIn(email)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('and the control: without ending sessions and passwords the attacker stays', async () => {
    const { email, sub } = createVictim()
    const attacker = await signUp(testApp, email)
    await testApp.world.db
      .updateTable('person')
      .set({ google_sub: sub })
      .where('email', '=', email)
      .execute()
    const victim = testApp.visitor()
    await signInWithGoogle(testApp, victim, sub, email)
    expect([await isSignedIn(victim), await isSignedIn(attacker), await canLogIn(email)]).toEqual([
      true,
      true,
      true,
    ])
  })
})
