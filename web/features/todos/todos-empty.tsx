import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useOnePress } from '../../lib/use-one-press.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AddTodoForm } from './add-todo-form.tsx'
import { addTemplate, templateQuery, type Todos } from './queries.ts'
import { templateWords } from '../../lib/due.ts'
import classes from './todos.module.css'
import type { TodoView } from './use-todo-view.ts'

const shownOfTemplate = 4

/** Nothing yet: the usual list for such an event, to take or to choose from. */
export function TodosEmpty({ EID, list, view }: { EID: string; list: Todos; view: TodoView }) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const { number } = formats
  const { data: event } = useQuery(eventStatusQuery(EID))
  const { data: template } = useQuery(templateQuery(EID))
  // Nothing of the usual is begun once the day is over.
  const isOver = event?.passed ?? false
  const items = isOver ? [] : (template?.items ?? [])
  const { isUnderWay, press } = useOnePress()
  const take = () =>
    press(() =>
      addTemplate(
        EID,
        items.map(({ key }) => key),
      ).catch(showRefusal),
    )
  const type = t(`event-type.${list.type}`)
  return (
    <>
      <EmptyState
        plain
        title={t('todos.empty-title')}
        action={
          items.length > 0 && (
            <div className={classes.begin}>
              <Button variant="filled" loading={isUnderWay} onClick={take}>
                {t('todos.template-take', { count: items.length, n: number(items.length) })}
              </Button>
              <Button onClick={() => view.go({ template: '1' })}>
                {t('todos.template-choose')}
              </Button>
            </div>
          )
        }
      >
        <p>{isOver ? t('todos.empty-over') : t('todos.empty', { type })}</p>
        {items.length > 0 && (
          <ul className={classes.foretaste}>
            {items.slice(0, shownOfTemplate).map(({ key, title, dueOn, dueDays }) => (
              <li key={key}>
                <span dir="auto">{title}</span>
                <span className="quiet small">
                  {templateWords(
                    { dueOn, dueDays },
                    { t, formats, zone: list.zone, now: new Date() },
                  )}
                </span>
              </li>
            ))}
            {items.length > shownOfTemplate && (
              <li className="quiet small">
                {t('todos.and-more', {
                  count: items.length - shownOfTemplate,
                  n: number(items.length - shownOfTemplate),
                })}
              </li>
            )}
          </ul>
        )}
      </EmptyState>
      <AddTodoForm EID={EID} list={list} />
    </>
  )
}
