import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { addFieldId } from './add-todo-form.tsx'
import type { Todos } from './queries.ts'
import { dueWords } from '../../lib/due.ts'
import { shownIn, summaryOf, tabsFor } from './rules/list.ts'
import classes from './todos.module.css'
import type { TodoView } from './use-todo-view.ts'

type TodosHeadProps = { EID: string; list: Todos | undefined; view: TodoView }

/** Name of the list, what presses in a sentence, and how far it has come. */
export function TodosHead({ list, view }: TodosHeadProps) {
  const t = useWords('dashboard')
  const isEmpty = list?.todos.length === 0
  return (
    <>
      <div className={classes.head}>
        <PageTitle
          title={t('todos.title')}
          actions={list && !isEmpty && <HeadActions list={list} view={view} />}
        />
      </div>
      {list && !isEmpty && (
        <>
          <Standing list={list} />
          <div className={classes.tabs}>
            <Tabs
              label={t('todos.by-state')}
              current={view.tab}
              tabs={tabsFor(list).map((tab) => ({
                key: tab,
                label: t(`todos.tab-${tab}`),
                to: view.linkTo({ tab: tab === 'open' ? null : tab, todo: null }),
                count: shownIn(tab, list).length,
              }))}
            />
          </div>
        </>
      )}
    </>
  )
}

function HeadActions({ list, view }: { list: Todos; view: TodoView }) {
  const t = useWords('dashboard')
  const write = () => {
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
      <Button variant="filled" leftSection={<Icon of={IconPlus} small />} onClick={write}>
        {t('todos.add')}
      </Button>
    </>
  )
}

const parts = { b: (words: string) => <b>{words}</b> }

/** The answer first: what needs somebody this week, and how much is done of all. */
function Standing({ list }: { list: Todos }) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const { number } = formats
  const now = new Date()
  const { all, done, pressing, late, next } = summaryOf(list, now)
  const share = all === 0 ? 0 : done / all
  return (
    <section className={classes.standing} aria-label={t('todos.standing')}>
      <p className={`display ${classes.sentence}`}>
        {done === all && t('todos.all-done')}
        {done < all && pressing > 0 && (
          <Sentence
            of={t('todos.pressing', { count: pressing, n: number(pressing) })}
            parts={parts}
          />
        )}
        {done < all &&
          pressing === 0 &&
          t(next ? 'todos.calm-next' : 'todos.calm', {
            title: next?.title,
            day: next && dueWords(next, { t, formats, zone: list.zone, now }),
          })}
        {late > 0 && ` ${t('todos.late', { count: late, n: number(late) })}`}
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
