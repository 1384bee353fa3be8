import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { AddTodoForm } from './add-todo-form.tsx'
import { addTemplate, templateQuery, type TodoListData } from './queries.ts'
import { formatTemplateDue } from '../../lib/time/todo-due.ts'
import classes from './todos.module.css'
import type { TodosPageView } from './use-todo-view.ts'

const maxPreviewItems = 4

/** The empty list: use the usual to-dos of such an event, or select some. */
export function TodosEmpty({
  EID,
  list,
  view,
}: {
  EID: string
  list: TodoListData
  view: TodosPageView
}) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const { number } = formats
  const { data: event } = useQuery(eventStatusQuery(EID))
  const { data: template } = useQuery(templateQuery(EID))
  // A past event offers no usual to-dos.
  const isOver = event?.passed ?? false
  const items = isOver ? [] : (template?.items ?? [])
  const { isUnderWay, press } = useSinglePress()
  const addTemplateItems = () =>
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
              <Button variant="filled" loading={isUnderWay} onClick={addTemplateItems}>
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
          <ul className={classes.templatePreview}>
            {items.slice(0, maxPreviewItems).map(({ key, title, dueOn, dueDays }) => (
              <li key={key}>
                <span dir="auto">{title}</span>
                <span className="quiet small">
                  {formatTemplateDue(
                    { dueOn, dueDays },
                    { t, formats, zone: list.zone, now: new Date() },
                  )}
                </span>
              </li>
            ))}
            {items.length > maxPreviewItems && (
              <li className="quiet small">
                {t('todos.and-more', {
                  count: items.length - maxPreviewItems,
                  n: number(items.length - maxPreviewItems),
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
