import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast, showUndoToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Panel, panelClasses } from '../../ui/layout/panel.tsx'
import { moveTodo, removeTodo, restoreTodo, type TodoItem, type TodoListData } from './queries.ts'
import { listShownTodos } from './rules/list.ts'
import { findPredecessor } from '../../ui/order/order.ts'
import { TodoForm } from './todo-form.tsx'
import { useTodoForm } from './use-todo-form.ts'
import type { TodosPageView } from './use-todo-view.ts'

type TodoPanelProps = { EID: string; todo: TodoItem; list: TodoListData; view: TodosPageView }

const formId = 'todo-form'

/** One item: title, due date, owner and automatic condition. */
export function TodoPanel({ EID, todo, list, view }: TodoPanelProps) {
  const t = useTranslate('dashboard')
  const close = () => view.go({ todo: null })
  const { form, isUnsaved } = useTodoForm(EID, todo, () => {
    showToast(t('todos.saved'))
    close()
  })
  return (
    <Panel
      label={t('todos.panel')}
      onClose={close}
      returnTo={`todo-${todo.id}`}
      head={<h2 dir="auto">{todo.title}</h2>}
      tools={<MoveButtons EID={EID} todo={todo} list={list} view={view} />}
      footer={
        <>
          <Button type="submit" form={formId} variant="filled" loading={form.isSending}>
            {t('todos.save')}
          </Button>
          <DeleteTodoButton EID={EID} todo={todo} onGone={close} />
        </>
      }
    >
      <TodoForm id={formId} form={form} todo={todo} list={list} />
      {isUnsaved && (
        <p className="quiet small" role="status">
          {t('state.unsaved')}
        </p>
      )}
    </Panel>
  )
}

/** Moves the item up and down without dragging. */
function MoveButtons({ EID, todo, list, view }: TodoPanelProps) {
  const t = useTranslate('dashboard')
  const shown = listShownTodos(view.tab, list).map(({ id }) => id)
  const at = shown.indexOf(todo.id)
  if (todo.status === 'DONE' || at === -1 || shown.length < 2) return null
  const move = (to: number) =>
    void moveTodo(
      EID,
      todo.id,
      findPredecessor(
        list.todos.map(({ id }) => id),
        shown,
        { id: todo.id, to },
      ),
    ).catch(showRefusal)
  return (
    <>
      <button
        type="button"
        className={panelClasses.tool}
        data-off={at === 0 || undefined}
        disabled={at === 0}
        aria-label={t('todos.up')}
        onClick={() => move(at - 1)}
      >
        <Icon of={IconChevronUp} />
      </button>
      <button
        type="button"
        className={panelClasses.tool}
        data-off={at === shown.length - 1 || undefined}
        disabled={at === shown.length - 1}
        aria-label={t('todos.down')}
        onClick={() => move(at + 1)}
      >
        <Icon of={IconChevronDown} />
      </button>
    </>
  )
}

/** Deletes at once and offers an undo. */
function DeleteTodoButton({
  EID,
  todo,
  onGone,
}: {
  EID: string
  todo: TodoItem
  onGone: () => void
}) {
  const t = useTranslate('dashboard')
  const { id, title } = todo
  const restore = () =>
    void restoreTodo(EID, id).then(() => showToast(t('todos.restored', { title })), showRefusal)
  const deleteTodo = () => {
    onGone()
    void removeTodo(EID, id).then(
      () => showUndoToast(t('todos.deleted', { title }), restore),
      showRefusal,
    )
  }
  return (
    <Button color="bad" leftSection={<Icon of={IconTrash} small />} onClick={deleteTodo}>
      {t('todos.delete')}
    </Button>
  )
}
