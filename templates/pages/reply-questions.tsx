import type { KnownGuest, Question } from './page-view.ts'
import { Chips, errorProps, fieldId, FieldErrorText, type FormSeen, LongField, TextField, typedText } from './reply-fields.tsx'

type Asked = FormSeen & { question: Question }

const oneLine = 100

/** Asked after a yes or a maybe, or after the one answer a question is meant for. */
export function Questions({ view, form, guest }: FormSeen & { guest: KnownGuest | undefined }) {
  return (
    <>
      {form.questions.map((question) => (
        <div className={question.showFor ? `when-${question.showFor}` : 'when-coming'} key={question.id}>
          {question.perPerson
            ? <EachPerson view={view} form={form} question={question} guest={guest} />
            : <OnceAsked view={view} form={form} question={question} />}
        </div>
      ))}
    </>
  )
}

function OnceAsked({ view, form, question }: Asked) {
  const needs = <small className="need">{view.t(question.mandatory ? 'reply.needed' : 'reply.optional')}</small>
  const label = <><bdi>{question.text}</bdi> {needs}</>
  if (question.kind !== 'radio' && question.kind !== 'checkbox') return <QuestionField view={view} form={form} question={question} label={label} />
  return (
    <fieldset>
      <legend className="legend">{label}</legend>
      <QuestionField view={view} form={form} question={question} label={null} />
    </fieldset>
  )
}

/** One block a person: the guest, then the companions the host named. Open places carry their own. */
function EachPerson({ view, form, question, guest }: Asked & { guest: KnownGuest | undefined }) {
  const people = [guest?.name ?? view.t('reply.yourself'), ...(guest?.companions ?? [])]
  return (
    <fieldset>
      <legend className="legend"><bdi>{question.text}</bdi> <span className="need">{view.t(question.mandatory ? 'reply.neededEach' : 'reply.optionalEach')}</span></legend>
      {people.map((name, row) => (
        <QuestionField view={view} form={form} question={question} row={row} label={name} key={row} />
      ))}
    </fieldset>
  )
}

type FieldProps = Asked & { row?: number; label: React.ReactNode }

export function QuestionField({ view, form, question, row, label }: FieldProps) {
  const field = row === undefined ? `q-${question.id}` : `q-${question.id}-${row}`
  const { kind, max, options } = question
  if (kind === 'text') return (max ?? 0) > oneLine ? <LongField form={form} field={field} max={max} label={label} /> : <TextField form={form} field={field} max={max} label={label} />
  if (kind === 'number') return <TextField form={form} field={field} type="number" max={max} label={label} />
  if (kind === 'choice') return <ChoiceList view={view} form={form} question={question} field={field} label={label} />
  const chips = <Chips form={form} field={field} options={options} type={kind} />
  if (!label) return chips
  return (
    <div className="each" role="group" aria-labelledby={`n-${field}`}>
      <b id={`n-${field}`}><bdi>{label}</bdi></b>
      {chips}
    </div>
  )
}

function ChoiceList({ view, form, question, field, label }: Asked & { field: string; label: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={fieldId(field)}>{label}</label>
      <FieldErrorText form={form} field={field} />
      <select id={fieldId(field)} name={field} defaultValue={typedText(form, field)} {...errorProps(form, field)}>
        <option value="">{view.t('reply.choose')}</option>
        {question.options.map(({ id, text }) => <option value={id} key={id}>{text}</option>)}
      </select>
    </div>
  )
}
