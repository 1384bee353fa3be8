import type { FormQuestion, PageView, ReplyForm } from '../page-view.ts'
import { formatFunctionFacts } from '../text/functions.ts'
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
 * each function once; the ticks of companions have titles alone.
 */
export function FunctionsField({ view, form, question, row }: FunctionsFieldProps) {
  const { id, text, options } = question
  const field = row === 0 ? `q-${id}` : `q-${id}-${row}`
  const chosen = listChosenFunctions(form, field, options)
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
              disabled={option.full && !option.waits}
              id={index === 0 ? getFieldId(field) : undefined}
              {...getErrorProps(form, field)}
            />
            <span>
              <bdi>{option.text}</bdi>
              {option.full && (
                <small>{view.t(option.waits ? 'functions.full-wait' : 'functions.full')}</small>
              )}
              {row === 0 && <FunctionFacts view={view} id={option.id} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function FunctionFacts({ view, id }: { view: PageView; id: string }) {
  const { programme = [] } = view
  const row = programme.find((one) => one.id === id)
  const facts = row && formatFunctionFacts(view, row, { namesDay: namesDays(view, programme) })
  return facts ? <small>{facts}</small> : null
}

/**
 * Of a stored answer only functions count that the guest is still asked about. Full ones are ticked by the
 * guest alone.
 */
function listChosenFunctions(
  form: ReplyForm,
  field: string,
  options: FormQuestion['options'],
): readonly string[] {
  const open = options.filter(({ full }) => !full).map(({ id }) => id)
  const offered = options.filter(({ full, waits }) => !full || waits).map(({ id }) => id)
  const typed = getTypedList(form, field).filter((id) => offered.includes(id))
  return form.ticksFunctions && typed.length === 0 ? open : typed
}
