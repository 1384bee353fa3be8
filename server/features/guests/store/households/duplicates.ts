import { sql } from 'kysely'
import {
  maxDuplicates,
  type DuplicateReason,
} from '@mehfil/contract/guests/households/duplicates.ts'
import type { EventScope, GuestScope } from '../../../../base/access/scope.ts'
import type { Tx } from '../../../../base/database/db.ts'

export type DuplicateRow = { id: string; other: string; why: DuplicateReason[] }

/** Of very many guests with one key, only so many are compared with each other. */
const maxOfKey = 8
/** So many last digits are the same with and without a country code. */
const phoneTail = 9

/**
 * The name as searches fold it. The row has it already, before the address and the number, which folding leaves as long as
 * they are while they have plain letters and no apostrophe.
 */
const foldedName = sql`
  case when octet_length(email) = length(email) and octet_length(phone) = length(phone) and translate(email, '''\`', '') = email
    then left(search_text, length(search_text) - length(email) - length(phone) - 2) else normalize_search_text(name) end`

/**
 * Pairs of guests who may be one: by an address of both, by the number in any spelling, or by the whole name. Two people with
 * an address each are no pair by the number alone, nor are two with other numbers and addresses by the name.
 */
export async function listDuplicatePairs(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with people as materialized (
      select id, email, right(translate(phone, ' -().+/', ''), ${phoneTail}::int) as phone, ${foldedName} as name
      from guest where event_id = ${eventId} and deleted_at is null),
    addresses as materialized (
      select a.guest_id as id, lower(a.email) as email from guest_address a where a.event_id = ${eventId}),
    -- Few keys are there twice, and only these are put in order.
    phones as materialized (select phone from people where length(phone) = ${phoneTail}::int group by phone having count(*) > 1),
    names as materialized (select name from people where name <> '' group by name having count(*) > 1),
    keys as (
      select 'phone' as why, p.id, p.phone as key from people p join phones k on k.phone = p.phone
      union all select 'name', p.id, p.name from people p join names k on k.name = p.name
      union all select 'email', a.id, a.email from (
        select g.id, s.email from addresses s join guest g on g.event_id = ${eventId} and lower(g.email) = s.email and g.email <> '' and g.deleted_at is null
        union select s.id, s.email from addresses s) as a),
    numbered as materialized (
      select k.why, k.key, k.id, row_number() over (partition by k.why, k.key order by k.id) as place from keys k),
    pairs as materialized (
      select a.id, b.id as other, array_agg(a.why order by array_position(array['email', 'phone', 'name'], a.why)) as why
      from numbered a join numbered b on b.why = a.why and b.key = a.key and b.place > a.place and b.place <= ${maxOfKey}::int
      where a.place < ${maxOfKey}::int
      group by a.id, b.id)
    select p.id, p.other, p.why from pairs p join guest a on a.event_id = ${eventId} and a.id = p.id join guest b on b.event_id = ${eventId} and b.id = p.other
    where a.deleted_at is null and b.deleted_at is null and p.id <> p.other
      and not exists (select from distinct_guests d where d.event_id = ${eventId} and d.guest_id = p.id and d.other_id = p.other)
      and case when cardinality(p.why) > 1 or p.why[1] = 'email' then true
        when p.why[1] = 'phone' then a.email = '' or b.email = ''
        else (a.email = '' or b.email = '' or a.phone = '' or b.phone = '')
          and (position(' ' in a.name) > 0 or a.email || a.phone = '' or b.email || b.phone = '') end
    order by p.why[1] <> 'email', cardinality(p.why) desc, p.why[1] <> 'name', p.id, p.other
    limit ${maxDuplicates}`.execute(tx)
  return rows
}

/** How many guests are on the list, and a text that is another one once guests came or went. */
export async function readListVersion(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<{ guests: number; list: string }> {
  const { rows } = await sql<{ guests: number; list: string }>`
    select coalesce(sum(guests), 0)::int as guests, concat(sum(guests), ' ', max(newest_at)) as list
    from event_tally where event_id = ${eventId}`.execute(tx)
  return rows[0] ?? { guests: 0, list: '' }
}

/** The pairs without those that a host has said are two people since they were found. */
export async function omitDistinct(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  pairs: readonly DuplicateRow[],
): Promise<DuplicateRow[]> {
  const distinct = await tx
    .selectFrom('distinct_guests')
    .select(['guest_id', 'other_id'])
    .where('event_id', '=', eventId)
    .where(
      'guest_id',
      'in',
      pairs.map(({ id }) => id),
    )
    .execute()
  return pairs.filter(
    ({ id, other }) => !distinct.some((one) => one.guest_id === id && one.other_id === other),
  )
}

/** Remembers that two guests are not the same. */
export async function insertDistinctGuests(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  otherId: string,
): Promise<void> {
  const [guest_id = '', other_id = ''] = [guestId, otherId].sort()
  await tx
    .insertInto('distinct_guests')
    .values({ event_id: eventId, guest_id, other_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
