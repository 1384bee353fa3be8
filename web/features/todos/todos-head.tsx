import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { CalendarFeedButton } from '../accounts/calendar-feed/calendar-feed-button.tsx'
import { Sentence } from '../../ui/elements/sentence.tsx'
import { Tabs } from '../../ui/elements/tabs.tsx'
import { addFieldId } from './add-todo-form.tsx'
import type { TodoListData } from './queries.ts'
import { formatDue } from '../../lib/time/todo-due.ts'
import { listShownTodos, summariseTodos, listTodoTabs } from './rules/list.ts'
import classes from './todos.module.css'
import type { TodosPageView } from './use-todo-view.ts'

type TodosHeadProps = { EID: string; list: TodoListData | undefined; view: TodosPageView }

/** The name of the list, a sentence on urgent items, and the progress. */
export function TodosHead({ EID, list, view }: TodosHeadProps) {
  const t = useTranslate('dashboard')
  const isEmpty = list?.todos.length === 0
  return (
    <>
      <div className={classes.head}>
        <PageTitle
          title={t('todos.title')}
          actions={
            list && (
              <>
                <CalendarFeedButton EID={EID} />
                {!isEmpty && <TodosHeadActions list={list} view={view} />}
              </>
            )
          }
        />
      </div>
      {list && !isEmpty && (
        <>
          <TodosProgress list={list} />
          <div className={classes.tabs}>
            <Tabs
              label={t('todos.by-state')}
              current={view.tab}
              tabs={listTodoTabs(list).map((tab) => ({
                key: tab,
                label: t(`todos.tab-${tab}`),
                to: view.linkTo({ tab: tab === 'open' ? null : tab, todo: null }),
                count: listShownTodos(tab, list).length,
              }))}
            />
          </div>
        </>
      )}
    </>
  )
}

function TodosHeadActions({ list, view }: { list: TodoListData; view: TodosPageView }) {
  const t = useTranslate('dashboard')
  const focusAddField = () => {
    if (view.tab === 'done') view.go({ tab: null })
    requestAnimationFrame(() => {
      const field = document.getElementById(addFieldId)
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
  }
  return (
    <>
      {list.template > 0 && (
        <Button
          leftSection={<Icon of={IconListCheck} small />}
          onClick={() => view.go({ template: '1', todo: null })}
        >
          {t('todos.template')}
        </Button>
      )}
      <Button variant="filled" leftSection={<Icon of={IconPlus} small />} onClick={focusAddField}>
        {t('todos.add')}
      </Button>
    </>
  )
}

const sentenceParts = { b: (words: string) => <b>{words}</b> }

/** The sentence comes first: what is due this week, and how much is done. */
function TodosProgress({ list }: { list: TodoListData }) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const { number } = formats
  const now = new Date()
  const { all, done, dueSoon, overdue, next } = summariseTodos(list, now)
  const share = all === 0 ? 0 : done / all
  return (
    <section className={classes.overview} aria-label={t('todos.standing')}>
      <p className={`display ${classes.sentence}`}>
        {done === all && t('todos.all-done')}
        {done < all && dueSoon > 0 && (
          <Sentence
            of={t('todos.pressing', { count: dueSoon, n: number(dueSoon) })}
            parts={sentenceParts}
          />
        )}
        {done < all &&
          dueSoon === 0 &&
          t(next ? 'todos.calm-next' : 'todos.calm', {
            title: next?.title,
            day: next && formatDue(next, { t, formats, zone: list.zone, now }),
          })}
        {overdue > 0 && ` ${t('todos.late', { count: overdue, n: number(overdue) })}`}
      </p>
      <div className={classes.progress}>
        <span className={classes.meter} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
        <span className="quiet small num">
          {t('todos.sum', { count: all, done: number(done), all: number(all) })}
        </span>
      </div>
    </section>
  )
}
