import * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'

/**
 * The last code mailed to an address, read from the mail's text. Other mails may be sent later,
 * because codes go first.
 */
export async function getMailedCode(testApp: TestApp, email: string): Promise<string> {
  const codes = (await testApp.mails())
    .filter(({ to }) => to.address === email)
    .map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1])
  const code = codes.findLast((one) => one !== undefined)
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

export const toWrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const details = {
  fullName: 'Zoya Rahman',
  password: 'Tuk-Tuk.77Lanes',
  agreedToTerms: 'Y',
} as const

/** The details that a paid plan needs in addition. */
export const billed = {
  contact: '+919812345670',
  address: '4 Residency Road',
  country: 'IN',
  state: 'Karnataka',
  gstNo: '29AAGCB7383J1Z4',
} as const

type SignupPlanInput = { plan?: PlanName; mode?: SubscriptionMode }

/** Requests a code and enters it; the visitor is then at the details step. */
export async function verifyAddress(
  testApp: TestApp,
  email: string,
  visitor: TestVisitor = testApp.visitor(),
  planChoice: SignupPlanInput = {},
): Promise<TestVisitor> {
  await visitor.call(calls.sendSignupCode, { input: { email, ...planChoice } })
  await visitor.call(calls.verifySignupCode, {
    input: { code: await getMailedCode(testApp, email) },
  })
  return visitor
}

/** Signs up until the choice of a plan. */
export async function reachPlanChoice(
  testApp: TestApp,
  email: string,
  more: Partial<typeof billed> = {},
): Promise<TestVisitor> {
  const visitor = await verifyAddress(testApp, email)
  await visitor.call(calls.saveSignupDetails, { input: { ...details, ...more } })
  return visitor
}

/** A new owner on the free plan, signed in. */
export async function signUp(testApp: TestApp, email: string): Promise<TestVisitor> {
  const visitor = await reachPlanChoice(testApp, email)
  await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
  return visitor
}
