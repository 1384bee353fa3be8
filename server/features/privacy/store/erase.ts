import { sql, type RawBuilder } from 'kysely'
import { countAffected, type Tx } from '../../../base/database/db.ts'
import type { AccountRef, EventScope } from '../../../base/access/scope.ts'
import { getStoredName } from '../../exports/rules/export-file.ts'
import type { Export } from '../../exports/store/exports.ts'

/** The guests of one event who are erased, and what is looked for in texts. */
export type ErasedPart = {
  /** In small letters. */
  email: string
  guestIds: readonly string[]
  words: PersonWords
}

/** Patterns of `ilike` find candidates quickly; the expressions take no part of a longer address or number. */
export type PersonWords = {
  candidates: readonly string[]
  contacts: readonly string[]
  /** Whole values, and whole words. */
  names: readonly string[]
  nameWords: readonly string[]
}

const waiting = sql`('unwritten', 'queued', 'awaiting_retry', 'uncertain')`

/** From its commit on, no worker takes up a mail to the address, or about these guests. */
export async function stopWaitingMails(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { email, guestIds }: Pick<ErasedPart, 'email' | 'guestIds'>,
): Promise<void> {
  await sql`
    update mail set state = 'aborted' where event_id = ${eventId} and state in ${waiting}
      and (guest_id = any(${guestIds}::text[]) or lower(to_address) = ${email})`.execute(tx)
  await sql`
    delete from planned_mail where event_id = ${eventId} and guest_id = any(${guestIds}::text[])`.execute(
    tx,
  )
}

