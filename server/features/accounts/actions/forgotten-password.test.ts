import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getMailedCode } from '../../../test/flows/sign-up.ts'

const { asha, ivo } = cast
const fresh = 'Lantern-Over.42Roofs'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const signInVisitor = async (email: string, password: string) => {
  const visitor = testApp.visitor()
  return { visitor, answer: await visitor.call(calls.login, { input: { email, password } }) }
}
const isSignedIn = async (visitor: Awaited<ReturnType<typeof signInVisitor>>['visitor']) =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

async function proveAddress(email: string) {
  const visitor = testApp.visitor()
  await visitor.call(calls.sendForgotCode, { input: { email } })
  await visitor.call(calls.verifyForgotCode, {
    input: { code: await getMailedCode(testApp, email) },
  })
  return visitor
}

describe('Our product', () => {
  it('sets a new password by a code, ends earlier sessions and signs the person in', async () => {
    const before = await signInVisitor(asha.email, asha.password)
    expect(await isSignedIn(before.visitor)).toBe(true)

    const visitor = testApp.visitor()
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('email')
    await visitor.call(calls.sendForgotCode, { input: { email: asha.email } })
    expect((await visitor.call(calls.forgotProgress)).data).toEqual({
      page: 'otp',
      email: asha.email,
      resendIn: 60,
      validIn: 300,
    })
    await visitor.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, asha.email) },
    })
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('password')
    expect((await visitor.call(calls.resetPassword, { input: { password: fresh } })).status).toBe(
      'success',
    )

    expect(
      (await testApp.mails())
        .filter(({ subject }) => subject.includes('password was changed'))
        .map(({ to }) => to.address),
    ).toEqual([asha.email])
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(before.visitor)).toBe(false)
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('email')
    expect((await signInVisitor(asha.email, asha.password)).answer.code).toBe('wrongPassword')
    expect((await signInVisitor(asha.email, fresh)).answer.status).toBe('success')
  })

  it('answers a known and an unknown address with the same bytes, and mails only the known one', async () => {
    const send = (email: string) =>
      testApp.visitor().send('POST', '/api/auth/send-otp-forgot', { EMAIL: email })
    testApp.clock.move(3_600_000)
    const [known, unknown] = [await send(ivo.email), await send('nobody@elsewhere.example')]
    expect(known.statusCode).toBe(200)
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    const listHeaderNames = (headers: Record<string, unknown>) => Object.keys(headers).sort()
    expect(listHeaderNames(unknown.headers)).toEqual(listHeaderNames(known.headers))
    const to = (await testApp.mails()).map((mail) => mail.to.address)
    expect(to).toContain(ivo.email)
    expect(to).not.toContain('nobody@elsewhere.example')
  })

  it.each([
    ['en', 'Mehfil', 'محفل'],
    ['fr', 'Mehfil', 'محفل'],
    ['arb', 'محفل', 'Mehfil'],
  ])('and names the product in %s as the screens do: %s', async (language, name, other) => {
    testApp.clock.move(24 * 3_600_000)
    await testApp.world.db
      .updateTable('person')
      .set({ language })
      .where('email', '=', ivo.email)
      .execute()
    await testApp
      .visitor({ lang: language })
      .call(calls.sendForgotCode, { input: { email: ivo.email } })
    const mail = (await testApp.mails()).findLast(({ to }) => to.address === ivo.email)
    const said = [mail?.from.name, mail?.subject, mail?.text, mail?.html]
      .join(' ')
      .replace(/\S*mehfil\.example\S*|Mehfil Technologies/g, '')
    expect([mail?.from.name, said.includes(name), said.includes(other)]).toEqual([
      name,
      true,
      false,
    ])
  })

  it('lets an unknown address guess codes as often as a known one, in vain', async () => {
    const visitor = testApp.visitor()
    await visitor.call(calls.sendForgotCode, { input: { email: 'phantom@elsewhere.example' } })
    for (let guess = 0; guess < 7; guess++) {
      expect(
        (await visitor.call(calls.verifyForgotCode, { input: { code: `00000${guess}` } })).code,
      ).toBe(guess < 5 ? 'wrongCode' : 'codeTriedOut')
    }
    expect(
      (await visitor.call(calls.sendForgotCode, { input: { email: 'phantom@elsewhere.example' } }))
        .code,
    ).toBe('codeTooSoon')
    expect((await visitor.call(calls.resetPassword, { input: { password: fresh } })).code).toBe(
      'wrongStep',
    )
  })

  it('resets once for each code, and voids codes requested elsewhere', async () => {
    const [one, other] = [await proveAddress(ivo.email), testApp.visitor()]
    await other.call(calls.sendForgotCode, { input: { email: ivo.email } })
    const late = await getMailedCode(testApp, ivo.email)
    const copies = [1, 2].map(() => testApp.visitor({ ...one.cookies }))
    const answers = await Promise.all(
      copies.map((copy) => copy.call(calls.resetPassword, { input: { password: fresh } })),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await other.call(calls.verifyForgotCode, { input: { code: late } })).code).toBe(
      'wrongStep',
    )
  })

  it('refuses a weak new password and lets it be typed again', async () => {
    const visitor = await proveAddress(ivo.email)
    const refused = await visitor.call(calls.resetPassword, { input: { password: 'Horvat@2026' } })
    expect(refused).toMatchObject({ http: 422, code: 'commonPassword' })
    expect((await visitor.call(calls.forgotProgress)).data.page).toBe('password')
    expect((await visitor.call(calls.resetPassword, { input: { password: fresh } })).status).toBe(
      'success',
    )
  })

  it('forgets a cancelled reset', async () => {
    const visitor = await proveAddress(ivo.email)
    const copy = testApp.visitor({ ...visitor.cookies })
    await visitor.call(calls.cancelForgot)
    expect((await copy.call(calls.resetPassword, { input: { password: fresh } })).code).toBe(
      'wrongStep',
    )
  })

  it('leaves an attacker who signed up first with nothing after the owner’s proof', async () => {
    const attacker = await signInVisitor(ivo.email, fresh)
    expect(await isSignedIn(attacker.visitor)).toBe(true)
    const owner = await proveAddress(ivo.email)
    await owner.call(calls.resetPassword, { input: { password: 'Quiet.Harbour7Bells' } })
    expect(await isSignedIn(attacker.visitor)).toBe(false)
    expect((await signInVisitor(ivo.email, fresh)).answer.code).toBe('wrongPassword')
  })
})
