import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { cast } from '../../seed/cast.ts'
import { clientId, buildTokenFacts } from '../../test/fakes/fake-google.ts'
import { openTestApp } from '../../test/test-app.ts'
import {
  signInWithGoogle,
  signInWithCredential,
  openTestAppWithGoogle,
  isSignedIn,
  signUpByGoogle,
  type GoogleTestApp,
  createGoogleNewcomer,
  findGooglePerson,
} from '../../test/flows/google-sign-in.ts'
import { getMailedCode, details } from '../../test/flows/sign-up.ts'
import { deleteExpired } from './store/flows.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

let testApp: GoogleTestApp
beforeAll(async () => {
  testApp = await openTestAppWithGoogle()
})
afterAll(async () => {
  await testApp.close()
})

const minute = 60_000
const countRows = async () => {
  const { db } = testApp.world
  const rows = async (table: 'person' | 'session' | 'flow' | 'account' | 'mail' | 'google_proof') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((all) => all.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return Promise.all(
    (['person', 'session', 'flow', 'account', 'mail', 'google_proof'] as const).map(rows),
  )
}

describe('Our product signs in by Google', () => {
  it('a new person, who gives a name and no password', async () => {
    const { sub, email } = createGoogleNewcomer()
    const visitor = testApp.visitor()
    const first = await signInWithCredential(
      visitor,
      testApp.tokenFor(buildTokenFacts(sub, email), 'Zoya Rahman 3rd'),
    )
    expect([first.http, first.message, first.data.page]).toEqual([200, 'signup', 'signup'])
    expect((await visitor.call(calls.signupProgress)).data).toMatchObject({
      page: 'signup',
      email,
      fullName: 'Zoya Rahman rd',
      hasPassword: true,
      byGoogle: true,
    })
    expect(await findGooglePerson(testApp, email)).toBeUndefined()

    await visitor.call(calls.saveSignupDetails, {
      input: { fullName: 'Zoya Rahman', password: null, agreedToTerms: 'Y' },
    })
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).data.page).toBe(
      'dashboard',
    )
    expect(await findGooglePerson(testApp, email)).toMatchObject({
      google_sub: sub,
      password_hash: null,
      full_name: 'Zoya Rahman',
    })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it('a known person, and leaves other devices signed in', async () => {
    const { sub, email } = createGoogleNewcomer()
    const first = await signUpByGoogle(testApp, sub, email)
    const second = testApp.visitor()
    const known = await signInWithGoogle(testApp, second, sub, email)
    expect([known.message, known.data]).toEqual([
      'dashboard',
      { page: 'dashboard', email, resendIn: 0, validIn: 0 },
    ])
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true])
    const { personId } = await findSession(second)
    expect(personId).toBe((await findGooglePerson(testApp, email))?.id)
  })

  it('a person whose address at Google changed, and keeps the address here', async () => {
    const { sub, email } = createGoogleNewcomer()
    await signUpByGoogle(testApp, sub, email)
    const visitor = testApp.visitor()
    expect((await signInWithGoogle(testApp, visitor, sub, 'married@guests.example')).message).toBe(
      'dashboard',
    )
    expect((await visitor.call(calls.verifyUsersAccess)).data.email).toBe(email)
    expect(await findGooglePerson(testApp, 'married@guests.example')).toBeUndefined()
    const asOther = testApp.visitor()
    expect((await signInWithGoogle(testApp, asOther, sub, cast.ivo.email)).message).toBe(
      'dashboard',
    )
    expect((await asOther.call(calls.verifyUsersAccess)).data.email).toBe(email)
  })

  it('and ignores a plan, role, date, user or key that a client sends', async () => {
    const { sub, email } = createGoogleNewcomer()
    const visitor = testApp.visitor()
    const sent = await visitor.send('POST', '/api/auth/google-signup', {
      CREDENTIAL: testApp.tokenFor(buildTokenFacts(sub, email)),
      PLAN: 'First',
      ROLE: 'Superuser',
      LANGUAGE: 'English',
      PERIOD_ENDDATE: '2099-01-01 00:00:00',
      GOOGLE_SIGNID: 'of-somebody-else',
      EMAIL: cast.asha.email,
      user: { email: cast.asha.email, sub: 'of-somebody-else' },
    })
    expect(JSON.parse(sent.body)).toMatchObject({
      status: 'success',
      message: 'signup',
      data: { EMAIL: email },
    })
    const { plan, language } = await testApp.world.db
      .selectFrom('flow')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect([plan, language]).toEqual([null, 'en'])
  })

  it('and answers 404 where Google is not configured', async () => {
    const without = await openTestApp({ events: false })
    expect(
      (await without.visitor().call(calls.googleSignup, { input: { credential: 'x' } })).http,
    ).toBe(404)
    await without.close()
  })
})

const findSession = async (visitor: ReturnType<GoogleTestApp['visitor']>) => {
  const row = await testApp.world.db
    .selectFrom('session')
    .select(['person_id', 'password_checked_at'])
    .where('id', '=', (visitor.cookies['sid'] ?? '').split('.')[0] ?? '')
    .executeTakeFirstOrThrow()
  return { personId: row.person_id, checkedAt: row.password_checked_at }
}

