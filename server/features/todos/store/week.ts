import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../../base/db.ts'
import type { AccountScope } from '../../../base/scope.ts'
import type { EventTime } from '../rules/due.ts'
import { todoColumns, withTicker, type TodoRow } from './todos.ts'

export type TodoOfEvent = TodoRow &
  EventTime & { eventId: string; event: string; ownerName: string; isOwned: boolean }

type Asked = {
  /** Events a person may see; null for all. */ only: readonly string[] | null
  language: Language
  now: Date
}

/** Of an open item of an event `e`: it may be due within some days. Zones and templates only ever move it later than this. */
export const maybeDue = (
  until: Date,
) => sql<boolean>`todo.done_at is null and todo.deleted_at is null
  and (todo.due_date <= ${until} or (todo.due_days is not null and e.starts_at + make_interval(days => todo.due_days) <= ${until}))`

/** An event nobody does anything for any more. */
export const notLongOver = (now: Date) =>
  sql<boolean>`(e.starts_at is null or e.starts_at + make_interval(mins => e.duration_minutes) > ${new Date(now.getTime() - 30 * 86_400_000)})`

/** The title in a language where it is written in it. */
export const eventTitle = (language: Language) => sql<string>`
  coalesce(case when ${language} = any(e.languages) and e.languages[1] <> ${language} then nullif(e.words -> ${language} ->> 'title', '') end, e.title)`

/** Who owns an item, as long as they are of the account and have the event. */
const ownerIsThere = sql<boolean>`coalesce((select o.removed_at is null and (o.event_ids is null or e.id = any(o.event_ids)) from member o where o.account_id = e.account_id and o.person_id = todo.owner), false)`

/** Open items of an account that may be due within nine days, by event and order. */
export async function nearTodos(
  tx: Tx,
  scope: AccountScope,
  { only, language, now }: Asked,
): Promise<TodoOfEvent[]> {
  const { rows } = await sql<TodoOfEvent>`
    select ${todoColumns}, e.id as "eventId", ${eventTitle(language)} as event, e.starts_at as "startsAt", e.duration_minutes as "durationMinutes", e.zone,
      ${ownerIsThere} as "isOwned", coalesce((select full_name from person where person.id = todo.owner), '') as "ownerName"
    from event e join (${withTicker}) on todo.event_id = e.id
    where e.account_id = ${scope.accountId} and (${only}::text[] is null or e.id = any(${only}::text[])) and ${notLongOver(now)} and ${maybeDue(new Date(now.getTime() + 9 * 86_400_000))}
    order by todo.event_id, todo.position, todo.id`.execute(tx)
  return rows
}
