import type { Question } from './page-view.ts'
import { Chips, type FormSeen, LongField, TextField } from './reply-fields.tsx'

type Asked = FormSeen & { question: Question }

const oneLine = 100

/** Asked after a yes or a maybe. */
export function Questions({ view, form }: FormSeen) {
  return <>{form.questions.map((question) => <div className="when-coming" key={question.id}><QuestionField view={view} form={form} question={question} /></div>)}</>
}

function QuestionField({ view, form, question: { id, text, kind, mandatory, max, options } }: Asked) {
  const field = `q-${id}`
  const label = <><bdi>{text}</bdi> <small className="need">{view.t(mandatory ? 'reply.needed' : 'reply.optional')}</small></>
  if (kind === 'number') return <TextField form={form} field={field} type="number" max={max} label={label} />
  if (kind === 'text') return (max ?? 0) > oneLine ? <LongField form={form} field={field} max={max} label={label} /> : <TextField form={form} field={field} max={max} label={label} />
  return (
    <fieldset>
      <legend className="legend">{label}</legend>
      <Chips form={form} field={field} options={options} />
    </fieldset>
  )
}
