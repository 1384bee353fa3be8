import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/accounts/sign-in-ways.ts'
import { getMailedCode, details, signUp, toWrongCode } from '../../test/flows/sign-up.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'
import { deleteExpired } from './store/flows.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
})
afterAll(async () => {
  await testApp.close()
})

const minute = 60_000
const day = 24 * 60 * minute
let people = 0
const createAddress = (name: string) => {
  people += 1
  return `${name}${people}@house.example`
}
const isSignedIn = async (visitor: TestVisitor) =>
  (await visitor.call(accounts.verifyUsersAccess)).http === 200
const logIn = async (email: string, password: string = details.password) => {
  const visitor = testApp.visitor()
  const { code } = await visitor.call(accounts.login, { input: { email, password } })
  return { visitor, code }
}
const getCodes = async (old: string, fresh: string) => ({
  oldCode: await getMailedCode(testApp, old),
  newCode: await getMailedCode(testApp, fresh),
})
async function change(owner: TestVisitor, old: string, fresh: string) {
  await owner.call(calls.askEmailChange, { input: { email: fresh } })
  return owner.call(calls.changeEmail, { input: await getCodes(old, fresh) })
}
const listTexts = async (email: string) =>
  (await testApp.mails()).filter(({ to }) => to.address === email).map(({ text }) => text)
