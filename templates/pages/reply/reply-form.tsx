import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { KnownGuest, PageView, ReplyForm } from '../page-view.ts'
import { CountedCompanions, PeopleFields } from './reply-people.tsx'
import {
  getErrorProps,
  getFieldId,
  FieldErrorText,
  type ReplyFormProps,
  PostedForm,
  TextAreaField,
  OptionalHint,
  ReasonField,
  TextField,
  getTypedText,
} from './reply-fields.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { SharedQuestions } from './reply-questions.tsx'
import { translateCount, formatNumeral, translateInTone } from '../text/wording.ts'

type Props = ReplyFormProps & {
  guest: KnownGuest | undefined
  changing: boolean
  /** The page with the stored reply, for a guest who keeps it. */
  keepUrl?: string | undefined
}

const maxNoteLength = 1_000

/**
 * A plain HTML form. An answer opens its fields with CSS, and the server validates everything
 * again.
 */
export function AnswerForm({ view, form, guest, changing, keepUrl }: Props) {
  return (
    <PostedForm view={view} form={form}>
      {/*
       * Enter in a field presses this first button, so that it never accepts an offer by mistake.
       */}
      {form.offer && (
        <button className="vh" tabIndex={-1} aria-hidden="true">
          {view.t('reply.send')}
        </button>
      )}
      {form.offer && <PlacesOffer view={view} offer={form.offer} />}
      <AnswerChoices view={view} form={form} />
      <PeopleFields view={view} form={form} guest={guest} />
      {!guest && <GuestIdentityFields view={view} form={form} />}
      <CountedCompanions view={view} form={form} />
      <SharedQuestions view={view} form={form} />
      {form.noteAllowed && (
        <div className={form.askReason ? 'when-coming' : 'when-any'}>
          <TextAreaField
            form={form}
            field="note"
            max={maxNoteLength}
            label={
              <>
                {translateInTone(view, 'note')} <OptionalHint view={view} />
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
      {keepUrl && (
        <p className="row redraw">
          <a href={keepUrl}>{view.t('reply.keep')}</a>
        </p>
      )}
      <LanguageButtons view={view} />
    </PostedForm>
  )
}

/**
 * Fewer places than people: the guest takes them or waits with one press, and typed values stay.
 */
function PlacesOffer({
  view,
  offer: { places, people, acceptsWaitlist },
}: {
  view: PageView
  offer: NonNullable<ReplyForm['offer']>
}) {
  return (
    <div className="errors offer" role="alert" id={getFieldId('offer')}>
      <p>
        <b>{translateCount(view, 'offer.left', places, { people: formatNumeral(view, people) })}</b>
      </p>
      <button className="btn" name="fit" value={`here-${places}`}>
        {translateCount(view, 'offer.here', places)}
      </button>
      {acceptsWaitlist && (
        <button className="btn line" name="fit" value="wait">
          {translateCount(view, 'offer.wait', people)}
        </button>
      )}
    </div>
  )
}

function AnswerChoices({ view, form }: ReplyFormProps) {
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
              defaultChecked={getTypedText(form, 'answer') === answer}
              id={index === 0 ? getFieldId('answer') : undefined}
              {...getErrorProps(form, 'answer')}
            />
            <span>
              <b>{view.t(`reply.${answer}`)}</b>
              <small>{translateInTone(view, answer)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shown only to a person who came by the public link. */
export function GuestIdentityFields({ view, form }: ReplyFormProps) {
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
