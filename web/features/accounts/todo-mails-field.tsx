import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { setTodoMails, todoMails } from '@mehfil/contract/todos.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient, queryOf } from '../../lib/queries.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { SwitchField } from '../../ui/switch-field.tsx'

const mailsQuery = queryOf(todoMails)
const name = 'todo-mails'

/** Whether the mail of the morning comes; a link in it leads here. */
export function TodoMailsField() {
  const t = useWords()
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useQuery(mailsQuery)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && hash === `#${name}`) place.current?.scrollIntoView({ block: 'center' })
  }, [isHere, hash])
  return <div ref={place}>{data && <SwitchField name={name} label={t('todo-mails.label')} hint={t('todo-mails.hint')} checked={data.on} onChange={turn} />}</div>
}

/** Shown at once, and as it was where it could not be kept. */
function turn(on: boolean): void {
  queryClient.setQueryData(mailsQuery.queryKey, { on })
  ask(setTodoMails, { input: { on } }).catch((error: Error) => {
    queryClient.setQueryData(mailsQuery.queryKey, { on: !on })
    showRefusal(error)
  })
}
