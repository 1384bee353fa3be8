import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GuestSelection, GuestTab } from '@mehfil/contract/guests.ts'

type Condition = RawBuilder<SqlBool>

/** As `guest_by_standing` keeps it. */
const standing = sql<string>`(case when answer is null then 'none' when waitlisted_at is not null and answer <> 'no' then 'waiting' else answer end)`

/** Who is under a tab, each in the words of the index that has the tab's order. */
const under: Record<GuestTab, Condition> = {
  all: sql`true`,
  'not-invited': sql`invited_at is null and answer is null and not walk_in`,
  'no-answer': sql`${standing} = 'none'`,
  yes: sql`${standing} = 'yes'`,
  maybe: sql`${standing} = 'maybe'`,
  no: sql`${standing} = 'no'`,
  waiting: sql`${standing} = 'waiting'`,
  'to-confirm': sql`answer = 'yes' and confirmed_at is null and waitlisted_at is null`,
  'not-delivered': sql`bounced_at is not null`,
  attended: sql`attended_at is not null`,
}

/** Those of the event's guests, deleted ones left out, that a view or a choice names. */
export function selectedBy({ ids, tab = 'all', search, category }: GuestSelection): Condition {
  const parts = [sql`deleted_at is null`, under[tab]]
  if (ids) parts.push(sql`id = any(${ids})`)
  if (category) parts.push(sql`category = ${category} and category <> ''`)
  if (category === '') parts.push(sql`category = ''`)
  if (search) parts.push(named(search))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** One or two letters begin a word, as an index can find them; more may stand anywhere. */
function named(search: string): Condition {
  const letters = sql`replace(replace(replace(fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return [...search].length < 3
    ? sql`(folded like ${letters} || '%' or folded like '% ' || ${letters} || '%')`
    : sql`folded like '%' || ${letters} || '%'`
}
