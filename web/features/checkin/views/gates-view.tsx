import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { maxGates } from '@mehfil/contract/door/door.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import cards from './cards.module.css'
import classes from '../door/door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import { gatesQuery, saveGates } from '../queries/checkin.ts'

/** The gate names of all devices. Helpers choose from them. */
export function GatesView({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const found = getQueryData(useQuery(gatesQuery(EID)))
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!found) return null
  const { gates } = found
  const save = async (next: string[]) => {
    setBusy(true)
    const outcome = await toOutcome(saveGates(EID, next))
    setBusy(false)
    setMessage(
      'refused' in outcome
        ? (Object.values(outcome.refused.errors)[0] ?? outcome.refused.message)
        : '',
    )
    return !('refused' in outcome)
  }
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    const name = typed.trim()
    if (!name) return setMessage(t('field.gate-required'))
    if (gates.some((one) => one.toLowerCase() === name.toLowerCase()))
      return setMessage(t('door.gate-twice', { gate: name }))
    if (await save([...gates, name])) setTyped('')
  }
  return (
    <div className={cards.list}>
      <p className={cards.text}>{t('door.gates-words')}</p>
      {gates.map((gate) => (
        <div key={gate} className={cards.card}>
          <div className={cards.row}>
            <b>
              <bdi>{gate}</bdi>
            </b>
            <button
              type="button"
              className={cards.button}
              disabled={isBusy}
              aria-label={t('door.about', { word: t('door.gate-remove'), name: gate })}
              onClick={() => void save(gates.filter((one) => one !== gate))}
            >
              <DoorIcon of="cross" size={18} />
              {t('door.gate-remove')}
            </button>
          </div>
        </div>
      ))}
      {gates.length < maxGates && (
        <form className={cards.card} noValidate onSubmit={(event) => void add(event)}>
          <label>
            <span className={classes.label}>{t('door.gate-new')}</span>
            <input
              className={classes.input}
              value={typed}
              maxLength={30}
              dir="auto"
              autoComplete="off"
              aria-invalid={message !== ''}
              onChange={({ target }) => {
                setTyped(target.value)
                setMessage('')
              }}
            />
          </label>
          {message && (
            <p className={cards.bad} role="alert">
              {message}
            </p>
          )}
          <button type="submit" className={cards.button} data-main disabled={isBusy}>
            {t('door.gate-add')}
          </button>
        </form>
      )}
    </div>
  )
}
