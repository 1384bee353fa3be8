import { sql } from 'kysely'
import { bookMonths } from '@mehfil/contract/address-book/address-book.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { countAffected, type Tx } from '../../../base/database/db.ts'
import {
  listKeysToRead,
  type BookGuest,
  type BookInvitation,
  type BookPersonRow,
  type BookWrites,
  type KnownBook,
} from '../rules/write-guests.ts'
import { listDeletedGroups } from './groups.ts'

/** The accounts with guests who changed since their book was written. */
export async function listBooksToWrite(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('address_book_change').select('account_id').distinct().execute()
  return rows.map(({ account_id }) => account_id)
}

/** Waits for the transaction that writes the book. False where the account keeps none. */
export async function lockBook(tx: Tx, { accountId }: AccountRef): Promise<boolean> {
  const row = await tx
    .selectFrom('address_book')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

type GuestKey = { eventId: string; guestId: string }

/** Takes the oldest changes; the same guest once. */
export async function takeChanges(
  tx: Tx,
  { accountId }: AccountRef,
  limit: number,
): Promise<{ guests: GuestKey[]; isLast: boolean }> {
  const { rows } = await sql<GuestKey>`
    delete from address_book_change where account_id = ${accountId}
      and id in (select id from address_book_change where account_id = ${accountId} order by id limit ${limit})
    returning event_id as "eventId", guest_id as "guestId"`.execute(tx)
  const guests = new Map(rows.map((one) => [one.eventId + one.guestId, one]))
  return { guests: [...guests.values()], isLast: rows.length < limit }
}

export const dropChanges = (tx: Tx, { accountId }: AccountRef) =>
  tx.deleteFrom('address_book_change').where('account_id', '=', accountId).execute()

/** Whose reader stopped the mails of these hosts, or of all. */
const isStopped = (accountId: string) => sql<boolean>`exists (
  select from suppression s where s.address_hash = hash_address(g.email) and g.email <> ''
    and (s.account_id = ${accountId} or s.reader_scope = 'all' or s.reason = 'complained')
    and (s.reader_scope is not null or s.reason <> 'bounced'))`

export const bookInterval = sql`make_interval(months => ${sql.lit(bookMonths)})`

/** The guests as their lists have them now. Guests of a deleted event are not among them. */
export async function readChangedGuests(
  tx: Tx,
  { accountId }: AccountRef,
  guests: readonly GuestKey[],
  now: Date,
): Promise<BookGuest[]> {
  const { rows } = await sql<BookGuest>`
    select c.event_id as "eventId", c.guest_id as "guestId", coalesce(g.name, '') as name, coalesce(g.email, '') as email,
      coalesce(g.phone, '') as phone, coalesce(address_book_key(g.name, g.phone), '') as key, coalesce(g.language, 'en') as language,
      array_remove(array[coalesce(g.category, '')] || array(
        select t.name from guest_tag t where t.event_id = c.event_id and t.id = any(g.tags) order by t.folded_name), '') as groups,
      coalesce(g.updated_at, ${now}) as "changedAt", e.purged_at is not null as "isPurged",
      g.id is not null and g.deleted_at is null and e.purged_at is null and not ${isStopped(accountId)}
        and coalesce(e.starts_at + make_interval(mins => e.duration_minutes) + ${bookInterval} > ${now}, true) as "isKept"
    from unnest(${guests.map(({ eventId }) => eventId)}::text[], ${guests.map(({ guestId }) => guestId)}::text[]) as c (event_id, guest_id)
    join event e on e.account_id = ${accountId} and e.id = c.event_id
    left join guest g on g.event_id = c.event_id and g.id = c.guest_id`.execute(tx)
  return rows
}

/** The people who these guests may be, with all their invitations, and what the guests were before. */
export async function readKnownBook(
  tx: Tx,
  { accountId }: AccountRef,
  guests: readonly BookGuest[],
): Promise<KnownBook> {
  const own = await listInvitations(
    tx,
    accountId,
    sql`(event_id, guest_id) in (select * from unnest(${guests.map(({ eventId }) => eventId)}::text[], ${guests.map(({ guestId }) => guestId)}::text[]))`,
  )
  const emails = guests.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  const keys = listKeysToRead(guests)
  const ids = own.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const { rows: people } = await sql<BookPersonRow>`
    select id, name, email, phone, match_key as key, language, groups, updated_at as "updatedAt", written_at is not null as "isWritten" from address_book_person
    where account_id = ${accountId} and ((email <> '' and lower(email) = any(${emails}::text[])) or match_key = any(${keys.withAddress}::text[])
      or (email = '' and match_key = any(${keys.without}::text[])) or id = any(${ids}::text[]))`.execute(
    tx,
  )
  const theirs = await listInvitations(
    tx,
    accountId,
    sql`person_id = any(${people.map(({ id }) => id)}::text[])`,
  )
  return {
    people,
    invitations: [...own, ...theirs],
    deletedGroups: new Set(await listDeletedGroups(tx, { accountId })),
  }
}

async function listInvitations(
  tx: Tx,
  accountId: string,
  only: ReturnType<typeof sql>,
): Promise<BookInvitation[]> {
  const { rows } = await sql<BookInvitation>`
    select event_id as "eventId", guest_id as "guestId", person_id as "personId", groups, listed from address_book_invitation
    where account_id = ${accountId} and ${only}`.execute(tx)
  return rows
}

/** Writes people and invitations, each kind in one statement. */
export async function storeBookWrites(
  tx: Tx,
  { accountId }: AccountRef,
  { people, invitations, removed, left }: BookWrites,
  now: Date,
): Promise<void> {
  await sql`
    insert into address_book_person as p (account_id, id, name, email, phone, language, groups, created_at, updated_at)
    select ${accountId}, id, name, email, phone, language, array(select jsonb_array_elements_text(groups)), ${now}, "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as o (id text, name text, email text, phone text, language text, groups jsonb, "updatedAt" timestamptz)
    on conflict (account_id, id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone, language = excluded.language,
      groups = excluded.groups, updated_at = excluded.updated_at`.execute(tx)
  await sql`
    insert into address_book_invitation (account_id, event_id, guest_id, person_id, groups, listed)
    select ${accountId}, "eventId", "guestId", "personId", array(select jsonb_array_elements_text(groups)), listed
    from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) as o ("eventId" text, "guestId" text, "personId" text, groups jsonb, listed jsonb)
    on conflict (account_id, event_id, guest_id) do update set person_id = excluded.person_id, groups = excluded.groups, listed = excluded.listed`.execute(
    tx,
  )
  if (removed.length > 0)
    await sql`
      delete from address_book_invitation where account_id = ${accountId} and (event_id, guest_id) in (
        select * from unnest(${removed.map(({ eventId }) => eventId)}::text[], ${removed.map(({ guestId }) => guestId)}::text[]))`.execute(
      tx,
    )
  if (left.length > 0) await removeUninvited(tx, accountId, sql`id = any(${left}::text[])`)
}

/** People who are on no list any more, and whom no host wrote by hand. */
export const removeUninvited = (
  tx: Tx,
  accountId: string,
  only: ReturnType<typeof sql>,
): Promise<number> =>
  countAffected(
    tx,
    sql`
    delete from address_book_person p where p.account_id = ${accountId} and p.written_at is null and ${only}
      and not exists (select from address_book_invitation i where i.account_id = ${accountId} and i.person_id = p.id)`,
  )

/** All guests of the account who are on a list and not yet in the book. The number of them. */
export const addMissingGuests = (tx: Tx, { accountId }: AccountRef): Promise<number> =>
  countAffected(
    tx,
    sql`
    insert into address_book_change (account_id, event_id, guest_id)
    select ${accountId}, g.event_id, g.id from event e join guest g on g.event_id = e.id
    where e.account_id = ${accountId} and e.purged_at is null and g.deleted_at is null
      and not exists (select from address_book_invitation i where i.account_id = ${accountId} and i.event_id = g.event_id and i.guest_id = g.id)`,
  )

/** What came of the invitations of an event, before its guests are deleted. What their rows said is not needed any more. */
export async function storeTurnout(
  tx: Tx,
  { accountId, eventId }: AccountRef & { eventId: string },
): Promise<void> {
  await sql`
    update address_book_invitation i set is_invited = g.invited_at is not null or g.answer is not null, answer = g.answer, has_attended = g.attended_at is not null, listed = null
    from guest g where i.account_id = ${accountId} and i.event_id = ${eventId} and g.event_id = ${eventId} and g.id = i.guest_id`.execute(
    tx,
  )
}
