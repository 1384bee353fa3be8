import { sql, type RawBuilder } from 'kysely'
import type { ImportKey } from './imports.ts'
import { isFreeAddress } from './second-address.ts'

/**
 * A row `i` whose first address is not the one of the guest `g` or of the row `o` that it completes: their second `a` is, or
 * its own second is theirs. So it is of the other person of a household.
 */
export const isOfOther = sql<boolean>`coalesce(i.email <> '' and lower(i.email) <> lower(coalesce(g.email, o.email)) and coalesce(g.email, o.email) <> ''
  and (lower(i.email) in (lower(a.email), lower(o.second_email)) or lower(i.second_email) in (lower(g.email), lower(o.email))), false)`

type PlanTables = {
  /** The plan of all rows. */
  plan: RawBuilder<unknown>
  /** The plan of those that are read. */
  rows: RawBuilder<unknown>
}

/**
 * The rows of a planned list as what they tell of their guests. One of the other person of a household tells the second address
 * and whose it is, and not the guest's own name, address and number; it makes no party smaller. A second address that
 * another guest has, in the event or in the list, is that guest's.
 */
export const toldRows = ({ eventId, importId }: ImportKey, { plan, rows }: PlanTables) => {
  const isOfList = (row: 'i' | 'n' | 's') =>
    sql`${sql.ref(`${row}.event_id`)} = ${eventId} and ${sql.ref(`${row}.import_id`)} = ${importId}`
  const people = sql`coalesce(i.party_limit, 1 + jsonb_array_length(coalesce(i.companions, '[]')))`
  const places = sql`coalesce(g.party_limit, o.party_limit, 1 + jsonb_array_length(coalesce(o.companions, '[]')))`
  return sql`firsts as materialized (
    select distinct on (lower(n.email)) lower(n.email) as email, q.target_row from import_guest n join ${plan} q on q.row_number = n.row and q.action <> 'skip' and not q.loses_email
    where ${isOfList('n')} and n.email <> '' and lower(n.email) in (select lower(s.second_email) from import_guest s where ${isOfList('s')} and s.second_email <> '')
    order by lower(n.email), n.row),
  told as materialized (
    select i.event_id, i.import_id, i.row, i.category, i.language, i.table_name, i.door_note, i.tags, i.functions, i.custom_values, i.household, i.ages, x.is_other,
      case when x.is_other then coalesce(g.name, o.name) else i.name end as name, i.is_name_guessed or x.is_other as is_name_guessed,
      case when x.is_other then coalesce(g.email, o.email) else i.email end as email,
      case when x.is_other and coalesce(g.phone, o.phone, '') <> '' then null else i.phone end as phone,
      case when not x.is_other then i.party_limit when ${people} > ${places} then ${people} end as party_limit,
      case when not x.is_other then i.companions end as companions,
      case when x.is_other then i.email when coalesce(i.second_email, '') <> '' and f.email is null and ${isFreeAddress(eventId, sql`i.second_email`, sql`coalesce(g.id, '')`)} then i.second_email end as second_email,
      case when not x.is_other then i.second_name when not i.is_name_guessed and lower(i.name) <> lower(coalesce(g.name, o.name)) then i.name end as second_name
    from import_guest i join ${rows} p on p.row_number = i.row left join guest g on g.event_id = i.event_id and g.id = p.guest_id and p.action = 'update'
      left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id
      left join import_guest o on o.event_id = i.event_id and o.import_id = i.import_id and o.row = p.twin and p.action = 'update'
      left join firsts f on f.email = lower(i.second_email) and f.target_row <> p.target_row
      cross join lateral (select i.household is null and (g.id is not null or o.row is not null) and ${isOfOther} as is_other) as x
    where ${isOfList('i')})`
}
