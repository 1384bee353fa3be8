import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openHouse, type House } from '../../../test/house.ts'

const { asha, ivo } = cast
const fresh = 'Lantern-Over.42Roofs'
const minutes = (count: number) => count * 60_000

let house: House
beforeEach(async () => {
  await house?.close()
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const check = async (visitor: Awaited<ReturnType<House['as']>>, password: string = asha.password) =>
  visitor.call(calls.checkPassword, { input: { password } })
const set = async (visitor: Awaited<ReturnType<House['as']>>, password = fresh) =>
  visitor.call(calls.setPassword, { input: { password } })

describe('Our product', () => {
  it('changes a password after the old one, ends every other session and gives this one a new id', async () => {
    const [here, elsewhere] = [await house.as('asha'), await house.as('asha')]
    const node = await house.secondNode()
    const copy = { ...here.cookies }
    expect((await elsewhere.call(calls.verifyUsersAccess)).http).toBe(200)
    await check(here)
    expect((await set(here)).status).toBe('success')

    expect(here.cookies['sid']).not.toBe(copy['sid'])
    expect((await here.call(calls.verifyUsersAccess)).http).toBe(200)
    expect((await elsewhere.call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await house.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await node.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: asha.password } })
      ).code,
    ).toBe('wrongPassword')
    expect(
      (await house.visitor().call(calls.login, { input: { email: asha.email, password: fresh } }))
        .status,
    ).toBe('success')
    expect((await (await house.as('ivo')).call(calls.verifyUsersAccess)).data.email).toBe(ivo.email)
  })

  it('wants the old password within ten minutes and in the same session', async () => {
    const [here, elsewhere] = [await house.as('asha'), await house.as('asha')]
    expect((await set(here)).code).toBe('wrongStep')
    await check(here)
    expect((await set(elsewhere)).code).toBe('wrongStep')
    house.clock.move(minutes(10) + 1)
    expect((await set(here)).code).toBe('wrongStep')
    await check(here)
    house.clock.move(minutes(10))
    expect((await set(here)).status).toBe('success')
    expect((await set(here, 'Another.One7Entirely')).code).toBe('wrongStep')
  })

  it('tells its person by mail of the change, in the person\u2019s language, with the way to take the account back', async () => {
    await house.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('email', '=', asha.email)
      .execute()
    const here = await house.as('asha')
    await check(here)
    expect((await set(here, 'Password1!')).code).toBe('commonPassword')
    expect(await house.mails(), 'nothing was changed').toEqual([])
    await here.inject({
      method: 'POST',
      url: '/api/user/set-password',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0',
      },
      payload: JSON.stringify({ data: { PASSWORD: fresh } }),
    })
    const mails = await house.mails()
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [asha.email, 'Votre mot de passe Mehfil a été modifié'],
    ])
    for (const said of [
      '21 novembre 2026, 10\u00a0h\u00a000 UTC',
      'Chrome',
      'Android',
      'http://localhost:3000/forgot-password',
    ])
      expect(mails[0]?.text).toContain(said)
    expect(mails[0]?.text + (mails[0]?.html ?? '')).not.toContain(fresh)
    await expect(
      house.world.db.selectFrom('mail').select(['kind', 'priority']).execute(),
    ).resolves.toEqual([{ kind: 'house', priority: 5 }])
  })

  it('says at the field what is wrong with a password', async () => {
    const here = await house.as('asha')
    expect(await check(here, 'Not.Asha.123')).toMatchObject({
      http: 422,
      status: 'warning',
      errors: { PASSWORD: 'Invalid credentials.' },
    })
    expect((await set(here)).code).toBe('wrongStep')
    await check(here)
    expect((await set(here, asha.password)).code).toBe('samePassword')
    expect((await set(here, 'Password1!')).code).toBe('commonPassword')
    expect((await set(here, 'AshaMenon.1')).code).toBe('commonPassword')
    const raw = await here.send('POST', '/api/user/set-password', { PASSWORD: 'short' })
    expect(raw.statusCode).toBe(400)
    expect((await set(here)).status).toBe('success')
  })

  it('does not let a stolen session guess the password', async () => {
    await house.close()
    house = await openHouse({ events: false, leniency: 1 })
    const here = await house.as('asha')
    const codes = []
    for (let attempt = 0; attempt < 12; attempt++)
      codes.push((await check(here, 'Not.Asha.123')).code)
    expect(codes).toEqual([
      ...Array<string>(8).fill('wrongPassword'),
      ...Array<string>(4).fill('tooMany'),
    ])
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: asha.password } })
      ).status,
    ).toBe('success')
  })
})
