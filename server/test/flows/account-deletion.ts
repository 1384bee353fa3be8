import { expect } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'
import { getMailedCode } from './sign-up.ts'

/** Requests the code for a deletion, and enters it from the mail. */
export async function requestDeleteCode(
  testApp: TestApp,
  person: TestVisitor,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await person.call(calls.checkPassword, { input: { password } })
  expect((await person.call(own.sendDeleteCode)).data).toEqual({ resendIn: 60, validIn: 300 })
  expect((await person.call(own.deletionFacts)).data).toMatchObject({
    codeSent: true,
    resendIn: 60,
    validIn: 300,
  })
  return getMailedCode(testApp, email)
}

/** Deletes by password, code and typed address. */
export async function deleteByCode(
  testApp: TestApp,
  person: TestVisitor,
  who: { email: string; password: string },
): Promise<void> {
  const code = await requestDeleteCode(testApp, person, who)
  expect(
    (await person.call(own.verifyDeleteCode, { input: { code, confirm: who.email } })).status,
  ).toBe('success')
}
