import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { eventTodosQuery } from '../queries/todos.ts'
import { listDueTodos, type NextStep } from '../rules/next-steps.ts'
import { TodoStep } from './todo-step.tsx'
import classes from './event-dashboard.module.css'

/** The to-dos that are late or due within days, without those a step above already says. */
export function DueTodos({ EID, steps }: { EID: string; steps: readonly NextStep[] }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const { data } = useQuery({ ...eventTodosQuery(EID), enabled: may('ToDoList') === 'yes' })
  const todos = data ? listDueTodos(data, steps, new Date()) : []
  if (!data || todos.length === 0) return null
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('week.title')}</h2>
        <Link className="link small" to={pathTo('todos', { EID })}>
          {t('place.todos')}
        </Link>
      </header>
      <ul>
        {todos.map((todo) => (
          <TodoStep key={todo.id} EID={EID} todo={todo} zone={data.zone} />
        ))}
      </ul>
    </section>
  )
}
