import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import { reportSignIn } from '@mehfil/contract/accounts/second-step.ts'
import { details, getMailedCode, signUp } from '../../test/flows/sign-up.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false, leniency: 1 })
})
afterAll(async () => {
  await testApp.close()
})

const minute = 60_000
const isSignedIn = async (visitor: TestVisitor) =>
  (await visitor.call(accounts.verifyUsersAccess)).http === 200

/** An owner, and a thief with their password, of whom a mail told. */
async function startTheft(email: string) {
  const owner = await signUp(testApp, email)
  testApp.clock.move(minute)
  const thief = testApp.visitor()
  await thief.call(accounts.login, { input: { email, password: details.password } })
  expect(await isSignedIn(thief)).toBe(true)
  const texts = (await testApp.mails()).filter(({ to }) => to.address === email)
  const token = texts.map(({ text }) => /not-me#([\w.-]+)/.exec(text)?.[1]).findLast(Boolean) ?? ''
  return { owner, thief, token }
}
const countCodes = async (email: string) =>
  (await testApp.mails()).filter(
    ({ to, text }) => to.address === email && /^ {4}\d{6}$/m.test(text),
  ).length

describe('Our product ends every session of a person who did not sign in', () => {
  it('and mails a code that leads to a new password', async () => {
    const email = 'robbed@house.example'
    const { owner, thief, token } = await startTheft(email)
    const reader = testApp.visitor()
    expect((await reader.call(reportSignIn, { input: { token } })).http).toBe(200)
    expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([false, false])
    expect((await reader.call(accounts.forgotProgress)).data.page).toBe('otp')
    const input = { code: await getMailedCode(testApp, email) }
    expect((await reader.call(accounts.verifyForgotCode, { input })).http).toBe(200)
  })

  it('also while a stranger has just asked for a code, and sends no second one then', async () => {
    const email = 'blocked@house.example'
    const { thief, token } = await startTheft(email)
    await testApp.visitor().call(accounts.sendForgotCode, { input: { email } })
    const before = await countCodes(email)
    const reader = testApp.visitor()
    expect((await reader.call(reportSignIn, { input: { token } })).http).toBe(200)
    expect(before).toBe(2)
    expect([await isSignedIn(thief), await countCodes(email)]).toEqual([false, before])
    expect((await reader.call(accounts.forgotProgress)).data.page).not.toBe('otp')
  })

  it('also when the reader pressed twice, and keeps the code that waits', async () => {
    const email = 'twice@house.example'
    const { token } = await startTheft(email)
    const reader = testApp.visitor()
    for (const _ of [1, 2])
      expect((await reader.call(reportSignIn, { input: { token } })).http).toBe(200)
    const input = { code: await getMailedCode(testApp, email) }
    expect((await reader.call(accounts.verifyForgotCode, { input })).http).toBe(200)
  })

  it('but for no false token', async () => {
    const { thief, token } = await startTheft('kept@house.example')
    const input = { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }
    const answer = await testApp.visitor().call(reportSignIn, { input })
    expect([answer.code, await isSignedIn(thief)]).toEqual(['reportExpired', true])
  })
})
