import type { KnownGuest } from './page-view.ts'
import { Chips, errorProps, fieldId, FieldErrorText, type FormSeen, namesAdded, Optional, personOn, TextField, typedList } from './reply-fields.tsx'
import { asksEach, PersonQuestions, whoIsAsked } from './reply-questions.tsx'
import { counted, numeral, said } from './wording.ts'

type Props = FormSeen & { guest: KnownGuest | undefined }

/** Who comes: named people ticked, and a line for each open place, with what each is asked. Opened by a yes. */
export function People({ view, form, guest }: Props) {
  if (!asksEach(form)) return null
  return (
    <fieldset className={whoIsAsked(form)} id={fieldId('companion')}>
      <legend className="legend">
        {view.t(form.companions === 'named' ? 'reply.who' : 'reply.howMany')}{' '}
        <small>{counted(view, 'reply.upTo', form.maxParty)}</small>
      </legend>
      {form.companions === 'named' ? <Named view={view} form={form} guest={guest} /> : <><PeopleNumber view={view} form={form} /><Counted view={view} form={form} /></>}
    </fieldset>
  )
}

function Named({ view, form, guest }: Props) {
  const known = guest?.companions ?? []
  const typed = form.typed['companion'] === undefined ? undefined : typedList(form, 'companion')
  const added = namesAdded(form, known)
  const open = Math.max(0, form.maxParty - 1 - known.length)
  const you = view.t('reply.you')
  const mine = <PersonQuestions view={view} form={form} row={0} name={guest?.name ?? you} />
  return (
    <>
      {guest && (
        <div>
          <p className="person"><span className="tick" aria-hidden="true" /><bdi>{guest.name}</bdi><small>{you}</small></p>
          {mine}
          {known.map((name, index) => (
            <div className="of" key={name}>
              <label className="person">
                <input type="checkbox" name="companion" value={name} defaultChecked={typed ? typed.includes(name) : true} />
                <bdi>{name}</bdi>
                <small />
              </label>
              <PersonQuestions view={view} form={form} row={index + 1} name={name} />
            </div>
          ))}
        </div>
      )}
      {!guest && form.questions.some(({ perPerson }) => perPerson) && <div><p className="person"><span className="tick" aria-hidden="true" /><span>{you}</span></p>{mine}</div>}
      <FieldErrorText form={form} field="companion" />
      {Array.from({ length: open }, (_, index) => (
        <OpenPlace view={view} form={form} row={known.length + index + 1} name={added[index] ?? ''} key={index} />
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
        <label htmlFor={fieldId(field)}>{view.t('reply.companion')} <Optional view={view} /></label>
        <FieldErrorText form={form} field={field} />
        <input id={fieldId(field)} name="companion" autoComplete="off" maxLength={100} placeholder={said(view, 'openPlace')} defaultValue={name} {...errorProps(form, field)} />
      </div>
      <PersonQuestions view={view} form={form} row={row} name={personOn(view, form, row)} />
    </div>
  )
}

/** People without names are asked by number, as many as are counted. */
function Counted({ view, form }: FormSeen) {
  if (!form.questions.some(({ perPerson }) => perPerson)) return null
  return (
    <div className="each" data-each="people">
      {Array.from({ length: form.maxParty }, (_, row) => {
        const name = row === 0 ? view.t('reply.you') : personOn(view, form, row)
        return <div key={row}><p className="legend"><bdi>{name}</bdi></p><PersonQuestions view={view} form={form} row={row} name={name} /></div>
      })}
    </div>
  )
}

const chipsUpTo = 10

/** Chips while they fit on two lines, else a number. */
export function PeopleNumber({ view, form }: FormSeen) {
  if (form.maxParty > chipsUpTo) return <TextField form={form} field="people" type="number" max={form.maxParty} label={view.t('reply.people')} />
  const options = Array.from({ length: form.maxParty }, (_, index) => ({ id: String(index + 1), text: numeral(view, index + 1) }))
  const typed = typedList(form, 'people')
  return <Chips form={form} field="people" options={options} chosen={typed.length > 0 ? typed : ['1']} />
}
