import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import { cast } from '../../seed/cast.ts'
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
import { getMailedCode, signUp } from '../../test/flows/sign-up.ts'
import { purgeDeletedAccounts } from './jobs.ts'

let testApp: GoogleTestApp
beforeAll(async () => {
  testApp = await openTestAppWithGoogle()
})
afterAll(async () => {
  await testApp.close()
})

let count = 0
const createNewcomer = () => {
  count += 1
  return { sub: `31800${count}`, email: `leaver${count}@guests.example` }
}
const minute = 60_000
const day = 24 * 60 * minute
type GoogleSignupVisitor = Awaited<ReturnType<typeof signUpByGoogle>>

async function deleteByCode(person: GoogleSignupVisitor, email: string): Promise<void> {
  expect((await person.call(own.sendDeleteCode)).status).toBe('success')
  expect(
    (
      await person.call(own.verifyDeleteCode, {
        input: { code: await getMailedCode(testApp, email), confirm: email },
      })
    ).status,
  ).toBe('success')
}
const listFlows = (email: string) =>
  testApp.world.db.selectFrom('flow').select('id').where('email', '=', email).execute()

describe('Our product lets a person who signs in only by Google delete their account', () => {
  it('with Google in place of the password, asked fifteen minutes after the sign-in', async () => {
    const { sub, email } = createNewcomer()
    const person = await signUpByGoogle(testApp, sub, email)
    testApp.clock.move(15 * minute + 1)
    expect((await person.call(own.deletionFacts)).data).toMatchObject({
      isProven: false,
      hasPassword: false,
    })
    expect((await person.call(own.sendDeleteCode)).code).toBe('signInAgain')
    expect(
      (
        await person.call(calls.checkGoogle, {
          input: { credential: testApp.tokenFor(buildTokenFacts('somebody-else', email)) },
        })
      ).code,
    ).toBe('googleOther')
    expect((await person.call(own.sendDeleteCode)).code).toBe('signInAgain')
    expect(
      (
        await person.call(calls.checkGoogle, {
          input: { credential: testApp.tokenFor(buildTokenFacts(sub, email)) },
        })
      ).status,
    ).toBe('success')
    expect((await person.call(own.deletionFacts)).data.isProven).toBe(true)
    await deleteByCode(person, email)
    expect(await isSignedIn(person)).toBe(false)
  })
})

describe('Our product answers a Google sign-in to a deleted account like the right password', () => {
  it('with the date and the contact; it signs no person in, begins no sign-up, and uses up the token', async () => {
    const { sub, email } = createNewcomer()
    await deleteByCode(await signUpByGoogle(testApp, sub, email), email)
    const visitor = testApp.visitor()
    const token = testApp.tokenFor(buildTokenFacts(sub, 'married@guests.example'))
    const refused = await signInWithCredential(visitor, token)
    expect([refused.http, refused.code]).toEqual([403, 'accountDeleted'])
    expect(refused.message).toContain(testApp.world.settings.brand.salesEmail)
    expect(refused.message).toMatch(/\d+ \w+ 20\d\d/)
    expect([
      await isSignedIn(visitor),
      visitor.cookies,
      await listFlows('married@guests.example'),
    ]).toEqual([false, {}, []])
    expect((await signInWithCredential(visitor, token)).code).toBe('googleFailed')
    const line = await testApp.world.db
      .selectFrom('audit')
      .select('subject')
      .where('call', '=', 'POST /auth/google-signup')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.subject).toBe('refused')
  })

  it('and leaves the address free for another Google account and for a sign-up by e-mail', async () => {
    const { sub, email } = createNewcomer()
    await deleteByCode(await signUpByGoogle(testApp, sub, email), email)
    expect(
      (await signInWithGoogle(testApp, testApp.visitor(), 'nobody-knows', email)).message,
    ).toBe('signup')
    const anew = await signUp(testApp, email)
    const visitor = await linkGoogle(testApp, sub, email)
    expect([await isSignedIn(anew), await isSignedIn(visitor)]).toEqual([false, true])
    expect((await signInWithGoogle(testApp, testApp.visitor(), sub, email)).message).toBe(
      'dashboard',
    )
  })

  it('until it is erased', async () => {
    const { sub, email } = createNewcomer()
    await deleteByCode(await signUpByGoogle(testApp, sub, email), email)
    testApp.clock.move(30 * day)
    await purgeDeletedAccounts.run(testApp.world, {})
    expect((await signInWithGoogle(testApp, testApp.visitor(), sub, email)).message).toBe('signup')
  })

  it('for the account a helper was still in, never for one they had left before', async () => {
    const { db } = testApp.world
    const { sub } = createNewcomer()
    await db
      .updateTable('person')
      .set({ google_sub: sub })
      .where('id', '=', cast.noah.personId)
      .execute()
    const login = async () => (await testApp.visitor().call(calls.login, { input: cast.noah })).code
    const byGoogle = async () =>
      (await signInWithGoogle(testApp, testApp.visitor(), sub, cast.noah.email)).code
    const gone = { removed_at: testApp.clock.now() }
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
