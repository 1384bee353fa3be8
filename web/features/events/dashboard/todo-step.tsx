import IconSquareCheck from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { formatDue, getDueTone } from '../../../lib/time/todo-due.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './event-dashboard.module.css'
import { setTodoStatus, type EventTodos } from '../queries/todos.ts'

type TodoStepProps = { EID: string; todo: EventTodos['todos'][number]; zone: string }

const dueTones = { late: 'bad', today: 'warn', soon: 'good', later: 'good', none: 'good' } as const

/** A to-do among the next steps. The host ticks it here or opens it in the list. */
export function TodoStep({ EID, todo, zone }: TodoStepProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const now = new Date()
  const { id, title } = todo
  const reopen = () => void setTodoStatus(EID, id, 'OPEN').catch(showRefusal)
  const tick = () =>
    void setTodoStatus(EID, id, 'DONE').then(
      () => showUndoToast(t('todos.ticked', { title }), reopen),
      showRefusal,
    )
  return (
    <li className={classes.line}>
      <span className={classes.stepIcon} data-tone={dueTones[getDueTone(todo, zone, now)]}>
        <Icon of={IconSquareCheck} />
      </span>
      <div className={classes.lineWords}>
        <Link className="strong" to={`${pathTo('todos', { EID })}?todo=${id}`} dir="auto">
          {title}
        </Link>
        <span className="quiet small">{formatDue(todo, { t, formats, zone, now })}</span>
      </div>
      <Button size="compact-md" onClick={tick} aria-label={t('todos.tick', { title })}>
        {t('next.todo-do')}
      </Button>
    </li>
  )
}