const getReturnToken = async (email: string): Promise<string> => {
  const found = (await listTexts(email)).map((text) => /return-email#([\w-]+)/.exec(text)?.[1])
  return found.findLast((one) => one !== undefined) ?? ''
}
async function returnBy(email: string) {
  const token = await getReturnToken(email)
  return testApp.visitor().call(calls.returnEmail, { input: { token } })
}
/** An owner with an address that they have just changed. */
async function signUpAndChange() {
  const [old, fresh] = [createAddress('old'), createAddress('fresh')]
  const owner = await signUp(testApp, old)
  testApp.clock.move(minute)
  expect((await change(owner, old, fresh)).http).toBe(200)
  return { owner, old, fresh }
}

describe('Our product changes the address of a person', () => {
  it('with a code of each mailbox, and signs in by the new one alone', async () => {
    const { owner, old, fresh } = await signUpAndChange()
    expect((await owner.call(accounts.profileInfo)).data.email).toBe(fresh)
    expect([(await logIn(old)).code, (await logIn(fresh)).code]).toEqual([
      'unknownEmail',
      undefined,
    ])
    expect((await listTexts(old)).at(-1)).toContain(fresh)
  })

  it('and says after taking it back which passkeys and which app remain', async () => {
    const [old, fresh] = [createAddress('old'), createAddress('fresh')]
    const owner = await signUp(testApp, old)
    const { id: personId } = await testApp.world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', old)
      .executeTakeFirstOrThrow()
    const addPasskey = (name: string, more: { refused_at?: Date } = {}) =>
      testApp.world.db
        .insertInto('passkey')
        .values({
          id: `${old} ${name}`,
          person_id: personId,
          public_key: Buffer.from('key'),
          counter: '0',
          name,
          is_synced: false,
          created_at: testApp.clock.now(),
          ...more,
        })
        .execute()
    const before = testApp.clock.now()
    await addPasskey('Old phone')
    await addPasskey('A copy', { refused_at: before })
    await testApp.world.db
      .insertInto('authenticator')
      .values({
        person_id: personId,
        sealed_key: 'sealed',
        created_at: before,
        confirmed_at: before,
      })
      .execute()
    testApp.clock.move(minute)
    expect((await change(owner, old, fresh)).http).toBe(200)
    testApp.clock.move(minute)
    await addPasskey('Added since')
    expect((await returnBy(old)).data).toEqual({
      email: old,
      passkeys: [{ name: 'Old phone', createdAt: before }],
      appSince: before,
      isPasswordCleared: false,
    })
  })

  it('never with a code of one mailbox, of the other one, or of another change', async () => {
    const [old, fresh] = [createAddress('old'), createAddress('fresh')]
    const owner = await signUp(testApp, old)
    testApp.clock.move(minute)
    await owner.call(calls.askEmailChange, { input: { email: fresh } })
    const { oldCode, newCode } = await getCodes(old, fresh)
    const answers: unknown[] = []
    for (const input of [
      { oldCode: toWrongCode(oldCode), newCode },
      { oldCode, newCode: toWrongCode(newCode) },
      { oldCode: newCode, newCode: oldCode },
    ])
      answers.push((await owner.call(calls.changeEmail, { input })).code)
    expect(answers).toEqual(['wrongOldCode', 'wrongNewCode', 'wrongOldCode'])
    testApp.clock.move(minute)
    await owner.call(calls.askEmailChange, { input: { email: createAddress('other') } })
    const input = { oldCode: await getMailedCode(testApp, old), newCode }
    expect((await owner.call(calls.changeEmail, { input })).code).toBe('wrongNewCode')
    expect((await owner.call(accounts.profileInfo)).data.email).toBe(old)
  })

  it('five times at most, within five minutes, and only for the person who asked', async () => {
    const [old, fresh] = [createAddress('old'), createAddress('fresh')]
    const owner = await signUp(testApp, old)
    const stranger = await signUp(testApp, createAddress('stranger'))
    testApp.clock.move(minute)
    await owner.call(calls.askEmailChange, { input: { email: fresh } })
    const codes = await getCodes(old, fresh)
    expect((await stranger.call(calls.changeEmail, { input: codes })).code).toBe('emailChangeOver')
    const wrong = { ...codes, oldCode: toWrongCode(codes.oldCode) }
    const tries = [1, 2, 3, 4, 5]
    const answers: unknown[] = []
    for (const _ of tries)
      answers.push((await owner.call(calls.changeEmail, { input: wrong })).code)
    expect(answers).toEqual(tries.map(() => 'wrongOldCode'))
    expect((await owner.call(calls.changeEmail, { input: codes })).code).toBe('emailChangeOver')

    testApp.clock.move(minute)
    await owner.call(calls.askEmailChange, { input: { email: fresh } })
    const late = await getCodes(old, fresh)
    testApp.clock.move(5 * minute + 1)
    expect((await owner.call(calls.changeEmail, { input: late })).code).toBe('emailChangeOver')
  })

  it('after a proof of who they are, which lasts fifteen minutes', async () => {
    const owner = await signUp(testApp, createAddress('old'))
    testApp.clock.move(15 * minute + 1)
    const input = { email: createAddress('fresh') }
    expect((await owner.call(calls.askEmailChange, { input })).code).toBe('proofNeeded')
    const codes = { oldCode: '111111', newCode: '111111' }
    expect((await owner.call(calls.changeEmail, { input: codes })).code).toBe('proofNeeded')
    await owner.call(accounts.checkPassword, { input: { password: details.password } })
    expect((await owner.call(calls.askEmailChange, { input })).http).toBe(200)
  })

  it('and tells only its owner that an address has an account', async () => {
    const [old, taken] = [createAddress('old'), createAddress('taken')]
    const owner = await signUp(testApp, old)
    await signUp(testApp, taken)
    testApp.clock.move(minute)
    const input = { email: taken.toUpperCase() }
    const known = await owner.call(calls.askEmailChange, { input })
    testApp.clock.move(minute)
    const free = await owner.call(calls.askEmailChange, { input: { email: createAddress('free') } })
    expect([known.http, known.data, known.message]).toEqual([free.http, free.data, free.message])
    const mails = (await testApp.mails()).filter(({ to }) => to.address === taken)
    expect(mails.at(-1)?.subject).toBe('You already have a Mehfil account')

    testApp.clock.move(minute)
    await owner.call(calls.askEmailChange, { input: { email: taken } })
    const oldCode = await getMailedCode(testApp, old)
    const guess = { oldCode, newCode: '000000' }
    expect((await owner.call(calls.changeEmail, { input: guess })).code).toBe('wrongNewCode')
    const own = { email: old.toUpperCase() }
    expect((await owner.call(calls.askEmailChange, { input: own })).code).toBe('sameEmail')
  })

  it('to the first of two people who ask for the same one', async () => {
    const [one, other, fresh] = ['one', 'other', 'fresh'].map(createAddress) as [
      string,
      string,
      string,
    ]
    const [first, second] = [await signUp(testApp, one), await signUp(testApp, other)]
    testApp.clock.move(minute)
    await first.call(calls.askEmailChange, { input: { email: fresh } })
    const codes = await getCodes(one, fresh)
    testApp.clock.move(minute)
    await second.call(calls.askEmailChange, { input: { email: fresh } })
    const later = await getCodes(other, fresh)
    expect((await first.call(calls.changeEmail, { input: codes })).http).toBe(200)
    expect((await second.call(calls.changeEmail, { input: later })).code).toBe('addressInUse')
    expect((await second.call(accounts.profileInfo)).data.email).toBe(other)
  })
})

describe('Our product gives an old address back', () => {
  it('by the link of its mail, and ends what was signed in since', async () => {
    const old = createAddress('old')
    const fresh = createAddress('fresh')
    await signUp(testApp, old)
    testApp.clock.move(minute)
    const before = (await logIn(old)).visitor
    testApp.clock.move(minute)
    const thief = (await logIn(old)).visitor
    await change(thief, old, fresh)
    testApp.clock.move(minute)
    const since = (await logIn(fresh)).visitor
    const answer = await returnBy(old)
    expect([answer.http, answer.data.email]).toEqual([200, old])
    expect([await isSignedIn(before), await isSignedIn(thief), await isSignedIn(since)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await before.call(accounts.profileInfo)).data.email).toBe(old)
    expect([(await logIn(fresh)).code, (await logIn(old)).code]).toEqual([
      'unknownEmail',
      undefined,
    ])
    expect((await testApp.mails()).findLast(({ to }) => to.address === fresh)?.subject).toBe(
      'This address was removed from a Mehfil account',
    )
  })

  it.each(['before', 'after'])(
    'and clears a password set %s the change, and offers a new one',
    async (when) => {
      const [old, fresh] = [createAddress('old'), createAddress('fresh')]
      await signUp(testApp, old)
      testApp.clock.move(minute)
      const thief = (await logIn(old)).visitor
      const password = 'Stolen-Lantern.77'
      const setPassword = async () => {
        testApp.clock.move(minute)
        await thief.call(accounts.checkPassword, { input: { password: details.password } })
        expect((await thief.call(accounts.setPassword, { input: { password } })).http).toBe(200)
      }
      if (when === 'before') await setPassword()
      await change(thief, old, fresh)
      if (when === 'after') await setPassword()
      testApp.clock.move(minute)

      const owner = testApp.visitor()
      const input = { token: await getReturnToken(old) }
      const back = await owner.call(calls.returnEmail, { input })
      expect(back.data).toMatchObject({ email: old, isPasswordCleared: true })
      expect([(await logIn(old, password)).code, await isSignedIn(thief)]).toEqual([
        'wrongPassword',
        false,
      ])
      expect(
        (await testApp.mails()).map(({ to, subject }) => [to.address, subject]),
      ).toContainEqual([old, 'Your Mehfil password no longer works'])
      expect((await owner.call(accounts.forgotProgress)).data.page).toBe('otp')
      const code = await getMailedCode(testApp, old)
      expect((await owner.call(accounts.verifyForgotCode, { input: { code } })).http).toBe(200)
      const fresher = { password: 'Owner-Lantern.2026' }
      expect((await owner.call(accounts.resetPassword, { input: fresher })).http).toBe(200)
      expect(await isSignedIn(owner)).toBe(true)
    },
  )

  it('and keeps a password from before the sign-in that changed it', async () => {
    const old = createAddress('old')
    const owner = await signUp(testApp, old)
    const password = 'Owner-Lantern.2026'
    await owner.call(accounts.checkPassword, { input: { password: details.password } })
    await owner.call(accounts.setPassword, { input: { password } })
    testApp.clock.move(minute)
    const thief = (await logIn(old, password)).visitor
    await change(thief, old, createAddress('fresh'))
    expect((await returnBy(old)).data.isPasswordCleared).toBe(false)
    expect((await logIn(old, password)).code).toBeUndefined()
  })

  it('once, for a week, and never by another link', async () => {
    const { old } = await signUpAndChange()
    const guess = { token: 'x'.repeat(43) }
    const visitor = testApp.visitor()
    expect((await visitor.call(calls.returnEmail, { input: guess })).code).toBe('returnExpired')
    expect((await returnBy(old)).http).toBe(200)
    expect((await returnBy(old)).code).toBe('returnExpired')

    const late = await signUpAndChange()
    testApp.clock.move(7 * day)
    expect((await returnBy(late.old)).code).toBe('returnExpired')
    await deleteExpired(testApp.world.db, testApp.clock.now())
    const left = await testApp.world.db.selectFrom('email_change').selectAll().execute()
    expect(left.filter(({ new_email }) => new_email === late.fresh)).toEqual([])
  })

  it('over later changes, whose links are worthless then', async () => {
    const { owner, old, fresh } = await signUpAndChange()
    const third = createAddress('third')
    testApp.clock.move(minute)
    expect((await change(owner, fresh, third)).http).toBe(200)
    const later = await getReturnToken(fresh)
    expect((await returnBy(old)).data.email).toBe(old)
    const visitor = testApp.visitor()
    expect((await visitor.call(calls.returnEmail, { input: { token: later } })).code).toBe(
      'returnExpired',
    )
    expect((await logIn(old)).code).toBeUndefined()
  })

  it('unless it got an account of its own meanwhile', async () => {
    const { old, fresh } = await signUpAndChange()
    testApp.clock.move(minute)
    await signUp(testApp, old)
    expect((await returnBy(old)).code).toBe('addressInUse')
    expect((await logIn(fresh)).code).toBeUndefined()
  })
})
