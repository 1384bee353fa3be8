import { formatClock } from '@mehfil/contract/fields/time-of-day.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { fitEventToFunctions, listFunctionsOutside } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './facts-fields.module.css'

/** The functions that the event's times leave out, each with why, and one press that includes them. */
export function FunctionsOutside() {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { draft, updateDraft } = useWizard()
  const { facts, programme } = draft
  const outside = listFunctionsOutside(facts, programme.rows)
  if (outside.length === 0) return null
  const fitted = fitEventToFunctions(facts, programme.rows)
  return (
    <div className={classes.outside} role="status">
      <p>{t('details.functions-outside')}</p>
      <ul>
        {outside.map(({ id, title, at, why, minute }) => (
          <li key={id}>
            <b dir="auto">{title.trim() || t('programme.row', { n: number(at + 1) })}</b>{' '}
            {t(`programme.too-${why}`, { time: isolateText(formatClock(minute)) })}
          </li>
        ))}
      </ul>
      {fitted && (
        <button type="button" className="link small" onClick={() => updateDraft('facts', fitted)}>
          {t('details.fit-functions')}
        </button>
      )}
    </div>
  )
}
