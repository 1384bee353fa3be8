import type { ReactNode } from 'react'
import type { PageView, ReplyForm } from './page-view.ts'
import { chipsUpTo } from './view-of.ts'
import { numeral, said } from './wording.ts'

export type FormSeen = { view: PageView; form: ReplyForm }

export const typedText = (form: ReplyForm, field: string): string => {
  const value = form.typed[field]
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}
export const typedList = (form: ReplyForm, field: string): readonly string[] => {
  const value = form.typed[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

export const fieldId = (field: string) => `f-${field}`
const errorId = (field: string) => `e-${field}`
const errorOf = (form: ReplyForm, field: string) =>
  form.errors.find((error) => error.field === field)

/** What a control says about its error, if it has one. */
export function errorProps(form: ReplyForm, field: string) {
  return errorOf(form, field)
    ? ({ 'aria-invalid': true, 'aria-describedby': errorId(field) } as const)
    : {}
}

export function FieldErrorText({ form, field }: { form: ReplyForm; field: string }) {
  const error = errorOf(form, field)
  return error ? (
    <p className="err" id={errorId(field)}>
      <bdi>{error.message}</bdi>
    </p>
  ) : null
}

/** Something stands in the form that the page did not come with. */
export const isTyped = ({ typed }: ReplyForm): '' | undefined =>
  Object.keys(typed).length > 0 ? '' : undefined

/** The errors as links, over the form; each stands again beside its field. */
export function ErrorList({ view, form }: FormSeen) {
  if (form.errors.length === 0) return null
  return (
    <div className="errors" role="alert" aria-labelledby="errors-h">
      <p id="errors-h">
        <b>{view.t('reply.errors')}</b>
      </p>
      <ul>
        {form.errors.map(({ field, message }) => (
          <li key={field}>
            {field === 'form' ? (
              <bdi>{message}</bdi>
            ) : (
              <a href={`#${fieldId(field)}`}>
                <b>
                  <bdi>{nameOf(view, form, field)}</bdi>
                </b>{' '}
                <bdi>{message}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ownNames: Record<string, string> = {
  answer: 'reply.legend',
  name: 'reply.name',
  email: 'reply.email',
  companion: 'reply.who',
  reason: 'reply.reason',
}

/** What a field is called in the list of errors: a question by its own words, which may end it themselves, and by whose answer it is. */
function nameOf(view: PageView, form: ReplyForm, field: string): string {
  const [, id, row] = /^q-(\w+)(?:-(\d+))?$/.exec(field) ?? []
  const question = form.questions.find((one) => one.id === id)
  if (question && row)
    return view.t('reply.errorOf', {
      question: question.text,
      name: personOn(view, form, Number(row)),
    })
  const name = question?.text ?? labelOf(view, form, field)
  return /[?؟!.:]$/.test(name) ? name : view.t('reply.errorAt', { name })
}

function labelOf(view: PageView, form: ReplyForm, field: string): string {
  const [, row] = /^companion-(\d+)$/.exec(field) ?? []
  if (row) return view.t('reply.companion', { n: numeral(view, Number(row)) })
  if (field === 'note') return said(view, 'note')
  return view.t(
    field === 'people' ? peopleLabel(view, form) : (ownNames[field] ?? 'reply.companion'),
  )
}

/** Over chips stands the question itself; a number is a field of its own. */
const peopleLabel = ({ reply }: PageView, { maxParty }: ReplyForm): string =>
  maxParty > chipsUpTo ? 'reply.people' : reply.state === 'full' ? 'full.places' : 'reply.howMany'

/** Whoever stands on a row of the form beside the guest, by name where there is one. */
export function personOn(view: PageView, form: ReplyForm, row: number): string {
  const known =
    form.companions === 'named' && 'guest' in view.reply ? (view.reply.guest?.companions ?? []) : []
  return (
    known[row - 1] ??
    (namesAdded(form, known)[row - known.length - 1] ||
      view.t('reply.person', { n: numeral(view, row) }))
  )
}

/** What was typed into the open places, blanks too. */
export const namesAdded = (form: ReplyForm, known: readonly string[]): string[] =>
  typedList(form, 'companion').filter((name) => !known.includes(name))

type FieldProps = {
  form: ReplyForm
  field: string
  label: ReactNode
  value?: string
  type?: 'text' | 'email' | 'number'
  autoComplete?: string
  placeholder?: string
  max?: number | undefined
  needed?: boolean
}

export function TextField({
  form,
  field,
  label,
  value,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  max,
  needed = false,
}: FieldProps) {
  const number = type === 'number'
  return (
    <div className={number ? 'field short' : 'field'}>
      <label htmlFor={fieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <input
        id={fieldId(field)}
        name={field}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        required={needed}
        defaultValue={value ?? typedText(form, field)}
        maxLength={number ? undefined : max}
        {...(number && { min: 0, max, inputMode: 'numeric' })}
        {...errorProps(form, field)}
      />
    </div>
  )
}

export function LongField({
  form,
  field,
  label,
  max,
}: Pick<FieldProps, 'form' | 'field' | 'label' | 'max'>) {
  return (
    <div className="field">
      <label htmlFor={fieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <textarea
        id={fieldId(field)}
        name={field}
        rows={2}
        maxLength={max}
        defaultValue={typedText(form, field)}
        {...errorProps(form, field)}
      />
    </div>
  )
}

const longestReason = 500

/** Why a yes is taken back; nobody has to say. */
export function ReasonField({ view, form }: FormSeen) {
  return (
    <LongField
      form={form}
      field="reason"
      max={longestReason}
      label={
        <>
          {view.t('reply.reason')} <Optional view={view} />
        </>
      }
    />
  )
}

type ChipsProps = {
  form: ReplyForm
  field: string
  options: Array<{ id: string; text: string }>
  chosen?: readonly string[]
  /** One of them, or several. */
  type?: 'radio' | 'checkbox'
}

/** The first chip carries the field's id, so that an error's link lands on something a keyboard can use. */
export function Chips({
  form,
  field,
  options,
  chosen = typedList(form, field),
  type = 'radio',
}: ChipsProps) {
  return (
    <>
      <FieldErrorText form={form} field={field} />
      <div className="chips">
        {options.map(({ id, text }, index) => (
          <label className="chip" key={id}>
            <input
              type={type}
              name={field}
              value={id}
              defaultChecked={chosen.includes(id)}
              id={index === 0 ? fieldId(field) : undefined}
              {...errorProps(form, field)}
            />
            <span>
              <bdi>{text}</bdi>
            </span>
          </label>
        ))}
      </div>
    </>
  )
}

/** One of many, folded away; nothing is chosen until the guest does. */
export function ChoiceList({
  view,
  form,
  field,
  options,
  label,
}: FormSeen & Pick<ChipsProps, 'field' | 'options'> & { label: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={fieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <select
        id={fieldId(field)}
        name={field}
        defaultValue={typedText(form, field)}
        {...errorProps(form, field)}
      >
        <option value="">{view.t('reply.choose')}</option>
        {options.map(({ id, text }) => (
          <option value={id} key={id}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export function HiddenFields({ form }: { form: ReplyForm }) {
  return (
    <>
      <input type="hidden" name="submission" value={form.submission} />
      {Object.entries(form.hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
    </>
  )
}

export function Optional({ view }: { view: PageView }) {
  return <small>{view.t('reply.optional')}</small>
}
