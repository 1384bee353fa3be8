import type { AnswerWord, KnownGuest, PageView, ReplyForm } from './page-view.ts'
import { Counted, People } from './reply-people.tsx'
import {
  errorProps,
  ErrorList,
  fieldId,
  FieldErrorText,
  type FormSeen,
  HiddenFields,
  isTyped,
  LongField,
  Optional,
  ReasonField,
  TextField,
  typedText,
} from './reply-fields.tsx'
import { InOtherLanguages } from './reply-languages.tsx'
import { Questions } from './reply-questions.tsx'
import { counted, numeral, said } from './wording.ts'

type Props = FormSeen & { guest: KnownGuest | undefined; changing: boolean }

const noteLength = 1_000

/** A plain form: what follows an answer is opened by the answer itself, and the server looks at everything again. */
export function AnswerForm({ view, form, guest, changing }: Props) {
  return (
    <form method="post" action={`${form.action}#reply`} noValidate data-typed={isTyped(form)}>
      <HiddenFields form={form} />
      <ErrorList view={view} form={form} />
      {/* Enter in a field presses the first button, and takes no offer nobody pressed. */}
      {form.offer && (
        <button className="vh" tabIndex={-1} aria-hidden="true">
          {view.t('reply.send')}
        </button>
      )}
      {form.offer && <Offer view={view} offer={form.offer} />}
      <Answers view={view} form={form} />
      <People view={view} form={form} guest={guest} />
      {!guest && <Myself view={view} form={form} />}
      <Counted view={view} form={form} />
      <Questions view={view} form={form} />
      {form.noteAllowed && (
        <div className={form.askReason ? 'when-coming' : 'when-any'}>
          <LongField
            form={form}
            field="note"
            max={noteLength}
            label={
              <>
                {said(view, 'note')} <Optional view={view} />
              </>
            }
          />
        </div>
      )}
      {form.askReason && (
        <div className="when-no">
          <ReasonField view={view} form={form} />
        </div>
      )}
      <button className="btn">{view.t(changing ? 'reply.save' : 'reply.send')}</button>
      <InOtherLanguages view={view} />
    </form>
  )
}

/** Fewer places than people: both ways on are one press, with all that was typed. */
function Offer({
  view,
  offer: { places, people, mayWait },
}: {
  view: PageView
  offer: NonNullable<ReplyForm['offer']>
}) {
  return (
    <div className="errors offer" role="alert" id={fieldId('offer')}>
      <p>
        <b>{counted(view, 'offer.left', places, { people: numeral(view, people) })}</b>
      </p>
      <button className="btn" name="fit" value={`here-${places}`}>
        {counted(view, 'offer.here', places)}
      </button>
      {mayWait && (
        <button className="btn line" name="fit" value="wait">
          {counted(view, 'offer.wait', people)}
        </button>
      )}
    </div>
  )
}

function Answers({ view, form }: FormSeen) {
  const answers: AnswerWord[] = form.maybeAllowed ? ['yes', 'maybe', 'no'] : ['yes', 'no']
  return (
    <fieldset className="answers">
      <legend className="vh">{view.t('reply.legend')}</legend>
      <FieldErrorText form={form} field="answer" />
      <div className="answer">
        {answers.map((answer, index) => (
          <label className="opt" key={answer}>
            <input
              type="radio"
              name="answer"
              value={answer}
              required
              defaultChecked={typedText(form, 'answer') === answer}
              id={index === 0 ? fieldId('answer') : undefined}
              {...errorProps(form, 'answer')}
            />
            <span>
              <b>{view.t(`reply.${answer}`)}</b>
              <small>{said(view, answer)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Asked only of somebody who came by the public link. */
export function Myself({ view, form }: FormSeen) {
  const { t } = view
  return (
    <div className="two">
      <TextField
        form={form}
        field="name"
        autoComplete="name"
        needed
        max={100}
        label={
          <>
            {t('reply.name')} <small className="need">{t('reply.needed')}</small>
          </>
        }
      />
      {form.askEmail !== 'no' && (
        <TextField
          form={form}
          field="email"
          type="email"
          autoComplete="email"
          needed={form.askEmail === 'needed'}
          max={100}
          label={
            <>
              {t('reply.email')}{' '}
              <small>
                {t(form.askEmail === 'needed' ? 'reply.emailWhy' : 'reply.emailWhyOptional')}
              </small>
            </>
          }
        />
      )}
    </div>
  )
}
