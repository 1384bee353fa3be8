import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/accounts/sign-in-ways.ts'
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  startApp,
} from '@mehfil/contract/accounts/two-steps.ts'
import { buildTokenFacts } from '../../test/fakes/fake-google.ts'
import { createPasskeyDevice } from '../../test/fakes/passkey-device.ts'
import {
  createGoogleNewcomer,
  findGooglePerson,
  openTestAppWithGoogle,
  signInWithCredential,
  signInWithGoogle,
  signUpByGoogle,
  type GoogleTestApp,
} from '../../test/flows/google-sign-in.ts'
import { details, getMailedCode, signUp } from '../../test/flows/sign-up.ts'
import type { TestVisitor } from '../../test/test-app.ts'

let testApp: GoogleTestApp
beforeAll(async () => {
  testApp = await openTestAppWithGoogle()
})
afterAll(async () => {
  await testApp.close()
})

const minute = 60_000
const tokenOf = (sub: string, email = 'elsewhere@mail.example') =>
  testApp.tokenFor(buildTokenFacts(sub, email))
const connect = (visitor: TestVisitor, credential: string) =>
  visitor.call(calls.connectGoogle, { input: { credential } })

describe('Our product takes back with a changed address', () => {
  it('the passkey, the app, the Google account and the keys that were added since, and no earlier ones', async () => {
    const { email } = createGoogleNewcomer()
    const fresh = `taken-${email}`
    const owner = await signUp(testApp, email)
    const { id: personId } = await testApp.world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const { account_id } = await testApp.world.db
      .selectFrom('member')
      .select('account_id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const addPasskeyNow = async () => {
      const { options } = (await owner.call(askNewPasskey)).data
      const answer = createPasskeyDevice().make(options)
      expect((await owner.call(addPasskey, { input: { answer, name: 'One' } })).http).toBe(200)
    }
    const addKeyNow = (name: string) =>
      testApp.world.db
        .insertInto('api_key')
        .values({
          account_id,
          id: randomUUID(),
          person_id: personId,
          name,
          scopes: [],
          secret_hash: Buffer.from(`${name}-${email}`),
          hint: 'hint',
          created_at: testApp.clock.now(),
        })
        .execute()
    await addPasskeyNow()
    await addKeyNow('early')
    testApp.clock.move(minute)
    await owner.call(calls.askEmailChange, { input: { email: fresh } })
    const oldCode = await getMailedCode(testApp, email)
    const newCode = await getMailedCode(testApp, fresh)
    expect((await owner.call(calls.changeEmail, { input: { oldCode, newCode } })).http).toBe(200)
    testApp.clock.move(minute)
    await addPasskeyNow()
    await addKeyNow('late')
    await owner.call(startApp)
    expect((await connect(owner, tokenOf(createGoogleNewcomer().sub))).http).toBe(200)
    const token = (await testApp.mails())
      .map(({ text }) => /return-email#([\w-]+)/.exec(text)?.[1])
      .findLast((one) => one !== undefined)!
    const back = await testApp.visitor().call(calls.returnEmail, { input: { token } })
    expect(back.data.email).toBe(email)
    const count = async (table: 'passkey' | 'authenticator') =>
      (
        await testApp.world.db
          .selectFrom(table)
          .select('created_at')
          .where('person_id', '=', personId)
          .execute()
      ).length
    const keys = await testApp.world.db
      .selectFrom('api_key')
      .select(['name', 'revoked_at'])
      .where('person_id', '=', personId)
      .orderBy('name')
      .execute()
    expect({
      passkeys: await count('passkey'),
      apps: await count('authenticator'),
      google: (await findGooglePerson(testApp, email))?.google_sub,
      keys: keys.map(({ name, revoked_at }) => [name, revoked_at !== null]),
    }).toEqual({
      passkeys: 1,
      apps: 0,
      google: null,
      keys: [
        ['early', false],
        ['late', true],
      ],
    })
  })
})

describe('Our product connects Google in the profile', () => {
  it('with any address at Google, keeps the password, and tells by mail', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUp(testApp, email)
    expect((await connect(owner, tokenOf(sub))).http).toBe(200)
    expect(await findGooglePerson(testApp, email)).toMatchObject({
      google_sub: sub,
      password_hash: expect.any(String),
    })
    const mail = (await testApp.mails()).findLast(({ to }) => to.address === email)
    expect(mail?.text).toContain('elsewhere@mail.example')
    const visitor = testApp.visitor()
    const answer = await signInWithGoogle(testApp, visitor, sub, 'elsewhere@mail.example')
    expect([answer.message, answer.data.email]).toEqual(['dashboard', email])
  })

  it('after a proof alone, and keeps the token for the time after it', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUp(testApp, email)
    testApp.clock.move(15 * minute + 1)
    const token = tokenOf(sub)
    expect((await connect(owner, token)).code).toBe('proofNeeded')
    await owner.call(accounts.checkPassword, { input: { password: details.password } })
    expect((await connect(owner, token)).http).toBe(200)
    testApp.clock.move(15 * minute + 1)
    expect((await owner.call(calls.disconnectGoogle)).code).toBe('proofNeeded')
  })

  it('to one person only, and one at a time', async () => {
    const { sub, email } = createGoogleNewcomer()
    const first = await signUp(testApp, email)
    const second = await signUp(testApp, createGoogleNewcomer().email)
    await connect(first, tokenOf(sub))
    expect((await connect(second, tokenOf(sub))).code).toBe('googleTaken')
    expect((await connect(first, tokenOf(`${sub}9`))).code).toBe('wrongStep')
    expect((await connect(first, tokenOf(sub))).http).toBe(200)
  })

  it('never by a token that was used, is of another client, or has no verified address', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUp(testApp, email)
    const used = tokenOf(`${sub}5`, createGoogleNewcomer().email)
    await signInWithCredential(testApp.visitor(), used)
    const answers: unknown[] = []
    for (const credential of [
      used,
      testApp.tokenFor({ ...buildTokenFacts(sub, email), aud: 'another-client' }),
      testApp.tokenFor({ ...buildTokenFacts(sub, email), email_verified: 'false' }),
      'made-up',
    ])
      answers.push((await connect(owner, credential)).code)
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'googleFailed'))
    expect(await findGooglePerson(testApp, email)).toMatchObject({ google_sub: null })
  })
})

