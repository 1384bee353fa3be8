import IconSquareCheck from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { dueWords, toneOf } from '../../lib/due.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './event-dashboard.module.css'
import { tickTodo, type EventTodos } from './queries/todos.ts'

type TodoStepProps = { EID: string; todo: EventTodos['todos'][number]; zone: string }

const tones = { late: 'bad', today: 'warn', soon: 'good', later: 'good', none: 'good' } as const

/** An item of the list among the next steps: ticked here, or opened there. */
export function TodoStep({ EID, todo, zone }: TodoStepProps) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const now = new Date()
  const { id, title } = todo
  const open = () => void tickTodo(EID, id, 'OPEN').catch(showRefusal)
  const tick = () =>
    void tickTodo(EID, id, 'DONE').then(
      () => sayUndo(t('todos.ticked', { title }), open),
      showRefusal,
    )
  return (
    <li className={classes.line}>
      <span className={classes.stepIcon} data-tone={tones[toneOf(todo, zone, now)]}>
        <Icon of={IconSquareCheck} />
      </span>
      <div className={classes.lineWords}>
        <Link className="strong" to={`${to('todos', { EID })}?todo=${id}`} dir="auto">
          {title}
        </Link>
        <span className="quiet small">{dueWords(todo, { t, formats, zone, now })}</span>
      </div>
      <Button size="compact-md" onClick={tick} aria-label={t('todos.tick', { title })}>
        {t('next.todo-do')}
      </Button>
    </li>
  )
}
