import { sql, type SqlBool } from 'kysely'
import type { GuestSelection, GuestTab } from '@mehfil/contract/guests.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { Reach } from './mailed.ts'
import { narrowedBy, peopleIn, type Condition } from './narrowed.ts'
import { standing } from './standing.ts'

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
export function selectedBy(
  { ids, tab = 'all', search, category, ...finer }: GuestSelection,
  { eventId }: Pick<EventScope, 'eventId'>,
  { isWhole }: Reach = { isWhole: true },
): Condition {
  const parts = [sql`deleted_at is null`, under[tab], ...narrowedBy(finer, { eventId, isWhole })]
  if (ids) parts.push(sql`id = any(${ids})`)
  if (category) parts.push(sql`category = ${category} and category <> ''`)
  if (category === '') parts.push(sql`category = ''`)
  for (const word of wordsOf(search ?? '')) parts.push(holding(word))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Views that hold nobody who did not come. */
export const isOfCame = ({ tab, status, fact, arrived }: GuestSelection): boolean =>
  tab === 'attended' ||
  status === 'ATTENDED' ||
  arrived !== undefined ||
  fact === 'in' ||
  fact === 'came' ||
  fact === 'walk-in' ||
  fact === 'unexpected'

/** How many guests a view holds, and how many people it counts of them. */
export async function countSelected(
  tx: Tx,
  scope: EventScope,
  view: GuestSelection,
): Promise<{ guests: number; people: number }> {
  const { rows } = await sql<{ guests: number; people: number }>`
    select count(*)::int as guests, coalesce(sum(${peopleIn(view.fact)}), 0)::int as people from guest where event_id = ${scope.eventId} and ${selectedBy(view, scope)}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0 }
}

/** The question a view is narrowed by, and the chosen option in its words; a number stands for itself. */
export async function askedIn(
  tx: Tx,
  scope: EventScope,
  { question, said = '' }: GuestSelection,
): Promise<{ question: string; said: string } | null> {
  if (question === undefined) return null
  const row = await tx
    .selectFrom('question')
    .select(['body', 'choices'])
    .where('event_id', '=', scope.eventId)
    .where('id', '=', question)
    .executeTakeFirst()
  const option = (row?.choices as Array<{ id: string; value: string }> | undefined)?.find(
    ({ id }) => id === said,
  )
  return row ? { question: row.body, said: option?.value ?? said } : null
}

const mostWords = 6

/** Each word may stand anywhere, in any order: two rare words together cost an index less than one long one. What comes after many is looked for as it stands. */
export function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.length <= mostWords
    ? words
    : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')]
}

/** One or two letters begin a word, as an index can find them; more may stand anywhere. */
function holding(word: string): Condition {
  const letters = sql`replace(replace(replace(fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return [...word].length < 3
    ? sql`(folded like ${letters} || '%' or folded like '% ' || ${letters} || '%')`
    : sql`folded like '%' || ${letters} || '%'`
}
