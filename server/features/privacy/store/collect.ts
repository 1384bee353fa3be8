import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { KeptBookEntry, KeptGuest, KeptListRow, KeptMail } from '../rules/personal-data.ts'

const iso = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The rows of one table about the guest `g`, as a list of objects in this order. */
const listOf = (
  fields: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`coalesce((select jsonb_agg(${fields} order by ${order}) from ${from}), '[]'::jsonb)`

const ofGuest = (name: string) =>
  sql`${sql.ref(`${name}.event_id`)} = g.event_id and ${sql.ref(`${name}.guest_id`)} = g.id`

const answers = listOf(
  sql`jsonb_build_object('question', coalesce(nullif(q.body, ''), q.id), 'person', a.person, 'value', coalesce((
      select string_agg(coalesce(c.value ->> 'value', part.id), ', ' order by part.place) from unnest(string_to_array(a.value, ',')) with ordinality as part (id, place)
      left join lateral jsonb_array_elements(case when jsonb_typeof(q.choices) = 'array' then q.choices else '[]'::jsonb end) as c (value) on c.value ->> 'id' = part.id
      having bool_or(c.value is not null)), a.value))`,
  sql`question_answer a join question q on q.event_id = a.event_id and q.id = a.question_id where ${ofGuest('a')}`,
  sql`q.position, a.question_id, a.person`,
)

const answerLog = listOf(
  sql`jsonb_build_object('at', ${iso(sql`l.at`)}, 'answer', l.answer, 'people', l.people, 'by', l.by)`,
  sql`answer_log l where ${ofGuest('l')}`,
  sql`l.at`,
)

const arrivals = sql`(${listOf(
  sql`jsonb_build_object('at', ${iso(sql`r.at`)}, 'people', r.people, 'names', to_jsonb(r.names), 'gate', r.gate)`,
  sql`arrival r where ${ofGuest('r')} and r.undone_at is null`,
  sql`r.at`,
)} || ${listOf(
  sql`jsonb_build_object('at', ${iso(sql`z.at`)}, 'people', z.people, 'names', '[]'::jsonb, 'gate', z.gate)`,
  sql`zone_tap z where ${ofGuest('z')} and z.outcome = 'counted'`,
  sql`z.at`,
)})`

const photos = listOf(
  sql`jsonb_build_object('sentAt', ${iso(sql`p.sent_at`)}, 'width', p.width, 'height', p.height, 'bytes', p.bytes, 'isShown', p.shown_at is not null, 'file', p.file)`,
  sql`guest_photo p where ${ofGuest('p')}`,
  sql`p.sent_at, p.id`,
)

const survey = sql`(select jsonb_build_object('scale', s.scale, 'choice', s.choice, 'comment', s.comment, 'answeredAt', ${iso(sql`s.answered_at`)})
  from survey_answer s where ${ofGuest('s')})`

const passes = listOf(
  sql`jsonb_build_object('wallet', w.wallet, 'createdAt', ${iso(sql`w.created_at`)})`,
  sql`wallet_pass w where ${ofGuest('w')}`,
  sql`w.wallet`,
)

const phoneMessages = listOf(
  sql`jsonb_build_object('at', ${iso(sql`m.created_at`)}, 'channel', m.channel, 'phone', m.phone, 'state', m.state)`,
  sql`phone_message m where ${ofGuest('m')}`,
  sql`m.created_at, m.id`,
)

const handMessages = listOf(
  sql`jsonb_build_object('at', ${iso(sql`h.sent_at`)}, 'channel', h.channel)`,
  sql`hand_message h where ${ofGuest('h')}`,
  sql`h.sent_at, h.channel`,
)

const times = sql`jsonb_build_object('added', ${iso(sql`g.created_at`)}, 'changed', ${iso(sql`g.updated_at`)}, 'invited', ${iso(sql`g.invited_at`)},
  'viewed', ${iso(sql`g.viewed_at`)}, 'answered', ${iso(sql`g.answered_at`)}, 'confirmed', ${iso(sql`g.confirmed_at`)}, 'waitlisted', ${iso(sql`g.waitlisted_at`)},
  'arrived', ${iso(sql`g.attended_at`)}, 'bounced', ${iso(sql`g.bounced_at`)}, 'cancelled', ${iso(sql`g.cancelled_at`)}, 'removed', ${iso(sql`g.deleted_at`)})`

/** `names`: the titles of what a host's list calls by an id. */
const listed = sql`jsonb_build_object('category', g.category, 'table', g.table_name, 'walkIn', g.walk_in, 'passcode', g.passcode,
  'tags', coalesce((select jsonb_agg(t.name order by t.name) from guest_tag t where t.event_id = g.event_id and t.id = any(g.tags)), '[]'::jsonb),
  'fields', coalesce((select jsonb_object_agg(f.name, g.custom_values ->> f.id) from guest_field f where f.event_id = g.event_id and g.custom_values ? f.id), '{}'::jsonb))`

const event = sql`jsonb_build_object('id', e.id, 'title', e.title, 'startsAt', ${iso(sql`e.starts_at`)}, 'zone', e.zone)`

export type EventName = { title: string; shown: string; zone: string }

/** What readers of a language see of events with these titles. */
export async function listEventNames(
  tx: Tx,
  { accountId }: AccountRef,
  titles: readonly string[],
  language: Language,
): Promise<EventName[]> {
  const { rows } = await sql<EventName>`
    select title, zone, coalesce(case when ${language} = any(languages) and languages[1] <> ${language} then nullif(translations -> ${language} ->> 'title', '') end, title) as shown
    from event where account_id = ${accountId} and title = any(${titles}::text[])
    order by starts_at desc nulls last, id`.execute(tx)
  return rows
}

/** The guests of an account whose first address this is, with all that belongs to them. */
export async function listKeptGuests(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<KeptGuest[]> {
  const { rows } = await sql<{ guest: KeptGuest }>`
    select jsonb_build_object('event', ${event}, 'name', g.name, 'email', g.email, 'phone', g.phone, 'language', g.language,
      'invitedPeople', g.party_limit, 'people', g.people, 'answer', g.answer, 'note', g.note, 'cancelReason', g.cancel_reason,
      'hostNotes', jsonb_build_object('private', g.host_note, 'door', g.door_note), 'listed', ${listed}, 'times', ${times},
      'companions', ${listOf(sql`c.name`, sql`companion c where ${ofGuest('c')}`, sql`c.position`)},
      'secondAddress', (select jsonb_build_object('email', a.email, 'name', a.name) from guest_address a where ${ofGuest('a')}),
      'answers', ${answers}, 'answerLog', ${answerLog}, 'arrivals', ${arrivals}, 'photos', ${photos}, 'survey', ${survey}, 'passes', ${passes}, 'phoneMessages', ${phoneMessages}, 'handMessages', ${handMessages}) as guest
    from guest g join event e on e.account_id = ${accountId} and e.id = g.event_id
    where g.event_id in (select id from event where account_id = ${accountId}) and lower(g.email) = ${email}
    order by e.starts_at desc nulls first, e.id, g.id`.execute(tx)
  return rows.map(({ guest }) => guest)
}

/** Of another guest's invitation only the address and whose it is: the rest is about others. */
export async function listKeptSeconds(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<Array<{ event: KeptGuest['event']; name: string; email: string }>> {
  const { rows } = await sql<{ event: KeptGuest['event']; name: string; email: string }>`
    select ${event} as event, a.name, a.email
    from guest_address a join event e on e.account_id = ${accountId} and e.id = a.event_id
    where a.event_id in (select id from event where account_id = ${accountId}) and lower(a.email) = ${email}
    order by e.starts_at desc nulls first, e.id`.execute(tx)
  return rows
}

export async function listKeptMails(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select e.title as event, m.kind, m.state, case when m.kind = 'code' then '' else m.subject end as subject,
      ${iso(sql`m.created_at`)} as "createdAt", ${iso(sql`m.sent_at`)} as "sentAt"
    from mail m join event e on e.account_id = ${accountId} and e.id = m.event_id
    where m.event_id in (select id from event where account_id = ${accountId}) and lower(m.to_address) = ${email}
    order by m.created_at desc limit 1000`.execute(tx)
  return rows
}

export async function listKeptBookEntries(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<KeptBookEntry[]> {
  const { rows } = await sql<KeptBookEntry>`
    select p.name, p.email, p.phone, p.language,
      array(select b.name from address_book_group b where b.account_id = ${accountId} and b.id = any(p.groups) order by b.name) as groups,
      coalesce((select jsonb_agg(jsonb_build_object('event', e.title, 'answer', coalesce(i.answer, g.answer), 'came', coalesce(i.has_attended, g.attended_at is not null)) order by e.starts_at)
        from address_book_invitation i join event e on e.account_id = ${accountId} and e.id = i.event_id
        left join guest g on g.event_id = i.event_id and g.id = i.guest_id
        where i.account_id = ${accountId} and i.person_id = p.id), '[]'::jsonb) as invitations
    from address_book_person p where p.account_id = ${accountId} and lower(p.email) = ${email}`.execute(
    tx,
  )
  return rows
}

/** Rows of lists that hosts uploaded, as they were written. They are kept for some days. */
export async function listKeptListRows(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<KeptListRow[]> {
  const { rows } = await sql<KeptListRow>`
    select e.title as event, i.file_name as file, r.cells
    from import_guest g join import_row r on r.event_id = g.event_id and r.import_id = g.import_id and r.row = g.row
    join guest_import i on i.event_id = g.event_id and i.id = g.import_id
    join event e on e.account_id = ${accountId} and e.id = g.event_id
    where g.event_id in (select id from event where account_id = ${accountId}) and lower(g.email) = ${email}
    order by i.created_at, r.row limit 100`.execute(tx)
  return rows
}
