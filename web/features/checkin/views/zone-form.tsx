import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { getNativeName } from '@mehfil/contract/languages.ts'
import { zoneAudiences, type DoorZone } from '@mehfil/contract/door/zones.ts'
import { newId } from '../../../lib/new-id.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import cards from './cards.module.css'
import classes from '../door/door.module.css'
import type { DoorZonesResponse } from '../queries/zones.ts'

type ZoneFormProps = {
  /** Null for a new zone. */
  zone: DoorZone | null
  choices: DoorZonesResponse
  errors: Record<string, string>
  isBusy: boolean
  onCancel: (() => void) | undefined
  onSave: (zone: DoorZone) => void
}

const blankZone: Omit<DoorZone, 'id'> = {
  title: '',
  titles: {},
  capacity: null,
  audience: 'everyone',
  groups: [],
}

export function ZoneForm({ zone, choices, errors, isBusy, onCancel, onSave }: ZoneFormProps) {
  const t = useTranslate('dashboard')
  const [values, setValues] = useState<DoorZone>(() => zone ?? { ...blankZone, id: newId() })
  const [capacity, setCapacity] = useState(zone?.capacity?.toString() ?? '')
  const change = (different: Partial<DoorZone>) => setValues({ ...values, ...different })
  const [, ...otherLanguages] = choices.languages
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave({ ...values, capacity: capacity === '' ? null : Number(capacity) })
  }
  return (
    <form className={cards.card} noValidate onSubmit={submit}>
      <Field label={t('door.zone-name')} error={errors['title']}>
        <input
          className={classes.input}
          value={values.title}
          maxLength={60}
          dir="auto"
          autoComplete="off"
          aria-invalid={errors['title'] !== undefined}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      {otherLanguages.map((language) => (
        <Field
          key={language}
          label={t('door.zone-name-in', { language: getNativeName(language) })}
          error={undefined}
        >
          <input
            className={classes.input}
            value={values.titles[language] ?? ''}
            maxLength={60}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) =>
              change({ titles: { ...values.titles, [language]: target.value } })
            }
          />
        </Field>
      ))}
      <Field
        label={t('door.zone-capacity')}
        hint={t('door.zone-capacity-hint')}
        error={errors['capacity']}
      >
        <input
          className={classes.input}
          value={capacity}
          inputMode="numeric"
          maxLength={6}
          dir="ltr"
          autoComplete="off"
          aria-invalid={errors['capacity'] !== undefined}
          onChange={({ target }) => setCapacity(target.value.replace(/\D/g, ''))}
        />
      </Field>
      {choices.functions.length > 0 && (
        <Field label={t('door.function')} error={errors['functionId']}>
          <select
            className={classes.input}
            value={values.functionId ?? ''}
            onChange={({ target }) => {
              const { functionId: _, ...others } = values
              setValues(target.value ? { ...others, functionId: target.value } : others)
            }}
          >
            <option value="">{t('door.whole-event')}</option>
            {choices.functions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Audience values={values} change={change} choices={choices} error={errors['groups']} />
      {errors['all'] && <Complaint text={errors['all']} />}
      <div className={cards.row}>
        <button type="submit" className={cards.button} data-main disabled={isBusy}>
          {t(zone ? 'door.zone-save' : 'door.zone-add')}
        </button>
        {onCancel && (
          <button type="button" className={cards.button} onClick={onCancel}>
            {t('door.zone-cancel')}
          </button>
        )}
      </div>
    </form>
  )
}

type FieldProps = { label: string; hint?: string; error: string | undefined; children: ReactNode }

const Field = ({ label, hint, error, children }: FieldProps) => (
  <div>
    <label>
      <span className={classes.label}>
        {label} {hint && <small>{hint}</small>}
      </span>
      {children}
    </label>
    {error && <Complaint text={error} />}
  </div>
)

function Complaint({ text }: { text: string }) {
  const t = useTranslate('dashboard')
  return (
    <p className={cards.bad} role="alert">
      {text.startsWith('field.') ? t(text) : text}
    </p>
  )
}

type AudienceProps = {
  values: DoorZone
  change: (different: Partial<DoorZone>) => void
  choices: DoorZonesResponse
  error: string | undefined
}

/** For whom the zone is: everyone, or guests of some categories, tags or functions. */
function Audience({ values: { audience, groups }, change, choices, error }: AudienceProps) {
  const t = useTranslate('dashboard')
  const options = {
    everyone: [],
    categories: choices.categories.map((name) => ({
      id: name,
      name: t(`door.category-${name}`, { defaultValue: name }),
    })),
    tags: choices.tags,
    functions: choices.functions.map(({ id, title }) => ({ id, name: title })),
  }
  return (
    <div>
      <div className={classes.label} id="zone-audience">
        {t('door.zone-whom')}
      </div>
      <div className={classes.gatePick} role="group" aria-labelledby="zone-audience">
        {zoneAudiences
          .filter((one) => one === 'everyone' || options[one].length > 0)
          .map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={audience === one}
              onClick={() => change({ audience: one, groups: [] })}
            >
              {t(`door.zone-audience-${one}`)}
            </button>
          ))}
      </div>
      {options[audience].length > 0 && (
        <div
          className={classes.gatePick}
          role="group"
          aria-label={t(`door.zone-audience-${audience}`)}
        >
          {options[audience].map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={groups.includes(id)}
              onClick={() =>
                change({
                  groups: groups.includes(id)
                    ? groups.filter((one) => one !== id)
                    : [...groups, id],
                })
              }
            >
              <bdi>{name}</bdi>
            </button>
          ))}
        </div>
      )}
      {error && <Complaint text={error} />}
    </div>
  )
}
