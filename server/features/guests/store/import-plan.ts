import { sql } from 'kysely'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ImportKey } from './imports.ts'
import { toldRows } from './import-told.ts'

/**
 * Keeps what becomes of each row in a table `planned_row` of this transaction, so that a long list
 * is compared with the guests once for all the statements that ask.
 */
export async function planImportRows(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await sql`
    create temporary table if not exists planned_row (row_number int, action text, met text, is_sure boolean, twin int, guest_id text, target_row int, choice text, loses_email boolean) on commit drop`.execute(
    tx,
  )
  await sql`truncate planned_row`.execute(tx)
  await sql`
    insert into planned_row select * from plan_import_rows(${eventId}, ${importId})`.execute(tx)
  await sql`analyze planned_row`.execute(tx)
}

/** No row may have more of them. */
const maxCompanions = maxPartySize - 1

/**
 * The guests that a planned list leaves. Rows about one person are one, in which the last value of
 * each field counts, and all companions: a name that several rows have is one person, but two of
 * "Child, Child" in one row are two. `guest_id` is the guest of the event who is changed.
 */
const mergedRows = (key: ImportKey) => {
  const planned = sql`from told i join planned_row p on p.row_number = i.row and p.action <> 'skip'`
  const isOfList = sql`i.event_id = ${key.eventId} and i.import_id = ${key.importId}`
  const isShared = sql`p.target_row in (select s.row from shared s)`
  // The other people of a household have values of their own, which count where its first row has none.
  const isMember = sql`(i.household is not null and i.row <> p.target_row and i.household is not distinct from (select o.household from import_guest o where o.event_id = i.event_id and o.import_id = i.import_id and o.row = p.target_row))`
  const last = (column: string) =>
    sql`(array_agg(i.${sql.ref(column)} order by i.is_member, i.order_key) filter (where i.${sql.ref(column)} is not null))[1] as ${sql.ref(column)}`
  return sql`${toldRows(key, { plan: sql`planned_row`, rows: sql`planned_row` })},
  shared as materialized (
    select target_row as row from planned_row where action <> 'skip' group by target_row having count(*) > 1),
  joined as materialized (
    select m.*, case when m.is_member then m.row else -m.row end as order_key from (
      select i.*, p.target_row, p.action, p.guest_id as known_guest, p.loses_email, ${isMember} as is_member ${planned} where ${isOfList} and ${isShared}) as m),
  latest as materialized (
    select i.target_row as row, max(i.known_guest) filter (where i.action = 'update') as guest_id, (array_agg(i.name order by i.is_member, i.is_name_guessed, i.order_key))[1] as name, bool_and(i.is_name_guessed) filter (where not i.is_member) as is_name_guessed,
      coalesce((array_agg(i.email order by i.is_member, i.order_key) filter (where i.email <> '' and not i.loses_email))[1], '') as email,
      ${last('phone')}, ${last('category')}, ${last('language')}, case when bool_or(i.is_member) then max(i.party_limit) else (array_agg(i.party_limit order by i.order_key) filter (where i.party_limit is not null))[1] end as party_limit,
      ${last('companions')}, ${last('table_name')}, ${last('door_note')}, bool_or(i.household is not null) as is_household, (array_agg(i.ages[1] order by i.is_member, i.order_key))[1] as age,
      (array_agg(i.second_email order by i.is_member, i.order_key) filter (where i.second_email <> ''))[1] as second_email, (array_agg(i.second_name order by i.is_member, i.order_key) filter (where i.second_email <> ''))[1] as second_name
    from joined i group by i.target_row),
  written as (
    select i.target_row, i.row, c.name, c.place::int as place, null as age from joined i cross join jsonb_array_elements_text(i.companions) with ordinality as c (name, place)
    union all select i.target_row, i.row, i.name, 0, i.ages[1] from joined i where i.is_member),
  listed as materialized (
    select w.*, row_number() over (partition by w.row, lower(w.name) order by w.place) as nth from written w join latest l on l.row = w.target_row
    where not (l.is_household and lower(w.name) = lower(l.name))),
  named as materialized (
    select target_row as row, (array_agg(name order by listed.row))[1] as name, min(array[listed.row, place]) as place, (array_agg(age order by listed.row) filter (where age is not null))[1] as age
    from listed group by target_row, lower(name), nth),
  accompanied as materialized (select n.row, jsonb_agg(n.name order by n.place) as companions, array_agg(n.age order by n.place) as ages, count(*)::int as number from named n group by n.row having count(*) <= ${maxCompanions}),
  tagged as materialized (
    select one.row, array_agg(one.tag order by one.first) as tags from (
      select i.target_row as row, tag, min(i.row) as first from joined i cross join unnest(i.tags) as tag group by i.target_row, tag) as one group by one.row),
  invited as materialized (
    select one.row, array_agg(one.function) as functions from (
      select distinct i.target_row as row, function from joined i cross join unnest(i.functions) as function) as one group by one.row),
  valued as materialized (
    select i.target_row as row, jsonb_object_agg(v.key, v.value order by i.is_member desc, i.order_key desc) as custom_values from joined i cross join jsonb_each(i.custom_values) as v
    where i.custom_values is not null group by i.target_row),
  merged as materialized (
    select l.row, true as is_shared, l.guest_id, l.name, coalesce(l.is_name_guessed, false) as is_name_guessed, l.email, l.phone, l.category, l.language, case when l.party_limit <= a.number then a.number + 1 else l.party_limit end as party_limit,
      coalesce(a.companions, l.companions) as companions, l.table_name, l.door_note, t.tags, f.functions, v.custom_values, l.is_household,
      case when l.is_household then array[l.age] || coalesce(a.ages, '{}') end as ages, l.second_email, l.second_name
    from latest l left join accompanied a on a.row = l.row left join tagged t on t.row = l.row left join invited f on f.row = l.row left join valued v on v.row = l.row
    union all
    select p.target_row, false, case when p.action = 'update' then p.guest_id end, i.name, i.is_name_guessed, case when p.loses_email then '' else i.email end, i.phone, i.category, i.language,
      greatest(i.party_limit, case when i.party_limit is not null then 1 + jsonb_array_length(i.companions) end), i.companions, i.table_name, i.door_note, i.tags, i.functions, i.custom_values, i.household is not null, i.ages, i.second_email, i.second_name
    ${planned} where ${isOfList} and not ${isShared})`
}

