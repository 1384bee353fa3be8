import { useQuery } from '@tanstack/react-query'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TodoMailsField } from '../accounts/todo-mails-field.tsx'
import { AddTodoForm } from './add-todo-form.tsx'
import { todosQuery, type Todos } from './queries.ts'
import { shownIn } from './rules/list.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { TodoList } from './todo-list.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { TodosEmpty } from './todos-empty.tsx'
import { TodosHead } from './todos-head.tsx'
import classes from './todos.module.css'
import { useTodoView, type TodoView } from './use-todo-view.ts'

/** What is still to be done for an event, and what is done; a row opens its particulars beside the list. */
export function TodosPage() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const view = useTodoView()
  useTitle(t('todos.title'))
  const list = answered(useQuery(todosQuery(EID)))
  const open = list?.todos.find(({ id }) => id === view.open)
  return (
    <>
      <Sheet>
        <TodosHead EID={EID} list={list} view={view} />
        {list ? (
          <Listed EID={EID} list={list} view={view} />
        ) : (
          <SkeletonRows rows={6} height={57} />
        )}
      </Sheet>
      {list && open && <TodoPanel key={open.id} EID={EID} todo={open} list={list} view={view} />}
      {list && view.choosing && (
        <TemplateDialog
          EID={EID}
          list={list}
          onClose={() => view.go({ template: null }, { replace: true })}
        />
      )}
    </>
  )
}

function Listed({ EID, list, view }: { EID: string; list: Todos; view: TodoView }) {
  const t = useWords('dashboard')
  if (list.todos.length === 0) return <TodosEmpty EID={EID} list={list} view={view} />
  const shown = shownIn(view.tab, list)
  return (
    <>
      {shown.length > 0 ? (
        <TodoList EID={EID} list={list} shown={shown} view={view} />
      ) : (
        <p className={`quiet ${classes.nothing}`}>{t(`todos.nothing-${view.tab}`)}</p>
      )}
      {view.tab !== 'done' && <AddTodoForm EID={EID} list={list} />}
      <div className={classes.mails}>
        <TodoMailsField />
      </div>
    </>
  )
}
