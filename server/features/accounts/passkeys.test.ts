import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import {
  askPasskey,
  askSecondStepPasskey,
  enterSecondStepPasskey,
  signInWithPasskey,
} from '@mehfil/contract/accounts/second-step.ts'
import {
  addPasskey,
  askNewPasskey,
  askOwnPasskey,
  checkPasskey,
  removePasskey,
  renamePasskey,
  twoSteps,
} from '@mehfil/contract/accounts/two-steps.ts'
import { createPasskeyDevice } from '../../test/fakes/passkey-device.ts'
import { details, signUp } from '../../test/flows/sign-up.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

let people = 0

/** A new owner with a passkey. */
async function signUpWithPasskey() {
  people += 1
  const email = `passkeys${people}@house.example`
  const owner = await signUp(testApp, email)
  const device = createPasskeyDevice()
  const { options } = (await owner.call(askNewPasskey)).data
  const added = await owner.call(addPasskey, {
    input: { answer: device.make(options), name: 'My phone' },
  })
  expect(added.http).toBe(200)
  return { owner, email, device, codes: added.data.codes }
}

async function askToSignIn(): Promise<{ visitor: TestVisitor; options: string }> {
  const visitor = testApp.visitor()
  return { visitor, options: (await visitor.call(askPasskey)).data.options }
}
const answerWith = (visitor: TestVisitor, answer: string) =>
  visitor.call(signInWithPasskey, { input: { answer } })
const isSignedIn = async (visitor: TestVisitor) =>
  (await visitor.call(calls.verifyUsersAccess)).http === 200

describe('Our product signs in with a passkey', () => {
  it('alone, without an address, a password or a second step', async () => {
    const { device, email, codes, owner } = await signUpWithPasskey()
    expect(codes).toHaveLength(10)
    const { visitor, options } = await askToSignIn()
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    })
    expect((await answerWith(visitor, device.answer(options))).http).toBe(200)
    expect((await visitor.call(calls.verifyUsersAccess)).data.email).toBe(email)
    const { passkeys } = (await owner.call(twoSteps)).data
    expect(passkeys).toMatchObject([{ name: 'My phone', usedAt: expect.any(Date) }])
  })

  it('and as the second step after the password', async () => {
    const { device, email } = await signUpWithPasskey()
    const visitor = testApp.visitor()
    const login = await visitor.call(calls.login, {
      input: { email, password: details.password },
    })
    expect([login.data.page, await isSignedIn(visitor)]).toEqual(['second-step', false])
    const { options } = (await visitor.call(askSecondStepPasskey)).data
    const other = await askToSignIn()
    expect((await answerWith(other.visitor, device.answer(options))).code).toBe('passkeyFailed')
    const answer = device.answer(options)
    expect((await visitor.call(enterSecondStepPasskey, { input: { answer } })).http).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it('only once with each answer, in the browser that was asked, within a quarter of an hour', async () => {
    const { device } = await signUpWithPasskey()
    const { visitor, options } = await askToSignIn()
    const cookies = { ...visitor.cookies }
    const answer = device.answer(options)
    expect((await answerWith(testApp.visitor(), answer)).code).toBe('passkeyExpired')
    expect((await answerWith(visitor, answer)).http).toBe(200)
    const replay = testApp.visitor(cookies)
    expect(await answerWith(replay, answer)).toMatchObject({
      code: 'passkeyExpired',
      errors: { ANSWER: 'That took too long. Please try again.' },
    })
    expect(await isSignedIn(replay)).toBe(false)
    const late = await askToSignIn()
    testApp.clock.move(15 * 60_000 + 1)
    expect((await answerWith(late.visitor, device.answer(late.options))).code).toBe(
      'passkeyExpired',
    )
  })

  it('for one session, however often an answer is sent at once', async () => {
    const { device } = await signUpWithPasskey()
    const { visitor, options } = await askToSignIn()
    const answer = device.answer(options)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answerWith(testApp.visitor({ ...visitor.cookies }), answer)),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site id', { siteId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['without a finger, a face or a PIN', { isUnverified: true }],
    ['with a false signature', { signature: Buffer.from('3006020101020101', 'hex') }],
  ])('but not with an answer %s', async (_, lies) => {
    const { device } = await signUpWithPasskey()
    const { visitor, options } = await askToSignIn()
    const refused = await answerWith(visitor, device.answer(options, lies))
    expect([refused.code, await isSignedIn(visitor)]).toEqual(['passkeyFailed', false])
    const right = await askToSignIn()
    expect((await answerWith(right.visitor, device.answer(right.options))).http).toBe(200)
  })

  it('but not with a broken answer or an unknown passkey', async () => {
    const unknown = createPasskeyDevice()
    for (const [answer, code] of [
      ['{', 'passkeyFailed'],
      ['{"id":5}', 'passkeyFailed'],
      ['null', 'passkeyFailed'],
    ] as const) {
      const { visitor } = await askToSignIn()
      expect((await answerWith(visitor, answer)).code).toBe(code)
    }
    const { visitor, options } = await askToSignIn()
    expect((await answerWith(visitor, unknown.answer(options))).code).toBe('passkeyUnknown')
  })

  it('and refuses a copied one for good, which its owner is told of', async () => {
    const { device, email } = await signUpWithPasskey()
    const first = await askToSignIn()
    await answerWith(first.visitor, device.answer(first.options, { counter: 7 }))
    const copy = await askToSignIn()
    const refused = await answerWith(copy.visitor, device.answer(copy.options, { counter: 7 }))
    expect([refused.http, refused.code]).toEqual([403, 'passkeyCopied'])
    const later = await askToSignIn()
    const again = await answerWith(later.visitor, device.answer(later.options, { counter: 9 }))
    expect([again.code, await isSignedIn(later.visitor)]).toEqual(['passkeyCopied', false])
    const told = (await testApp.mails()).filter(
      ({ to, subject }) =>
        to.address === email && subject.includes('passkey') && subject.includes('refused'),
    )
    expect(told).toHaveLength(1)
  })

  it('and a forged answer cannot make a passkey look copied', async () => {
    const { device } = await signUpWithPasskey()
    const first = await askToSignIn()
    await answerWith(first.visitor, device.answer(first.options, { counter: 7 }))
    const forged = await askToSignIn()
    const lies = { counter: 3, signature: Buffer.from('3006020101020101', 'hex') }
    expect((await answerWith(forged.visitor, device.answer(forged.options, lies))).code).toBe(
      'passkeyFailed',
    )
    const right = await askToSignIn()
    expect(
      (await answerWith(right.visitor, device.answer(right.options, { counter: 8 }))).http,
    ).toBe(200)
  })
})

