import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RefusalError } from '../../../base/refusal.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addAccount } from './people.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

async function registerConcurrently(email: string, count: number) {
  const now = testApp.clock.now()
  const owner = {
    fullName: 'Zoya Rahman',
    passwordHash: 'hash',
    googleSub: null,
    contact: '',
    address: '',
    country: '',
    state: '',
    gstNo: '',
    language: 'en',
    agreedAt: now,
    consentAt: null,
    period: { start: now, end: now },
    now,
  } as const
  const answers = await Promise.allSettled(
    Array.from({ length: count }, (_, turn) =>
      testApp.world.db.transaction().execute((tx) =>
        addAccount(tx, {
          ...owner,
          accountId: randomUUID(),
          personId: randomUUID(),
          email: turn % 2 ? email : email.toUpperCase(),
        }),
      ),
    ),
  )
  const refusals = answers.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof RefusalError ? [one.reason.code] : [],
  )
  return { made: answers.filter(({ status }) => status === 'fulfilled').length, refusals }
}

describe('Our product', () => {
  it('makes one account of ten parallel registrations of an address, by its unique index', async () => {
    const { made, refusals } = await registerConcurrently('racer@guests.example', 10)
    expect(made).toBe(1)
    expect(refusals).toEqual(Array(9).fill('emailTaken'))
    const rows = await testApp.world.db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .select('account_id')
      .where('email', 'ilike', 'racer@guests.example')
      .execute()
    const accounts = await testApp.world.db
      .selectFrom('account')
      .select('id')
      .where('plan', '=', 'Economy')
      .execute()
    expect([rows.length, accounts.length]).toEqual([1, 1])

    await sql`drop index person_email`.execute(testApp.world.db)
    expect((await registerConcurrently('unguarded@guests.example', 10)).made).toBe(10)
  })
})
