import { useDraggable } from '@dnd-kit/react'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { Link } from 'react-router'
import type { Formats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../../ui/elements/avatar.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import type { TodoItem } from './queries.ts'
import { formatDue, getDueTone } from '../../lib/time/todo-due.ts'
import { formatTodoDetail } from './rules/todo-detail.ts'
import classes from './todos.module.css'
import type { RowOrder } from '../../ui/order/use-row-order.ts'
import type { TodosPageView } from './use-todo-view.ts'

type TodoRowProps = {
  todo: TodoItem
  zone: string
  view: TodosPageView
  formats: Formats
  showsOwner: boolean
  onToggle: (todo: TodoItem) => void
  order: {
    handle: ReturnType<RowOrder['getHandleProps']>
    shift: number
    isLifted: boolean
    howId: string
  } | null
}

/** A checkbox, the title and the due date; the whole row opens its panel. */
export function TodoRow({ todo, zone, view, formats, showsOwner, onToggle, order }: TodoRowProps) {
  const t = useTranslate('dashboard')
  const now = new Date()
  const { ref, handleRef } = useDraggable({ id: todo.id, disabled: order === null })
  const isDone = todo.status === 'DONE'
  const isOpen = view.openTodoId === todo.id
  const due = isDone ? '' : formatDue(todo, { t, formats, zone, now })
  const story = formatTodoDetail(todo, { t, formats })
  return (
    <li
      ref={ref}
      className={classes.row}
      data-open={isOpen || undefined}
      data-done={isDone || undefined}
      data-lifted={order?.isLifted || undefined}
      style={order && order.shift !== 0 ? { translate: `0 ${order.shift}px` } : undefined}
    >
      {order && (
        <button
          ref={handleRef}
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
            focusNextRow(event.currentTarget)
            onToggle(todo)
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
        <span className={classes.due} data-tone={getDueTone(todo, zone, now)}>
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

/** When a row leaves the list, the focus moves to the next one. */
function focusNextRow(box: HTMLElement): void {
  const row = box.closest('li')
  const nextRow = row?.nextElementSibling ?? row?.previousElementSibling
  nextRow?.querySelector<HTMLElement>('input')?.focus()
}
