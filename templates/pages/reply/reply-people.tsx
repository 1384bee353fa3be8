import type { KnownGuest } from '../page-view.ts'
import { maxPeopleChips } from '../page-view-builder.ts'
import {
  Chips,
  getErrorProps,
  getFieldId,
  FieldErrorText,
  type ReplyFormProps,
  listAddedNames,
  OptionalHint,
  getPersonName,
  TextField,
  getTypedList,
} from './reply-fields.tsx'
import { allowsParty, PersonQuestions, getPartyVisibilityClass } from './reply-questions.tsx'
import { translateCount, formatNumeral, translateInTone } from '../text/wording.ts'

type Props = ReplyFormProps & { guest: KnownGuest | undefined }

/** Asks who comes, directly below a yes: named people with ticks, or a number. */
export function PeopleFields({ view, form, guest }: Props) {
  if (!allowsParty(form)) return null
  const { t } = view
  const counts = form.companions === 'counted'
  return (
    <fieldset
      className={counts ? getPartyVisibilityClass(form) : `${getPartyVisibilityClass(form)} grows`}
      id={getFieldId('companion')}
    >
      <legend className="legend">
        {t(counts ? 'reply.howMany' : 'reply.who')}{' '}
        <small>
          {counts && <>{t('reply.needed')} · </>}
          {translateCount(view, 'reply.upTo', form.maxParty)}
        </small>
      </legend>
      {counts ? (
        <PeopleCountField view={view} form={form} />
      ) : (
        <NamedCompanions view={view} form={form} guest={guest} />
      )}
    </fieldset>
  )
}

function NamedCompanions({ view, form, guest }: Props) {
  const known = guest?.companions ?? []
  const typed = form.typed['companion'] === undefined ? undefined : getTypedList(form, 'companion')
  const added = listAddedNames(form, known)
  const open = Math.max(0, form.maxParty - 1 - known.length)
  const you = view.t('reply.you')
  return (
    <>
      {guest && (
        <div>
          <p className="person">
            <span className="tick" aria-hidden="true" />
            <bdi>{guest.name}</bdi>
            <small>{you}</small>
          </p>
          <PersonQuestions view={view} form={form} row={0} name={guest.name} />
          {known.map((name, index) => (
            <div className="of" key={name}>
              <label className="person">
                <input
                  type="checkbox"
                  name="companion"
                  value={name}
                  defaultChecked={typed ? typed.includes(name) : true}
                />
                <bdi>{name}</bdi>
                <small />
              </label>
              <PersonQuestions view={view} form={form} row={index + 1} name={name} />
            </div>
          ))}
        </div>
      )}
      <FieldErrorText form={form} field="companion" />
      {Array.from({ length: open }, (_, index) => (
        <CompanionField
          view={view}
          form={form}
          row={known.length + index + 1}
          name={added[index] ?? ''}
          key={index}
        />
      ))}
    </>
  )
}

/**
 * Three open places are visible at first; each next one appears when the one before is filled. A
 * person with a name is asked the questions.
 */
function CompanionField({ view, form, row, name }: ReplyFormProps & { row: number; name: string }) {
  const field = `companion-${row}`
  return (
    <div className="mate">
      <div className="field">
        <label htmlFor={getFieldId(field)}>
          {view.t('reply.companion', { n: formatNumeral(view, row) })} <OptionalHint view={view} />
        </label>
        <FieldErrorText form={form} field={field} />
        <input
          id={getFieldId(field)}
          name="companion"
          autoComplete="off"
          maxLength={100}
          placeholder={translateInTone(view, 'openPlace')}
          defaultValue={name}
          {...getErrorProps(form, field)}
        />
      </div>
      <PersonQuestions view={view} form={form} row={row} name={getPersonName(view, form, row)} />
    </div>
  )
}

/**
 * One line per person below the name of the guest. Names are optional, but each person is asked the
 * questions.
 */
export function CountedCompanions({ view, form }: ReplyFormProps) {
  if (form.companions !== 'counted' || !allowsParty(form)) return null
  const names = getTypedList(form, 'companion')
  const asks = form.questions.some(({ perPerson }) => perPerson)
  return (
    <div
      className={`${getPartyVisibilityClass(form)} each${asks || form.maxParty <= maxPeopleChips ? '' : ' grows'}`}
      data-each="people"
    >
      <div>
        {asks && (
          <>
            <p className="legend">{view.t('reply.you')}</p>
            <PersonQuestions view={view} form={form} row={0} name={view.t('reply.you')} />
          </>
        )}
      </div>
      {Array.from({ length: form.maxParty - 1 }, (_, index) => (
        <CompanionField
          view={view}
          form={form}
          row={index + 1}
          name={names[index] ?? ''}
          key={index}
        />
      ))}
    </div>
  )
}

/** Buttons while they fit on two lines, else a number field; nothing is selected at first. */
export function PeopleCountField({ view, form }: ReplyFormProps) {
  if (form.maxParty > maxPeopleChips)
    return (
      <TextField
        form={form}
        field="people"
        type="number"
        max={form.maxParty}
        label={view.t('reply.people')}
      />
    )
  const options = Array.from({ length: form.maxParty }, (_, index) => ({
    id: String(index + 1),
    text: index === 0 ? view.t('reply.justMe') : formatNumeral(view, index + 1),
  }))
  return <Chips form={form} field="people" options={options} />
}
