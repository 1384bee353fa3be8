import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { openFlow } from '../../base/flow.ts'
import { openHouse, type House } from '../../test/house.ts'
import {
  codeFor,
  details,
  proveAddress,
  reachPlans,
  signUp,
  wrongOf,
} from '../../test/signing-up.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

let victims = 0
const newVictim = () => `victim${++victims}@guests.example`
const minute = 60_000
const isIn = async (visitor: ReturnType<House['visitor']>) =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

/** What an attacker does with a victim's address before its owner comes, by the five known kinds as far as they go by mail. */
describe('Our product gives an account to whoever has the mailbox', () => {
  it('and none to who only typed the address first, with a password of their own', async () => {
    const email = newVictim()
    const attacker = house.visitor()
    await attacker.call(calls.sendSignupCode, { input: { email } })
    expect(
      (
        await attacker.call(calls.saveSignupDetails, {
          input: { ...details, password: 'Trojan.Horse99' },
        })
      ).code,
    ).toBe('wrongStep')
    expect(
      await house.world.db.selectFrom('person').select('id').where('email', '=', email).execute(),
    ).toEqual([])
    await house.mails()

    house.clock.move(minute)
    const victim = await signUp(house, email)
    expect(await isIn(victim)).toBe(true)
    expect((await attacker.call(calls.signupProgress)).data.page).toBe('email')
    expect((await attacker.call(calls.verifySignupCode, { input: { code: '000000' } })).code).toBe(
      'wrongStep',
    )
    expect(
      (await house.visitor().call(calls.login, { input: { email, password: 'Trojan.Horse99' } }))
        .code,
    ).toBe('wrongPassword')
    expect(
      (await house.visitor().call(calls.login, { input: { email, password: details.password } }))
        .status,
    ).toBe('success')
  })

  it('and nothing to who had the mailbox for a moment before, and kept a proven sign-up waiting', async () => {
    const email = newVictim()
    const attacker = await reachPlans(house, email)
    await house.mails()
    house.clock.move(minute)
    const victim = await signUp(house, email)
    expect((await attacker.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )
    expect((await attacker.call(calls.selectPlan, { input: { plan: 'First' } })).code).toBe(
      'wrongStep',
    )
    expect(await isIn(attacker)).toBe(false)
    expect(await isIn(victim)).toBe(true)
    expect(
      await house.world.db.selectFrom('person').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  it('and would take a waiting one, were the victim’s own not to end it: the address still has one account', async () => {
    const email = newVictim()
    await signUp(house, email)
    const { random, db } = house.world
    const { id, cookie } = await openFlow(db, {
      name: 'signup',
      step: 'choose-plan',
      email,
      language: 'en',
      now: house.clock.now(),
      random,
    })
    await db
      .updateTable('flow')
      .set({
        details: JSON.stringify({
          fullName: 'Not The Owner',
          passwordHash: 'x',
          agreedAt: house.clock.now().toISOString(),
        }),
      })
      .where('id', '=', id)
      .execute()
    const left = house.visitor({ signup: cookie })
    expect((await left.call(calls.signupProgress)).data.page).toBe('choose-plan')
    expect((await left.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'emailTaken',
    )
  })

  it('and ends sessions and passwords of whoever was in before, at its first proof by a code', async () => {
    const email = newVictim()
    const attacker = await signUp(house, email)
    const second = house.visitor()
    await second.call(calls.login, { input: { email, password: details.password } })
    const waiting = house.visitor()
    house.clock.move(minute)
    await waiting.call(calls.sendForgotCode, { input: { email } })
    const old = await codeFor(house, email)

    house.clock.move(minute)
    const victim = house.visitor()
    await victim.call(calls.sendForgotCode, { input: { email } })
    await victim.call(calls.verifyForgotCode, { input: { code: await codeFor(house, email) } })
    expect(await isIn(attacker)).toBe(true)
    await victim.call(calls.resetPassword, { input: { password: 'Quiet.Harbour7Bells' } })

    expect([await isIn(attacker), await isIn(second), await isIn(victim)]).toEqual([
      false,
      false,
      true,
    ])
    expect(
      (
        await house
          .visitor({ device: attacker.cookies['device'] ?? '' })
          .call(calls.login, { input: { email, password: details.password } })
      ).code,
    ).toBe('wrongPassword')
    expect((await waiting.call(calls.verifyForgotCode, { input: { code: old } })).code).toBe(
      'wrongStep',
    )
  })

  it('and nothing to who planted their own sign-up in the victim’s browser', async () => {
    const email = newVictim()
    const attacker = house.visitor()
    await attacker.call(calls.sendSignupCode, { input: { email } })
    const victim = house.visitor({ ...attacker.cookies })
    const code = await codeFor(house, email)
    expect(
      (await attacker.call(calls.verifySignupCode, { input: { code: wrongOf(code) } })).code,
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
    expect(await proveAddress(house, newVictim())).toBeDefined()
  })
})