/** Mails that a worker is handing over now. */
export async function countMailsInFlight(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  email: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where event_id = ${eventId} and state = 'inflight' and lease_until > ${now} and lower(to_address) = ${email}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Guests who were merged into these: their rows are still there. */
export async function listMergedGuests(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select guest_id as id from guest_alias where event_id = ${eventId} and into_guest_id = any(${guestIds}::text[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Takes them off the list first, so that the triggers take them out of every count. The seats that they held. */
export async function removeFromCounts(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    update guest set deleted_at = ${now}, updated_at = ${now} where event_id = ${eventId} and id = any(${guestIds}::text[]) and deleted_at is null
    returning case when answer = 'yes' and waitlisted_at is null then heads else 0 end as seats`.execute(
    tx,
  )
  return rows.reduce((sum, { seats }) => sum + seats, 0)
}

const isIn = (column: RawBuilder<unknown>, { guestIds }: ErasedPart) =>
  sql<boolean>`${column} = any(${guestIds}::text[])`
type Words = Pick<ErasedPart, 'words'>

/** A text that has the address or a number. Names are no reason: they are any words that a guest typed. */
export const speaksOf = (text: RawBuilder<unknown>, { words }: Words) =>
  sql<boolean>`(${text} ilike any(${words.candidates}::text[]) and ${text} ~* any(${words.contacts}::text[]))`

const hasValue = (json: RawBuilder<unknown>, isSo: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from jsonb_path_query(${json}, 'strict $.**') as part (value) where jsonb_typeof(part.value) = 'string' and ${isSo})`
const leaf = sql`(part.value #>> '{}')`

/** The same of values inside, which keys are not. */
export const speaksInside = (json: RawBuilder<unknown>, { words }: Words) =>
  sql<boolean>`(${json}::text ilike any(${words.candidates}::text[]) and ${hasValue(json, sql`${leaf} ~* any(${words.contacts}::text[])`)})`

const listIdPatterns = (guestIds: readonly string[]): string[] => guestIds.map((id) => `%${id}%`)

/** Names a guest by the id and the name, each a whole value. */
const namesInside = (json: RawBuilder<unknown>, { guestIds, words }: ErasedPart) =>
  sql<boolean>`(${json}::text like any(${listIdPatterns(guestIds)}::text[]) and ${hasValue(json, sql`${leaf} = any(${guestIds}::text[])`)} and ${hasValue(json, sql`lower(${leaf}) = any(${words.names}::text[])`)})`

/** A search for nothing but the name that finds no other guest. */
const searchesOnly = (
  view: RawBuilder<unknown>,
  eventId: string,
  { guestIds, words }: ErasedPart,
) =>
  sql<boolean>`(lower(${view} ->> 'search') = any(${words.names}::text[]) and not exists (
    select from guest g where g.event_id = ${eventId} and g.deleted_at is null and g.id <> all(${guestIds}::text[])
      and (position(lower(${view} ->> 'search') in lower(g.name)) > 0 or exists (
        select from companion c where c.event_id = ${eventId} and c.guest_id = g.id and position(lower(${view} ->> 'search') in lower(c.name)) > 0))))`

/** Deletes what has no reference to the guest. Resolves to the files that no row names any more. */
export async function deleteGuestTraces(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  part: ErasedPart,
): Promise<string[]> {
  const photos = await sql<{ file: string; small_file: string }>`
    delete from guest_photo where event_id = ${eventId} and ${isIn(sql`guest_id`, part)} returning file, small_file`.execute(
    tx,
  )
  for (const statement of listDeletions(eventId, part)) await statement.execute(tx)
  return photos.rows.flatMap(({ file, small_file }) => [file, small_file])
}

const listDeletions = (eventId: string, part: ErasedPart) => [
  sql`delete from guest_undo_row where event_id = ${eventId} and (${isIn(sql`guest_id`, part)} or ${speaksInside(sql`before`, part)} or ${speaksInside(sql`after`, part)})`,
  sql`update guest_undo set value = '' where event_id = ${eventId} and ${speaksOf(sql`value`, part)}`,
  sql`delete from mail where event_id = ${eventId} and (${isIn(sql`guest_id`, part)} or lower(to_address) = ${part.email})`,
  sql`delete from planned_mail where event_id = ${eventId} and ${isIn(sql`guest_id`, part)}`,
  sql`delete from door_conflict_choice c using door_tap t where c.event_id = ${eventId} and t.event_id = ${eventId} and t.id = c.tap_id and ${isIn(sql`t.guest_id`, part)}`,
  sql`delete from door_tap where event_id = ${eventId} and ${isIn(sql`guest_id`, part)}`,
  sql`delete from replaced_passcode where event_id = ${eventId} and ${isIn(sql`guest_id`, part)}`,
  sql`delete from guest_alias where event_id = ${eventId} and ${isIn(sql`guest_id`, part)}`,
  sql`update seating_wish set guests = array(select one from unnest(guests) as one where one <> all(${part.guestIds}::text[])) where event_id = ${eventId} and guests && ${part.guestIds}::text[]`,
  sql`delete from seating_wish where event_id = ${eventId} and cardinality(guests) < 2`,
]

/**
 * What hosts keep beside the list and that is about the person: searches, and mails that tell hosts of
 * answers. A plan that chose guests by such a search ends, because without it it would be for all.
 */
export async function emptyTextsAbout(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  part: ErasedPart,
  now: Date,
): Promise<void> {
  const isAbout = (view: RawBuilder<unknown>) =>
    sql<boolean>`(${speaksInside(view, part)} or ${searchesOnly(view, eventId, part)})`
  await sql`delete from guest_list_view where event_id = ${eventId} and (${speaksOf(sql`name`, part)} or ${isAbout(sql`filters`)})`.execute(
    tx,
  )
  await sql`
    update invitation_plan set selection = null, next_at = null, cancelled_at = case when done_at is null then coalesce(cancelled_at, ${now}) else cancelled_at end
    where event_id = ${eventId} and ${isAbout(sql`selection`)}`.execute(tx)
  await sql`update notice set audience = audience - 'list', cancelled_at = coalesce(cancelled_at, case when taken_at is null then ${now}::timestamptz end)
    where event_id = ${eventId} and ${isAbout(sql`(audience -> 'list')`)}`.execute(tx)
  await sql`update subject_test set selection = null, stopped_at = coalesce(stopped_at, ${now}), decide_at = null where event_id = ${eventId} and ${isAbout(sql`selection`)}`.execute(
    tx,
  )
  await sql`
    update mail set subject = '', html = '', body_text = '', attachments = '[]', facts = null, last_error = null, headers = '{}',
      state = case when state in ${waiting} then 'aborted' else state end
    where event_id = ${eventId} and campaign_id is null and state <> 'inflight'
      and (${speaksOf(sql`subject`, part)} or ${speaksOf(sql`body_text`, part)} or ${speaksOf(sql`html`, part)} or ${speaksInside(sql`facts`, part)} or ${speaksOf(sql`last_error`, part)}
        or ${isDigestOf(part)})`.execute(tx)
}

/** A digest of the replies of a day names its guests without their ids: it is of this one where an answer of that time is. */
const isDigestOf = ({ guestIds, words }: ErasedPart) =>
  sql<boolean>`(mail.guest_id is null and mail.idempotency_key like 'digest %' and mail.body_text ~* any(${words.nameWords}::text[]) and exists (
    select from answer_log l where l.event_id = mail.event_id and l.guest_id = any(${guestIds}::text[]) and l.at <= mail.created_at and l.at > mail.created_at - interval '2 days'))`

/** Messages to programs that have the address or a number in their values, or in what came back. */
export const sayWhichMessages = (part: ErasedPart) =>
  sql<boolean>`(${speaksInside(sql`facts`, part)} or ${speaksOf(sql`answer_text`, part)})`

/** Other guests' notes that have the address: a merge writes an address that finds no place there. */
export async function removeAddressFromNotes(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  part: ErasedPart,
): Promise<void> {
  const [address] = part.words.contacts
  const [candidate] = part.words.candidates
  const columns = ['host_note', 'door_note', 'note']
  const without = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${address}, '', 'gi')`
  const has = (column: string) =>
    sql`(${sql.ref(column)} ilike ${candidate} and ${sql.ref(column)} ~* ${address})`
  await sql`
    update guest set ${sql.join(columns.map(without))}
    where event_id = ${eventId} and (${sql.join(columns.map(has), sql` or `)})`.execute(tx)
}

/** Files of the list, which hosts can make anew. Resolves to their names. */
export async function deleteListFiles(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('export')
    .where('event_id', '=', eventId)
    .returning(['id', 'tries', 'format'])
    .execute()
  return rows.map((row) => getStoredName(row as Export))
}

export const deleteSecondAddress = (
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  email: string,
): Promise<number> =>
  countAffected(
    tx,
    sql`delete from guest_address where event_id = ${eventId} and lower(email) = ${email}`,
  )

/** What belongs to a guest goes with the row. */
export const deleteGuestRows = (
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<number> =>
  countAffected(
    tx,
    sql`delete from guest where event_id = ${eventId} and id = any(${guestIds}::text[])`,
  )

/** The people of the account's address book: of these guests, or with the address. */
export async function deleteBookPeople(
  tx: Tx,
  { accountId }: AccountRef,
  { email, guests }: { email: string; guests: ReadonlyArray<{ eventId: string; guestId: string }> },
): Promise<void> {
  const isGuest = (event: RawBuilder<unknown>, guest: RawBuilder<unknown>) =>
    sql`(${event}, ${guest}) in (select * from unnest(${guests.map(({ eventId }) => eventId)}::text[], ${guests.map(({ guestId }) => guestId)}::text[]))`
  await sql`
    delete from address_book_person p where p.account_id = ${accountId} and (lower(p.email) = ${email} or p.id in (
      select i.person_id from address_book_invitation i where i.account_id = ${accountId} and ${isGuest(sql`i.event_id`, sql`i.guest_id`)}))`.execute(
    tx,
  )
  await sql`
    delete from address_book_invitation i where i.account_id = ${accountId}
      and (${isGuest(sql`i.event_id`, sql`i.guest_id`)} or lower(i.listed ->> 'email') = ${email})`.execute(
    tx,
  )
}

/** The address is the first one, and the only one that is proved. */
const withAddressAlone = ({ words }: Words): Words => ({
  words: {
    ...words,
    candidates: words.candidates.slice(0, 1),
    contacts: words.contacts.slice(0, 1),
  },
})

/**
 * The values of the log that are about them. It keeps who did what and when. Lines of the account as a whole are
 * found by the address alone. Allowed in the transaction that wrote the erasure.
 */
export async function emptyLogValues(
  tx: Tx,
  { accountId }: AccountRef,
  { eventIds, ...part }: ErasedPart & { eventIds: readonly string[] },
): Promise<void> {
  const isAbout = (words: Words) =>
    sql`(${speaksOf(sql`subject`, words)} or ${speaksInside(sql`before`, words)} or ${speaksInside(sql`after`, words)})`
  await sql`
    update audit set subject = null, before = null, after = null
    where account_id = ${accountId} and (event_id is null and ${isAbout(withAddressAlone(part))}
      or event_id = any(${eventIds}::text[]) and (${isAbout(part)} or ${isIn(sql`subject`, part)} or ${namesInside(sql`before`, part)} or ${namesInside(sql`after`, part)}))`.execute(
    tx,
  )
  // Answers that a program may ask for again: without its text it is told to wait, and never acts twice.
  // A line break in JSON is two signs, and the second one would be a letter before an address.
  const answer = sql`regexp_replace(answer, '\\[nrt]', ' ', 'g')`
  const ids = listIdPatterns(part.guestIds)
  await sql`update api_key_request set answer = null where account_id = ${accountId} and (${speaksOf(answer, part)}
    or (answer like any(${ids}::text[]) and ${answer} ~* any(${part.words.nameWords}::text[])))`.execute(
    tx,
  )
  await sql`delete from soft_bounce where account_id = ${accountId} and address_hash = hash_address(${part.email})`.execute(
    tx,
  )
}
