import { sql } from 'kysely'
import type { Permission, AccountRole } from '@mehfil/contract/access.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ZonedEventSchedule } from '../../events/rules/retention.ts'
import { todoColumns, todoWithTicker, type TodoRow } from './todos.ts'
import { eventTitleSql, isMaybeDue, isNotLongOver } from './week.ts'

export type DigestReader = {
  accountId: string
  personId: string
  name: string
  email: string
  language: Language
  /** Their own zone, or else that of their first event with to-dos. */
  zone: string
  role: AccountRole
  permissions: Permission[]
  features: Permission[]
}

/**
 * Open to-dos that may be due, of present members who have the event and want mails; with `e`, `m`
 * and `p`.
 */
const dueTodosSql = (now: Date) => sql`
  from event e join (${todoWithTicker}) on todo.event_id = e.id
  join member m on m.account_id = e.account_id and m.person_id = todo.owner and m.removed_at is null and (m.event_ids is null or e.id = any(m.event_ids))
  join person p on p.id = m.person_id and p.removed_at is null and p.email <> ''
  join account a on a.id = e.account_id and a.deleted_at is null and a.active = 'Active'
  join plan_limit l on l.plan = a.plan and 'ToDoList' = any(l.features)
  where ${isNotLongOver(now)} and ${isMaybeDue(new Date(now.getTime() + 2 * dayMs))}
    and not exists (select from todo_mail t where t.account_id = m.account_id and t.person_id = m.person_id and t.disabled_at is not null)`

/** Members who may need a mail. */
export async function listDigestReaders(tx: Tx, now: Date): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select m.account_id as "accountId", p.id as "personId", p.full_name as name, p.email, p.language, m.role, m.permissions, l.features,
      coalesce(p.zone, (array_agg(e.zone order by e.starts_at nulls last, e.id))[1]) as zone
    ${dueTodosSql(now)} group by m.account_id, p.id, m.role, m.permissions, l.features order by m.account_id, p.id`.execute(
    tx,
  )
  return rows
}

export type DigestTodo = TodoRow & ZonedEventSchedule & { eventId: string; event: string }

/** The due to-dos of one member, by event and order. */
export async function listDueTodos(
  tx: Tx,
  { accountId, personId, language }: DigestReader,
  now: Date,
): Promise<DigestTodo[]> {
  const { rows } = await sql<DigestTodo>`
    select ${todoColumns}, e.id as "eventId", ${eventTitleSql(language)} as event, e.starts_at as "startsAt", e.duration_minutes as "durationMinutes", e.zone
    ${dueTodosSql(now)} and m.account_id = ${accountId} and p.id = ${personId} order by e.starts_at nulls last, e.id, todo.position, todo.id`.execute(
    tx,
  )
  return rows
}

/** False if another worker has recorded it today, or the member turned the mail off. */
export async function recordDigestDay(
  tx: Tx,
  { accountId, personId }: DigestReader,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into todo_mail as latest (account_id, person_id, last_sent_on) values (${accountId}, ${personId}, ${day})
    on conflict (account_id, person_id) do update set last_sent_on = excluded.last_sent_on
      where latest.disabled_at is null and (latest.last_sent_on is null or latest.last_sent_on < excluded.last_sent_on) returning person_id`.execute(
    tx,
  )
  return rows.length > 0
}