/** Makes the rows of a planned list what will be written: one for each guest, with the id of who is changed. */
export async function settleImportRows(tx: Tx, key: ImportKey): Promise<void> {
  const { eventId, importId } = key
  await sql`
    with ${mergedRows(key)},
    kept as (
      update import_guest i set guest_id = coalesce(m.guest_id, i.guest_id), name = m.name, is_name_guessed = m.is_name_guessed, email = m.email, phone = m.phone, category = m.category, language = m.language,
        party_limit = m.party_limit, companions = m.companions, table_name = m.table_name, door_note = m.door_note, tags = m.tags, functions = m.functions, custom_values = m.custom_values, second_email = m.second_email, second_name = m.second_name, ages = case when array_remove(m.ages, null) <> '{}' then m.ages end
      from merged m where i.event_id = ${eventId} and i.import_id = ${importId} and i.row = m.row
        and (m.is_shared or (m.guest_id, m.email, m.party_limit) is distinct from (null, i.email, i.party_limit)))
    delete from import_guest i where i.event_id = ${eventId} and i.import_id = ${importId} and not exists (select from merged m where m.row = i.row)`.execute(
    tx,
  )
}

export type ImportTotals = {
  good: number
  known: number
  people: number
  more: number
  met: number
  leftOut: number
  /** Guests of the list that are households, and their people. */
  families: number
  familyPeople: number
  /** Rows that join the first one of their household. */
  joined: number
}

/** The guests and people of a planned list, and how many people it would add. */
export async function getPlannedTotals(tx: Tx, key: ImportKey): Promise<ImportTotals> {
  const { rows } = await sql<ImportTotals>`
    with ${mergedRows(key)},
    sized as (
      select k.id, k.heads, m.is_household, coalesce(k.people, m.party_limit, greatest(k.party_limit, 1 + jsonb_array_length(coalesce(m.companions, '[]')))) as people
      from merged m left join guest k on k.event_id = ${key.eventId} and k.id = m.guest_id)
    select count(*)::int as good, count(id)::int as known, coalesce(sum(people), 0)::int as people, coalesce(sum(people - coalesce(heads, 0)), 0)::int as more,
      (select count(*)::int from planned_row where met is not null) as met,
      (select count(*)::int from planned_row where action = 'skip') as "leftOut",
      count(*) filter (where is_household)::int as families, coalesce(sum(people) filter (where is_household), 0)::int as "familyPeople",
      (select count(*)::int from planned_row p join import_guest i on i.event_id = ${key.eventId} and i.import_id = ${key.importId} and i.row = p.row_number
        join import_guest o on o.event_id = i.event_id and o.import_id = i.import_id and o.row = p.target_row and o.row <> i.row and o.household = i.household where p.action <> 'skip') as joined
    from sized`.execute(tx)
  return (
    rows[0] ?? {
      good: 0,
      known: 0,
      people: 0,
      more: 0,
      met: 0,
      leftOut: 0,
      families: 0,
      familyPeople: 0,
      joined: 0,
    }
  )
}

/** Those of some rows that are about a guest whom the list or the event has already. */
export async function listMetRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
  numbers: readonly number[],
): Promise<number[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ row: number }>`
    select row_number as row from plan_import_rows(${eventId}, ${importId}) where met is not null and row_number = any(${numbers}::int[])`.execute(
    tx,
  )
  return rows.map(({ row }) => row)
}
