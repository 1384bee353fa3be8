import type { EventContext } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { toTodoView } from '../rules/todo-view.ts'
import { getOwnerNames, listTodoOwners, type TodoOwner } from '../store/owners.ts'
import type { TodoRow } from '../store/todos.ts'

type TodoContextDependencies = Pick<EventContext, 'world' | 'scope' | 'language'> & { tx: Tx }
export type TodoContext = {
  event: EventRow
  owners: TodoOwner[]
  say: (key: string) => string
  show: (row: TodoRow) => ReturnType<typeof toTodoView>
}

/** The event of the list, its possible owners, and how a to-do is shown to the reader. */
export async function getTodoContext(
  { world, tx, scope, language }: TodoContextDependencies,
  knownEvent?: EventRow,
): Promise<TodoContext> {
  const event = knownEvent ?? (await getEvent(tx, scope))
  const owners = await listTodoOwners(tx, scope)
  const translate = world.getTranslator(language, 'todo')
  const say = (key: string): string => translate(key)
  const names = getOwnerNames(owners)
  return { event, owners, say, show: (row) => toTodoView(row, { event, owners: names, say }) }
}
