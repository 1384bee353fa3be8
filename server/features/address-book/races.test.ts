import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addGuests } from '@mehfil/contract/guests/bulk.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { cast } from '../../seed/cast.ts'
import { createBookFlow } from '../../test/lists/address-book.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { hashAddress } from '../../base/mail/unsubscribe-token.ts'
import { stopMailsForReader } from '../mail/store/suppression.ts'
import { erasePeople, eraseGuestAndPerson } from './actions/erase.ts'
import { fillBook } from './actions/write.ts'
import type { BookGuest } from './rules/write-guests.ts'
import { readChangedGuests, readKnownBook } from './store/changes.ts'
import { countPeopleOf, listPeople } from './store/people.ts'
import { countPeopleByAddress } from './store/person.ts'

const account = { accountId: cast.asha.accountId }
let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
const book = createBookFlow(() => testApp)

/** Guests of an event, numbered, in one statement; the addresses are those of every other event. */
const insertCrowd = (EID: string, count: number, { order = 'asc', host = 'x.example' } = {}) =>
  sql`
    insert into guest (event_id, id, name, email, passcode, created_at, updated_at)
    select ${EID}, 'A' || lpad(n::text, 14, '0'), 'Guest ' || n, case when ${host} <> '' then 'crowd' || n || '@' || ${host}::text else '' end, lpad(n::text, 8, '0'), ${testApp.clock.now()}, ${testApp.clock.now()}
    from generate_series(1, ${count}::int) as n order by n * ${order === 'asc' ? 1 : -1}`.execute(
    testApp.world.db,
  )

/** Transactions that wait for a lock of the book. */
const countWaiting = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%address_book%'`.execute(
      testApp.world.db,
    )
  ).rows[0]?.count

const countLocked = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.world.db,
    )
  ).rows[0]?.count

const readRavi = async (): Promise<BookGuest> => {
  const key = { eventId: castEvents.wedding, guestId: 'A00000000000001' }
  const [guest] = await readChangedGuests(testApp.world.db, account, [key], testApp.clock.now())
  return guest!
}

