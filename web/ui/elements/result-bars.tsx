import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './result-bars.module.css'

const results = ['delivered', 'seen', 'answered'] as const

type ResultBarsProps = {
  counts: Record<(typeof results)[number], number>
  /** What a full bar is. */
  total: number
}

/** What became of a sending: delivered, seen, answered. */
export function ResultBars({ counts, total }: ResultBarsProps) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  if (total === 0) return null
  return (
    <dl className={classes.bars}>
      {results.map((result) => (
        <div key={result} className={classes.bar} data-result={result}>
          <dt>{t(`results.${result}`, { count: counts[result] })}</dt>
          <dd>{number(counts[result])}</dd>
          <i aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (100 * counts[result]) / total)}%` }} />
          </i>
        </div>
      ))}
    </dl>
  )
}
