import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import {
  signInWithGoogle,
  openTestAppWithGoogle,
  isSignedIn,
  linkGoogle,
  signUpByGoogle,
  type GoogleTestApp,
  createGoogleNewcomer,
  findGooglePerson,
} from '../../test/flows/google-sign-in.ts'
import { getMailedCode, details, signUp, toWrongCode } from '../../test/flows/sign-up.ts'

let testApp: GoogleTestApp
beforeAll(async () => {
  testApp = await openTestAppWithGoogle()
})
afterAll(async () => {
  await testApp.close()
})

const minute = 60_000

describe('Our product connects Google with an existing account', () => {
  it('by a code to its mailbox, and ends all earlier sessions and the password', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUp(testApp, email)
    const visitor = testApp.visitor()
    const answer = await signInWithGoogle(testApp, visitor, sub, email)
    expect([answer.message, answer.data.page, answer.data.email]).toEqual([
      expect.stringContaining('code'),
      'otp',
      email,
    ])
    expect(answer.data).toMatchObject({ resendIn: 60, validIn: 300 })
    const code = await getMailedCode(testApp, email)
    expect(
      (await visitor.call(calls.verifyGoogleCode, { input: { code: toWrongCode(code) } })).code,
    ).toBe('wrongCode')
    expect([
      await isSignedIn(owner),
      await isSignedIn(visitor),
      (await findGooglePerson(testApp, email))?.google_sub,
    ]).toEqual([true, false, null])
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code } })).status).toBe('success')
    expect([await isSignedIn(owner), await isSignedIn(visitor)]).toEqual([false, true])
    expect(await findGooglePerson(testApp, email)).toMatchObject({
      google_sub: sub,
      password_hash: null,
    })
    const notice = (await testApp.mails()).findLast(({ to }) => to.address === email)
    expect([notice?.subject, notice?.text]).toEqual([
      'Google is now connected to your Mehfil account',
      expect.stringMatching(/your old password no longer\s+works[\s\S]*write\s+to\s+sales@/),
    ])
    expect(
      (await testApp.visitor().call(calls.login, { input: { email, password: details.password } }))
        .code,
    ).toBe('wrongPassword')
    expect((await signInWithGoogle(testApp, testApp.visitor(), sub, email)).message).toBe(
      'dashboard',
    )
  })

  it('with the same code when the window is opened again, and a new one after a minute', async () => {
    const { sub, email } = createGoogleNewcomer()
    await signUp(testApp, email)
    const visitor = testApp.visitor()
    await signInWithGoogle(testApp, visitor, sub, email)
    const code = await getMailedCode(testApp, email)
    testApp.clock.move(20_000)
    expect((await signInWithGoogle(testApp, visitor, sub, email)).data).toMatchObject({
      resendIn: 40,
      validIn: 280,
    })
    expect((await visitor.call(calls.resendGoogleCode)).data).toEqual({
      resendIn: 40,
      validIn: 280,
    })
    expect(await getMailedCode(testApp, email)).toBe(code)
    testApp.clock.move(minute)
    expect((await visitor.call(calls.resendGoogleCode)).data).toEqual({
      resendIn: 60,
      validIn: 300,
    })
    const next = await getMailedCode(testApp, email)
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code } })).code).toBe(
      code === next ? undefined : 'wrongCode',
    )
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code: next } })).status).toBe(
      'success',
    )
  })

  it('and drops the code when the visitor cancels', async () => {
    const { sub, email } = createGoogleNewcomer()
    await signUp(testApp, email)
    const visitor = testApp.visitor()
    await signInWithGoogle(testApp, visitor, sub, email)
    const code = await getMailedCode(testApp, email)
    await visitor.call(calls.cancelGoogle)
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code } })).code).toBe('wrongStep')
  })

  it('and connects a Google account with only one person', async () => {
    const one = createGoogleNewcomer()
    const other = createGoogleNewcomer()
    await signUpByGoogle(testApp, one.sub, one.email)
    await signUp(testApp, other.email)
    const visitor = testApp.visitor()
    await signInWithGoogle(testApp, visitor, 'later-taken', other.email)
    await testApp.world.db
      .updateTable('person')
      .set({ google_sub: 'later-taken' })
      .where('email', '=', one.email)
      .execute()
    expect(
      (
        await visitor.call(calls.verifyGoogleCode, {
          input: { code: await getMailedCode(testApp, other.email) },
        })
      ).code,
    ).toBe('googleTaken')
    expect(await linkGoogle(testApp, other.sub, other.email)).toBeDefined()
  })
})
