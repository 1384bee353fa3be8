import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import type { Passwords } from '../../../base/world.ts'
import { cast } from '../../../seed/cast.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { codeFor, details, proveAddress } from '../../../test/signing-up.ts'

const { asha, ivo } = cast
const fresh = 'Lantern-Over.42Roofs'

let house: House
let real: Passwords
beforeEach(async () => {
  house = await openHouse({ events: false })
  real = house.world.passwords
})
afterEach(async () => {
  await house.close()
})

/** Every hash takes its moment `first`, and then is what it was. */
function slowly(first: () => Promise<unknown>): void {
  house.world.passwords = {
    hash: async (password) => {
      await first()
      return real.hash(password)
    },
    matches: async (hash, password) => {
      await first()
      return real.matches(hash, password)
    },
  }
}

const openTransactions = async () =>
  (
    await sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      house.world.db,
    )
  ).rows[0]?.count

/** What the database had open at every hash of this work. */
async function seenWhile(work: () => Promise<{ status: string }>) {
  const seen: unknown[] = []
  slowly(async () => seen.push(await openTransactions()))
  const { status } = await work()
  return { status, seen }
}

describe('Our product holds no connection while it hashes a password', () => {
  it('at a login, known or not', async () => {
    const login = (email: string, password: string) => () =>
      house.visitor().call(calls.login, { input: { email, password } })
    expect(await seenWhile(login(asha.email, asha.password))).toEqual({
      status: 'success',
      seen: [0],
    })
    expect(await seenWhile(login(asha.email, fresh))).toEqual({ status: 'warning', seen: [0] })
    expect(await seenWhile(login('nobody@elsewhere.example', fresh))).toEqual({
      status: 'failed',
      seen: [0],
    })
  })

  it('at a sign-up', async () => {
    const visitor = await proveAddress(house, 'slow@guests.example')
    expect(
      await seenWhile(() => visitor.call(calls.saveSignupDetails, { input: details })),
    ).toEqual({ status: 'success', seen: [0] })
  })

  it('at a change of password', async () => {
    const here = await house.as('asha')
    expect(
      await seenWhile(() => here.call(calls.checkPassword, { input: { password: asha.password } })),
    ).toEqual({ status: 'success', seen: [0] })
    expect(
      await seenWhile(() => here.call(calls.setPassword, { input: { password: fresh } })),
    ).toEqual({ status: 'success', seen: [0, 0] })
  })

  it('after a forgotten one', async () => {
    const visitor = house.visitor()
    await visitor.call(calls.sendForgotCode, { input: { email: ivo.email } })
    await visitor.call(calls.verifyForgotCode, { input: { code: await codeFor(house, ivo.email) } })
    expect(
      await seenWhile(() => visitor.call(calls.resetPassword, { input: { password: fresh } })),
    ).toEqual({ status: 'success', seen: [0] })
  })

  it('and would be seen to: the test can fail', async () => {
    await house.world.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      expect(await openTransactions()).toBe(1)
    })
  })
})

describe('Our product', () => {
  it('answers everybody else while thirty logins are being looked at', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    let hashing = 0
    slowly(async () => {
      hashing += 1
      await promise
    })
    const logins = Array.from({ length: 30 }, () =>
      house.visitor().call(calls.login, { input: { email: asha.email, password: asha.password } }),
    )
    await expect.poll(() => hashing, { timeout: 20_000 }).toBe(30)
    expect((await (await house.as('ivo')).call(calls.verifyUsersAccess)).http).toBe(200)
    goOn()
    expect((await Promise.all(logins)).map(({ http }) => http)).toEqual(Array<number>(30).fill(200))
  })

  it('lets nobody in by a password that was changed while it was looked at', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    let isHashing = false
    slowly(async () => {
      isHashing = true
      await promise
    })
    const late = house
      .visitor()
      .call(calls.login, { input: { email: asha.email, password: asha.password } })
    await expect.poll(() => isHashing).toBe(true)
    house.world.passwords = real
    const here = await house.as('asha')
    await here.call(calls.checkPassword, { input: { password: asha.password } })
    expect((await here.call(calls.setPassword, { input: { password: fresh } })).status).toBe(
      'success',
    )
    goOn()
    expect((await late).code).toBe('wrongPassword')
  })
})
