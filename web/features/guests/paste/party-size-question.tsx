import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../forms/guest-form.module.css'
import type { PastedGuestsState } from './use-pasted-guests.ts'

const maxSamples = 4

/** A number without a unit is ignored until the host says what it is. */
export function PartySizeQuestion({
  pasted: { numbers, draft, set },
}: {
  pasted: PastedGuestsState
}) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  if (numbers.length === 0) return null
  const arePlaces = draft.numbersArePlaces ?? false
  const question = t('paste.numbers', {
    values: list([...new Set(numbers)].slice(0, maxSamples)),
  })
  return (
    <div className={classes.question}>
      <p>{question}</p>
      <span className={classes.choices} role="group" aria-label={question}>
        <button
          type="button"
          aria-pressed={arePlaces}
          onClick={() => set({ numbersArePlaces: true })}
        >
          {t('paste.numbers-places')}
        </button>
        <button
          type="button"
          aria-pressed={!arePlaces}
          onClick={() => set({ numbersArePlaces: false })}
        >
          {t('paste.numbers-none')}
        </button>
      </span>
    </div>
  )
}
