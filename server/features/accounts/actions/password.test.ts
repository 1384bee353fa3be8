import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const { asha, ivo } = cast
const fresh = 'Lantern-Over.42Roofs'
const minutesToMs = (count: number) => count * 60_000

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const check = async (
  visitor: Awaited<ReturnType<TestApp['as']>>,
  password: string = asha.password,
) => visitor.call(calls.checkPassword, { input: { password } })
const set = async (visitor: Awaited<ReturnType<TestApp['as']>>, password = fresh) =>
  visitor.call(calls.setPassword, { input: { password } })

describe('Our product', () => {
  it('changes a password after the old one, ends every other session and gives this one a new id', async () => {
    const [here, elsewhere] = [await testApp.as('asha'), await testApp.as('asha')]
    const node = await testApp.secondNode()
    const copy = { ...here.cookies }
    expect((await elsewhere.call(calls.verifyUsersAccess)).http).toBe(200)
    await check(here)
    expect((await set(here)).status).toBe('success')

    expect(here.cookies['sid']).not.toBe(copy['sid'])
    expect((await here.call(calls.verifyUsersAccess)).http).toBe(200)
    expect((await elsewhere.call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await testApp.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
    expect((await node.visitor({ ...copy }).call(calls.verifyUsersAccess)).http).toBe(401)
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: asha.password } })
      ).code,
    ).toBe('wrongPassword')
    expect(
      (await testApp.visitor().call(calls.login, { input: { email: asha.email, password: fresh } }))
        .status,
    ).toBe('success')
    expect((await (await testApp.as('ivo')).call(calls.verifyUsersAccess)).data.email).toBe(
      ivo.email,
    )
  })

  it('requires the old password within fifteen minutes and in the same session', async () => {
    const [here, elsewhere] = [await testApp.as('asha'), await testApp.as('asha')]
    expect((await set(here)).code).toBe('wrongStep')
    await check(here)
    expect((await set(elsewhere)).code).toBe('wrongStep')
    testApp.clock.move(minutesToMs(15) + 1)
    expect((await set(here)).code).toBe('wrongStep')
    await check(here)
    testApp.clock.move(minutesToMs(15))
    expect((await set(here)).status).toBe('success')
    expect((await set(here, 'Another.One7Entirely')).code).toBe('wrongStep')
  })

  it('mails the person about the change in their language, and how to take the account back', async () => {
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('email', '=', asha.email)
      .execute()
    const here = await testApp.as('asha')
    await check(here)
    expect((await set(here, 'Password1!')).code).toBe('commonPassword')
    expect(await testApp.mails(), 'nothing was changed').toEqual([])
    await here.inject({
      method: 'POST',
      url: '/api/user/set-password',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0',
      },
      payload: JSON.stringify({ data: { PASSWORD: fresh } }),
    })
    const mails = await testApp.mails()
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
      testApp.world.db.selectFrom('mail').select(['kind', 'priority']).execute(),
    ).resolves.toEqual([{ kind: 'account', priority: 5 }])
  })

  it('shows at the field what is wrong with a password', async () => {
    const here = await testApp.as('asha')
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
    await testApp.close()
    testApp = await openTestApp({ events: false, leniency: 1 })
    const here = await testApp.as('asha')
    const codes = []
    for (let attempt = 0; attempt < 12; attempt++)
      codes.push((await check(here, 'Not.Asha.123')).code)
    expect(codes).toEqual([
      ...Array<string>(8).fill('wrongPassword'),
      ...Array<string>(4).fill('tooMany'),
    ])
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: asha.password } })
      ).status,
    ).toBe('success')
  })
})
