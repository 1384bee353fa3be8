import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { BigScreenData } from '../queries/checkin.ts'
import classes from './big-screen.module.css'

type BigFunctionsProps = {
  functions: NonNullable<BigScreenData['functions']>
  functionId: string
  onChoose: (functionId: string) => void
}

/** Each function with its people. A press shows one function, a second press the event again. */
export function BigFunctions({ functions, functionId, onChoose }: BigFunctionsProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.functions} role="group" aria-label={t('functions.title')}>
      {functions.map(({ id, title, arrived, expected }) => (
        <button
          key={id}
          type="button"
          aria-pressed={functionId === id}
          onClick={() => onChoose(functionId === id ? '' : id)}
        >
          <bdi>{title}</bdi>
          <span>
            <strong>{arrived}</strong> {t('door.big-of', { expected: String(expected) })}
          </span>
        </button>
      ))}
    </div>
  )
}
