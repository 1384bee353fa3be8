import { setTodoMails, todoMails } from '@mehfil/contract/todos.ts'
import { ask } from '../../lib/ask.ts'
import { queryOf } from '../../lib/queries.ts'
import { useWords } from '../../lib/words.ts'
import { MailSwitchField } from './mail-switch-field.tsx'

const mailsQuery = queryOf(todoMails)

/** Whether the mail of the morning comes; a link in it leads here. */
export function TodoMailsField() {
  const t = useWords()
  return (
    <MailSwitchField
      name="todo-mails"
      label={t('todo-mails.label')}
      hint={t('todo-mails.hint')}
      query={mailsQuery}
      save={(on) => ask(setTodoMails, { input: { on } })}
    />
  )
}
