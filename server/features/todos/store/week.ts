import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountScope } from '../../../base/access/scope.ts'
import type { ZonedEventSchedule } from '../../events/rules/retention.ts'
import { todoColumns, todoWithTicker, type TodoRow } from './todos.ts'

export type TodoWithEvent = TodoRow &
  ZonedEventSchedule & { eventId: string; event: string; ownerName: string; isOwned: boolean }

type NearTodosQuery = {
  /** Events a person may see; null for all. */
  only: readonly string[] | null
  language: Language
  now: Date
}

/**
 * An open to-do of an event `e` that may be due within some days. Zones and templates only ever
 * move it later than this.
 */
export const isMaybeDue = (
  until: Date,
) => sql<boolean>`todo.done_at is null and todo.deleted_at is null
  and (todo.due_date <= ${until} or (todo.due_days is not null and e.starts_at + make_interval(days => todo.due_days) <= ${until}))`

/** To-dos of an event that ended this long ago are left out. */
export const isNotLongOver = (now: Date) =>
  sql<boolean>`(e.starts_at is null or e.starts_at + make_interval(mins => e.duration_minutes) > ${new Date(now.getTime() - 30 * 86_400_000)})`

/** The title in the language, if it exists in it. */
export const eventTitleSql = (language: Language) => sql<string>`
  coalesce(case when ${language} = any(e.languages) and e.languages[1] <> ${language} then nullif(e.translations -> ${language} ->> 'title', '') end, e.title)`

/** The owner of a to-do, if they are a member of the account and have the event. */
const isOwnerPresent = sql<boolean>`coalesce((select o.removed_at is null and (o.event_ids is null or e.id = any(o.event_ids)) from member o where o.account_id = e.account_id and o.person_id = todo.owner), false)`

/** Open to-dos of an account that may be due within nine days, by event and order. */
export async function listNearTodos(
  tx: Tx,
  scope: AccountScope,
  { only, language, now }: NearTodosQuery,
): Promise<TodoWithEvent[]> {
  const { rows } = await sql<TodoWithEvent>`
    select ${todoColumns}, e.id as "eventId", ${eventTitleSql(language)} as event, e.starts_at as "startsAt", e.duration_minutes as "durationMinutes", e.zone,
      ${isOwnerPresent} as "isOwned", coalesce((select full_name from person where person.id = todo.owner), '') as "ownerName"
    from event e join (${todoWithTicker}) on todo.event_id = e.id
    where e.account_id = ${scope.accountId} and (${only}::text[] is null or e.id = any(${only}::text[])) and ${isNotLongOver(now)} and ${isMaybeDue(new Date(now.getTime() + 9 * 86_400_000))}
    order by todo.event_id, todo.position, todo.id`.execute(tx)
  return rows
}
