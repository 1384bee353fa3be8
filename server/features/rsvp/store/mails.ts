import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { Tx } from '../../../base/database/db.ts'
import { toSingleLine } from '../../../base/mail/mime-encoding.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { selectMailStop, type MailStopReason } from '../../events/store/reachable.ts'

/** The facts of a mail, stored by the statement that caused it. */
export type AnswerMailFacts = {
  why: 'answered' | 'seated' | 'function' | 'confirmed' | 'link'
  answer: AnswerWord | null
  people: number
  waiting: boolean
  pending: boolean
  /** The reason for cancelling a yes, for the host. */
  reason?: string
  /** The functions where places became free for the party, by id. */
  functions?: string[]
  /** The second address of the guest requested the link. */
  bySecond?: boolean
}

export type UnwrittenMail = {
  id: string
  kind: 'thanks' | 'notice'
  eventId: string
  guestId: string
  facts: AnswerMailFacts
  /** The guest had answered before. */
  changes: boolean
  /** The guest had said yes or maybe before, so their calendar may hold the event. */
  hadPlaces: boolean
  /** A host answered for the guest. */
  isByHost: boolean
}

/** The oldest mails that are not rendered, locked until the commit. */
export async function lockUnwrittenMails(tx: Tx, limit: number): Promise<UnwrittenMail[]> {
  const answeredBefore = sql<boolean>`exists (select from answer_log l where l.event_id = mail.event_id and l.guest_id = mail.guest_id and l.at < mail.created_at)`
  const placesBefore = sql<boolean>`exists (select from answer_log l where l.event_id = mail.event_id and l.guest_id = mail.guest_id and l.at < mail.created_at and l.people > 0)`
  const byHost = sql<boolean>`exists (select from answer_log l where l.event_id = mail.event_id and l.guest_id = mail.guest_id and l.at = mail.created_at and l.by = 'host')`
  const rows = await tx
    .selectFrom('mail')
    .select([
      'id',
      'kind',
      'event_id',
      'guest_id',
      'facts',
      answeredBefore.as('changes'),
      placesBefore.as('hadPlaces'),
      byHost.as('isByHost'),
    ])
    .where('state', '=', 'unwritten')
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as UnwrittenMail['kind'],
    eventId: row.event_id ?? '',
    guestId: row.guest_id ?? '',
    facts: row.facts as AnswerMailFacts,
    changes: row.changes,
    hadPlaces: row.hadPlaces,
    isByHost: row.isByHost,
  }))
}

/**
 * Raises the number of the event's calendar files and resolves to the one before. Neither the
 * version nor the time of change: the event stays as it is.
 */
export async function raiseCalendarSequence(
  tx: Tx,
  scope: EventScope,
  by: number,
): Promise<number> {
  const { calendar_sequence: raised } = await tx
    .updateTable('event')
    .set({ calendar_sequence: sql<number>`calendar_sequence + ${by}::int` })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .returning('calendar_sequence')
    .executeTakeFirstOrThrow()
  return raised - by
}

export type RenderedAnswerMail = {
  to: { name: string; address: string }
  fromName: string
  replyTo: string | null
  language: Language
  subject: string
  html: string
  text: string
  attachments: unknown[]
  headers: Record<string, string>
}

/** Stores rendered mails, which are then due. A mail without content is not sent. */
export async function storeRenderedMails(
  tx: Tx,
  mails: ReadonlyArray<{ id: string; words: RenderedAnswerMail | null }>,
): Promise<void> {
  const rows = mails.map(({ id, words }) =>
    words
      ? {
          id,
          state: 'queued',
          to_name: toSingleLine(words.to.name),
          to_address: words.to.address,
          from_name: toSingleLine(words.fromName),
          reply_to: words.replyTo,
          language: words.language,
          subject: toSingleLine(words.subject),
          html: words.html,
          body_text: words.text,
          attachments: words.attachments,
          headers: words.headers,
        }
      : { id, state: 'aborted', attachments: [], headers: {} },
  )
  await sql`
    update mail set state = w.state, to_name = coalesce(w.to_name, mail.to_name), to_address = coalesce(w.to_address, mail.to_address), from_name = coalesce(w.from_name, ''),
      reply_to = w.reply_to, language = coalesce(w.language, mail.language), subject = coalesce(w.subject, ''), html = coalesce(w.html, ''),
      body_text = coalesce(w.body_text, ''), attachments = w.attachments, headers = w.headers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, state text, to_name text, to_address text, from_name text, reply_to text,
      language text, subject text, html text, body_text text, attachments jsonb, headers jsonb)
    where mail.id = w.id and mail.state = 'unwritten'`.execute(tx)
}

