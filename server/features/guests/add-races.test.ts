import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGuest, addGuests, applyImport } from '@mehfil/contract/guests.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { bringList } from '../../test/list-form.ts'
import { addImport } from './jobs.ts'

const EID = castEvents.wedding
const limit = 100

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  asha = await house.as('asha')
  await house.world.db
    .updateTable('plan_limit')
    .set({ people: limit })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  await sql`truncate guest, guest_undo, guest_import, event_tally, event_share cascade`.execute(
    house.world.db,
  )
})

const people = async () =>
  (
    await sql<{ people: number; kept: number }>`
  select (select coalesce(sum(heads), 0)::int from guest where event_id = ${EID} and deleted_at is null) as people, (select coalesce(sum(people), 0)::int from event_tally where event_id = ${EID}) as kept`.execute(
      house.world.db,
    )
  ).rows[0]

const list = (rows: number, word: string) =>
  bringList(
    asha,
    EID,
    `Name,Email\n${Array.from({ length: rows }, (_, at) => `${word} ${at},${word}${at}@x.example`).join('\n')}\n`,
  )

/** Three hundred who want in: one by one, five together, and lists of twenty, as many as an event keeps waiting. */
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
  // Mixed, since they are served in the order they come.
  await Promise.all(
    lists.flatMap(({ id }, at) => [
      twenty(id),
      ...[0, 5, 10, 15].map((more) => five(at + more)),
      ...Array.from({ length: 20 }, (_, place) => one(at * 20 + place)),
    ]),
  )
}

describe('Our product holds a plan’s limit', () => {
  it.each([1, 2, 3])(
    'to a person, while three hundred are added in three ways at once (%i)',
    async () => {
      await rush()
      // What is left over fits one by one.
      for (let left = limit - ((await people())?.people ?? 0); left > 0; left -= 1)
        await asha.call(addGuest, { params: { EID }, input: { name: 'Filler' } })
      expect(
        (await asha.call(addGuest, { params: { EID }, input: { name: 'One too many' } })).code,
      ).toBe('planLimitPeople')
      expect(await people()).toEqual({ people: limit, kept: limit })
    },
    60_000,
  )

  it('and would not without the line: the test can fail', async () => {
    const {
      rows: [own],
    } = await sql<{
      body: string
    }>`select pg_get_functiondef('lock_room(text)'::regprocedure) as body`.execute(house.world.db)
    await sql`create or replace function lock_room(event text) returns void language plpgsql as $$ begin end $$`.execute(
      house.world.db,
    )
    // Between the look at the room and the guest in it there is time for somebody else.
    await sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$`.execute(
      house.world.db,
    )
    await sql`create trigger dawdling before insert on guest for each statement execute function dawdle()`.execute(
      house.world.db,
    )
    await rush()
    await sql`drop function dawdle cascade`.execute(house.world.db)
    await sql.raw(own?.body ?? '').execute(house.world.db)
    expect((await people())?.people).toBeGreaterThan(limit)
  }, 60_000)

  it('and takes a list in once, however often and wherever its yes arrives', async () => {
    const { id } = await list(20, 'once')
    const far = await (await house.secondNode()).as('asha')
    const told = await Promise.all(
      [asha, far, asha, far].map((one) =>
        one.call(applyImport, { params: { EID, IMPORT: id }, input: { good: 20 } }),
      ),
    )
    expect(told.map(({ data }) => [data.state, data.added])).toEqual(
      Array.from({ length: 4 }, () => ['done', 20]),
    )
    await Promise.all([1, 2].map(() => addImport.run(house.world, { eventId: EID, importId: id })))
    expect(await people()).toEqual({ people: 20, kept: 20 })
  })
})
