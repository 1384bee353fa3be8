import type { KnownGuest } from './page-view.ts'
import { chipsUpTo } from './view-of.ts'
import {
  Chips,
  errorProps,
  fieldId,
  FieldErrorText,
  type FormSeen,
  namesAdded,
  Optional,
  personOn,
  TextField,
  typedList,
} from './reply-fields.tsx'
import { asksEach, PersonQuestions, whoIsAsked } from './reply-questions.tsx'
import { counted, numeral, said } from './wording.ts'

type Props = FormSeen & { guest: KnownGuest | undefined }

/** Who comes, asked right under the answer: named people ticked, or how many. Opened by a yes. */
export function People({ view, form, guest }: Props) {
  if (!asksEach(form)) return null
  const { t } = view
  const counts = form.companions === 'counted'
  return (
    <fieldset
      className={counts ? whoIsAsked(form) : `${whoIsAsked(form)} grows`}
      id={fieldId('companion')}
    >
      <legend className="legend">
        {t(counts ? 'reply.howMany' : 'reply.who')}{' '}
        <small>
          {counts && <>{t('reply.needed')} · </>}
          {counted(view, 'reply.upTo', form.maxParty)}
        </small>
      </legend>
      {counts ? (
        <PeopleNumber view={view} form={form} />
      ) : (
        <Named view={view} form={form} guest={guest} />
      )}
    </fieldset>
  )
}

function Named({ view, form, guest }: Props) {
  const known = guest?.companions ?? []
  const typed = form.typed['companion'] === undefined ? undefined : typedList(form, 'companion')
  const added = namesAdded(form, known)
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
        <OpenPlace
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

/** Three open places show at once; each further one as soon as the one before it is filled. Who has a name is asked. */
function OpenPlace({ view, form, row, name }: FormSeen & { row: number; name: string }) {
  const field = `companion-${row}`
  return (
    <div className="mate">
      <div className="field">
        <label htmlFor={fieldId(field)}>
          {view.t('reply.companion', { n: numeral(view, row) })} <Optional view={view} />
        </label>
        <FieldErrorText form={form} field={field} />
        <input
          id={fieldId(field)}
          name="companion"
          autoComplete="off"
          maxLength={100}
          placeholder={said(view, 'openPlace')}
          defaultValue={name}
          {...errorProps(form, field)}
        />
      </div>
      <PersonQuestions view={view} form={form} row={row} name={personOn(view, form, row)} />
    </div>
  )
}

/** After the guest's own name as many lines as people are chosen; a name is welcome and not needed. Everybody is asked what is asked of each. */
export function Counted({ view, form }: FormSeen) {
  if (form.companions !== 'counted' || !asksEach(form)) return null
  const names = typedList(form, 'companion')
  const asks = form.questions.some(({ perPerson }) => perPerson)
  return (
    <div
      className={`${whoIsAsked(form)} each${asks || form.maxParty <= chipsUpTo ? '' : ' grows'}`}
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
        <OpenPlace view={view} form={form} row={index + 1} name={names[index] ?? ''} key={index} />
      ))}
    </div>
  )
}

/** Chips while they fit on two lines, else a number; nothing is chosen for the guest. */
export function PeopleNumber({ view, form }: FormSeen) {
  if (form.maxParty > chipsUpTo)
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
    text: index === 0 ? view.t('reply.justMe') : numeral(view, index + 1),
  }))
  return <Chips form={form} field="people" options={options} />
}
