import { sql } from 'kysely'
import type { TodoFact } from '@mehfil/contract/events/todos.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isReachable } from '../../events/store/reachable.ts'
import type { TodoEventFacts, TickChange, WatchedTodo } from '../rules/facts.ts'

export async function filterWatchedEvents(tx: Tx, eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from todo where event_id = any(${eventIds}::text[]) and fact is not null and deleted_at is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Events whose deadline passed, or was moved after it had passed, since the last check. */
export async function listEventsChangedByTime(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from todo join event e on e.id = todo.event_id
    where todo.fact = 'deadline-passed' and todo.deleted_at is null and todo.fact_was_true <> (e.answer_deadline is not null and e.answer_deadline <= ${now})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** A batch of events with a self-ticking to-do that are not long over, by id. */
export async function listWatchedEventsAfter(
  tx: Tx,
  after: string,
  { most, endedAfter }: { most: number; endedAfter: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.id > ${after} and (e.starts_at is null or e.starts_at + make_interval(mins => e.duration_minutes) > ${endedAfter})
      and exists (select from todo where todo.event_id = e.id and todo.fact is not null and todo.deleted_at is null)
    order by e.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The self-ticking to-dos of an event, locked until the commit, so that checks happen one after
 * another. A request that locks other to-dos as well locks these first, to avoid deadlocks. Empty
 * once the guests were deleted: the to-dos then stay unchanged.
 */
export async function lockWatchedTodos(tx: Tx, scope: EventScope): Promise<WatchedTodo[]> {
  const { rows } = await sql<WatchedTodo>`
    select id, fact, fact_was_true as "factWasTrue", done_at is not null as "isDone", done_by is not null as "isByHand" from todo
    where event_id = ${scope.eventId} and fact is not null and deleted_at is null and not exists (select from event e where e.id = todo.event_id and e.purged_at is not null) order by id for update`.execute(
    tx,
  )
  return rows
}

/** Reads the counts that triggers keep. Other facts need the first row in an index. */
export async function getEventFacts(tx: Tx, scope: EventScope): Promise<TodoEventFacts> {
  const { rows } = await sql<TodoEventFacts>`
    select e.title, e.starts_at as "startsAt", e.venue, e.published_at is not null and e.unpublished_at is null and e.cancelled_at is null as "isPublished", e.answer_deadline as "answerDeadline",
      t.people, t.yes as coming, t.to_confirm as "toConfirm", t.attended, t.not_delivered as "notDelivered", greatest(0, t.no_answer - t.not_invited) as silent,
      t.no_answer > t.not_invited or exists (select from campaign c where c.event_id = e.id and c.kind = 'invitation' and c.finished > c.failures) as "hasInvited",
      exists (select from guest g where g.event_id = e.id and g.deleted_at is null and g.invited_at is null and g.answer is null and not g.walk_in and ${isReachable(scope)}) as "hasUninvited",
      exists (select from reminder_plan r where r.event_id = e.id and r.enabled_at is not null) as "remindersOn",
      exists (select from notice n join campaign c on c.event_id = n.event_id and c.notice_id = n.id
        where n.event_id = e.id and n.kind = 'notice' and c.finished > 0 and n.taken_at >= e.starts_at + make_interval(mins => e.duration_minutes)) as thanked
    from event e, lateral (select coalesce(sum(people), 0)::int as people, coalesce(sum(yes), 0)::int as yes, coalesce(sum(to_confirm), 0)::int as to_confirm, coalesce(sum(attended), 0)::int as attended,
        coalesce(sum(not_delivered), 0)::int as not_delivered, coalesce(sum(no_answer), 0)::int as no_answer, coalesce(sum(not_invited), 0)::int as not_invited
      from event_tally where event_id = e.id) t
    where e.id = ${scope.eventId}`.execute(tx)
  return rows[0]!
}

/** The number in the text of a fact that became true; null if the text needs none. */
export async function countForFact(
  tx: Tx,
  scope: EventScope,
  fact: TodoFact,
  facts: TodoEventFacts,
): Promise<number | null> {
  if (fact === 'guests-added') return facts.people
  if (fact === 'all-confirmed') return facts.coming
  if (fact !== 'invitations-sent') return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guest where event_id = ${scope.eventId} and deleted_at is null and invited_at is not null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Leaves out rows that changed meanwhile. Resolves to the number changed. */
export async function saveTickChanges(
  tx: Tx,
  scope: EventScope,
  changes: ReadonlyArray<TickChange & { count: number | null }>,
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update todo set fact_was_true = change."isTrue",
      done_at = case change.becomes when 'done' then ${at} when 'open' then null else done_at end,
      fact_count = case change.becomes when 'done' then change.count when 'open' then null else fact_count end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, "isTrue" boolean, becomes text, count int)
    where todo.event_id = ${scope.eventId} and todo.id = change.id and todo.fact_was_true <> change."isTrue"`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
