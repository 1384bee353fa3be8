import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { Link } from 'react-router'
import type { Formats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Todo } from './queries.ts'
import { dueWords, toneOf } from '../../lib/due.ts'
import { storyOf } from './rules/story.ts'
import classes from './todos.module.css'
import type { TodoOrder } from './use-todo-order.ts'
import type { TodoView } from './use-todo-view.ts'

type TodoRowProps = {
  todo: Todo
  zone: string
  view: TodoView
  formats: Formats
  showsOwner: boolean
  turn: (todo: Todo) => void
  order: {
    handle: ReturnType<TodoOrder['handle']>
    shift: number
    isLifted: boolean
    howId: string
  } | null
}

/** A box to tick, what it is about, and when; the whole row opens its particulars. */
export function TodoRow({ todo, zone, view, formats, showsOwner, turn, order }: TodoRowProps) {
  const t = useWords('dashboard')
  const now = new Date()
  const isDone = todo.status === 'DONE'
  const isOpen = view.open === todo.id
  const due = isDone ? '' : dueWords(todo, { t, formats, zone, now })
  const story = storyOf(todo, { t, formats })
  return (
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      data-done={isDone || undefined}
      data-lifted={order?.isLifted || undefined}
      style={order && order.shift !== 0 ? { translate: `0 ${order.shift}px` } : undefined}
    >
      {order && (
        <button
          type="button"
          className={classes.handle}
          aria-label={t('todos.move', { title: todo.title })}
          aria-describedby={order.howId}
          aria-pressed={order.isLifted}
          {...order.handle}
        >
          <Icon of={IconGripVertical} />
        </button>
      )}
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isDone}
          aria-label={t('todos.tick', { title: todo.title })}
          onChange={(event) => {
            focusBeside(event.currentTarget)
            turn(todo)
          }}
        />
      </label>
      <span className={classes.what}>
        <Link
          id={`todo-${todo.id}`}
          className={classes.open}
          to={view.linkTo({ todo: todo.id })}
          preventScrollReset
          aria-current={isOpen || undefined}
          dir="auto"
        >
          {todo.title}
        </Link>
        {story && (
          <span className={`quiet small ${classes.story}`}>
            {todo.fact && !todo.doneBy && <Icon of={IconBolt} small />}
            <span {...(isDone || todo.fact ? {} : { dir: 'auto' })}>{story}</span>
          </span>
        )}
      </span>
      {due && (
        <span className={classes.due} data-tone={toneOf(todo, zone, now)}>
          {due}
        </span>
      )}
      {showsOwner && (
        <span className={classes.owner}>
          {todo.owner && (
            <>
              <Avatar name={todo.ownerName} size="s" />
              <span className="vh">{todo.ownerName}</span>
            </>
          )}
        </span>
      )}
    </li>
  )
}

/** A row that leaves the list takes no focus along. */
function focusBeside(box: HTMLElement): void {
  const row = box.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  beside?.querySelector<HTMLElement>('input')?.focus()
}