describe('Our product refuses a Google token', () => {
  const of = (more: Record<string, unknown>) =>
    buildTokenFacts('666', 'trojan@guests.example', more)
  const without = (name: string) =>
    Object.fromEntries(Object.entries(of({})).filter(([key]) => key !== name))
  const wrong = {
    'of another site': () =>
      of({ aud: 'other.apps.googleusercontent.com', azp: 'other.apps.googleusercontent.com' }),
    'meant for another site': () => of({ aud: 'other.apps.googleusercontent.com' }),
    'asked for by another site': () => of({ azp: 'other.apps.googleusercontent.com' }),
    'that is over': () => of({ expires_in: '0' }),
    'whose address is not verified': () => of({ email_verified: false }),
    'whose address is not verified, as text': () => of({ email_verified: 'false' }),
    'without a statement that the address is verified': () => without('email_verified'),
    'without the scope of the address': () => without('email'),
    'while Google breaks': () => (response: ServerResponse) =>
      void response.writeHead(500).end('{}'),
    'while Google is silent': () => () => {},
    'of which Google stammers': () => (response: ServerResponse) =>
      void response.writeHead(200).end('{"aud"'),
    'of which Google says a megabyte': () => of({ more: 'x'.repeat(1_000_000) }),
  }
  testVariants(Object.entries(wrong), ([what]) => what !== 'while Google is silent')(
    '%s: refused with the published sentence, and no row is written',
    async ([, said]) => {
      const before = await countRows()
      const visitor = testApp.visitor()
      const answer = await signInWithCredential(visitor, testApp.tokenFor(said()))
      expect([answer.http, answer.code, answer.message]).toEqual([
        422,
        'googleFailed',
        'Error occured please try again later',
      ])
      expect([await countRows(), visitor.cookies]).toEqual([before, {}])
    },
    10_000,
  )

  it('of another Google account with the address of an account, until its mailbox is proved', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUpByGoogle(testApp, sub, email)
    const visitor = testApp.visitor()
    const answer = await signInWithGoogle(testApp, visitor, '999', email)
    expect([answer.data.page, await isSignedIn(visitor), await isSignedIn(owner)]).toEqual([
      'otp',
      false,
      true,
    ])
    expect((await findGooglePerson(testApp, email))?.google_sub).toBe(sub)
  })

  it('that was used before, in the same browser or in another', async () => {
    const { sub, email } = createGoogleNewcomer()
    await signUpByGoogle(testApp, sub, email)
    const token = testApp.tokenFor(buildTokenFacts(sub, email))
    const visitor = testApp.visitor()
    expect((await signInWithCredential(visitor, token)).message).toBe('dashboard')
    const thief = testApp.visitor()
    expect([
      (await signInWithCredential(thief, token)).code,
      (await signInWithCredential(visitor, token)).code,
      await isSignedIn(thief),
    ]).toEqual(['googleFailed', 'googleFailed', false])
    expect((await signInWithCredential(thief, 'never given')).code).toBe('googleFailed')
  })

  it('used twice: of eight parallel sign-ins one succeeds', async () => {
    const { sub, email } = createGoogleNewcomer()
    await signUpByGoogle(testApp, sub, email)
    const token = testApp.tokenFor(buildTokenFacts(sub, email))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signInWithCredential(testApp.visitor(), token)),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it('and the control: the same token without a fault signs in', async () => {
    expect((await signInWithCredential(testApp.visitor(), testApp.tokenFor(of({})))).message).toBe(
      'signup',
    )
    expect(clientId).toBe(testApp.world.google?.clientId)
  })
})

describe('Our product accepts Google in place of a password', () => {
  it('for a person without one, who may then set a password for fifteen minutes', async () => {
    const { sub, email } = createGoogleNewcomer()
    const visitor = await signUpByGoogle(testApp, sub, email)
    testApp.clock.move(16 * minute)
    expect(
      (await visitor.call(calls.setPassword, { input: { password: 'Quiet.Harbour7Bells' } })).code,
    ).toMatch(/^(wrongStep|signInAgain)$/)
    const another = createGoogleNewcomer()
    expect(
      (
        await visitor.call(calls.checkGoogle, {
          input: { credential: testApp.tokenFor(buildTokenFacts(another.sub, email)) },
        })
      ).code,
    ).toBe('googleOther')
    expect(
      (
        await visitor.call(calls.checkGoogle, {
          input: { credential: testApp.tokenFor(buildTokenFacts(sub, email, { aud: 'other' })) },
        })
      ).code,
    ).toBe('googleFailed')
    expect((await findSession(visitor)).checkedAt).toBeNull()
    const token = testApp.tokenFor(buildTokenFacts(sub, email))
    expect((await visitor.call(calls.checkGoogle, { input: { credential: token } })).status).toBe(
      'success',
    )
    expect((await visitor.call(calls.checkGoogle, { input: { credential: token } })).code).toBe(
      'googleFailed',
    )
    expect(
      (await visitor.call(calls.setPassword, { input: { password: 'Quiet.Harbour7Bells' } }))
        .status,
    ).toBe('success')
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email, password: 'Quiet.Harbour7Bells' } })
      ).status,
    ).toBe('success')
    expect((await signInWithGoogle(testApp, testApp.visitor(), sub, email)).message).toBe(
      'dashboard',
    )
  })

  it('and lets them set a password by a mailed code as well', async () => {
    const { sub, email } = createGoogleNewcomer()
    const visitor = await signUpByGoogle(testApp, sub, email)
    expect(
      (await testApp.visitor().call(calls.login, { input: { email, password: details.password } }))
        .code,
    ).toBe('wrongPassword')
    await visitor.call(calls.sendForgotCode, { input: { email } })
    await visitor.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    expect(
      (await visitor.call(calls.resetPassword, { input: { password: 'Quiet.Harbour7Bells' } }))
        .status,
    ).toBe('success')
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await findGooglePerson(testApp, email))?.google_sub).toBe(sub)
  })

  it('and deletes used tokens once they have expired', async () => {
    const left = async () =>
      Number(
        (
          await testApp.world.db
            .selectFrom('google_proof')
            .select((all) => all.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await left()).toBeGreaterThan(0)
    await deleteExpired(testApp.world.db, new Date(Date.now() + 2 * 3_600_000))
    expect(await left()).toBe(0)
  })
})
