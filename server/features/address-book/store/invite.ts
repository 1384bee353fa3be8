import { sql, type RawBuilder } from 'kysely'
import type { PeopleToInvite } from '@mehfil/contract/address-book/address-book.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { matchesFilter } from './people.ts'

const selectPeople = (
  { accountId }: EventScope,
  { ids, ...filter }: PeopleToInvite,
): RawBuilder<unknown> =>
  sql`select p.* from address_book_person p where ${matchesFilter(accountId, filter)} ${ids ? sql`and p.id = any(${ids}::text[])` : sql``}`

/**
 * Whether a person `p` is on the list: by the book, by the address, or by the number with the name.
 * The name alone says so only of two without an address.
 */
const isListed = ({ accountId, eventId }: EventScope) => sql<boolean>`(
  (p.email <> '' and lower(p.email) in (select lower(g.email) from guest g where g.event_id = ${eventId} and g.deleted_at is null and g.email <> ''
    union all select lower(a.email) from guest_address a join guest g on g.event_id = a.event_id and g.id = a.guest_id where a.event_id = ${eventId} and g.deleted_at is null))
  or p.id in (select i.person_id from address_book_invitation i join guest g on g.event_id = i.event_id and g.id = i.guest_id and g.deleted_at is null
    where i.account_id = ${accountId} and i.event_id = ${eventId} and i.person_id is not null)
  or p.match_key in (select address_book_key(g.name, g.phone) from guest g where g.event_id = ${eventId} and g.deleted_at is null
    and case when p.match_key like ' %' then g.email = '' and p.email = '' else g.email = '' or p.email = '' end))`

export async function countInvitable(
  tx: Tx,
  scope: EventScope,
  selection: PeopleToInvite,
): Promise<{ fresh: number; listed: number }> {
  const { rows } = await sql<{ fresh: number; listed: number }>`
    select (count(*) filter (where not listed))::int as fresh, (count(*) filter (where listed))::int as listed
    from (select ${isListed(scope)} as listed from (${selectPeople(scope, selection)}) p) as counted`.execute(
    tx,
  )
  return rows[0] ?? { fresh: 0, listed: 0 }
}

export type PersonToInvite = {
  name: string
  email: string
  phone: string
  language: Language
  listed: boolean
}

/** By name, those on the list too. */
export async function listInvitable(
  tx: Tx,
  scope: EventScope,
  selection: PeopleToInvite,
  limit: number,
): Promise<PersonToInvite[]> {
  const { rows } = await sql<PersonToInvite>`
    select p.name, p.email, p.phone, p.language, ${isListed(scope)} as listed from (${selectPeople(scope, selection)}) p
    order by p.sort_name, p.id limit ${limit}`.execute(tx)
  return rows
}

/** The name of a group, for the category of the guests it brings. */
export async function findGroupName(
  tx: Tx,
  { accountId }: EventScope,
  id: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('address_book_group')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}
