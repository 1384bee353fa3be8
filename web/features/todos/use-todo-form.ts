import { useEffect, useState } from 'react'
import { updateTodo } from '@mehfil/contract/events/todos.ts'
import { tabStorage } from '../../lib/browser/storage.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { saveTodo, type TodoItem, type TodoFormValues } from './queries.ts'

const fieldNames = ['title', 'notes', 'dueDate', 'dueDays', 'dueTime', 'owner', 'fact'] as const

const pickValues = (todo: TodoFormValues): TodoFormValues =>
  Object.fromEntries(fieldNames.map((name) => [name, todo[name]])) as TodoFormValues
/** The fields changed here; other fields may change elsewhere meanwhile. */
const getChanges = (values: TodoFormValues, from: TodoFormValues): Partial<TodoFormValues> =>
  Object.fromEntries(
    fieldNames.filter((name) => values[name] !== from[name]).map((name) => [name, values[name]]),
  )

/** The form of an item. The tab keeps unsaved input until the panel opens again. */
export function useTodoForm(EID: string, todo: TodoItem, done: () => void) {
  const key = `todo ${EID} ${todo.id}`
  const [initial] = useState(() => pickValues(todo))
  const form = useCallForm<TodoFormValues, TodoItem>({
    call: updateTodo,
    initial: { ...initial, ...tabStorage.read<Partial<TodoFormValues>>(key) },
    send: (values) =>
      saveTodo(EID, todo.id, { ...pickValues(todo), ...getChanges(values, initial) }),
    onSuccess: () => {
      tabStorage.remove(key)
      done()
    },
  })
  const changes = getChanges(form.values, initial)
  const isUnsaved = Object.keys(changes).length > 0
  const unsaved = JSON.stringify(changes)
  useEffect(() => {
    if (unsaved === '{}') tabStorage.remove(key)
    else tabStorage.write(key, JSON.parse(unsaved))
  }, [key, unsaved])
  return { form, isUnsaved }
}

export type TodoFormState = ReturnType<typeof useTodoForm>['form']
