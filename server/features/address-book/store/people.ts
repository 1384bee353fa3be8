import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookTurnout } from '@mehfil/contract/address-book/address-book.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { isPhoneSearch, splitSearchWords } from '../../guests/rules/search-patterns.ts'
import { matchesAllWords, matchesPhoneDigits } from '../../guests/store/search-words.ts'

export type BookPeopleFilter = {
  search?: string | undefined
  group?: string | undefined
  event?: string | undefined
  turnout?: BookTurnout | undefined
}
export type ListedPerson = {
  id: string
  name: string
  email: string
  phone: string
  language: Language
  groups: string[]
  events: number
  lastEvent: string
  lastEventAt: Date | null
  /** Where the event was. */
  lastDay: string
  sortName: string
}
/** The end of a page: the folded name and the id of its last person. */
export type BookPageStart = { name: string; id: string }

export const bookPageSize = 50

/** What came of an invitation `i` of event `e`: from the guest `g`, or as kept before guests were deleted. */
export const turnout = {
  isInvited: sql`case when e.purged_at is null then coalesce(g.invited_at is not null or g.answer is not null, false) else coalesce(i.is_invited, false) end`,
  answer: sql`case when e.purged_at is null then g.answer else i.answer end`,
  hasAttended: sql`case when e.purged_at is null then g.attended_at is not null else coalesce(i.has_attended, false) end`,
}

export const invitationsWithGuests = (accountId: string) => sql`address_book_invitation i
  join event e on e.account_id = ${accountId} and e.id = i.event_id
  left join guest g on g.event_id = i.event_id and g.id = i.guest_id`

const turnoutConditions: Record<BookTurnout, RawBuilder<unknown>> = {
  all: sql`true`,
  yes: sql`${turnout.answer} = 'yes'`,
  came: turnout.hasAttended,
}

/** People `p` of the account who match all filters. */
export function matchesFilter(
  accountId: string,
  { search = '', group, event, turnout: wanted = 'all' }: BookPeopleFilter,
): RawBuilder<SqlBool> {
  const words = splitSearchWords(search)
  const conditions: Array<RawBuilder<unknown>> = [sql`p.account_id = ${accountId}`]
  if (words.length > 0)
    conditions.push(
      words.length === 1 && isPhoneSearch(words[0] ?? '')
        ? sql`(${matchesAllWords(sql`p.search_text`, words)} or ${matchesPhoneDigits(sql`p.phone`, words)})`
        : matchesAllWords(sql`p.search_text`, words),
    )
  if (group) conditions.push(sql`p.groups <> '{}' and p.groups @> ${[group]}::text[]`)
  if (event)
    conditions.push(sql`p.id in (
      select i.person_id from ${invitationsWithGuests(accountId)}
      where i.account_id = ${accountId} and i.event_id = ${event} and ${turnoutConditions[wanted]})`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const groupNames = (
  accountId: string,
) => sql`case when p.groups = '{}' then '{}'::text[] else array(
  select b.name from address_book_group b where b.account_id = ${accountId} and b.id = any(p.groups) order by b.folded_name) end`

/** People by name, after the end of the page before. */
export async function listPeople(
  tx: Tx,
  { accountId }: AccountRef,
  filter: BookPeopleFilter,
  { after, limit }: { after: BookPageStart | null; limit: number },
): Promise<ListedPerson[]> {
  const from = after ? sql`and (p.sort_name, p.id) > (${after.name}, ${after.id})` : sql``
  const { rows } = await sql<ListedPerson>`
    select p.id, p.name, p.email, p.phone, p.language, p.sort_name as "sortName", ${groupNames(accountId)} as groups,
      coalesce(h.events, 0)::int as events, coalesce(h.title, '') as "lastEvent", h.starts_at as "lastEventAt",
      coalesce(to_char(h.starts_at at time zone h.zone, 'YYYY-MM-DD'), '') as "lastDay"
    from (select p.* from address_book_person p where ${matchesFilter(accountId, filter)} ${from} order by p.sort_name, p.id limit ${limit}) p
    left join lateral (
      select count(*) over () as events, e.title, e.starts_at, e.zone from address_book_invitation i join event e on e.account_id = ${accountId} and e.id = i.event_id
      where i.account_id = ${accountId} and i.person_id = p.id order by e.starts_at desc nulls first, e.id limit 1) h on true
    order by p.sort_name, p.id`.execute(tx)
  return rows
}

export async function countPeopleOf(
  tx: Tx,
  { accountId }: AccountRef,
  filter: BookPeopleFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from address_book_person p where ${matchesFilter(accountId, filter)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export type BookState = { openedAt: Date | null; people: number; isFilling: boolean }

export async function readBookState(tx: Tx, { accountId }: AccountRef): Promise<BookState> {
  const { rows } = await sql<BookState>`
    select (select opened_at from address_book where account_id = ${accountId}) as "openedAt",
      (select count(*)::int from address_book_person where account_id = ${accountId}) as people,
      exists (select from address_book_change where account_id = ${accountId}) as "isFilling"`.execute(
    tx,
  )
  return rows[0] ?? { openedAt: null, people: 0, isFilling: false }
}

export type BookEventRow = { id: string; title: string; startsAt: Date | null; people: number }

/** The events whose people are kept, the newest first. */
export async function listBookEvents(tx: Tx, { accountId }: AccountRef): Promise<BookEventRow[]> {
  const { rows } = await sql<BookEventRow>`
    select e.id, coalesce(e.title, '') as title, e.starts_at as "startsAt", c.people::int as people from event e
    join (select event_id, count(distinct person_id) as people from address_book_invitation where account_id = ${accountId} and person_id is not null group by event_id) c on c.event_id = e.id
    where e.account_id = ${accountId} order by e.starts_at desc nulls first, e.id`.execute(tx)
  return rows
}

export type PersonRow = Omit<
  ListedPerson,
  'events' | 'lastEvent' | 'lastEventAt' | 'lastDay' | 'sortName'
> & {
  keptUntil: Date
}
