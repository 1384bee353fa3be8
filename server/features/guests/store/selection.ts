import { sql } from 'kysely'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { GuestTab } from '@mehfil/contract/guests/guest-list.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { GuestFilterOptions } from './mail-filters.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import { buildFilterConditions, getPeopleColumn } from './guest-filters.ts'
import { answerState } from './answer-state.ts'
import { isPhoneSearch, splitSearchWords } from '../rules/search-patterns.ts'
import { matchesPhoneDigits, matchesWord } from './search-words.ts'

/** The guests of each tab, written exactly like the index with the tab's order. */
const tabConditions: Record<GuestTab, GuestCondition> = {
  all: sql`true`,
  'not-invited': sql`invited_at is null and answer is null and not walk_in`,
  'no-answer': sql`${answerState} = 'none'`,
  yes: sql`${answerState} = 'yes'`,
  maybe: sql`${answerState} = 'maybe'`,
  no: sql`${answerState} = 'no'`,
  waiting: sql`${answerState} = 'waiting'`,
  'to-confirm': sql`answer = 'yes' and confirmed_at is null and waitlisted_at is null`,
  'not-delivered': sql`bounced_at is not null`,
  attended: sql`attended_at is not null`,
}

/** Without `searchesTags` a search index finds all words of a search at once. */
type SelectionOptions = GuestFilterOptions & { searchesTags?: boolean }

/** The guests that a view or selection names, without deleted ones. */
export function buildSelectionCondition(
  { ids, tab = 'all', search, category, ...finer }: GuestSelection,
  { eventId }: Pick<EventScope, 'eventId'>,
  { isWhole, searchesTags = true }: SelectionOptions = { isWhole: true },
): GuestCondition {
  const parts = [
    sql`deleted_at is null`,
    tabConditions[tab],
    ...buildFilterConditions(finer, { eventId, isWhole }),
  ]
  if (ids) parts.push(sql`id = any(${ids})`)
  if (category) parts.push(sql`category = ${category} and category <> ''`)
  if (category === '') parts.push(sql`category = ''`)
  const words = splitSearchWords(search ?? '')
  if (words.length > 0) parts.push(matchesWords(words, searchesTags ? eventId : null))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** The same as a condition on guests `g`. */
export const isSelectedGuest = (
  selection: GuestSelection,
  scope: Pick<EventScope, 'eventId'>,
): GuestCondition =>
  sql<boolean>`g.id in (select guest.id from guest where guest.event_id = ${scope.eventId} and ${buildSelectionCondition(selection, scope)})`

/** True for views that hold only guests who came. */
export const isArrivedView = ({ tab, status, fact, arrived }: GuestSelection): boolean =>
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
    select count(*)::int as guests, coalesce(sum(${getPeopleColumn(view.fact)}), 0)::int as people from guest where event_id = ${scope.eventId} and ${buildSelectionCondition(view, scope)}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0 }
}

/** Whether the tags, the field, the question or the function that a filter names are gone, so that no guest matches. */
export async function isFilterGone(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  {
    tag,
    field,
    question,
    invitedTo,
  }: Pick<GuestSelection, 'tag' | 'field' | 'question' | 'invitedTo'>,
): Promise<boolean> {
  const asked = [
    ...(tag
      ? [
          sql`(select from guest_tag t where t.event_id = ${eventId} and t.id = any(${tag.split(',')}))`,
        ]
      : []),
    ...(field
      ? [sql`(select from guest_field f where f.event_id = ${eventId} and f.id = ${field})`]
      : []),
    ...(question
      ? [sql`(select from question q where q.event_id = ${eventId} and q.id = ${question})`]
      : []),
    ...(invitedTo
      ? [
          sql`(select from programme_row r where r.event_id = ${eventId} and r.id = ${invitedTo} and r.asks_everyone is not null)`,
        ]
      : []),
  ]
  if (asked.length === 0) return false
  const { rows } = await sql<{ isGone: boolean }>`
    select ${sql.join(
      asked.map((rowsOf) => sql`not exists ${rowsOf}`),
      sql` or `,
    )} as "isGone"`.execute(tx)
  return rows[0]?.isGone ?? false
}

/**
 * The question that filters a view, and the text of the chosen option. A number is its own text.
 */
export async function findFilterQuestion(
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
    ({ id }) => id === said.replace(/^~/, ''),
  )
  return row ? { question: row.body, said: option?.value ?? said } : null
}

/**
 * All words in the guest's own texts, or in those together with the texts of the second address, which few guests have.
 * Each of the two indexes looks for all words at once; words in either text would each be looked for alone.
 */
const matchesWords = (words: readonly string[], tagsOf: string | null): GuestCondition => {
  const isAlone = words.length === 1
  const inText = (text: 'search_text' | 'second_text') =>
    sql.join(
      words.map((word) => {
        const found = matchesText(word, text, isAlone)
        return tagsOf === null ? found : sql`(${found} or ${matchesTag(word, tagsOf, isAlone)})`
      }),
      sql` and `,
    )
  return sql`((${inText('search_text')}) or (second_text <> '' and ${inText('second_text')}))`
}

/** A word of the search in one of the guest's texts. */
const matchesText = (
  word: string,
  text: 'search_text' | 'second_text',
  isAlone: boolean,
): GuestCondition =>
  isPhoneSearch(word)
    ? sql`(${matchesWord(sql.ref(text), word)} or ${matchesPhoneDigits(sql.ref('phone'), [word])})`
    : sql`${matchesWord(sql.ref(text), word, isAlone)}`

/** The same in the name of a tag. */
const matchesTag = (word: string, eventId: string, isAlone: boolean): GuestCondition =>
  sql`(tags <> '{}' and tags && array(select t.id from guest_tag t where t.event_id = ${eventId} and ${matchesWord(sql.ref('t.folded_name'), word, isAlone)}))`
