import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../base/refuse.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { addAccount } from './people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

async function registerAtOnce(email: string, count: number) {
  const now = house.clock.now()
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
      house.world.db
        .transaction()
        .execute((tx) =>
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
    one.status === 'rejected' && one.reason instanceof Refusal ? [one.reason.code] : [],
  )
  return { made: answers.filter(({ status }) => status === 'fulfilled').length, refusals }
}

describe('Our product', () => {
  it('makes one account of ten registrations of an address at once, by its index alone', async () => {
    const { made, refusals } = await registerAtOnce('racer@guests.example', 10)
    expect(made).toBe(1)
    expect(refusals).toEqual(Array(9).fill('emailTaken'))
    const rows = await house.world.db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .select('account_id')
      .where('email', 'ilike', 'racer@guests.example')
      .execute()
    const accounts = await house.world.db
      .selectFrom('account')
      .select('id')
      .where('plan', '=', 'Economy')
      .execute()
    expect([rows.length, accounts.length]).toEqual([1, 1])

    await sql`drop index person_email`.execute(house.world.db)
    expect((await registerAtOnce('unguarded@guests.example', 10)).made).toBe(10)
  })
})
