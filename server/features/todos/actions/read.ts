import { may } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/context.ts'
import {
  dayIn,
  daysBetween,
  fittedDays,
  lastDayOf,
  plusDays,
  type EventTime,
} from '../rules/due.ts'
import { mostTodos } from '../rules/limit.ts'
import { leadOf, templateOf } from '../rules/templates.ts'
import { todosIn } from '../store/todos.ts'
import { toldOf } from './telling.ts'

export async function listTodos(context: EventContext) {
  const { tx, host, scope } = context
  const { event, owners, show } = await toldOf(context)
  const rows = await todosIn(tx, scope)
  const there = new Set(rows.map(({ template }) => template))
  const firstDay = event.startsAt && dayIn(event.startsAt, event.zone)
  return {
    todos: rows.map(show),
    type: event.type,
    zone: event.zone,
    firstDay,
    lastDay: firstDay && lastDayOf(firstDay, event),
    limit: mostTodos,
    template: templateOf(event.type).filter(({ key }) => !there.has(key)).length,
    owners: owners.map(({ id, name, role, permissions }) => ({
      id,
      name,
      isReader: id === host.personId,
      mayOpen: may({ role, permissions, features: host.features }, 'ToDoList') === 'yes',
    })),
  }
}

/** What the template of the event's type would add, and on which days, were it added now. */
export async function readTemplate(context: EventContext) {
  const { tx, scope, now } = context
  const { event, say } = await toldOf(context)
  const there = new Set((await todosIn(tx, scope)).map(({ template }) => template))
  const items = templateOf(event.type)
  const lead = leadOf(items)
  return {
    items: items.map(({ key, days, fact }) => ({
      key,
      title: say(`item.${key}`),
      fact,
      isThere: there.has(key),
      ...dueNow(event, { days, lead, now }),
    })),
  }
}

function dueNow(
  event: EventTime,
  { days, lead, now }: { days: number; lead: number; now: Date },
): { dueDays: number; dueOn: string | null } {
  if (!event.startsAt) return { dueDays: days, dueOn: null }
  const first = dayIn(event.startsAt, event.zone)
  const dueDays = fittedDays(days, { lead, left: daysBetween(dayIn(now, event.zone), first) })
  return { dueDays, dueOn: plusDays(dueDays > 0 ? lastDayOf(first, event) : first, dueDays) }
}
