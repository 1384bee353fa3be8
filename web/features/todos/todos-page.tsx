import { useQuery } from '@tanstack/react-query'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { TodoMailsField } from '../accounts/profile/todo-mails-field.tsx'
import { AddTodoForm } from './add-todo-form.tsx'
import { todosQuery, type TodoListData } from './queries.ts'
import { listShownTodos } from './rules/list.ts'
import { TodoTemplateDialog } from './template-dialog.tsx'
import { TodoList } from './todo-list.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { TodosEmpty } from './todos-empty.tsx'
import { TodosHead } from './todos-head.tsx'
import classes from './todos.module.css'
import { useTodosPageView, type TodosPageView } from './use-todo-view.ts'

/** The open and done to-dos of an event; a row opens its panel beside the list. */
export function TodosPage() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const view = useTodosPageView()
  useTitle(t('todos.title'))
  const list = getQueryData(useQuery(todosQuery(EID)))
  const open = list?.todos.find(({ id }) => id === view.openTodoId)
  return (
    <>
      <SheetPage>
        <TodosHead EID={EID} list={list} view={view} />
        {list ? (
          <TodosPageList EID={EID} list={list} view={view} />
        ) : (
          <SkeletonRows rows={6} height={57} />
        )}
      </SheetPage>
      {list && open && <TodoPanel key={open.id} EID={EID} todo={open} list={list} view={view} />}
      {list && view.isChoosingTemplate && (
        <TodoTemplateDialog
          EID={EID}
          list={list}
          onClose={() => view.go({ template: null }, { replace: true })}
        />
      )}
    </>
  )
}

function TodosPageList({
  EID,
  list,
  view,
}: {
  EID: string
  list: TodoListData
  view: TodosPageView
}) {
  const t = useTranslate('dashboard')
  if (list.todos.length === 0) return <TodosEmpty EID={EID} list={list} view={view} />
  const shown = listShownTodos(view.tab, list)
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
