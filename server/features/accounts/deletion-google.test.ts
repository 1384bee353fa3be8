import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import * as own from '@mehfil/contract/profile.ts'
import { cast } from '../../seed/cast.ts'
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
import { codeFor, signUp } from '../../test/signing-up.ts'
import { purgeDeleted } from './jobs.ts'

let house: GoogleHouse
beforeAll(async () => {
  house = await houseWithGoogle()
})
afterAll(async () => {
  await house.close()
})

let count = 0
const newcomer = () => {
  count += 1
  return { sub: `31800${count}`, email: `leaver${count}@guests.example` }
}
const minute = 60_000
const day = 24 * 60 * minute
type Visitor = Awaited<ReturnType<typeof signUpByGoogle>>

async function goodbye(person: Visitor, email: string): Promise<void> {
  expect((await person.call(own.sendDeleteCode)).status).toBe('success')
  expect(
    (
      await person.call(own.verifyDeleteCode, {
        input: { code: await codeFor(house, email), confirm: email },
      })
    ).status,
  ).toBe('success')
}
const flowsOf = (email: string) =>
  house.world.db.selectFrom('flow').select('id').where('email', '=', email).execute()

describe('Our product lets somebody who only ever came by Google delete their account', () => {
  it('with Google for the password once their sign-in is ten minutes old', async () => {
    const { sub, email } = newcomer()
    const person = await signUpByGoogle(house, sub, email)
    house.clock.move(10 * minute + 1)
    expect((await person.call(own.deletionFacts)).data).toMatchObject({
      isProven: false,
      hasPassword: false,
    })
    expect((await person.call(own.sendDeleteCode)).code).toBe('signInAgain')
    expect(
      (
        await person.call(calls.checkGoogle, {
          input: { credential: house.tokenFor(told('somebody-else', email)) },
        })
      ).code,
    ).toBe('googleOther')
    expect((await person.call(own.sendDeleteCode)).code).toBe('signInAgain')
    expect(
      (
        await person.call(calls.checkGoogle, {
          input: { credential: house.tokenFor(told(sub, email)) },
        })
      ).status,
    ).toBe('success')
    expect((await person.call(own.deletionFacts)).data.isProven).toBe(true)
    await goodbye(person, email)
    expect(await isIn(person)).toBe(false)
  })
})

describe('Our product answers Google for a deleted account as it answers the right password', () => {
  it('with the date and whom to ask; nobody is in, nothing begins, and the token is spent', async () => {
    const { sub, email } = newcomer()
    await goodbye(await signUpByGoogle(house, sub, email), email)
    const visitor = house.visitor()
    const token = house.tokenFor(told(sub, 'married@guests.example'))
    const refused = await comeWith(visitor, token)
    expect([refused.http, refused.code]).toEqual([403, 'accountDeleted'])
    expect(refused.message).toContain(house.world.settings.brand.salesEmail)
    expect(refused.message).toMatch(/\d+ \w+ 20\d\d/)
    expect([await isIn(visitor), visitor.cookies, await flowsOf('married@guests.example')]).toEqual(
      [false, {}, []],
    )
    expect((await comeWith(visitor, token)).code).toBe('googleFailed')
    const line = await house.world.db
      .selectFrom('audit')
      .select('subject')
      .where('call', '=', 'POST /auth/google-signup')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.subject).toBe('refused')
  })

  it('while the address is free for somebody else at Google, and for its owner by e-mail, whom Google then knows again', async () => {
    const { sub, email } = newcomer()
    await goodbye(await signUpByGoogle(house, sub, email), email)
    expect((await comeBy(house, house.visitor(), 'nobody-knows', email)).message).toBe('signup')
    const anew = await signUp(house, email)
    const visitor = await linkGoogle(house, sub, email)
    expect([await isIn(anew), await isIn(visitor)]).toEqual([false, true])
    expect((await comeBy(house, house.visitor(), sub, email)).message).toBe('dashboard')
  })

  it('until it is erased', async () => {
    const { sub, email } = newcomer()
    await goodbye(await signUpByGoogle(house, sub, email), email)
    house.clock.move(30 * day)
    await purgeDeleted.run(house.world, {})
    expect((await comeBy(house, house.visitor(), sub, email)).message).toBe('signup')
  })

  it('and says it of the account that took somebody along, never of one they had left before', async () => {
    const { db } = house.world
    const { sub } = newcomer()
    await db
      .updateTable('person')
      .set({ google_sub: sub })
      .where('id', '=', cast.noah.personId)
      .execute()
    const login = async () => (await house.visitor().call(calls.login, { input: cast.noah })).code
    const byGoogle = async () => (await comeBy(house, house.visitor(), sub, cast.noah.email)).code
    const gone = { removed_at: house.clock.now() }
    await db
      .updateTable('account')
      .set({ deleted_at: gone.removed_at })
      .where('id', '=', cast.asha.accountId)
      .execute()
    await db.updateTable('person').set(gone).where('id', '=', cast.noah.personId).execute()
    await db.updateTable('member').set(gone).where('person_id', '=', cast.noah.personId).execute()
    expect([await login(), await byGoogle()]).toEqual(['accountDeleted', 'accountDeleted'])
    await db
      .updateTable('member')
      .set({ removed_at: new Date(gone.removed_at.getTime() - day) })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect([await login(), await byGoogle()]).toEqual(['unknownEmail', undefined])
  })
})
