import { sql, type RawBuilder } from 'kysely'
import type { ImportChoice } from '@mehfil/contract/guests/import-rows.ts'
import type { Tx } from '../../../base/database/db.ts'
import { companionNames } from './companions.ts'
import { toldRows } from './import-told.ts'
import type { ImportKey } from './imports.ts'
import { typedTable } from './typed-table.ts'

const planOf = ({ eventId, importId }: ImportKey) =>
  sql`plan as materialized (select * from plan_import_rows(${eventId}, ${importId}))`

/** Values of the event's own fields, under the names of their columns. */
const ownColumns = (guest: RawBuilder<unknown>) =>
  sql`(select jsonb_object_agg('CUSTOM.' || v.key, v.value) from jsonb_each(${guest}.custom_values) as v)`

const functionTitles = ({ eventId }: ImportKey, ids: RawBuilder<unknown>) =>
  sql`to_jsonb(array(select r.title from programme_row r where r.event_id = ${eventId} and r.asks_everyone = false and r.id = any(${ids}) order by r.position))`

const tagNames = ({ eventId }: ImportKey) =>
  sql`to_jsonb(array(select t.name from guest_tag t where t.event_id = ${eventId} and t.id = any(g.tags) order by t.folded_name))`

export type PlannedRow = {
  row: number
  name: string
  email: string
  secondEmail: string
  phone: string | null
  people: number | null
  action: 'add' | 'update' | 'skip'
  choice: ImportChoice | null
  met: 'email' | 'phone' | 'name' | null
  metName: string | null
  twin: number | null
  losesEmail: boolean
  /** The values of the list, and of the guest whom they change. */
  listed: Record<string, string | number | string[] | null>
  before: Record<string, string | number | string[]> | null
}

export const plannedRowKinds = {
  met: sql`p.met is not null`,
  new: sql`p.met is null and p.action = 'add' and p.target_row = p.row_number`,
}

/** The rows of one kind after a given one, with what changes in the guest of each. */
export async function listPlannedRows(
  tx: Tx,
  key: ImportKey,
  { kind, after, limit }: { kind: keyof typeof plannedRowKinds; after: number; limit: number },
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    with ${planOf(key)},
    page as materialized (select p.* from plan p where ${plannedRowKinds[kind]} and p.row_number > ${after} order by p.row_number limit ${limit}),
    ${toldRows(key, { plan: sql`plan`, rows: sql`page` })},
    members as materialized (
      select p.row_number, jsonb_agg(o.name order by o.row) as names from page p join plan q on q.target_row = p.row_number and q.row_number <> p.row_number and q.action <> 'skip'
        join import_guest i on i.event_id = ${key.eventId} and i.import_id = ${key.importId} and i.row = p.row_number
        join import_guest o on o.event_id = i.event_id and o.import_id = i.import_id and o.row = q.row_number and o.household = i.household and lower(o.name) <> lower(i.name)
      group by p.row_number)
    select p.row_number as row, i.name, i.email, case when t.is_other then '' else coalesce(t.second_email, '') end as "secondEmail", i.phone, i.party_limit as people, p.action, p.choice, p.met, coalesce(g.name, o.name) as "metName", p.twin, p.loses_email as "losesEmail",
      jsonb_build_object('NAME', case when not t.is_name_guessed then t.name end, 'EMAIL', case when not p.loses_email and lower(t.email) <> lower(coalesce(g.email, o.email, '')) then nullif(t.email, '') end, 'EMAIL_2', case when lower(t.second_email) is distinct from lower(coalesce(a.email, o.second_email)) then t.second_email end, 'NAME_2', case when t.second_email <> '' then t.second_name end, 'CONTACT', t.phone, 'CATEGORY', i.category, 'LANGUAGE', i.language, 'PARTY_LIMIT', t.party_limit,
        'COMPANIONS', case when g.answered_at is null then case when m.names is null then t.companions else coalesce(t.companions, '[]') || m.names end end, 'TABLE', i.table_name, 'DOOR_NOTE', i.door_note, 'TAGS', to_jsonb(i.tags), 'FUNCTIONS', ${functionTitles(key, sql`i.functions`)}) || coalesce(${ownColumns(sql`i`)}, '{}') as listed,
      case when g.id is not null then jsonb_build_object('NAME', g.name, 'EMAIL', g.email, 'EMAIL_2', coalesce(a.email, ''), 'NAME_2', coalesce(a.name, ''), 'CONTACT', g.phone, 'CATEGORY', g.category, 'LANGUAGE', g.language, 'PARTY_LIMIT', g.party_limit,
          'COMPANIONS', ${companionNames(sql`g`)}, 'TABLE', ${typedTable(sql`g`)}, 'DOOR_NOTE', g.door_note, 'TAGS', ${tagNames(key)}, 'FUNCTIONS', ${functionTitles(key, sql`g.functions`)}) || coalesce(${ownColumns(sql`g`)}, '{}')
        when o.row is not null then jsonb_build_object('NAME', o.name, 'EMAIL', o.email, 'EMAIL_2', coalesce(o.second_email, ''), 'NAME_2', coalesce(o.second_name, ''), 'CONTACT', coalesce(o.phone, ''), 'CATEGORY', coalesce(o.category, ''), 'LANGUAGE', coalesce(o.language, ''), 'PARTY_LIMIT', coalesce(o.party_limit, 1),
          'COMPANIONS', coalesce(o.companions, '[]'), 'TABLE', coalesce(o.table_name, ''), 'DOOR_NOTE', coalesce(o.door_note, ''), 'TAGS', to_jsonb(coalesce(o.tags, '{}')), 'FUNCTIONS', ${functionTitles(key, sql`o.functions`)}) || coalesce(${ownColumns(sql`o`)}, '{}') end as before
    from page p join import_guest i on i.event_id = ${key.eventId} and i.import_id = ${key.importId} and i.row = p.row_number join told t on t.row = p.row_number
      left join guest g on g.event_id = ${key.eventId} and g.id = p.guest_id left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id
      left join import_guest o on o.event_id = ${key.eventId} and o.import_id = ${key.importId} and o.row = p.twin
      left join members m on m.row_number = p.row_number
    order by p.row_number`.execute(tx)
  return rows
}
