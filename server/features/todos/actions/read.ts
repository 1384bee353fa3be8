import { addDays, daysBetween } from '@mehfil/contract/days.ts'
import { may } from '@mehfil/contract/access.ts'
import type { ZonedEventSchedule } from '../../events/rules/retention.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { toLocalDay, fitDays, getLastDay } from '../rules/due.ts'
import { maxTodos } from '../rules/limit.ts'
import { getTemplateLead, getTodoTemplate } from '../rules/templates.ts'
import { listEventTodos } from '../store/todos.ts'
import { getTodoContext } from './todo-context.ts'

export async function listTodos(context: EventContext) {
  const { tx, host, scope } = context
  const { event, owners, show } = await getTodoContext(context)
  const rows = await listEventTodos(tx, scope)
  const usedTemplateKeys = new Set(rows.map(({ template }) => template))
  const firstDay = event.startsAt && toLocalDay(event.startsAt, event.zone)
  return {
    todos: rows.map(show),
    type: event.type,
    zone: event.zone,
    firstDay,
    lastDay: firstDay && getLastDay(firstDay, event),
    limit: maxTodos,
    template: getTodoTemplate(event.type).filter(({ key }) => !usedTemplateKeys.has(key)).length,
    owners: owners.map(({ id, name, role, permissions }) => ({
      id,
      name,
      isReader: id === host.personId,
      mayOpen: may({ role, permissions, features: host.features }, 'ToDoList') === 'yes',
    })),
  }
}

/** The to-dos that the template of the event's type would add now, with their days. */
export async function readTodoTemplate(context: EventContext) {
  const { tx, scope, now } = context
  const { event, say } = await getTodoContext(context)
  const usedTemplateKeys = new Set(
    (await listEventTodos(tx, scope)).map(({ template }) => template),
  )
  const items = getTodoTemplate(event.type)
  const lead = getTemplateLead(items)
  return {
    items: items.map(({ key, days, fact }) => ({
      key,
      title: say(`item.${key}`),
      fact,
      isThere: usedTemplateKeys.has(key),
      ...getDueFromToday(event, { days, lead, now }),
    })),
  }
}

function getDueFromToday(
  event: ZonedEventSchedule,
  { days, lead, now }: { days: number; lead: number; now: Date },
): { dueDays: number; dueOn: string | null } {
  if (!event.startsAt) return { dueDays: days, dueOn: null }
  const firstDay = toLocalDay(event.startsAt, event.zone)
  const dueDays = fitDays(days, { lead, left: daysBetween(toLocalDay(now, event.zone), firstDay) })
  return { dueDays, dueOn: addDays(dueDays > 0 ? getLastDay(firstDay, event) : firstDay, dueDays) }
}
