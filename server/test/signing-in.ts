import * as calls from '@mehfil/contract/accounts.ts'
import { googleAt } from '../outside/google/client.ts'
import { clientId, fakeGoogle, told } from './fake-google.ts'
import { openHouse, type House } from './house.ts'
import { codeFor } from './signing-up.ts'

type Visitor = ReturnType<House['visitor']>

/** A house whose people sign in by a Google that says what the test wants. */
export async function houseWithGoogle() {
  const google = await fakeGoogle()
  const house = await openHouse({
    events: false,
    google: googleAt(clientId, google.places, () => new Date()),
  })
  const close = async () => {
    await house.close()
    google.close()
  }
  return { ...house, ...google, close }
}

export type GoogleHouse = Awaited<ReturnType<typeof houseWithGoogle>>

/** Comes with a token of which this is said. */
export const comeWith = (visitor: Visitor, credential: string) =>
  visitor.call(calls.googleSignup, { input: { credential } })

export const comeBy = (house: GoogleHouse, visitor: Visitor, sub: string, email: string) =>
  comeWith(visitor, house.tokenFor(told(sub, email)))

/** A new owner on the free plan, by Google all the way. */
export async function signUpByGoogle(
  house: GoogleHouse,
  sub: string,
  email: string,
): Promise<Visitor> {
  const visitor = house.visitor()
  await comeWith(visitor, house.tokenFor(told(sub, email), 'Zoya Rahman'))
  await visitor.call(calls.saveSignupDetails, {
    input: { fullName: 'Zoya Rahman', password: null, agreedToTerms: 'Y' },
  })
  await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
  return visitor
}

/** Connects a Google account with the account its address has, by the code in that mailbox. */
export async function linkGoogle(
  house: GoogleHouse,
  sub: string,
  email: string,
  visitor: Visitor = house.visitor(),
): Promise<Visitor> {
  await comeBy(house, visitor, sub, email)
  await visitor.call(calls.verifyGoogleCode, { input: { code: await codeFor(house, email) } })
  return visitor
}

export const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200
