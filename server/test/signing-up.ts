import * as calls from '@mehfil/contract/accounts.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { House } from './house.ts'

type Visitor = ReturnType<House['visitor']>

/** The last code mailed to an address, as its reader copies it from the text. Other mails may leave after it: a code goes first. */
export async function codeFor(house: House, email: string): Promise<string> {
  const codes = (await house.mails())
    .filter(({ to }) => to.address === email)
    .map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1])
  const code = codes.findLast((one) => one !== undefined)
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** Another code than the right one. */
export const wrongOf = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const details = {
  fullName: 'Zoya Rahman',
  password: 'Tuk-Tuk.77Lanes',
  agreedToTerms: 'Y',
} as const

/** What a paid plan needs besides. */
export const billed = {
  contact: '+919812345670',
  address: '4 Residency Road',
  country: 'IN',
  state: 'Karnataka',
  gstNo: '29AAGCB7383J1Z4',
} as const

type Wish = { plan?: PlanName; mode?: SubscriptionMode }

/** Asks for a code and types it: the visitor then stands at the details. */
export async function proveAddress(
  house: House,
  email: string,
  visitor: Visitor = house.visitor(),
  wish: Wish = {},
): Promise<Visitor> {
  await visitor.call(calls.sendSignupCode, { input: { email, ...wish } })
  await visitor.call(calls.verifySignupCode, { input: { code: await codeFor(house, email) } })
  return visitor
}

/** All the way to the choice of a plan. */
export async function reachPlans(
  house: House,
  email: string,
  more: Partial<typeof billed> = {},
): Promise<Visitor> {
  const visitor = await proveAddress(house, email)
  await visitor.call(calls.saveSignupDetails, { input: { ...details, ...more } })
  return visitor
}

/** A new owner on the free plan, signed in. */
export async function signUp(house: House, email: string): Promise<Visitor> {
  const visitor = await reachPlans(house, email)
  await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
  return visitor
}
