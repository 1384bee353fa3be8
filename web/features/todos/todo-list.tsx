import { useRef, useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { order, type Todo, type Todos } from './queries.ts'
import { TodoRow } from './todo-row.tsx'
import classes from './todos.module.css'
import { useTicking } from './use-ticking.ts'
import { useTodoOrder } from './use-todo-order.ts'
import type { TodoView } from './use-todo-view.ts'

type TodoListProps = { EID: string; list: Todos; shown: Todo[]; view: TodoView }

const howId = 'todo-order-how'

/** Rows in their order, which open ones can be given with a pointer or a keyboard. */
export function TodoList({ EID, list, shown, view }: TodoListProps) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const rows = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const ids = shown.map(({ id }) => id)
  const ordering = useTodoOrder(rows, {
    all: list.todos.map(({ id }) => id),
    shown: ids,
    put: (id, after) => void order(EID, id, after).catch(showRefusal),
    tell: (what, id, place) =>
      say(
        t(`todos.order-${what}`, {
          title: shown.find((one) => one.id === id)?.title,
          place: formats.number(place),
          all: formats.number(shown.length),
        }),
      ),
  })
  const turn = useTicking(EID)
  const isOrdered = view.tab !== 'done' && shown.length > 1
  return (
    <>
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
            turn={turn}
            zone={list.zone}
            view={view}
            formats={formats}
            showsOwner={list.owners.length > 1}
            order={
              isOrdered
                ? {
                    handle: ordering.handle(todo.id),
                    shift: ordering.shiftAt(at),
                    isLifted: ordering.lifted === todo.id,
                    howId,
                  }
                : null
            }
          />
        ))}
      </ul>
      <p id={howId} className="vh">
        {t('todos.order-how')}
      </p>
      <p className="vh" role="status" aria-live="assertive">
        {said}
      </p>
    </>
  )
}
