import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel, panelClasses } from '../../ui/panel.tsx'
import { order, remove, takeBack, type Todo, type Todos } from './queries.ts'
import { shownIn } from './rules/list.ts'
import { behindOf } from './rules/order.ts'
import { TodoForm } from './todo-form.tsx'
import { useTodoForm } from './use-todo-form.ts'
import type { TodoView } from './use-todo-view.ts'

type TodoPanelProps = { EID: string; todo: Todo; list: Todos; view: TodoView }

const formId = 'todo-form'

/** One item: what, when, who, and what ticks it. */
export function TodoPanel({ EID, todo, list, view }: TodoPanelProps) {
  const t = useWords('dashboard')
  const close = () => view.go({ todo: null })
  const { form, isUnsaved } = useTodoForm(EID, todo, () => {
    say(t('todos.saved'))
    close()
  })
  return (
    <Panel
      label={t('todos.panel')}
      onClose={close}
      returnTo={`todo-${todo.id}`}
      head={<h2 dir="auto">{todo.title}</h2>}
      tools={<Moving EID={EID} todo={todo} list={list} view={view} />}
      footer={
        <>
          <Button type="submit" form={formId} variant="filled" loading={form.isSending}>
            {t('todos.save')}
          </Button>
          <DeleteButton EID={EID} todo={todo} onGone={close} />
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

/** Up and down without dragging. */
function Moving({ EID, todo, list, view }: TodoPanelProps) {
  const t = useWords('dashboard')
  const shown = shownIn(view.tab, list).map(({ id }) => id)
  const at = shown.indexOf(todo.id)
  if (todo.status === 'DONE' || at === -1 || shown.length < 2) return null
  const move = (to: number) =>
    void order(
      EID,
      todo.id,
      behindOf(
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

/** Deletes at once and offers to take it back. */
function DeleteButton({ EID, todo, onGone }: { EID: string; todo: Todo; onGone: () => void }) {
  const t = useWords('dashboard')
  const { id, title } = todo
  const restore = () =>
    void takeBack(EID, id).then(() => say(t('todos.restored', { title })), showRefusal)
  const erase = () => {
    onGone()
    void remove(EID, id).then(() => sayUndo(t('todos.deleted', { title }), restore), showRefusal)
  }
  return (
    <Button color="bad" leftSection={<Icon of={IconTrash} small />} onClick={erase}>
      {t('todos.delete')}
    </Button>
  )
}
