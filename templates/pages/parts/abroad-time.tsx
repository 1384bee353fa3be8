import type { PageViewProps } from '../page-view.ts'
import { getLocale } from '../text/wording.ts'

/**
 * The time where the reader is, filled in by the script for guests in another time zone. Its line is
 * reserved, so that nothing moves.
 */
export function AbroadTime({ view }: PageViewProps) {
  const { startsAt, zone, t } = view
  if (!startsAt || !view.scriptUrl) return null
  const clock = { h24: '{h24}', h12: '{h12}', mm: '{mm}', zero: '00', period: '{period}' }
  return (
    <span
      className="abroad"
      data-abroad={startsAt.toISOString()}
      data-zone={zone}
      data-locale={getLocale(view)}
      data-clock={t('when.clock', clock)}
      data-hour={t('when.hour', clock)}
      data-periods={['am', 'noon', 'pm'].map((part) => t(`when.${part}`)).join('|')}
      data-time={t('when.abroad', { time: '{time}' })}
      data-day={t('when.abroadDay', { time: '{time}', day: '{day}' })}
    />
  )
}
