import { sql } from 'kysely'
import type { Permission, Role } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventTime } from '../rules/due.ts'
import { todoColumns, withTicker, type TodoRow } from './todos.ts'
import { eventTitle, maybeDue, notLongOver } from './week.ts'

export type Reader = {
  accountId: string
  personId: string
  name: string
  email: string
  language: Language
  /** Their own zone, else that of the first event they have something to do for. */
  zone: string
  role: Role
  permissions: Permission[]
  features: Permission[]
}

const aDay = 86_400_000

/** Open items that may be due, of owners who are there, have the event and want mails; with `e`, `m` and `p`. */
const dueToOwners = (now: Date) => sql`
  from event e join (${withTicker}) on todo.event_id = e.id
  join member m on m.account_id = e.account_id and m.person_id = todo.owner and m.removed_at is null and (m.event_ids is null or e.id = any(m.event_ids))
  join person p on p.id = m.person_id and p.removed_at is null and p.email <> ''
  join account a on a.id = e.account_id and a.deleted_at is null and a.active = 'Active'
  join plan_limit l on l.plan = a.plan and 'ToDoList' = any(l.features)
  where ${notLongOver(now)} and ${maybeDue(new Date(now.getTime() + 2 * aDay))}
    and not exists (select from todo_mail t where t.account_id = m.account_id and t.person_id = m.person_id and t.off_at is not null)`

/** Everybody who may have to be told of something. */
export async function readersDue(tx: Tx, now: Date): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select m.account_id as "accountId", p.id as "personId", p.full_name as name, p.email, p.language, m.role, m.permissions, l.features,
      coalesce(p.zone, (array_agg(e.zone order by e.starts_at nulls last, e.id))[1]) as zone
    ${dueToOwners(now)} group by m.account_id, p.id, m.role, m.permissions, l.features order by m.account_id, p.id`.execute(
    tx,
  )
  return rows
}

export type DueTodo = TodoRow & EventTime & { eventId: string; event: string }

/** What one of them has to do, by event and order. */
export async function dueTodosOf(
  tx: Tx,
  { accountId, personId, language }: Reader,
  now: Date,
): Promise<DueTodo[]> {
  const { rows } = await sql<DueTodo>`
    select ${todoColumns}, e.id as "eventId", ${eventTitle(language)} as event, e.starts_at as "startsAt", e.duration_minutes as "durationMinutes", e.zone
    ${dueToOwners(now)} and m.account_id = ${accountId} and p.id = ${personId} order by e.starts_at nulls last, e.id, todo.position, todo.id`.execute(
    tx,
  )
  return rows
}

/** False when somebody else has told them today, or they do not want it any more. */
export async function keepToldOn(
  tx: Tx,
  { accountId, personId }: Reader,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into todo_mail as kept (account_id, person_id, told_on) values (${accountId}, ${personId}, ${day})
    on conflict (account_id, person_id) do update set told_on = excluded.told_on
      where kept.off_at is null and (kept.told_on is null or kept.told_on < excluded.told_on) returning person_id`.execute(
    tx,
  )
  return rows.length > 0
}
