import type { Insertable } from 'kysely'
import type { Db } from '../base/db.ts'
import type { Database } from '../base/schema.ts'
import { laterEventScope } from '../base/scope.ts'
import { tickIn } from '../features/todos/actions/tick.ts'
import { dayIn, dueOf, plusDays } from '../features/todos/rules/due.ts'
import { leadOf, templateOf } from '../features/todos/rules/templates.ts'
import { cast } from './cast.ts'
import { ago, type DemoEvent } from './demo-event.ts'

type TodoRow = Insertable<Database['todo']>

/** Not yet done, though its day has passed. */
const forgotten = 'rooms'
const noahs = ['door-team', 'order-of-day']
const idOf = (at: number): string => `de300000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** The wedding's template as it was taken two weeks ago: what was due is done, but for one thing; what the event shows has ticked itself. */
export async function addTodos(tx: Db, event: DemoEvent['event'], now: Date): Promise<void> {
  const taken = ago(now, 14)
  const time = {
    startsAt: event.starts_at as Date,
    durationMinutes: event.duration_minutes ?? 0,
    zone: event.zone,
  }
  const today = dayIn(now, time.zone)
  const items = templateOf('Wedding')
  const lead = leadOf(items)
  const dueOn = (days: number) =>
    dueOf({ dueDate: null, dueDays: days, dueTime: null, lead, createdAt: taken }, time).dueOn ??
    today
  const soon = plusDays(today, 2)
  const place = items.findIndex(({ days }) => dueOn(days) > soon)
  const rows = items.map(({ key, days, fact }, at): TodoRow => {
    const isDone = fact === null && key !== forgotten && dueOn(days) < today
    return {
      event_id: event.id,
      id: idOf(at),
      position: at < place ? at : at + 1,
      template: key,
      due_days: days,
      lead,
      fact,
      owner: noahs.includes(key) ? cast.noah.personId : cast.asha.personId,
      created_by: cast.asha.personId,
      created_at: taken,
      ...(isDone && {
        done_at: new Date(Math.min(Date.parse(`${dueOn(days)}T11:00:00Z`), now.getTime())),
        done_by: cast.asha.personId,
      }),
    }
  })
  const own: TodoRow = {
    event_id: event.id,
    id: idOf(99),
    position: place,
    title: 'Ask the boatman for a last boat at midnight',
    notes: 'He is at the jetty before ten. Two boats if more than 40 stay.',
    due_date: soon as never,
    due_time: '10:00',
    owner: cast.asha.personId,
    created_by: cast.asha.personId,
    created_at: ago(now, 3),
  }
  await tx
    .insertInto('todo')
    .values([...rows, own])
    .execute()
  await tickIn(tx, await laterEventScope(tx, event.id), ago(now, 11))
}
