import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { addTodo } from '@mehfil/contract/todos.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { add, type Todos } from './queries.ts'
import { readerOf } from './rules/list.ts'
import classes from './todos.module.css'

export const addFieldId = 'new-todo'

/** One line after the other; days and the rest are said in its particulars. */
export function AddTodoForm({ EID, list }: { EID: string; list: Todos }) {
  const [at, setAt] = useState(0)
  return <OneTodo key={at} EID={EID} list={list} isNext={at > 0} onAdded={() => setAt(at + 1)} />
}

type OneTodoProps = { EID: string; list: Todos; isNext: boolean; onAdded: () => void }

function OneTodo({ EID, list, isNext, onAdded }: OneTodoProps) {
  const t = useWords('dashboard')
  const form = useCallForm({
    call: addTodo,
    initial: { title: '', owner: readerOf(list) ?? null },
    send: (input) => add(EID, input),
    done: onAdded,
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