describe('Our product keeps passkeys in the profile', () => {
  it('which their person names, removes and uses as a proof', async () => {
    const { owner, device } = await signUpWithPasskey()
    const PASSKEY = device.id
    await owner.call(renamePasskey, { params: { PASSKEY }, input: { name: 'Blue key' } })
    expect((await owner.call(twoSteps)).data.passkeys).toMatchObject([{ name: 'Blue key' }])
    testApp.clock.move(16 * 60_000)
    expect((await owner.call(removePasskey, { params: { PASSKEY } })).code).toBe('proofNeeded')
    const { options } = (await owner.call(askOwnPasskey)).data
    await owner.call(checkPasskey, { input: { answer: device.answer(options) } })
    expect((await owner.call(removePasskey, { params: { PASSKEY } })).http).toBe(200)
    const { visitor, options: asked } = await askToSignIn()
    expect((await answerWith(visitor, device.answer(asked))).code).toBe('passkeyUnknown')
  })

  it('and shows or changes those of another person for no one', async () => {
    const [{ device }, { owner: stranger, device: own }] = [
      await signUpWithPasskey(),
      await signUpWithPasskey(),
    ]
    const PASSKEY = device.id
    expect(
      (await stranger.call(renamePasskey, { params: { PASSKEY }, input: { name: 'Mine' } })).http,
    ).toBe(404)
    expect((await stranger.call(removePasskey, { params: { PASSKEY } })).http).toBe(404)
    const { options } = (await stranger.call(askOwnPasskey)).data
    const foreign = await stranger.call(checkPasskey, {
      input: { answer: device.answer(options) },
    })
    expect(foreign.code).toBe('passkeyUnknown')
    const next = (await stranger.call(askNewPasskey)).data.options
    const answer = own.make(next, { origin: 'https://evil.example' })
    expect((await stranger.call(addPasskey, { input: { answer } })).code).toBe('passkeyFailed')
    const known = (await stranger.call(askNewPasskey)).data.options
    expect((await stranger.call(addPasskey, { input: { answer: device.make(known) } })).code).toBe(
      'passkeyKnown',
    )
  })
})
