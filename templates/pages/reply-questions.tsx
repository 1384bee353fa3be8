import type { AnswerWord, Question, ReplyForm } from './page-view.ts'
import { Chips, ChoiceList, type FormSeen, LongField, TextField } from './reply-fields.tsx'
import { counted } from './wording.ts'

/** Classes that open what is asked after some of the answers. */
const openedBy: Record<string, string> = {
  yes: 'when-yes',
  maybe: 'when-maybe',
  no: 'when-no',
  'yes maybe': 'when-coming',
  'yes no': 'when-sure',
  'maybe no': 'when-unsure',
  'yes maybe no': 'when-any',
}
const order: AnswerWord[] = ['yes', 'maybe', 'no']
const whenAfter = (shownFor: readonly AnswerWord[]): string =>
  openedBy[order.filter((answer) => shownFor.includes(answer)).join(' ')] ?? 'when-coming'

/** Whether each of a party answers some question for themselves. */
export const asksEach = ({ companions, maxParty }: ReplyForm): boolean =>
  companions !== 'none' && maxParty > 1

const ofParty = (form: ReplyForm): Question[] =>
  asksEach(form) ? form.questions.filter(({ perPerson }) => perPerson) : []

/** Who comes is said after a yes; after a maybe too, where it says who is asked. */
export const whoIsAsked = (form: ReplyForm): string =>
  ofParty(form).some(({ shownFor }) => shownFor.includes('maybe')) ? 'when-coming' : 'when-yes'

/** What the guest answers for all, after the answers it is asked for. */
export function Questions({ view, form }: FormSeen) {
  const asked = asksEach(form)
    ? form.questions.filter(({ perPerson }) => !perPerson)
    : form.questions
  return (
    <>
      {asked.map((question) => (
        <div className={whenAfter(question.shownFor)} key={question.id}>
          <QuestionField view={view} form={form} question={question} />
        </div>
      ))}
    </>
  )
}

/** All of them, as they are. */
export function OpenQuestions({ view, form }: FormSeen) {
  return (
    <>
      {form.questions.map((question) => (
        <QuestionField view={view} form={form} question={question} key={question.id} />
      ))}
    </>
  )
}

/** What one of the party is asked; `row` is the person's on the form, 0 the guest's. */
export function PersonQuestions({
  view,
  form,
  row,
  name,
}: FormSeen & { row: number; name: string }) {
  const asked = ofParty(form)
  if (asked.length === 0) return null
  return (
    <div className="asks" role="group" aria-label={name}>
      {asked.map((question) => (
        <div className={whenAfter(question.shownFor)} key={question.id}>
          <QuestionField view={view} form={form} question={question} row={row} />
        </div>
      ))}
    </div>
  )
}

const oneLine = 100

function QuestionField({
  view,
  form,
  question,
  row = 0,
}: FormSeen & { question: Question; row?: number }) {
  const { id, text, kind, mandatory, max = 0, options } = question
  const field = row === 0 ? `q-${id}` : `q-${id}-${row}`
  const limit =
    kind === 'checkbox' &&
    (max < options.length ? counted(view, 'reply.atMost', max) : view.t('reply.several'))
  const label = (
    <>
      <bdi>{text}</bdi>{' '}
      <small className="need">
        {view.t(mandatory ? 'reply.needed' : 'reply.optional')}
        {limit && <> · {limit}</>}
      </small>
    </>
  )
  if (kind === 'number')
    return <TextField form={form} field={field} type="number" max={max} label={label} />
  if (kind === 'text')
    return max > oneLine ? (
      <LongField form={form} field={field} max={max} label={label} />
    ) : (
      <TextField form={form} field={field} max={max} label={label} />
    )
  if (kind === 'choice-list')
    return <ChoiceList view={view} form={form} field={field} options={options} label={label} />
  return (
    <fieldset>
      <legend className="legend">{label}</legend>
      <Chips form={form} field={field} options={options} type={kind} />
    </fieldset>
  )
}
