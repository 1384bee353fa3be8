import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { told } from '../../test/fake-google.ts'
import {
  comeBy,
  comeWith,
  houseWithGoogle,
  isIn,
  linkGoogle,
  signUpByGoogle,
  type GoogleHouse,
} from '../../test/signing-in.ts'
import { codeFor, details, signUp } from '../../test/signing-up.ts'

let house: GoogleHouse
beforeAll(async () => {
  house = await houseWithGoogle()
})
afterAll(async () => {
  await house.close()
})

let victims = 0
const newVictim = () => {
  victims += 1
  return { email: `owner${victims}@guests.example`, sub: `2280${victims}` }
}
const minute = 60_000
const password = details.password
const mayLogIn = async (email: string) =>
  (await house.visitor().call(calls.login, { input: { email, password } })).status === 'success'

/** The five known attacks on an address before its owner comes, where one way in goes by mail and the other by Google. */
describe('Our product gives an account to whoever Google and the mailbox agree on', () => {
  it('not to who had an account with a password on the address before its owner came by Google', async () => {
    const { email, sub } = newVictim()
    const attacker = await signUp(house, email)
    expect([await isIn(attacker), await mayLogIn(email)]).toEqual([true, true])
    const victim = await linkGoogle(house, sub, email)
    expect([await isIn(victim), await isIn(attacker), await mayLogIn(email)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('not to who kept sessions open on three devices', async () => {
    const { email, sub } = newVictim()
    const attackers = [await signUp(house, email), house.visitor(), house.visitor()]
    for (const one of attackers.slice(1))
      await one.call(calls.login, { input: { email, password } })
    const victim = await linkGoogle(house, sub, email)
    expect(await Promise.all([victim, ...attackers].map(isIn))).toEqual([true, false, false, false])
    const device = house.visitor({ device: attackers[0]?.cookies['device'] ?? '' })
    expect((await device.call(calls.login, { input: { email, password } })).code).toBe(
      'wrongPassword',
    )
  })

  it('not to who would hang a Google account of their own on it', async () => {
    const { email, sub } = newVictim()
    await signUpByGoogle(house, sub, email)
    const attacker = house.visitor()
    expect(
      (await comeWith(attacker, house.tokenFor(told('6661', email, { email_verified: 'false' }))))
        .code,
    ).toBe('googleFailed')
    expect((await comeBy(house, attacker, '6661', email)).data.page).toBe('otp')
    for (let at = 0; at < 6; at += 1)
      await attacker.call(calls.verifyGoogleCode, { input: { code: '000000' } })
    expect(
      (
        await attacker.call(calls.verifyGoogleCode, {
          input: { code: await codeFor(house, email) },
        })
      ).code,
    ).toBe('codeTriedOut')
    const { google_sub } = await house.world.db
      .selectFrom('person')
      .select('google_sub')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect([google_sub, await isIn(attacker)]).toEqual([sub, false])
  })

  it('not to who began something with the address and waits with it: a forgotten password, a Google account, a change', async () => {
    const { email, sub } = newVictim()
    await signUp(house, email)
    const forgot = house.visitor()
    await forgot.call(calls.sendForgotCode, { input: { email } })
    await forgot.call(calls.verifyForgotCode, { input: { code: await codeFor(house, email) } })
    expect((await forgot.call(calls.forgotProgress)).data.page).toBe('password')
    house.clock.move(minute)
    const linking = house.visitor()
    await comeBy(house, linking, '6662', email)
    const theirs = await codeFor(house, email)
    house.clock.move(minute)

    const victim = await linkGoogle(house, sub, email)
    expect(
      (await forgot.call(calls.resetPassword, { input: { password: 'Trojan.Horse99' } })).code,
    ).toBe('wrongStep')
    expect((await linking.call(calls.verifyGoogleCode, { input: { code: theirs } })).code).toBe(
      'wrongStep',
    )
    expect([await isIn(victim), await isIn(forgot), await isIn(linking)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await victim.call(calls.verifyUsersAccess)).data.email).toBe(email)
  })

  it('not to who comes with an address nobody verified, before its owner or after', async () => {
    const { email, sub } = newVictim()
    const attacker = house.visitor()
    const unverified = () => house.tokenFor(told('6663', email, { email_verified: 'false' }))
    expect((await comeWith(attacker, unverified())).code).toBe('googleFailed')
    const victim = await signUpByGoogle(house, sub, email)
    expect((await comeWith(attacker, unverified())).code).toBe('googleFailed')
    expect([await isIn(victim), await isIn(attacker)]).toEqual([true, false])
  })

  it('not to who proved the address in a sign-up of their own and waits with it', async () => {
    const { email, sub } = newVictim()
    const attacker = house.visitor()
    await attacker.call(calls.sendSignupCode, { input: { email } })
    await attacker.call(calls.verifySignupCode, { input: { code: await codeFor(house, email) } })
    await attacker.call(calls.saveSignupDetails, { input: details })
    const victim = await signUpByGoogle(house, sub, email)
    expect((await attacker.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )
    expect([await isIn(victim), await isIn(attacker), await mayLogIn(email)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('and would show it: without the end of sessions and passwords the attacker stays', async () => {
    const { email, sub } = newVictim()
    const attacker = await signUp(house, email)
    await house.world.db
      .updateTable('person')
      .set({ google_sub: sub })
      .where('email', '=', email)
      .execute()
    const victim = house.visitor()
    await comeBy(house, victim, sub, email)
    expect([await isIn(victim), await isIn(attacker), await mayLogIn(email)]).toEqual([
      true,
      true,
      true,
    ])
  })
})
