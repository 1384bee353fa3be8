import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { addTodo } from '@mehfil/contract/events/todos.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { createTodo, type TodoListData } from './queries.ts'
import { findReader } from './rules/list.ts'
import classes from './todos.module.css'

export const addFieldId = 'new-todo'

/** Adds one to-do after the other; the due day and the rest are set in its panel. */
export function AddTodoForm({ EID, list }: { EID: string; list: TodoListData }) {
  const [at, setAt] = useState(0)
  return (
    <SingleTodoForm key={at} EID={EID} list={list} isNext={at > 0} onAdded={() => setAt(at + 1)} />
  )
}

type SingleTodoFormProps = { EID: string; list: TodoListData; isNext: boolean; onAdded: () => void }

function SingleTodoForm({ EID, list, isNext, onAdded }: SingleTodoFormProps) {
  const t = useTranslate('dashboard')
  const form = useCallForm({
    call: addTodo,
    initial: { title: '', owner: findReader(list) ?? null },
    send: (input) => createTodo(EID, input),
    onSuccess: onAdded,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={classes.add}>
        <TextField
          {...form.field('title')}
          dir="auto"
          id={addFieldId}
          aria-label={t('todos.add-field')}
          placeholder={t('todos.add-field')}
          icon={IconPlus}
          maxLength={200}
          autoComplete="off"
          autoFocus={isNext}
        />
        <Button type="submit" loading={form.isSending}>
          {t('todos.add-do')}
        </Button>
      </div>
    </form>
  )
}
