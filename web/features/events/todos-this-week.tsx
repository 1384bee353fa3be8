import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { dueWords, toneOf } from '../../lib/due.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { tickTodo, weekQuery, type WeekTodo } from './queries/todos.ts'
import classes from './todos-this-week.module.css'

const mostShown = 6

/** What is late or due within seven days, over all events; nothing while nothing is. */
export function TodosThisWeek() {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const { data } = useQuery({ ...weekQuery, enabled: may('ToDoList') === 'yes' })
  if (!data || data.count === 0) return null
  const more = data.count - Math.min(mostShown, data.todos.length)
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
        {data.todos.slice(0, mostShown).map((one) => (
          <TodoLine key={one.todo.id} one={one} />
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

function TodoLine({ one: { todo, eventId, event, zone } }: { one: WeekTodo }) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const now = new Date()
  const { id, title } = todo
  const open = () => void tickTodo(eventId, id, 'OPEN').catch(showRefusal)
  const tick = () =>
    void tickTodo(eventId, id, 'DONE').then(
      () => sayUndo(t('todos.ticked', { title }), open),
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
      <Link className={classes.what} to={`${to('todos', { EID: eventId })}?todo=${id}`}>
        <span className="strong" dir="auto">
          {title}
        </span>
        <span className="quiet small">
          <span className={classes.due} data-tone={toneOf(todo, zone, now)}>
            {dueWords(todo, { t, formats, zone, now })}
          </span>{' '}
          · <bdi>{event || t('event-status.untitled')}</bdi>
        </span>
      </Link>
    </li>
  )
}
