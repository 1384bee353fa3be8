import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { arriveAfterPayment } from '@mehfil/contract/billing/payments.ts'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { startWebSession } from '../../test/flows/web-sessions/draft-session.ts'
import { createGoogleFor } from '../../test/fakes/fake-google.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'
import { billed, details } from '../../test/flows/sign-up.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'

const zoya = 'zoya@builders.example'
const tokens = {
  newcomer: zoya,
  racer: 'racer@builders.example',
  twice: 'twice@builders.example',
  ivo: 'ivo.elsewhere@builders.example',
  asha: cast.asha.email,
  late: 'late@builders.example',
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true, google: createGoogleFor(tokens) })
})
afterAll(() => testApp.close())

const signInWithGoogle = (visitor: TestVisitor, credential: string) =>
  visitor.call(calls.googleWebSession, { input: { credential } })
const getUser = async (visitor: TestVisitor) =>
  (await visitor.call(calls.webSessionDetails)).data.user
const saveUser = (visitor: TestVisitor) =>
  visitor.call(calls.createWebSessionUser, { input: { ...details, ...billed, password: null } })
const payInWindow = async (visitor: TestVisitor) => {
  const id = (await visitor.call(calls.payWebSession)).data.orderId ?? ''
  await (testApp.provider as FakeProvider).pay(id)
  testApp.clock.move(16 * 60_000)
  return (await visitor.call(arriveAfterPayment, { input: { id } })).data
}
const findPerson = (email: string) =>
  testApp.world.db
    .selectFrom('person')
    .select(['id', 'google_sub', 'password_hash'])
    .where('email', '=', email)
    .execute()
const linkGoogle = (email: string, sub: string) =>
  testApp.world.db
    .updateTable('person')
    .set({ google_sub: sub, password_hash: null })
    .where('email', '=', email)
    .execute()

describe('Our product identifies by Google the buyer of an event', () => {
  it('a new person, without code and password, who is signed in after the payment and by Google from then on', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    const before = visitor.cookies['websession']
    expect((await signInWithGoogle(visitor, 'newcomer')).http).toBe(200)
    expect([visitor.cookies['sid'], visitor.cookies['websession'] === before]).toEqual([
      undefined,
      false,
    ])
    expect(await getUser(visitor)).toMatchObject({
      page: 'signup',
      email: zoya,
      hasPassword: true,
      byGoogle: true,
      isKnown: false,
    })
    expect(await findPerson(zoya)).toEqual([])
    expect((await saveUser(visitor)).data.status).toBe('confirmation')
    expect(await payInWindow(visitor)).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      email: zoya,
      plan: 'Custom',
      role: 'Superuser',
    })
    expect(await findPerson(zoya)).toEqual([
      { id: expect.any(String), google_sub: 'newcomer', password_hash: null },
    ])
    expect(EID).toBeTruthy()
  })

  it('a person with an account and no password, with any address at Google', async () => {
    await linkGoogle(cast.ivo.email, 'ivo')
    const { visitor } = await startWebSession(testApp)
    expect(
      (await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } })).code,
    ).toBe('emailKnown')
    expect((await signInWithGoogle(visitor, 'ivo')).http).toBe(200)
    expect(await getUser(visitor)).toMatchObject({
      page: 'signup',
      email: cast.ivo.email,
      isKnown: true,
      hasPassword: true,
    })
    await saveUser(visitor)
    expect(await payInWindow(visitor)).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      email: cast.ivo.email,
      plan: 'Custom',
    })
    const accounts = await testApp.world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select('member.account_id')
      .where('person.email', '=', cast.ivo.email)
      .execute()
    expect(accounts).toHaveLength(2)
  })

  it('and asks for the password of an account that Google is not connected with', async () => {
    const { visitor } = await startWebSession(testApp)
    expect(await signInWithGoogle(visitor, 'asha')).toMatchObject({
      http: 422,
      status: 'warning',
      code: 'emailKnown',
    })
    expect(await getUser(visitor)).toMatchObject({
      page: 'login',
      email: cast.asha.email,
      hasPassword: false,
      byGoogle: false,
    })
    expect(
      (
        await visitor.call(calls.loginWebSession, {
          input: { email: cast.asha.email, password: cast.asha.password },
        })
      ).http,
    ).toBe(200)
    expect((await findPerson(cast.asha.email))[0]?.google_sub).toBeNull()
  })

  it('only by an unused token for our site, before the visitor is identified', async () => {
    const { visitor } = await startWebSession(testApp)
    expect((await signInWithGoogle(visitor, 'nobody’s')).code).toBe('googleFailed')
    expect((await getUser(visitor)).page).toBe('email')
    expect((await signInWithGoogle(visitor, 'twice')).http).toBe(200)
    expect((await signInWithGoogle(visitor, 'late')).code).toBe('wrongStep')
    const { visitor: another } = await startWebSession(testApp)
    expect((await signInWithGoogle(another, 'twice')).code).toBe('googleFailed')
    expect((await signInWithGoogle(testApp.visitor(), 'late')).code).toBe('wrongStep')
  })

  it('and gives the event to the person who connected the same Google account before the payment', async () => {
    const { visitor } = await startWebSession(testApp)
    await signInWithGoogle(visitor, 'racer')
    await saveUser(visitor)
    await linkGoogle(cast.noah.email, 'racer')
    await payInWindow(visitor)
    expect(await findPerson('racer@builders.example')).toEqual([])
    const owned = await testApp.world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select('account.plan')
      .where('person.email', '=', cast.noah.email)
      .where('member.role', '=', 'Superuser')
      .execute()
    expect(owned).toEqual([{ plan: 'Custom' }])
  })
})
