import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { addWalkIn } from '@mehfil/contract/checkin.ts'
import { complaints } from '../../lib/ask.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { Door } from './queries.ts'
import { newTapId } from './rules/codes.ts'
import type { DoorWork } from './use-door.ts'

const categories = ['VIP', 'Family', 'Business', ''] as const
const signs = { VIP: 'star', Family: 'people', Business: 'work', '': 'person' } as const

/** Somebody nobody had on the list: a name is enough. What was typed stays until it was taken, under the same tap. */
export function WalkInForm({ door, work }: { door: Door; work: DoorWork }) {
  const t = useWords('dashboard')
  const [tapId] = useState(newTapId)
  const [values, setValues] = useState({ name: '', people: 1, guestOf: '', category: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [words, setWords] = useState('')
  const set = (different: Partial<typeof values>) => setValues((before) => ({ ...before, ...different }))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const input = { ...values, tapId }
    const found = complaints(addWalkIn, input)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const refused = await work.letWalkIn(input)
    setErrors(refused?.errors ?? {})
    setWords(refused ? (refused.http === 0 ? t('door.not-taken-away') : refused.message) : '')
  }
  const say = (error: string | undefined) => (error?.startsWith('field.') ? t(error) : error)
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {door.counters.free === 0 && <p className={classes.note}>{t('door.full')}</p>}
      <Typed label={t('door.name')} value={values.name} error={say(errors['name'])} onChange={(name) => set({ name })} isFirst />
      <div>
        <div className={classes.label} id="walk-in-people">{t('door.how-many')}</div>
        <div className={classes.mini} role="group" aria-labelledby="walk-in-people">
          <button type="button" aria-label={t('door.fewer')} disabled={values.people <= 1} onClick={() => set({ people: values.people - 1 })}><DoorIcon of="minus" size={32} /></button>
          <output aria-live="polite">{values.people}</output>
          <button type="button" aria-label={t('door.more')} disabled={values.people >= 100} onClick={() => set({ people: values.people + 1 })}><DoorIcon of="plus" size={32} /></button>
        </div>
      </div>
      <Typed label={t('door.guest-of')} hint={t('door.if-known')} value={values.guestOf} error={say(errors['guestOf'])} onChange={(guestOf) => set({ guestOf })} />
      <div>
        <div className={classes.label} id="walk-in-category">{t('door.category')}</div>
        <div className={classes.pick} role="group" aria-labelledby="walk-in-category">
          {categories.map((category) => <button key={category} type="button" aria-pressed={values.category === category} onClick={() => set({ category })}><DoorIcon of={signs[category]} />{t(`door.category-${category || 'none'}`)}</button>)}
        </div>
      </div>
      <div className={classes.last}>
        {words && <p className={classes.refused} role="alert">{words}</p>}
        <button type="submit" className={classes.go} disabled={work.isBusy}><DoorIcon of="check" />{t('door.add-count-in', { count: values.people, people: String(values.people) })}</button>
      </div>
    </form>
  )
}

type TypedProps = { label: string; hint?: string; value: string; error: string | undefined; onChange: (typed: string) => void; isFirst?: boolean }

function Typed({ label, hint, value, error, onChange, isFirst = false }: TypedProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => { if (isFirst) field.current?.focus() }, [isFirst])
  return (
    <label>
      <span className={classes.label}>{label} {hint && <small>{hint}</small>}</span>
      <input ref={field} className={classes.input} data-big={isFirst || undefined} value={value} dir="auto" maxLength={100} autoComplete="off" aria-invalid={error !== undefined} onChange={({ target }) => onChange(target.value)} />
      {error && <span className={classes.refused} role="alert">{error}</span>}
    </label>
  )
}
