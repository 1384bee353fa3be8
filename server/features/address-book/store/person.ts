import { sql } from 'kysely'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { bookInterval, removeUninvited } from './changes.ts'
import { invitationsWithGuests, turnout, type PersonRow } from './people.ts'

/** The last moment that keeps a person `p`: a host's own writing, or the end of an event. A list without a date still runs. */
const lastReason = (accountId: string, now: Date) => sql`greatest(p.written_at, (
  select max(coalesce(e.starts_at + make_interval(mins => e.duration_minutes), ${now})) from address_book_invitation i
  join event e on e.account_id = ${accountId} and e.id = i.event_id where i.account_id = ${accountId} and i.person_id = p.id))`

export async function findPersonById(
  tx: Tx,
  { accountId }: AccountRef,
  id: string,
  now: Date,
): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.email, p.phone, p.language, array(
        select b.name from address_book_group b where b.account_id = ${accountId} and b.id = any(p.groups) order by b.folded_name) as groups,
      coalesce(${lastReason(accountId, now)}, ${now}) + ${bookInterval} as "keptUntil"
    from address_book_person p where p.account_id = ${accountId} and p.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export type HistoryRow = {
  eventId: string
  title: string
  startsAt: Date | null
  isInvited: boolean
  answer: AnswerWord | null
  hasAttended: boolean
  guestId: string | null
}

export async function listHistory(
  tx: Tx,
  { accountId }: AccountRef,
  personId: string,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select e.id as "eventId", coalesce(e.title, '') as title, e.starts_at as "startsAt", ${turnout.isInvited} as "isInvited",
      ${turnout.answer} as answer, ${turnout.hasAttended} as "hasAttended", case when e.purged_at is null then g.id end as "guestId"
    from ${invitationsWithGuests(accountId)} where i.account_id = ${accountId} and i.person_id = ${personId}
    order by e.starts_at desc nulls first, e.id, i.guest_id`.execute(tx)
  return rows
}

export type WrittenPerson = {
  id: string
  name: string
  email: string
  phone: string
  language: string
  groups: readonly string[]
}

/** `taken` where another person has the address. */
export async function insertPerson(
  tx: Tx,
  { accountId }: AccountRef,
  person: WrittenPerson,
  now: Date,
): Promise<'written' | 'taken'> {
  try {
    await tx
      .insertInto('address_book_person')
      .values({
        ...person,
        groups: [...person.groups],
        account_id: accountId,
        written_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return 'written'
  } catch (error) {
    if (isUniqueViolation(error, 'address_book_person_email')) return 'taken'
    throw error
  }
}

export async function updatePersonRow(
  tx: Tx,
  { accountId }: AccountRef,
  { id, groups, ...change }: Partial<WrittenPerson> & { id: string },
  now: Date,
): Promise<'written' | 'taken'> {
  try {
    await tx
      .updateTable('address_book_person')
      .set({ ...change, ...(groups && { groups: [...groups] }), written_at: now, updated_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    return 'written'
  } catch (error) {
    if (isUniqueViolation(error, 'address_book_person_email')) return 'taken'
    throw error
  }
}

/** Their guests stay out of the book from then on, because the rows of their invitations stay without a person. */
export async function deletePeople(
  tx: Tx,
  { accountId }: AccountRef,
  ids: readonly string[],
): Promise<number> {
  const rows = await tx
    .deleteFrom('address_book_person')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.length
}

/** The person of a guest. */
export async function deletePersonOfGuest(
  tx: Tx,
  { accountId, eventId }: AccountRef & { eventId: string },
  guestId: string,
): Promise<void> {
  await sql`
    delete from address_book_person p using address_book_invitation i
    where i.account_id = ${accountId} and i.event_id = ${eventId} and i.guest_id = ${guestId} and p.account_id = ${accountId} and p.id = i.person_id`.execute(
    tx,
  )
}

/** Waits for the transactions that write the books with this address. */
export async function lockBooksWithAddress(tx: Tx, email: string): Promise<void> {
  await sql`
    select from address_book where account_id in (
      select p.account_id from address_book_person p where hash_address(p.email) = hash_address(${email}) and p.email <> '')
    order by account_id for no key update`.execute(tx)
}

/** The people with this address, of all accounts. The number of them. */
export async function deletePeopleByAddress(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql`
    delete from address_book_person p where hash_address(p.email) = hash_address(${email}) and p.email <> '' returning 1`.execute(
    tx,
  )
  return rows.length
}

export async function countPeopleByAddress(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from address_book_person p where hash_address(p.email) = hash_address(${email}) and p.email <> ''`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** People whose time is over, who are on no list, or whose reader stopped the mails. */
export async function deleteExpiredPeople(
  tx: Tx,
  { accountId }: AccountRef,
  now: Date,
): Promise<void> {
  await sql`
    with over as (
      select p.id from address_book_person p where p.account_id = ${accountId} and (
        ${lastReason(accountId, now)} + ${bookInterval} <= ${now}
        or exists (select from suppression s where s.address_hash = hash_address(p.email) and p.email <> ''
          and (s.account_id = ${accountId} or s.reader_scope = 'all' or s.reason = 'complained') and (s.reader_scope is not null or s.reason <> 'bounced')))),
    invitations as (delete from address_book_invitation i using over where i.account_id = ${accountId} and i.person_id = over.id)
    delete from address_book_person p using over where p.account_id = ${accountId} and p.id = over.id`.execute(
    tx,
  )
  await removeUninvited(tx, accountId, sql`true`)
}
