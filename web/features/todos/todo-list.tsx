import { useRef, useState } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { RowOrderProvider } from '../../ui/order/row-order-provider.tsx'
import { useRowOrder } from '../../ui/order/use-row-order.ts'
import { moveTodo, type TodoItem, type TodoListData } from './queries.ts'
import { TodoRow } from './todo-row.tsx'
import classes from './todos.module.css'
import { useToggleTodo } from './use-toggle-todo.ts'
import type { TodosPageView } from './use-todo-view.ts'

type TodoListProps = { EID: string; list: TodoListData; shown: TodoItem[]; view: TodosPageView }

const orderHelpId = 'todo-order-how'

/** The rows in order; open ones can be moved with a pointer or a keyboard. */
export function TodoList({ EID, list, shown, view }: TodoListProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const rows = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')
  const ids = shown.map(({ id }) => id)
  const ordering = useRowOrder(rows, {
    all: list.todos.map(({ id }) => id),
    shown: ids,
    onMove: (id, after) => void moveTodo(EID, id, after).catch(showRefusal),
    announce: (what, id, place) =>
      announce(
        t(`todos.order-${what}`, {
          title: shown.find((one) => one.id === id)?.title,
          place: formats.number(place),
          all: formats.number(shown.length),
        }),
      ),
  })
  const toggle = useToggleTodo(EID)
  const canReorder = view.tab !== 'done' && shown.length > 1
  return (
    <RowOrderProvider drag={ordering.drag}>
      <ul
        ref={rows}
        className={classes.list}
        data-lifted={ordering.lifted !== null || undefined}
        aria-label={t(`todos.tab-${view.tab}`)}
      >
        {shown.map((todo, at) => (
          <TodoRow
            key={todo.id}
            todo={todo}
            onToggle={toggle}
            zone={list.zone}
            view={view}
            formats={formats}
            showsOwner={list.owners.length > 1}
            order={
              canReorder
                ? {
                    handle: ordering.getHandleProps(todo.id),
                    shift: ordering.getShift(at),
                    isLifted: ordering.lifted === todo.id,
                    howId: orderHelpId,
                  }
                : null
            }
          />
        ))}
      </ul>
      <p id={orderHelpId} className="vh">
        {t('todos.order-how')}
      </p>
      <p className="vh" role="status" aria-live="assertive">
        {announcement}
      </p>
    </RowOrderProvider>
  )
}
