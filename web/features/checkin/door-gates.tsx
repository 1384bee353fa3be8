import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { mostGates } from '@mehfil/contract/door.ts'
import { answered } from '../../lib/answered.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { useWords } from '../../lib/words.ts'
import cards from './conflicts.module.css'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { gatesQuery, saveGates } from './queries.ts'

/** The names of the gates, for every device: a helper chooses one and types none. */
export function DoorGates({ EID }: { EID: string }) {
  const t = useWords('dashboard')
  const found = answered(useQuery(gatesQuery(EID)))
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!found) return null
  const { gates } = found
  const save = async (next: string[]) => {
    setBusy(true)
    const outcome = await outcomeOf(saveGates(EID, next))
    setBusy(false)
    setWords(
      'refused' in outcome
        ? (Object.values(outcome.refused.errors)[0] ?? outcome.refused.message)
        : '',
    )
    return !('refused' in outcome)
  }
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    const name = typed.trim()
    if (!name) return setWords(t('field.gate-required'))
    if (gates.some((one) => one.toLowerCase() === name.toLowerCase()))
      return setWords(t('door.gate-twice', { gate: name }))
    if (await save([...gates, name])) setTyped('')
  }
  return (
    <div className={cards.list}>
      <p className={cards.words}>{t('door.gates-words')}</p>
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
      {gates.length < mostGates && (
        <form className={cards.card} noValidate onSubmit={(event) => void add(event)}>
          <label>
            <span className={classes.label}>{t('door.gate-new')}</span>
            <input
              className={classes.input}
              value={typed}
              maxLength={30}
              dir="auto"
              autoComplete="off"
              aria-invalid={words !== ''}
              onChange={({ target }) => {
                setTyped(target.value)
                setWords('')
              }}
            />
          </label>
          {words && (
            <p className={cards.bad} role="alert">
              {words}
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
