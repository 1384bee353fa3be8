import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { FormQuestion, ReplyForm } from '../page-view.ts'
import {
  Chips,
  ChoiceList,
  type ReplyFormProps,
  TextAreaField,
  TextField,
} from './reply-fields.tsx'
import { AgesField, LoneAge } from './ages-field.tsx'
import { FunctionsField, isOffered, isOfferedAny } from './functions-field.tsx'
import { translateCount } from '../text/wording.ts'

/** CSS classes that show questions only after some of the answers. */
const classByAnswers: Record<string, string> = {
  yes: 'when-yes',
  maybe: 'when-maybe',
  no: 'when-no',
  'yes maybe': 'when-coming',
  'yes no': 'when-sure',
  'maybe no': 'when-unsure',
  'yes maybe no': 'when-any',
}
const answerOrder: AnswerWord[] = ['yes', 'maybe', 'no']
const getVisibilityClass = (shownFor: readonly AnswerWord[]): string =>
  classByAnswers[answerOrder.filter((answer) => shownFor.includes(answer)).join(' ')] ??
  'when-coming'

/** Whether each person of a party has a question to answer. */
export const allowsParty = ({ companions, maxParty }: ReplyForm): boolean =>
  companions !== 'none' && maxParty > 1

const listPerPersonQuestions = (form: ReplyForm): FormQuestion[] =>
  allowsParty(form) ? form.questions.filter(({ perPerson }) => perPerson) : []

/** People are asked after a yes, and after a maybe if questions depend on them. */
export const getPartyVisibilityClass = (form: ReplyForm): string =>
  listPerPersonQuestions(form).some(({ shownFor }) => shownFor.includes('maybe'))
    ? 'when-coming'
    : 'when-yes'

/** Questions that the guest answers for the whole party. */
export function SharedQuestions({ view, form }: ReplyFormProps) {
  const shared = allowsParty(form)
    ? form.questions.filter(({ perPerson }) => !perPerson)
    : form.questions
  return (
    <>
      {shared.map((question) => (
        <div
          className={getVisibilityClass(question.shownFor)}
          data-of={question.of?.id}
          key={question.id}
        >
          <QuestionField view={view} form={form} question={question} />
        </div>
      ))}
    </>
  )
}

/** All questions without conditions. */
export function AllQuestions({ view, form }: ReplyFormProps) {
  return (
    <>
      {form.questions.map((question) => (
        <QuestionField view={view} form={form} question={question} key={question.id} />
      ))}
    </>
  )
}

/** Questions for one person; `row` is the row on the form, 0 for the guest. */
export function PersonQuestions({
  view,
  form,
  row,
  name,
}: ReplyFormProps & { row: number; name: string }) {
  const questions = listPerPersonQuestions(form).filter(
    ({ of }) => of === undefined || isOffered(form, row, of.id),
  )
  if (questions.length === 0 || !isOfferedAny(form, row)) return null
  return (
    <div className="asks" role="group" aria-label={name}>
      {questions.map((question) => (
        <div
          className={getVisibilityClass(question.shownFor)}
          data-of={question.of?.id}
          key={question.id}
        >
          <QuestionField view={view} form={form} question={question} row={row} />
        </div>
      ))}
    </div>
  )
}

const maxSingleLine = 100

function QuestionField({
  view,
  form,
  question,
  row = 0,
}: ReplyFormProps & { question: FormQuestion; row?: number }) {
  const { id, text, kind, mandatory, max = 0, options, of } = question
  const field = row === 0 ? `q-${id}` : `q-${id}-${row}`
  if (kind === 'functions')
    return <FunctionsField view={view} form={form} question={question} row={row} />
  if (kind === 'ages')
    return allowsParty(form) ? (
      <AgesField form={form} question={question} row={row} />
    ) : (
      <LoneAge form={form} question={question} />
    )
  const limit =
    kind === 'checkbox' &&
    (max < options.length ? translateCount(view, 'reply.atMost', max) : view.t('reply.several'))
  const label = (
    <>
      <bdi>{text}</bdi>{' '}
      <small className="need">
        {view.t(mandatory ? 'reply.needed' : 'reply.optional')}
        {limit && <> · {limit}</>}
        {of && <> · {view.t('functions.onlyIf', { title: of.title })}</>}
      </small>
    </>
  )
  if (kind === 'number')
    return <TextField form={form} field={field} type="number" max={max} label={label} />
  if (kind === 'text')
    return max > maxSingleLine ? (
      <TextAreaField form={form} field={field} max={max} label={label} />
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
