import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { createGoogleSignIn } from '../../adapters/google/google-client.ts'
import { clientId, fakeGoogle, buildTokenFacts } from '../fakes/fake-google.ts'
import { openTestApp, type TestVisitor } from '../test-app.ts'
import { getMailedCode } from './sign-up.ts'

/** A test app whose users sign in by a Google with answers set by the test. */
export async function openTestAppWithGoogle() {
  const google = await fakeGoogle()
  const testApp = await openTestApp({
    events: false,
    google: createGoogleSignIn(clientId, google.places, () => new Date()),
  })
  const close = async () => {
    await testApp.close()
    google.close()
  }
  return { ...testApp, ...google, close }
}

export type GoogleTestApp = Awaited<ReturnType<typeof openTestAppWithGoogle>>

/** Signs in with a token with these facts. */
export const signInWithCredential = (visitor: TestVisitor, credential: string) =>
  visitor.call(calls.googleSignup, { input: { credential } })

export const signInWithGoogle = (
  testApp: GoogleTestApp,
  visitor: TestVisitor,
  sub: string,
  email: string,
) => signInWithCredential(visitor, testApp.tokenFor(buildTokenFacts(sub, email)))

/** Signs up a new owner on the free plan with Google. */
export async function signUpByGoogle(
  testApp: GoogleTestApp,
  sub: string,
  email: string,
): Promise<TestVisitor> {
  const visitor = testApp.visitor()
  await signInWithCredential(visitor, testApp.tokenFor(buildTokenFacts(sub, email), 'Zoya Rahman'))
  await visitor.call(calls.saveSignupDetails, {
    input: { fullName: 'Zoya Rahman', password: null, agreedToTerms: 'Y' },
  })
  await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
  return visitor
}

/** Connects a Google account with the account of the same address, by a mailed code. */
export async function linkGoogle(
  testApp: GoogleTestApp,
  sub: string,
  email: string,
  visitor: TestVisitor = testApp.visitor(),
): Promise<TestVisitor> {
  await signInWithGoogle(testApp, visitor, sub, email)
  await visitor.call(calls.verifyGoogleCode, {
    input: { code: await getMailedCode(testApp, email) },
  })
  return visitor
}

export const isSignedIn = async (visitor: TestVisitor): Promise<boolean> =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

let newcomers = 0
/** A Google identity that no other test uses. */
export const createGoogleNewcomer = () => {
  newcomers += 1
  return { sub: `11700${newcomers}`, email: `newcomer${newcomers}@guests.example` }
}

export const findGooglePerson = ({ world }: Pick<GoogleTestApp, 'world'>, email: string) =>
  world.db
    .selectFrom('person')
    .select(['id', 'email', 'google_sub', 'password_hash', 'full_name'])
    .where('email', '=', email)
    .executeTakeFirst()