describe('Our product disconnects Google', () => {
  it('where a password remains, and Google then opens nothing', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUp(testApp, email)
    await connect(owner, tokenOf(sub))
    expect((await owner.call(calls.disconnectGoogle)).http).toBe(200)
    expect(await findGooglePerson(testApp, email)).toMatchObject({ google_sub: null })
    const answer = await signInWithGoogle(testApp, testApp.visitor(), sub, 'free@mail.example')
    expect(answer.message).toBe('signup')
    expect((await owner.call(calls.disconnectGoogle)).code).toBe('notFound')
  })

  it('never as the last way in; a passkey is one', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUpByGoogle(testApp, sub, email)
    expect((await owner.call(calls.disconnectGoogle)).code).toBe('lastWayIn')
    const { options } = (await owner.call(askNewPasskey)).data
    await owner.call(addPasskey, { input: { answer: createPasskeyDevice().make(options) } })
    expect((await owner.call(calls.disconnectGoogle)).http).toBe(200)
  })

  it('and then never the passkey that is left, also when both go at once', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUpByGoogle(testApp, sub, email)
    const device = createPasskeyDevice()
    const { options } = (await owner.call(askNewPasskey)).data
    await owner.call(addPasskey, { input: { answer: device.make(options) } })
    const remove = () => owner.call(removePasskey, { params: { PASSKEY: device.id } })
    const answers = await Promise.all([owner.call(calls.disconnectGoogle), remove()])
    expect(answers.map(({ code }) => code).filter((code) => code === 'lastWayIn')).toHaveLength(1)
    const [disconnected] = answers
    expect((await (disconnected.code ? owner.call(calls.disconnectGoogle) : remove())).code).toBe(
      'lastWayIn',
    )
    await owner.call(accounts.setPassword, { input: { password: 'Owner-Lantern.2026' } })
    expect((await (disconnected.code ? owner.call(calls.disconnectGoogle) : remove())).http).toBe(
      200,
    )
  })

  it('but a passkey that is refused, and one beside the company’s sign-in', async () => {
    const { sub, email } = createGoogleNewcomer()
    const owner = await signUpByGoogle(testApp, sub, email)
    const add = async () => {
      const device = createPasskeyDevice()
      const { options } = (await owner.call(askNewPasskey)).data
      await owner.call(addPasskey, { input: { answer: device.make(options) } })
      return { PASSKEY: device.id }
    }
    const copied = await add()
    const { db } = testApp.world
    await db
      .updateTable('passkey')
      .set({ refused_at: testApp.clock.now() })
      .where('id', '=', copied.PASSKEY)
      .execute()
    await db.updateTable('person').set({ google_sub: null }).where('email', '=', email).execute()
    expect((await owner.call(removePasskey, { params: copied })).http).toBe(200)

    const params = await add()
    expect((await owner.call(removePasskey, { params })).code).toBe('lastWayIn')
    await db
      .insertInto('company_person')
      .columns(['account_id', 'person_id', 'subject', 'checked_at'])
      .expression(
        db
          .selectFrom('member')
          .innerJoin('person', 'person.id', 'member.person_id')
          .where('person.email', '=', email)
          .select(['member.account_id', 'member.person_id', 'person.email', 'person.registered_at'])
          .$castTo<never>(),
      )
      .execute()
    expect((await owner.call(removePasskey, { params })).http).toBe(200)
  })
})
