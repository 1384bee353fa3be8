import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishEvent, saveDomain } from '@mehfil/contract/events/publishing.ts'
import { buildEventRow } from '../../seed/cast-events.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
const ids = Array.from(
  { length: 100 },
  (_, at) => `CCCCC${at.toString(16).toUpperCase().padStart(10, '0')}`,
)

beforeAll(async () => {
  // On a busy machine the hundredth waits for long.
  const share = { maxConnections: 10, maxPerOwner: 6, maxQueueLength: 300, maxWaitMs: 50_000 }
  testApp = await openTestApp({ events: false, share })
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('account')
    .set({ plan: 'First' })
    .where('id', '=', cast.asha.accountId)
    .execute()
  await testApp.world.db
    .insertInto('event')
    .values(ids.map((id) => buildEventRow('asha', id, testApp.clock.now())))
    .execute()
})
afterAll(() => testApp.close())

describe('Our product', () => {
  it(
    'gives an address to exactly one of a hundred simultaneous requests',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const answers = await Promise.all(
        ids.map((EID) => asha.call(saveDomain, { params: { EID }, input: { domain: 'the-one' } })),
      )
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 'domainTaken')).toHaveLength(99)
      const { rows } = await sql`select 1 from event_domain where label = 'the-one'`.execute(
        testApp.world.db,
      )
      expect(rows).toHaveLength(1)
    },
  )

  it('gives it to several without the lock, which shows that the test above can fail', async () => {
    await sql`create table loose_domain (label text, event_id text)`.execute(testApp.world.db)
    const claimAfterLooking = (id: string) =>
      testApp.world.db.transaction().execute(async (tx) => {
        const { rows } = await sql`select 1 from loose_domain where label = 'the-one'`.execute(tx)
        await sql`select pg_sleep(0.02)`.execute(tx)
        if (rows.length === 0)
          await sql`insert into loose_domain values ('the-one', ${id})`.execute(tx)
      })
    await Promise.all(ids.map(claimAfterLooking))
    const { rows } = await sql`select 1 from loose_domain`.execute(testApp.world.db)
    expect(rows.length).toBeGreaterThan(1)
  }, 60_000)

  it(
    'publishes a hundred events with one title at once, each at an address of its own',
    { tags: 'long', timeout: 60_000 },
    async () => {
      await testApp.world.db.deleteFrom('event_domain').execute()
      const answers = await Promise.all(
        ids.map((EID) => asha.call(publishEvent, { params: { EID }, input: {} })),
      )
      expect(answers.map(({ http }) => http)).toEqual(ids.map(() => 200))
      expect(new Set(answers.map(({ data }) => data.domain)).size).toBe(100)
    },
  )
})
