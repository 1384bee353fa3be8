import type { EventContext } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import { eventOf, type EventRow } from '../../events/store/event.ts'
import { shownTodo } from '../rules/shown.ts'
import { namesOf, ownersOf, type Owner } from '../store/owners.ts'
import type { TodoRow } from '../store/todos.ts'

type Context = Pick<EventContext, 'world' | 'scope' | 'language'> & { tx: Tx }
export type Told = {
  event: EventRow
  owners: Owner[]
  say: (key: string) => string
  show: (row: TodoRow) => ReturnType<typeof shownTodo>
}

/** The event whose list it is, who may own an item of it, and how a reader is told of one. */
export async function toldOf(
  { world, tx, scope, language }: Context,
  known?: EventRow,
): Promise<Told> {
  const event = known ?? (await eventOf(tx, scope))
  const owners = await ownersOf(tx, scope)
  const words = world.words(language, 'todo')
  const say = (key: string): string => words(key)
  const names = namesOf(owners)
  return { event, owners, say, show: (row) => shownTodo(row, { event, owners: names, say }) }
}
