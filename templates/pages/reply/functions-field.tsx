import { isPersonInvited } from '@mehfil/contract/rsvp/companion-functions.ts'
import type { FormQuestion, PageView, ReplyForm } from '../page-view.ts'
import { formatDay } from '../text/event-time.ts'
import { formatFunctionFacts, listFunctionNotes } from '../text/functions.ts'
import { namesDays } from '../text/programme.ts'
import {
  FieldErrorText,
  getErrorProps,
  getFieldId,
  getTypedList,
  type ReplyFormProps,
} from './reply-fields.tsx'

type FunctionsFieldProps = ReplyFormProps & { question: FormQuestion; row: number }

/**
 * Which functions one person comes to, with a tick for each. The guest reads day, time and place of
 * each function once; the ticks of companions have titles alone, but for what the guest is not invited to.
 */
export function FunctionsField({ view, form, question, row }: FunctionsFieldProps) {
  const { id, text } = question
  const options = question.options.filter((option) => isOffered(form, row, option.id))
  const field = row === 0 ? `q-${id}` : `q-${id}-${row}`
  const chosen = listChosenFunctions(form, field, options)
  if (options.length === 0) return null
  const isSecondary = row > 0 || options.length === 1
  return (
    <fieldset>
      <legend className={isSecondary ? 'vh' : 'legend'}>
        <bdi>{text}</bdi> <small className="need">{view.t('reply.needed')}</small>
      </legend>
      <FieldErrorText form={form} field={field} />
      <div className={row > 0 ? 'functions brief' : 'functions'}>
        {options.map((option, index) => (
          <label className="function" key={option.id}>
            <input
              type="checkbox"
              name={field}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
              disabled={(option.full && !option.waits) || option.closed}
              id={index === 0 ? getFieldId(field) : undefined}
              {...getErrorProps(form, field)}
            />
            <span>
              <bdi>{option.text}</bdi>
              {option.full && (
                <small>
                  {view.t(
                    option.waits && !option.closed ? 'functions.full-wait' : 'functions.full',
                  )}
                </small>
              )}
              {option.closed && (
                <small>
                  {view.t(
                    chosen.includes(option.id) ? 'functions.closedComing' : 'functions.closed',
                  )}
                </small>
              )}
              {(row === 0 || !isOffered(form, 0, option.id)) && (
                <FunctionFacts view={view} option={option} />
              )}
            </span>
          </label>
        ))}
      </div>
      {row === 0 && options.some(({ closed }) => closed) && (
        <p className="fine">{view.t('functions.closedWords')}</p>
      )}
    </fieldset>
  )
}

/** Whether the person of a row is invited to a function that the party is invited to. */
export const isOffered = (form: Pick<ReplyForm, 'persons'>, row: number, id: string): boolean =>
  isPersonInvited(form.persons ?? [], row, id)

type FunctionOptionProps = { view: PageView; option: FormQuestion['options'][number] }

/** Whether a person is invited to anything that the form asks about. */
export const isOfferedAny = (form: ReplyForm, row: number): boolean =>
  form.questions
    .filter(({ kind }) => kind === 'functions')
    .every(
      ({ options }) => options.length === 0 || options.some(({ id }) => isOffered(form, row, id)),
    )

/** When and where it is, what to wear, a few words, and until when to answer. */
function FunctionFacts({ view, option: { id, until } }: FunctionOptionProps) {
  const { programme = [] } = view
  const row = programme.find((one) => one.id === id)
  const lines = [
    row && formatFunctionFacts(view, row, { namesDay: namesDays(view, programme) }),
    ...(row ? listFunctionNotes(view, row) : []),
    until && view.t('functions.until', { day: formatDay(view, until) }),
  ]
  return lines.map((line) => line && <small key={line}>{line}</small>)
}

/**
 * Of a stored answer only functions count that the guest is still asked about. Full ones are ticked by
 * the guest alone, and those that are closed stay as they are.
 */
function listChosenFunctions(
  form: ReplyForm,
  field: string,
  options: FormQuestion['options'],
): readonly string[] {
  const isOpen = ({ full, waits, closed }: FormQuestion['options'][number]) =>
    !closed && (!full || waits)
  const typed = getTypedList(form, field)
  const kept = options.filter(({ id, closed }) => closed && typed.includes(id)).map(({ id }) => id)
  const said = options.filter((one) => isOpen(one) && typed.includes(one.id)).map(({ id }) => id)
  const open = options.filter(({ full, closed }) => !full && !closed).map(({ id }) => id)
  return form.ticksFunctions && typed.length === 0 ? open : [...kept, ...said]
}
