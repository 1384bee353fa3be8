import { sql } from 'kysely'
import {
  bookPeople,
  bookPersonById,
  switchAddressBook,
} from '@mehfil/contract/address-book/address-book.ts'
import { fillAllBooks } from '../../features/address-book/actions/write.ts'
import { buildEventRow, buildGuestRow } from '../../seed/cast-events.ts'
import type { CastName } from '../../seed/cast.ts'
import type { Db } from '../../base/database/db.ts'
import type { TestApp } from '../test-app.ts'

type BookGuestValues = NonNullable<Parameters<typeof buildGuestRow>[4]>

/** What tests of the address book share: the book of an account, and events with guests. */
export function createBookFlow(getApp: () => TestApp, who: 'asha' | 'ivo' = 'asha') {
  const asHost = () => getApp().as(who)
  const fill = () => fillAllBooks(getApp().world)
  return {
    asHost,
    fill,
    open: async () => {
      await (await asHost()).call(switchAddressBook, { input: { isOpen: true } })
      await fill()
    },
    list: async (query: Record<string, string> = {}) => {
      await fill()
      const { data } = await (await asHost()).call(bookPeople, { query })
      return data.people
    },
    read: async (PERSON: string) =>
      (await (await asHost()).call(bookPersonById, { params: { PERSON } })).data,
    /** An event that began so many days from now, with these guests. */
    addEvent: (id: string, days: number, guests: BookGuestValues[], owner: CastName = who) =>
      insertEvent(getApp(), { owner, id, days, guests }),
    count: async (table: 'address_book_person' | 'address_book_change') =>
      (
        await sql<{
          count: number
        }>`select count(*)::int as count from ${sql.table(table)}`.execute(getApp().world.db)
      ).rows[0]!.count,
  }
}

async function insertEvent(
  { world, clock }: TestApp,
  {
    owner,
    id,
    days,
    guests,
  }: { owner: CastName; id: string; days: number; guests: BookGuestValues[] },
): Promise<void> {
  const now = clock.now()
  await world.db
    .insertInto('event')
    .values(
      buildEventRow(owner, id, now, {
        title: `Evening ${id}`,
        published_at: now,
        starts_at: new Date(now.getTime() + days * 86_400_000),
      }),
    )
    .execute()
  if (guests.length > 0)
    await world.db
      .insertInto('guest')
      .values(
        guests.map((guest, at) =>
          buildGuestRow(
            id,
            `${id.slice(0, 10)}${String(at).padStart(5, '0')}`,
            String(guest.name),
            now,
            { updated_at: new Date(now.getTime() + Math.min(days, 0) * 86_400_000), ...guest },
          ),
        ),
      )
      .execute()
}

/** A book with one person and their group. */
export async function insertBook(
  db: Db,
  {
    account_id,
    created_by,
    created_at,
  }: { account_id: string; created_by: string; created_at: Date },
  id: string,
): Promise<void> {
  const row = { account_id, id, created_at }
  await db
    .insertInto('address_book')
    .values({ account_id, opened_at: created_at, opened_by: created_by })
    .execute()
  await db
    .insertInto('address_book_group')
    .values({ ...row, name: 'Family' })
    .execute()
  await db
    .insertInto('address_book_person')
    .values({
      ...row,
      name: 'Leela Rao',
      groups: [id],
      written_at: created_at,
      updated_at: created_at,
    })
    .execute()
}
