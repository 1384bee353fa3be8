import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/fields.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Tx } from '../../../base/db.ts'
import { oneLine } from '../../../base/mime-words.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'

/** What a mail is about, kept by the statement that caused it. */
export type News = {
  why: 'answered' | 'seated' | 'confirmed' | 'link'
  answer: AnswerWord | null
  people: number
  waiting: boolean
  pending: boolean
  /** Why a yes was taken back, for the host. */
  reason?: string
}

export type Unwritten = {
  id: string
  kind: 'thanks' | 'notice'
  eventId: string
  guestId: string
  facts: News
  /** Somebody had answered before. */ changes: boolean
  /** A host answered for them. */ isByHost: boolean
}

/** The oldest mails without words; nobody else writes them until the commit. */
export async function unwrittenMails(tx: Tx, most: number): Promise<Unwritten[]> {
  const answeredBefore = sql<boolean>`exists (select from answer_log l where l.event_id = mail.event_id and l.guest_id = mail.guest_id and l.at < mail.created_at)`
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
      byHost.as('isByHost'),
    ])
    .where('state', '=', 'unwritten')
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Unwritten['kind'],
    eventId: row.event_id ?? '',
    guestId: row.guest_id ?? '',
    facts: row.facts as News,
    changes: row.changes,
    isByHost: row.isByHost,
  }))
}

export type Words = {
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

/** Gives mails their words, after which they are due. One without words has nobody to go to any more. */
export async function writeWords(
  tx: Tx,
  mails: ReadonlyArray<{ id: string; words: Words | null }>,
): Promise<void> {
  const rows = mails.map(({ id, words }) =>
    words
      ? {
          id,
          state: 'queued',
          to_name: oneLine(words.to.name),
          to_address: words.to.address,
          from_name: oneLine(words.fromName),
          reply_to: words.replyTo,
          language: words.language,
          subject: oneLine(words.subject),
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

/** Mails no words could be found for; a person has to look at them. */
export const failMails = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('mail')
    .set({ state: 'failed', last_error: 'no words' })
    .where('id', 'in', ids)
    .where('state', '=', 'unwritten')
    .execute()

export type Untold = { eventId: string; zone: string; since: Date; earliest: Date }

/** Events whose hosts hear once a day and have not heard of every reply, with the first of those. */
export async function untoldReplies(tx: Tx, now: Date): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select e.id as "eventId", e.zone, told.since, replied.earliest from event e
    left join host_digest d on d.event_id = e.id
    cross join lateral (select coalesce(d.told_until, e.published_at) as since) as told
    cross join lateral (select min(g.answered_at) as earliest from guest g
      where g.event_id = e.id and g.deleted_at is null and g.answered_at > told.since and g.answered_at <= ${now}) as replied
    where e.host_notices = 'daily' and e.published_at is not null and replied.earliest is not null`.execute(
    tx,
  )
  return rows
}

type Span = { since: Date; until: Date }

/** False when somebody else has told the host meanwhile. */
export async function keepTold(tx: Tx, scope: EventScope, until: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into host_digest as kept (event_id, told_until) values (${scope.eventId}, ${until})
    on conflict (event_id) do update set told_until = excluded.told_until where kept.told_until < excluded.told_until returning event_id`.execute(
    tx,
  )
  return rows.length > 0
}

export type Replied = {
  name: string
  answer: AnswerWord
  people: number
  waiting: boolean
  reason: string
  note: string
}

/** Each guest's last reply, where it came in the span, the newest first. */
export async function repliesIn(
  tx: Tx,
  scope: EventScope,
  { since, until }: Span,
): Promise<Replied[]> {
  const { rows } = await sql<Replied>`
    select g.name, g.answer, coalesce(g.people, 0) as people, g.waitlisted_at is not null as waiting, case when g.answer = 'no' then g.cancel_reason else '' end as reason, g.note from guest g
    where g.event_id = ${scope.eventId} and g.deleted_at is null and g.answered_at > ${since} and g.answered_at <= ${until}
    order by g.answered_at desc, g.id desc`.execute(tx)
  return rows
}

export type Stopped = 'unsubscribed' | 'bounced' | 'complained'

/** Why the account writes to some of these guests no more, by guest. */
export async function stopsOf(
  tx: Tx,
  scope: EventScope | GuestScope,
  guestIds: readonly string[],
): Promise<Map<string, Stopped>> {
  const { rows } = await sql<{ id: string; reason: Stopped }>`
    select g.id, s.reason from guest g join suppression s on s.address_hash = address_hash(g.email) and (s.account_id = ${scope.accountId} or s.reason = 'complained')
    where g.event_id = ${scope.eventId} and g.id = any(${guestIds}) and g.email <> '' order by s.reason = 'unsubscribed' desc`.execute(
    tx,
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