describe('Our product writes an address book', () => {
  it('with each person once, when the same people are imported on two connections', async () => {
    await book.open()
    const other = await testApp.secondNode()
    await Promise.all([
      insertCrowd(castEvents.wedding, 500),
      insertCrowd(castEvents.draft, 500, { order: 'desc' }),
    ])
    await Promise.all([
      fillBook(testApp.world, account),
      fillBook(other.world, account),
      fillBook(testApp.world, account),
    ])
    const { rows } = await sql<{ people: number; twice: number; invitations: number }>`
      select (select count(*)::int from address_book_person where email like 'crowd%') as people,
        (select count(*)::int from (select lower(email) from address_book_person where email <> '' group by 1 having count(*) > 1) t) as twice,
        (select count(*)::int from address_book_invitation i join address_book_person p on p.account_id = i.account_id and p.id = i.person_id where p.email like 'crowd%') as invitations`.execute(
      testApp.world.db,
    )
    expect(rows[0]).toEqual({ people: 500, twice: 0, invitations: 1_000 })
    expect(await book.count('address_book_change')).toBe(0)
  })

  it('with a person without an address once, while two nodes write', async () => {
    await book.open()
    const nodes = [testApp.world, (await testApp.secondNode()).world]
    const running: Array<Promise<void>> = []
    await testApp.world.db.transaction().execute(async (tx) => {
      await sql`lock table address_book_person in share mode`.execute(tx)
      for (const EID of [castEvents.wedding, castEvents.draft]) {
        await insertCrowd(EID, 50, { host: '' })
        running.push(fillBook(nodes[running.length]!, account))
        await expect.poll(countWaiting).toBe(running.length)
      }
    })
    await Promise.all(running)
    expect(await countPeopleOf(testApp.world.db, account, { search: 'guest 1' })).toBe(11)
  })

  it('without reading the others of one name, where an address decides', async () => {
    await book.open()
    await insertCrowd(castEvents.wedding, 50)
    await sql`update guest set name = 'Ravi' where event_id = ${castEvents.wedding} and name like 'Guest %'`.execute(
      testApp.world.db,
    )
    await fillBook(testApp.world, account)
    const ravi = { ...(await readRavi()), guestId: 'B00000000000000' }
    const readBook = async (guest: BookGuest) =>
      (await readKnownBook(testApp.world.db, account, [guest])).people.length
    expect(await readBook({ ...ravi, email: 'ravi@y.example' })).toBe(0)
    expect(await readBook({ ...ravi, email: 'crowd7@x.example' })).toBe(1)
  })

  it.each(['the person', 'their guest'])(
    'without writing back a person who is erased meanwhile, by %s',
    async (what) => {
      const { wedding: eventId } = castEvents
      const zed = { eventId, guestId: 'A00000000000002' }
      const { db } = testApp.world
      const countZed = () => countPeopleByAddress(db, 'crowd2@x.example')
      await insertCrowd(eventId, 2)
      await book.open()
      expect(await countZed()).toBe(1)
      await sql`
        update guest set name = name || ' Rao', updated_at = updated_at + right(name, 1)::int * interval '1 minute'
        where event_id = ${eventId} and name like 'Guest %'`.execute(db)
      let running: Array<Promise<unknown>> = []
      await db.transaction().execute(async (tx) => {
        // The writer has read both people, and waits with the first one.
        await sql`select from address_book_person where email = 'crowd1@x.example' for update`.execute(
          tx,
        )
        running = [fillBook(testApp.world, account)]
        await expect.poll(countWaiting).toBe(1)
        running.push(
          what === 'the person'
            ? erasePeople(testApp.world, 'crowd2@x.example')
            : eraseGuestAndPerson(testApp.world, zed),
        )
        await expect
          .poll(async () => (await countWaiting()) === 2 || (await countZed()) === 0)
          .toBe(true)
      })
      await Promise.all(running)
      expect(await countZed()).toBe(0)
    },
  )

  it('nor one who stops all mails, in the book of another account', async () => {
    const { db } = testApp.world
    await insertCrowd(castEvents.wedding, 2)
    await book.open()
    await sql`
      update guest set name = name || ' Rao', updated_at = updated_at + right(name, 1)::int * interval '1 minute'
      where event_id = ${castEvents.wedding} and name like 'Guest %'`.execute(db)
    const countZed = () => countPeopleByAddress(db, 'crowd2@x.example')
    let running: Array<Promise<unknown>> = []
    await db.transaction().execute(async (tx) => {
      await sql`select from address_book_person where email = 'crowd1@x.example' for update`.execute(
        tx,
      )
      running = [fillBook(testApp.world, account)]
      await expect.poll(countWaiting).toBe(1)
      running.push(
        db
          .transaction()
          .execute((other) =>
            stopMailsForReader(
              other,
              { accountId: cast.ivo.accountId, eventId: castEvents.ivos },
              { address: hashAddress('crowd2@x.example'), scope: 'all', at: testApp.clock.now() },
            ),
          ),
      )
      await expect
        .poll(async () => (await countLocked()) === 2 || (await countZed()) === 0)
        .toBe(true)
    })
    await Promise.all(running)
    expect(await countZed()).toBe(0)
  })

  it('without losing a guest who is added while a batch is being written', async () => {
    await book.open()
    const asha = await book.asHost()
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        await asha.call(addGuests, {
          params: { EID: castEvents.wedding },
          input: { guests: [{ NAME: `Late ${at}`, EMAIL: `late${at}@x.example` }] },
        })
        await fillBook(testApp.world, account)
      }),
    )
    expect(await countPeopleOf(testApp.world.db, account, { search: 'late' })).toBe(12)
  })

  it('and reads a page of fifty thousand people by an index', { tags: 'long' }, async () => {
    await book.open()
    await sql`
      insert into address_book_person (account_id, id, name, email, created_at, updated_at)
      select ${account.accountId}, 'B' || lpad(n::text, 14, '0'), 'Person ' || lpad(n::text, 6, '0'), 'p' || n || '@x.example', now(), now()
      from generate_series(1, 50000) as n`.execute(testApp.world.db)
    await sql`analyze address_book_person`.execute(testApp.world.db)
    const middle = { name: 'person 025000', id: 'B00000000025000' }
    const page = await listPeople(testApp.world.db, account, {}, { after: middle, limit: 51 })
    expect(page[0]?.name).toBe('Person 025001')
    const explain = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain (format json) ${query}`.execute(testApp.world.db)).rows)
    const byName = await explain(sql`
      select * from address_book_person p where p.account_id = ${account.accountId} and (p.sort_name, p.id) > (${middle.name}, ${middle.id}) order by p.sort_name, p.id limit 51`)
    expect(byName).toContain('address_book_person_by_name')
    expect(byName).not.toContain('Seq Scan')
    const byText = await explain(sql`
      select count(*) from address_book_person p where p.account_id = ${account.accountId} and p.search_text like '%049999%'`)
    expect(byText).toContain('address_book_person_search_text')
    expect(await countPeopleOf(testApp.world.db, account, { search: 'person 049999' })).toBe(1)
  })
})
