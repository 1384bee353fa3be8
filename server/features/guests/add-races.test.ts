import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { addGuests } from '@mehfil/contract/guests/bulk.ts'
import { applyImport } from '@mehfil/contract/guests/imports.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { uploadList } from '../../test/flows/list-upload.ts'
import { addImport } from './jobs.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

const EID = castEvents.wedding
const limit = 100

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('plan_limit')
    .set({ people: limit })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  await sql`truncate guest, guest_undo, guest_import, event_tally, event_breakdown cascade`.execute(
    testApp.world.db,
  )
})

const people = async () =>
  (
    await sql<{ people: number; kept: number }>`
  select (select coalesce(sum(heads), 0)::int from guest where event_id = ${EID} and deleted_at is null) as people, (select coalesce(sum(people), 0)::int from event_tally where event_id = ${EID}) as kept`.execute(
      testApp.world.db,
    )
  ).rows[0]

const list = (rows: number, word: string) =>
  uploadList(
    asha,
    EID,
    `Name,Email\n${Array.from({ length: rows }, (_, at) => `${word} ${at},${word}${at}@x.example`).join('\n')}\n`,
  )

/** Three hundred new guests: singly, five together, and in lists of twenty. */
async function rush(node = asha) {
  const lists = []
  for (let at = 0; at < 5; at += 1) lists.push(await list(20, `list${at}x`))
  const one = (at: number) => node.call(addGuest, { params: { EID }, input: { name: `One ${at}` } })
  const five = (at: number) =>
    node.call(addGuests, {
      params: { EID },
      input: { guests: Array.from({ length: 5 }, (_, place) => ({ NAME: `Many ${at} ${place}` })) },
    })
  const twenty = (id: string) =>
    node.call(applyImport, { params: { EID, IMPORT: id }, input: { good: 20 } })
  // Mixed, because they are served in order of arrival.
  await Promise.all(
    lists.flatMap(({ id }, at) => [
      twenty(id),
      ...[0, 5, 10, 15].map((more) => five(at + more)),
      ...Array.from({ length: 20 }, (_, place) => one(at * 20 + place)),
    ]),
  )
}

describe('Our product keeps to a plan’s limit', () => {
  testVariants([1, 2, 3], (run) => run === 1)(
    'exactly, while three hundred guests are added in three ways at once (%i)',
    async () => {
      await rush()
      // Fills the remaining places one by one.
      for (let left = limit - ((await people())?.people ?? 0); left > 0; left -= 1)
        await asha.call(addGuest, { params: { EID }, input: { name: 'Filler' } })
      expect(
        (await asha.call(addGuest, { params: { EID }, input: { name: 'One too many' } })).code,
      ).toBe('planLimitPeople')
      expect(await people()).toEqual({ people: limit, kept: limit })
    },
    60_000,
  )

  it(
    'and would exceed it without the lock: the test can fail',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const {
        rows: [own],
      } = await sql<{
        body: string
      }>`select pg_get_functiondef('lock_event_seats(text)'::regprocedure) as body`.execute(
        testApp.world.db,
      )
      await sql`create or replace function lock_event_seats(event text) returns void language plpgsql as $$ begin end $$`.execute(
        testApp.world.db,
      )
      // A pause between the check of the capacity and the insert, so that another transaction can
      // come in between.
      await sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
        testApp.world.db,
      )
      await sql`create trigger dawdling before insert on guest for each statement execute function dawdle()`.execute(
        testApp.world.db,
      )
      await rush()
      await sql`drop function dawdle cascade`.execute(testApp.world.db)
      await sql.raw(own?.body ?? '').execute(testApp.world.db)
      expect((await people())?.people).toBeGreaterThan(limit)
    },
  )

  it('and adds an import once, however often it is confirmed on any server', async () => {
    const { id } = await list(20, 'once')
    const far = await (await testApp.secondNode()).as('asha')
    const told = await Promise.all(
      [asha, far, asha, far].map((one) =>
        one.call(applyImport, { params: { EID, IMPORT: id }, input: { good: 20 } }),
      ),
    )
    expect(told.map(({ data }) => [data.state, data.added])).toEqual(
      Array.from({ length: 4 }, () => ['done', 20]),
    )
    await Promise.all(
      [1, 2].map(() => addImport.run(testApp.world, { eventId: EID, importId: id })),
    )
    expect(await people()).toEqual({ people: 20, kept: 20 })
  })
})
