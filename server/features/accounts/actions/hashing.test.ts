import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { PasswordHasher } from '../../../base/world.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getMailedCode, details, verifyAddress } from '../../../test/flows/sign-up.ts'

const { asha, ivo } = cast
const fresh = 'Lantern-Over.42Roofs'

let testApp: TestApp
let real: PasswordHasher
beforeEach(async () => {
  testApp = await openTestApp({ events: false })
  real = testApp.world.passwords
})
afterEach(async () => {
  await testApp.close()
})

/** Runs `first` before every hash, to look at the database at that moment. */
function hashSlowly(first: () => Promise<unknown>): void {
  testApp.world.passwords = {
    hash: async (password) => {
      await first()
      return real.hash(password)
    },
    verify: async (hash, password) => {
      await first()
      return real.verify(hash, password)
    },
  }
}

const countOpenTransactions = async () =>
  (
    await sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      testApp.world.db,
    )
  ).rows[0]?.count

/** The transactions open at every hash of this work. */
async function observeWhile(work: () => Promise<{ status: string }>) {
  const seen: unknown[] = []
  hashSlowly(async () => seen.push(await countOpenTransactions()))
  const { status } = await work()
  return { status, seen }
}

describe('Our product holds no database connection while it hashes a password', () => {
  it('at a login, known or not', async () => {
    const login = (email: string, password: string) => () =>
      testApp.visitor().call(calls.login, { input: { email, password } })
    expect(await observeWhile(login(asha.email, asha.password))).toEqual({
      status: 'success',
      seen: [0],
    })
    expect(await observeWhile(login(asha.email, fresh))).toEqual({ status: 'warning', seen: [0] })
    expect(await observeWhile(login('nobody@elsewhere.example', fresh))).toEqual({
      status: 'failed',
      seen: [0],
    })
  })

  it('at a sign-up', async () => {
    const visitor = await verifyAddress(testApp, 'slow@guests.example')
    expect(
      await observeWhile(() => visitor.call(calls.saveSignupDetails, { input: details })),
    ).toEqual({ status: 'success', seen: [0] })
  })

  it('at a change of password', async () => {
    const here = await testApp.as('asha')
    expect(
      await observeWhile(() =>
        here.call(calls.checkPassword, { input: { password: asha.password } }),
      ),
    ).toEqual({ status: 'success', seen: [0] })
    expect(
      await observeWhile(() => here.call(calls.setPassword, { input: { password: fresh } })),
    ).toEqual({ status: 'success', seen: [0, 0] })
  })

  it('after a forgotten password', async () => {
    const visitor = testApp.visitor()
    await visitor.call(calls.sendForgotCode, { input: { email: ivo.email } })
    await visitor.call(calls.verifyForgotCode, {
      input: { code: await getMailedCode(testApp, ivo.email) },
    })
    expect(
      await observeWhile(() => visitor.call(calls.resetPassword, { input: { password: fresh } })),
    ).toEqual({ status: 'success', seen: [0] })
  })

  it('and the control: a connection held during a hash is noticed', async () => {
    await testApp.world.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      expect(await countOpenTransactions()).toBe(1)
    })
  })
})

describe('Our product', () => {
  it('answers other calls while thirty logins are checked', { tags: 'long' }, async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    let hashing = 0
    hashSlowly(async () => {
      hashing += 1
      await promise
    })
    const logins = Array.from({ length: 30 }, () =>
      testApp
        .visitor()
        .call(calls.login, { input: { email: asha.email, password: asha.password } }),
    )
    await expect.poll(() => hashing, { timeout: 20_000 }).toBe(30)
    expect((await (await testApp.as('ivo')).call(calls.verifyUsersAccess)).http).toBe(200)
    goOn()
    expect((await Promise.all(logins)).map(({ http }) => http)).toEqual(Array<number>(30).fill(200))
  })

  it('refuses a password that was changed during its check', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    let isHashing = false
    hashSlowly(async () => {
      isHashing = true
      await promise
    })
    const late = testApp
      .visitor()
      .call(calls.login, { input: { email: asha.email, password: asha.password } })
    await expect.poll(() => isHashing).toBe(true)
    testApp.world.passwords = real
    const here = await testApp.as('asha')
    await here.call(calls.checkPassword, { input: { password: asha.password } })
    expect((await here.call(calls.setPassword, { input: { password: fresh } })).status).toBe(
      'success',
    )
    goOn()
    expect((await late).code).toBe('wrongPassword')
  })
})
