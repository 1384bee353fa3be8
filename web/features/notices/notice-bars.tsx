import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './notice-bars.module.css'

const results = ['delivered', 'seen', 'answered'] as const

/** What became of a sent notice, in people: delivered, seen, answered. */
export function NoticeBars({ notice }: { notice: Notice }) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const { people } = notice
  if (people === 0) return null
  return (
    <dl className={classes.bars}>
      {results.map((result) => {
        const count = notice.results[result]
        return (
          <div key={result} className={classes.bar} data-result={result}>
            <dt>{t(`results.${result}`)}</dt>
            <dd>{number(count)}</dd>
            <i aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, (100 * count) / people)}%` }} />
            </i>
          </div>
        )
      })}
    </dl>
  )
}
