import { setTodoMails, todoMails } from '@mehfil/contract/events/todos.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MailSwitchField } from './mail-switch-field.tsx'

const todoMailsQuery = createQuery(todoMails)

/** The switch for the morning mail of to-dos, which links to this field. */
export function TodoMailsField() {
  const t = useTranslate()
  return (
    <MailSwitchField
      name="todo-mails"
      label={t('todo-mails.label')}
      hint={t('todo-mails.hint')}
      query={todoMailsQuery}
      save={(on) => ask(setTodoMails, { input: { on } })}
    />
  )
}
