import type { ReactNode } from 'react'
import type { PageView, ReplyForm } from '../page-view.ts'
import { maxPeopleChips } from '../page-view-builder.ts'
import { formatNumeral, translateInTone } from '../text/wording.ts'

export type ReplyFormProps = { view: PageView; form: ReplyForm }

export const getTypedText = (form: ReplyForm, field: string): string => {
  const value = form.typed[field]
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}
export const getTypedList = (form: ReplyForm, field: string): readonly string[] => {
  const value = form.typed[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

export const getFieldId = (field: string) => `f-${field}`
const getErrorId = (field: string) => `e-${field}`
const findError = (form: ReplyForm, field: string) =>
  form.errors.find((error) => error.field === field)

/** Attributes that connect a field with its error. */
export function getErrorProps(form: ReplyForm, field: string) {
  return findError(form, field)
    ? ({ 'aria-invalid': true, 'aria-describedby': getErrorId(field) } as const)
    : {}
}

export function FieldErrorText({ form, field }: { form: ReplyForm; field: string }) {
  const error = findError(form, field)
  return error ? (
    <p className="err" id={getErrorId(field)}>
      <bdi>{error.message}</bdi>
    </p>
  ) : null
}

/** A form that is posted to the reply section of the page, with its errors on top. */
export function PostedForm({ view, form, children }: ReplyFormProps & { children: ReactNode }) {
  return (
    <form
      method="post"
      action={`${form.action}#reply`}
      noValidate
      data-typed={getTypedAttribute(form)}
    >
      <HiddenFields form={form} />
      <ErrorList view={view} form={form} />
      {children}
    </form>
  )
}

/** Marks a form with typed values that were not part of the page. */
const getTypedAttribute = ({ typed }: ReplyForm): '' | undefined =>
  Object.keys(typed).length > 0 ? '' : undefined

/** The errors as links above the form; each is repeated at its field. */
function ErrorList({ view, form }: ReplyFormProps) {
  if (form.errors.length === 0) return null
  return (
    <div className="errors" role="alert" tabIndex={-1} aria-labelledby="errors-h">
      <p id="errors-h">
        <b>{view.t('reply.errors')}</b>
      </p>
      <ul>
        {form.errors.map(({ field, message }) => (
          <li key={field}>
            {field === 'form' ? (
              <bdi>{message}</bdi>
            ) : (
              <a href={`#${getFieldId(field)}`}>
                <b>
                  <bdi>{getFieldName(view, form, field)}</bdi>
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

const fieldLabelKeys: Record<string, string> = {
  answer: 'reply.legend',
  name: 'reply.name',
  email: 'reply.email',
  companion: 'reply.who',
  reason: 'reply.reason',
}

/**
 * The name of a field in the list of errors: the text of a question, and the person who answers it.
 */
function getFieldName(view: PageView, form: ReplyForm, field: string): string {
  const [, id, row] = /^q-(\w+)(?:-(\d+))?$/.exec(field) ?? []
  const question = form.questions.find((one) => one.id === id)
  if (question && row)
    return view.t('reply.errorOf', {
      question: question.text,
      name: getPersonName(view, form, Number(row)),
    })
  const name = question?.text ?? getFieldLabel(view, form, field)
  return /[?؟!.:]$/.test(name) ? name : view.t('reply.errorAt', { name })
}

function getFieldLabel(view: PageView, form: ReplyForm, field: string): string {
  const [, row] = /^companion-(\d+)$/.exec(field) ?? []
  if (row) return view.t('reply.companion', { n: formatNumeral(view, Number(row)) })
  if (field === 'note') return translateInTone(view, 'note')
  return view.t(
    field === 'people'
      ? getPeopleLabelKey(view, form)
      : (fieldLabelKeys[field] ?? 'reply.companion'),
  )
}

/** Above buttons the label is the question; a number field has its own label. */
const getPeopleLabelKey = ({ reply }: PageView, { maxParty }: ReplyForm): string =>
  maxParty > maxPeopleChips
    ? 'reply.people'
    : reply.state === 'full'
      ? 'full.places'
      : 'reply.howMany'

/** A companion on a row of the form, by name if there is one. */
export function getPersonName(view: PageView, form: ReplyForm, row: number): string {
  const known =
    form.companions === 'named' && 'guest' in view.reply ? (view.reply.guest?.companions ?? []) : []
  return (
    known[row - 1] ??
    (listAddedNames(form, known)[row - known.length - 1] ||
      view.t('reply.person', { n: formatNumeral(view, row) }))
  )
}

/** Names typed for open places, including blank ones. */
export const listAddedNames = (form: ReplyForm, known: readonly string[]): string[] =>
  getTypedList(form, 'companion').filter((name) => !known.includes(name))

type ReplyFieldProps = {
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
}: ReplyFieldProps) {
  const number = type === 'number'
  return (
    <div className={number ? 'field short' : 'field'}>
      <label htmlFor={getFieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <input
        id={getFieldId(field)}
        name={field}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        required={needed}
        defaultValue={value ?? getTypedText(form, field)}
        maxLength={number ? undefined : max}
        {...(number && { min: 0, max, inputMode: 'numeric' })}
        {...getErrorProps(form, field)}
      />
    </div>
  )
}

export function TextAreaField({
  form,
  field,
  label,
  max,
}: Pick<ReplyFieldProps, 'form' | 'field' | 'label' | 'max'>) {
  return (
    <div className="field">
      <label htmlFor={getFieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <textarea
        id={getFieldId(field)}
        name={field}
        rows={2}
        maxLength={max}
        defaultValue={getTypedText(form, field)}
        {...getErrorProps(form, field)}
      />
    </div>
  )
}

const maxReasonLength = 500

/** The reason for taking a yes back; always optional. */
export function ReasonField({ view, form }: ReplyFormProps) {
  return (
    <TextAreaField
      form={form}
      field="reason"
      max={maxReasonLength}
      label={
        <>
          {view.t('reply.reason')} <OptionalHint view={view} />
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
  /** One option or several. */
  type?: 'radio' | 'checkbox'
}

/**
 * The first option has the id of the field, so that the link of an error leads to a control for the
 * keyboard.
 */
export function Chips({
  form,
  field,
  options,
  chosen = getTypedList(form, field),
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
              id={index === 0 ? getFieldId(field) : undefined}
              {...getErrorProps(form, field)}
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

/** One of many options in a closed list; nothing is selected at first. */
export function ChoiceList({
  view,
  form,
  field,
  options,
  label,
}: ReplyFormProps & Pick<ChipsProps, 'field' | 'options'> & { label: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={getFieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <select
        id={getFieldId(field)}
        name={field}
        defaultValue={getTypedText(form, field)}
        {...getErrorProps(form, field)}
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

export function OptionalHint({ view }: { view: PageView }) {
  return <small>{view.t('reply.optional')}</small>
}