/**
 * The same mails for second addresses, each a message of its own, also where the first address gets
 * none.
 */
export async function insertSecondMails(
  tx: Tx,
  { eventId }: EventScope,
  mails: ReadonlyArray<{ of: string; words: RenderedAnswerMail }>,
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ of, words }) => ({
    of,
    to_name: toSingleLine(words.to.name),
    to_address: words.to.address,
    from_name: toSingleLine(words.fromName),
    reply_to: words.replyTo,
    language: words.language,
    subject: toSingleLine(words.subject),
    html: words.html,
    body_text: words.text,
    attachments: words.attachments,
    headers: words.headers,
  }))
  await sql`
    insert into mail (id, account_id, event_id, guest_id, kind, idempotency_key, to_name, to_address, from_name, reply_to, language, subject, html, body_text, attachments, headers, priority, state, next_at, created_at, second_of)
    select gen_random_uuid(), m.account_id, m.event_id, m.guest_id, m.kind, 'second ' || m.id, w.to_name, w.to_address, w.from_name, w.reply_to, w.language, w.subject, w.html, w.body_text, w.attachments, w.headers, m.priority, 'queued', m.next_at, m.created_at, m.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (of uuid, to_name text, to_address text, from_name text, reply_to text, language text, subject text, html text, body_text text, attachments jsonb, headers jsonb)
      join mail m on m.event_id = ${eventId} and m.id = w.of and lower(m.to_address) <> lower(w.to_address)
    on conflict (idempotency_key) do nothing`.execute(tx)
}

/** Marks mails that could not be rendered. A person has to look at them. */
export const failMails = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('mail')
    .set({ state: 'failed', last_error: 'no words' })
    .where('id', 'in', ids)
    .where('state', '=', 'unwritten')
    .execute()

export type DueDigest = { eventId: string; zone: string; since: Date; earliest: Date }

/** Events with a daily notice and unreported replies, with the time of the first one. */
export async function listDueDigests(tx: Tx, now: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select e.id as "eventId", e.zone, told.since, replied.earliest from event e
    left join host_digest d on d.event_id = e.id
    cross join lateral (select coalesce(d.sent_until, e.published_at) as since) as told
    cross join lateral (select min(g.answered_at) as earliest from guest g
      where g.event_id = e.id and g.deleted_at is null and g.answered_at > told.since and g.answered_at <= ${now}) as replied
    where e.host_notices = 'daily' and e.published_at is not null and replied.earliest is not null`.execute(
    tx,
  )
  return rows
}

type ReplyPeriod = { since: Date; until: Date }

/** False when another worker has sent the notice already. */
export async function claimDigest(tx: Tx, scope: EventScope, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into host_digest as digest (event_id, sent_until) values (${scope.eventId}, ${until})
    on conflict (event_id) do update set sent_until = excluded.sent_until where digest.sent_until < excluded.sent_until returning event_id`.execute(
    tx,
  )
  return rows.length > 0
}

export type DigestReply = {
  name: string
  answer: AnswerWord
  people: number
  waiting: boolean
  reason: string
  note: string
}

/** The last reply of each guest within the period, the newest first. */
export async function listRepliesBetween(
  tx: Tx,
  scope: EventScope,
  { since, until }: ReplyPeriod,
): Promise<DigestReply[]> {
  const { rows } = await sql<DigestReply>`
    select g.name, g.answer, coalesce(g.people, 0) as people, g.waitlisted_at is not null as waiting, case when g.answer = 'no' then g.cancel_reason else '' end as reason, g.note from guest g
    where g.event_id = ${scope.eventId} and g.deleted_at is null and g.answered_at > ${since} and g.answered_at <= ${until}
    order by g.answered_at desc, g.id desc`.execute(tx)
  return rows
}

/** The reason why the account no longer writes to a guest, by guest id. */
export async function listMailStops(
  tx: Tx,
  scope: EventScope | GuestScope,
  guestIds: readonly string[],
): Promise<Map<string, MailStopReason>> {
  const { rows } = await sql<{ id: string; reason: MailStopReason | null }>`
    select g.id, ${selectMailStop(scope, sql`hash_address(g.email)`)} as reason from guest g
    where g.event_id = ${scope.eventId} and g.id = any(${guestIds}) and g.email <> ''`.execute(tx)
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : [])))
}
