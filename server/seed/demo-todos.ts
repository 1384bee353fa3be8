import type { Insertable } from 'kysely'
import { addDays } from '@mehfil/contract/days.ts'
import type { Db } from '../base/database/db.ts'
import type { Database } from '../base/database/schema.ts'
import { getEventScopeById } from '../base/access/scope.ts'
import { tickEventTodos } from '../features/todos/actions/tick.ts'
import { toLocalDay, getTodoDue } from '../features/todos/rules/due.ts'
import { getTemplateLead, getTodoTemplate } from '../features/todos/rules/templates.ts'
import { cast } from './cast.ts'
import { dateAgo, type DemoEvent } from './demo-event.ts'

type NewTodoRow = Insertable<Database['todo']>

/** Open, though its day has passed. */
const overdueItem = 'rooms'
const noahsItems = ['door-team', 'order-of-day']
const toUuid = (at: number): string => `de300000-0000-4000-8000-${String(at).padStart(12, '0')}`

/**
 * The wedding's template as added two weeks ago. All due to-dos are done except one, and
 * self-ticking ones are ticked.
 */
export async function addTodos(tx: Db, event: DemoEvent['event'], now: Date): Promise<void> {
  const takenAt = dateAgo(now, 14)
  const time = {
    startsAt: event.starts_at as Date,
    durationMinutes: event.duration_minutes ?? 0,
    zone: event.zone,
  }
  const today = toLocalDay(now, time.zone)
  const items = getTodoTemplate('Wedding')
  const lead = getTemplateLead(items)
  const dueOn = (days: number) =>
    getTodoDue({ dueDate: null, dueDays: days, dueTime: null, lead, createdAt: takenAt }, time)
      .dueOn ?? today
  const soon = addDays(today, 2)
  const position = items.findIndex(({ days }) => dueOn(days) > soon)
  const rows = items.map(({ key, days, fact }, at): NewTodoRow => {
    const isDone = fact === null && key !== overdueItem && dueOn(days) < today
    return {
      event_id: event.id,
      id: toUuid(at),
      position: at < position ? at : at + 1,
      template: key,
      due_days: days,
      lead,
      fact,
      owner: noahsItems.includes(key) ? cast.noah.personId : cast.asha.personId,
      created_by: cast.asha.personId,
      created_at: takenAt,
      ...(isDone && {
        done_at: new Date(Math.min(Date.parse(`${dueOn(days)}T11:00:00Z`), now.getTime())),
        done_by: cast.asha.personId,
      }),
    }
  })
  const ownTodo: NewTodoRow = {
    event_id: event.id,
    id: toUuid(99),
    position,
    title: 'Ask the boatman for a last boat at midnight',
    notes: 'He is at the jetty before ten. Two boats if more than 40 stay.',
    due_date: soon as never,
    due_time: '10:00',
    owner: cast.asha.personId,
    created_by: cast.asha.personId,
    created_at: dateAgo(now, 3),
  }
  await tx
    .insertInto('todo')
    .values([...rows, ownTodo])
    .execute()
  await tickEventTodos(tx, await getEventScopeById(tx, event.id), dateAgo(now, 11))
}
