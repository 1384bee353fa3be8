import * as calls from '@mehfil/contract/events/todos.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { refuseTooManyTodos } from '../rules/limit.ts'
import { getTemplateLead, getTodoTemplate } from '../rules/templates.ts'
import { insertTodos, listEventTodos } from '../store/todos.ts'
import { tickEventTodos } from './tick.ts'

/**
 * Adds the template's missing to-dos at the end of the list, owned by the person who adds them.
 * Those already done are ticked at once.
 */
export async function addTemplate(
  { world, tx, now, host, scope, audit }: EventContext,
  { keys }: { keys?: string[] | undefined },
) {
  const { type } = await getEventForUpdate(tx, scope)
  const rows = await listEventTodos(tx, scope)
  const usedKeys = new Set(rows.map(({ template }) => template))
  const items = getTodoTemplate(type)
  if (keys?.some((one) => !items.some(({ key }) => key === one)))
    refuse('invalidInput', {
      errors: toWireErrors(calls.addTemplate.input, { keys: 'field.choice-invalid' }),
    })
  const newItems = items.filter(
    ({ key }) => !usedKeys.has(key) && (keys === undefined || keys.includes(key)),
  )
  refuseTooManyTodos(rows.length + newItems.length)

  const lead = getTemplateLead(items)
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1
  await insertTodos(
    tx,
    scope,
    newItems.map(({ key, days, fact }, at) => ({
      id: world.random.uuid(),
      position: next + at,
      template: key,
      title: '',
      notes: '',
      dueDate: null,
      dueDays: days,
      dueTime: null,
      lead,
      owner: host.personId,
      fact,
    })),
    { by: host.personId, at: now },
  )
  await tickEventTodos(tx, scope, now)
  audit({ after: { type, count: newItems.length } })
  await world.live.announce(tx, scope.eventId, 'todos')
  return { added: newItems.length }
}
