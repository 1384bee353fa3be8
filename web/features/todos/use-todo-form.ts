import { useEffect, useState } from 'react'
import { updateTodo } from '@mehfil/contract/todos.ts'
import { keptInTab } from '../../lib/kept.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { update, type Todo, type TodoValues } from './queries.ts'

const names = ['title', 'notes', 'dueDate', 'dueDays', 'dueTime', 'owner', 'fact'] as const

const valuesOf = (todo: TodoValues): TodoValues =>
  Object.fromEntries(names.map((name) => [name, todo[name]])) as TodoValues
/** What was changed of it here; the rest may be changed elsewhere meanwhile. */
const changedIn = (values: TodoValues, from: TodoValues): Partial<TodoValues> =>
  Object.fromEntries(
    names.filter((name) => values[name] !== from[name]).map((name) => [name, values[name]]),
  )

/** The particulars of an item. What was typed and not saved is there again when they are opened again in this tab. */
export function useTodoForm(EID: string, todo: Todo, done: () => void) {
  const key = `todo ${EID} ${todo.id}`
  const [begun] = useState(() => valuesOf(todo))
  const form = useCallForm<TodoValues, Todo>({
    call: updateTodo,
    initial: { ...begun, ...keptInTab.read<Partial<TodoValues>>(key) },
    send: (values) => update(EID, todo.id, { ...valuesOf(todo), ...changedIn(values, begun) }),
    done: () => {
      keptInTab.forget(key)
      done()
    },
  })
  const typed = changedIn(form.values, begun)
  const isUnsaved = Object.keys(typed).length > 0
  const unsaved = JSON.stringify(typed)
  useEffect(() => {
    if (unsaved === '{}') keptInTab.forget(key)
    else keptInTab.write(key, JSON.parse(unsaved))
  }, [key, unsaved])
  return { form, isUnsaved }
}

export type TodoFormState = ReturnType<typeof useTodoForm>['form']
