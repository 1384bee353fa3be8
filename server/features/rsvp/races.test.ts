import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding

let testApp: TestApp
let nodes: Array<Pick<TestApp, 'visitor' | 'world'>>
beforeEach(async () => {
  testApp = await openTestApp()
  nodes = [testApp, await testApp.secondNode(), await testApp.secondNode()]
  await testApp.world.db
    .updateTable('event')
    .set({ companions: 3, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
})
afterEach(async () => {
  await testApp.close()
})

const cap = (capacity: number, waiting_list: boolean) =>
  testApp.world.db
    .updateTable('event')
    .set({ capacity, waiting_list })
    .where('id', '=', EID)
    .execute()

/** Guests answer at once on three servers, with parties of one to three. */
async function rush(count: number, name = 'Rush') {
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const node = nodes[at % nodes.length] ?? testApp
      const companions = Array.from({ length: at % 3 }, (__, mate) => `Mate ${mate}`)
      return node.visitor().call(sendWebAnswer, {
        params: { EID },
        input: {
          answer: 'yes',
          name: `${name} ${at}`,
          companions,
          submission: testApp.world.random.id(),
        },
      })
    }),
  )
}

async function seated(): Promise<number> {
  const { rows } = await sql<{
    seated: number
  }>`select coalesce(sum(heads), 0)::int as seated from guest where event_id = ${EID} and answer = 'yes' and waitlisted_at is null and deleted_at is null`.execute(
    testApp.world.db,
  )
  return rows[0]?.seated ?? 0
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
}

/** Removes the lock and adds a pause between read and write, so that a race can happen. */
async function removeLock() {
  await sql`create or replace function lock_event_seats(event text) returns void language plpgsql as $$ begin end $$`.execute(
    testApp.world.db,
  )
  await sql`create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
    testApp.world.db,
  )
  await sql`create trigger a_linger before insert on guest for each statement execute function linger()`.execute(
    testApp.world.db,
  )
}

describe('Our product gives no place twice', () => {
  it('when 64 guests on three servers want the last ten places', { tags: 'long' }, async () => {
    await cap(10, false)
    const answers = await rush(64)
    expect(await seated()).toBe(10)
    const inPeople = answers
      .filter(({ http }) => http === 200)
      .reduce((sum, { data }) => sum + data.people, 0)
    expect(inPeople).toBe(10)
    expect(answers.every(({ http, code }) => http === 200 || code === 'eventFull')).toBe(true)
  })

  it('and would without the lock: the test can fail', { tags: 'long' }, async () => {
    await cap(10, false)
    await removeLock()
    await rush(64)
    expect(await seated()).toBeGreaterThan(10)
  })

  it(
    'when the others join the waiting list, and tells each of them',
    { tags: 'long' },
    async () => {
      await cap(10, true)
      const answers = await rush(64)
      expect(answers.every(({ http }) => http === 200)).toBe(true)
      expect(await seated()).toBe(10)
      expect(
        answers.filter(({ data }) => !data.waiting).reduce((sum, { data }) => sum + data.people, 0),
      ).toBe(10)
    },
  )

  it('when guests leave and others come at the same time', { tags: 'long' }, async () => {
    await cap(12, true)
    const first = (await rush(40))
      .filter(({ data }) => !data.waiting)
      .map(({ data }) => data.guestId)
    await Promise.all([
      rush(30, 'Later'),
      ...first.map((GID, at) =>
        (nodes[at % 3] ?? testApp).visitor().call(changeWebAnswer, {
          params: { EID, GID },
          input: { answer: 'no', name: 'x', submission: testApp.world.random.id() },
        }),
      ),
    ])
    expect(await seated()).toBe(12)
    const { rows } = await sql<{
      fits: number
    }>`select count(*)::int as fits from guest where event_id = ${EID} and waitlisted_at is not null and heads <= 12 - ${await seated()}`.execute(
      testApp.world.db,
    )
    expect(rows[0]?.fits).toBe(0)
  })

  it('and never exceeds the plan’s limit', { tags: 'long' }, async () => {
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    const asha = await testApp.as('asha')
    await Promise.all([
      rush(50),
      ...Array.from({ length: 30 }, (_, at) =>
        asha.call(addGuest, { params: { EID }, input: { name: `Added ${at}`, partyLimit: 2 } }),
      ),
    ])
    const { rows } = await sql<{
      people: number
    }>`select sum(heads)::int as people from guest where event_id = ${EID} and deleted_at is null`.execute(
      testApp.world.db,
    )
    expect(rows[0]?.people).toBeLessThanOrEqual(50)
    expect(rows[0]?.people).toBeGreaterThanOrEqual(48)
  })

  it('and refuses answers that waited for the lock while the page was unpublished', async () => {
    await cap(10, false)
    const { db } = testApp.world
    const answer = await db.transaction().execute(async (tx) => {
      await sql`select lock_event_seats(${EID})`.execute(tx)
      const sent = rush(1)
      await until(
        async () =>
          (
            await sql<{
              stood: boolean
            }>`select exists (select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())) as stood`.execute(
              db,
            )
          ).rows[0]?.stood ?? false,
      )
      await db
        .updateTable('event')
        .set({ unpublished_at: testApp.world.now() })
        .where('id', '=', EID)
        .execute()
      return { sent }
    })
    expect((await answer.sent).map(({ code }) => code)).toEqual(['notOpen'])
    expect(await seated()).toBe(0)
  })

  it('and adds one guest for a form that arrives on three servers at once', async () => {
    const submission = testApp.world.random.id()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (nodes[at % 3] ?? testApp).visitor().call(sendWebAnswer, {
          params: { EID },
          input: { answer: 'yes', name: 'Twice', email: 'twice@guests.example', submission },
        }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.guestId)).size).toBe(1)
    const mails = await testApp.world.db
      .selectFrom('mail')
      .select('id')
      .where('guest_id', '=', answers[0]?.data.guestId ?? '')
      .execute()
    expect(mails).toHaveLength(1)
  })
})
