import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { formatDue, getDueTone } from '../../../lib/time/todo-due.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { setTodoStatus, weeklyTodosQuery, type WeekTodo } from '../queries/todos.ts'
import classes from './todos-this-week.module.css'

const maxShown = 6

/** The to-dos of all events that are late or due within seven days. Hidden while there are none. */
export function TodosThisWeek() {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const { data } = useQuery({ ...weeklyTodosQuery, enabled: may('ToDoList') === 'yes' })
  if (!data || data.count === 0) return null
  const more = data.count - Math.min(maxShown, data.todos.length)
  return (
    <section className={`card ${classes.week}`}>
      <header className={classes.head}>
        <h2>{t('week.title')}</h2>
        {data.late > 0 && (
          <span className={classes.late}>
            {t('week.late', { count: data.late, n: number(data.late) })}
          </span>
        )}
      </header>
      <ul>
        {data.todos.slice(0, maxShown).map((item) => (
          <TodoLine key={item.todo.id} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <p className={`quiet small ${classes.more}`}>
          {t('week.more', { count: more, n: number(more) })}
        </p>
      )}
    </section>
  )
}

function TodoLine({ item: { todo, eventId, event, zone } }: { item: WeekTodo }) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const now = new Date()
  const { id, title } = todo
  const reopen = () => void setTodoStatus(eventId, id, 'OPEN').catch(showRefusal)
  const tick = () =>
    void setTodoStatus(eventId, id, 'DONE').then(
      () => showUndoToast(t('todos.ticked', { title }), reopen),
      showRefusal,
    )
  return (
    <li className={classes.line}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={false}
          aria-label={t('todos.tick', { title })}
          onChange={tick}
        />
      </label>
      <Link className={classes.what} to={`${pathTo('todos', { EID: eventId })}?todo=${id}`}>
        <span className="strong" dir="auto">
          {title}
        </span>
        <span className="quiet small">
          <span className={classes.due} data-tone={getDueTone(todo, zone, now)}>
            {formatDue(todo, { t, formats, zone, now })}
          </span>{' '}
          · <bdi>{event || t('event-status.untitled')}</bdi>
        </span>
      </Link>
    </li>
  )
}
