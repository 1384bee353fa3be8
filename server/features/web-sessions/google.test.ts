import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import { arriveAfterPayment } from '@mehfil/contract/payments.ts'
import * as calls from '@mehfil/contract/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { beginEvent } from '../../test/building.ts'
import { knowing } from '../../test/fake-google.ts'
import { openHouse, type House } from '../../test/house.ts'
import { billed, details } from '../../test/signing-up.ts'
import type { FakeProvider } from '../../test/fake-provider.ts'

const zoya = 'zoya@builders.example'
const tokens = {
  newcomer: zoya,
  racer: 'racer@builders.example',
  twice: 'twice@builders.example',
  ivo: 'ivo.elsewhere@builders.example',
  asha: cast.asha.email,
  late: 'late@builders.example',
}

let house: House
beforeAll(async () => {
  house = await openHouse({ pays: true, google: knowing(tokens) })
})
afterAll(() => house.close())

type Visitor = ReturnType<House['visitor']>
const by = (visitor: Visitor, credential: string) =>
  visitor.call(calls.googleWebSession, { input: { credential } })
const userOf = async (visitor: Visitor) => (await visitor.call(calls.webSessionDetails)).data.user
const saved = (visitor: Visitor) =>
  visitor.call(calls.createWebSessionUser, { input: { ...details, ...billed, password: null } })
const paid = async (visitor: Visitor) => {
  const id = (await visitor.call(calls.payWebSession)).data.orderId ?? ''
  await (house.provider as FakeProvider).pay(id)
  house.clock.move(16 * 60_000)
  return (await visitor.call(arriveAfterPayment, { input: { id } })).data
}
const personWith = (email: string) =>
  house.world.db
    .selectFrom('person')
    .select(['id', 'google_sub', 'password_hash'])
    .where('email', '=', email)
    .execute()
const link = (email: string, sub: string) =>
  house.world.db
    .updateTable('person')
    .set({ google_sub: sub, password_hash: null })
    .where('email', '=', email)
    .execute()

describe('Our product knows by Google who pays for an event', () => {
  it('somebody new, without a code and a password, who is signed in once it is paid and by Google ever after', async () => {
    const { visitor, EID } = await beginEvent(house)
    const before = visitor.cookies['websession']
    expect((await by(visitor, 'newcomer')).http).toBe(200)
    expect([visitor.cookies['sid'], visitor.cookies['websession'] === before]).toEqual([
      undefined,
      false,
    ])
    expect(await userOf(visitor)).toMatchObject({
      page: 'signup',
      email: zoya,
      hasPassword: true,
      byGoogle: true,
      isKnown: false,
    })
    expect(await personWith(zoya)).toEqual([])
    expect((await saved(visitor)).data.status).toBe('confirmation')
    expect(await paid(visitor)).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      email: zoya,
      plan: 'Custom',
      role: 'Superuser',
    })
    expect(await personWith(zoya)).toEqual([
      { id: expect.any(String), google_sub: 'newcomer', password_hash: null },
    ])
    expect(EID).toBeTruthy()
  })

  it('whoever has an account and no password, by whatever address Google has of them', async () => {
    await link(cast.ivo.email, 'ivo')
    const { visitor } = await beginEvent(house)
    expect(
      (await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } })).code,
    ).toBe('emailKnown')
    expect((await by(visitor, 'ivo')).http).toBe(200)
    expect(await userOf(visitor)).toMatchObject({
      page: 'signup',
      email: cast.ivo.email,
      isKnown: true,
      hasPassword: true,
    })
    await saved(visitor)
    expect(await paid(visitor)).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      email: cast.ivo.email,
      plan: 'Custom',
    })
    const accounts = await house.world.db
      .selectFrom('member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select('member.account_id')
      .where('person.email', '=', cast.ivo.email)
      .execute()
    expect(accounts).toHaveLength(2)
  })

  it('but not an account that Google does not open: its password is asked for', async () => {
    const { visitor } = await beginEvent(house)
    expect(await by(visitor, 'asha')).toMatchObject({
      http: 422,
      status: 'warning',
      code: 'emailKnown',
    })
    expect(await userOf(visitor)).toMatchObject({
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
    expect((await personWith(cast.asha.email))[0]?.google_sub).toBeNull()
  })

  it('by a token of ours that was never used, before anybody is known, and by nothing else', async () => {
    const { visitor } = await beginEvent(house)
    expect((await by(visitor, 'nobody’s')).code).toBe('googleFailed')
    expect((await userOf(visitor)).page).toBe('email')
    expect((await by(visitor, 'twice')).http).toBe(200)
    expect((await by(visitor, 'late')).code).toBe('wrongStep')
    const { visitor: another } = await beginEvent(house)
    expect((await by(another, 'twice')).code).toBe('googleFailed')
    expect((await by(house.visitor(), 'late')).code).toBe('wrongStep')
  })

  it('and gives the event to whoever connected the same account elsewhere before it was paid', async () => {
    const { visitor } = await beginEvent(house)
    await by(visitor, 'racer')
    await saved(visitor)
    await link(cast.noah.email, 'racer')
    await paid(visitor)
    expect(await personWith('racer@builders.example')).toEqual([])
    const owned = await house.world.db
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
