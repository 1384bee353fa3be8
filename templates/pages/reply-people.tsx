import type { KnownGuest } from './page-view.ts'
import { Chips, errorProps, fieldId, FieldErrorText, type FormSeen, Optional, TextField, typedList } from './reply-fields.tsx'
import { counted, numeral, said } from './wording.ts'

type Props = FormSeen & { guest: KnownGuest | undefined }

/** Who comes: named people ticked, and a line for each open place. Opened by a yes. */
export function People({ view, form, guest }: Props) {
  if (form.companions === 'none' || form.maxParty < 2) return null
  return (
    <fieldset className="when-yes" id={fieldId('companion')}>
      <legend className="legend">
        {view.t(form.companions === 'named' ? 'reply.who' : 'reply.howMany')}{' '}
        <small>{counted(view, 'reply.upTo', form.maxParty)}</small>
      </legend>
      {form.companions === 'named' ? <Named view={view} form={form} guest={guest} /> : <PeopleNumber view={view} form={form} />}
    </fieldset>
  )
}

function Named({ view, form, guest }: Props) {
  const known = guest?.companions ?? []
  const typed = form.typed['companion'] === undefined ? undefined : typedList(form, 'companion')
  const added = (typed ?? []).filter((name) => !known.includes(name))
  const open = Math.max(0, form.maxParty - 1 - known.length)
  return (
    <>
      {guest && (
        <div>
          <p className="person"><span className="tick" aria-hidden="true" /><bdi>{guest.name}</bdi><small>{view.t('reply.you')}</small></p>
          {known.map((name) => (
            <label className="person" key={name}>
              <input type="checkbox" name="companion" value={name} defaultChecked={typed ? typed.includes(name) : true} />
              <bdi>{name}</bdi>
              <small />
            </label>
          ))}
        </div>
      )}
      <FieldErrorText form={form} field="companion" />
      {Array.from({ length: open }, (_, index) => (
        <OpenPlace view={view} form={form} row={known.length + index + 1} name={added[index] ?? ''} key={index} />
      ))}
    </>
  )
}

/** Three open places show at once; each further one as soon as the one before it is filled. */
function OpenPlace({ view, form, row, name }: FormSeen & { row: number; name: string }) {
  const field = `companion-${row}`
  return (
    <div className="mate">
      <div className="field">
        <label htmlFor={fieldId(field)}>{view.t('reply.companion')} <Optional view={view} /></label>
        <FieldErrorText form={form} field={field} />
        <input id={fieldId(field)} name="companion" autoComplete="off" maxLength={100} placeholder={said(view, 'openPlace')} defaultValue={name} {...errorProps(form, field)} />
      </div>
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
