import { useWords } from '../../lib/words.ts'
import classes from './add-guest.module.css'
import type { Pasted } from './use-pasted.ts'

const samples = 4

/** Numbers that nothing calls places are not used before the host says what they are. */
export function PastedNumbers({ pasted: { numbers, draft, set } }: { pasted: Pasted }) {
  const t = useWords('dashboard')
  if (numbers.length === 0) return null
  const arePlaces = draft.numbersArePlaces ?? false
  const question = t('paste.numbers', {
    values: [...new Set(numbers)].slice(0, samples).join(', '),
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
