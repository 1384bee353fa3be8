import * as calls from '@mehfil/contract/todos.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { eventForUpdate } from '../../events/store/event.ts'
import { refuseOverfull } from '../rules/limit.ts'
import { leadOf, templateOf } from '../rules/templates.ts'
import { insertTodos, todosIn } from '../store/todos.ts'
import { tickIn } from './tick.ts'

/** Adds what of the template is not there yet, behind what is; it belongs to whoever adds it, and what is done already ticks itself at once. */
export async function addTemplate(
  { world, tx, now, host, scope, note }: EventContext,
  { keys }: { keys?: string[] | undefined },
) {
  const { type } = await eventForUpdate(tx, scope)
  const rows = await todosIn(tx, scope)
  const there = new Set(rows.map(({ template }) => template))
  const items = templateOf(type)
  if (keys?.some((one) => !items.some(({ key }) => key === one)))
    refuse('invalidInput', {
      errors: complaintsOf(calls.addTemplate.input, { keys: 'field.choice-invalid' }),
    })
  const wanted = items.filter(
    ({ key }) => !there.has(key) && (keys === undefined || keys.includes(key)),
  )
  refuseOverfull(rows.length + wanted.length)

  const lead = leadOf(items)
  const next = Math.max(-1, ...rows.map(({ position }) => position)) + 1
  await insertTodos(
    tx,
    scope,
    wanted.map(({ key, days, fact }, at) => ({
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
  await tickIn(tx, scope, now)
  note({ after: { type, count: wanted.length } })
  await world.live.announce(tx, scope.eventId, 'todos')
  return { added: wanted.length }
}
