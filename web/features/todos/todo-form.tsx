import { todoFacts, type TodoFact } from '@mehfil/contract/events/todos.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { AreaField } from '../../ui/fields/area-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DueFields } from './due-fields.tsx'
import type { TodoItem, TodoListData } from './queries.ts'
import { formatTodoDetail } from './rules/todo-detail.ts'
import classes from './todos.module.css'
import type { TodoFormState } from './use-todo-form.ts'

type TodoFormProps = { id: string; form: TodoFormState; todo: TodoItem; list: TodoListData }

/** Title, due date, owner and automatic condition; nothing is sent before it is saved. */
export function TodoForm({ id, form, todo, list }: TodoFormProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const { values, set, error } = form
  const owner = list.owners.find((one) => one.id === values.owner)
  const cannotOpen = owner !== undefined && !owner.mayOpen
  return (
    <form id={id} onSubmit={form.submit} noValidate className={classes.form}>
      {todo.status === 'DONE' && (
        <p className="quiet small">{formatTodoDetail(todo, { t, formats })}</p>
      )}
      <AreaField
        {...form.field('title')}
        dir="auto"
        label={t('todos.field-title')}
        rows={2}
        maxLength={200}
      />
      <DueFields values={values} change={form.change} error={error} list={list} />
      <div>
        <SelectField
          name="owner"
          label={t('todos.field-owner')}
          value={values.owner ?? ''}
          error={error('owner')}
          onChange={(one) => set('owner', one || null)}
          options={[
            { value: '', label: t('todos.nobody') },
            ...list.owners.map((one) => ({
              value: one.id,
              label: one.isReader ? t('todos.me', { name: one.name }) : one.name,
            })),
          ]}
        />
        {cannotOpen && (
          <p className={classes.hint}>{t('todos.owner-closed', { name: owner.name })}</p>
        )}
      </div>
      <SelectField
        name="fact"
        label={t('todos.field-fact')}
        value={values.fact ?? ''}
        error={error('fact')}
        onChange={(fact) => set('fact', (fact || null) as TodoFact | null)}
        options={[
          { value: '', label: t('todos.by-hand') },
          ...todoFacts.map((fact) => ({
            value: fact,
            label: t('todos.fact-when', { what: t(`todo-fact.${fact}`) }),
          })),
        ]}
      />
      <AreaField
        {...form.field('notes')}
        dir="auto"
        label={t('todos.field-notes')}
        rows={5}
        maxLength={2000}
      />
    </form>
  )
}
