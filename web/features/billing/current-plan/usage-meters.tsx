import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { countedLimits } from '@mehfil/contract/billing/subscriptions.ts'
import { config } from '../../../lib/config.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { getLimitState } from '../../../lib/payment/limit-state.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../billing.module.css'
import type { PlanDetails } from '../queries.ts'

/** How much of each limit is used ("8 of 10"), with a note before the limit is reached. */
export function UsageMeters({ plan: { plan, limits, used } }: { plan: PlanDetails }) {
  const t = useTranslate('billing')
  const rows = countedLimits.map((what) => ({
    what,
    used: used[what] ?? 0,
    limit: limits[what],
    isOnce: plan === 'Custom',
  }))
  const isNear = rows.some((row) => getMeterState(row) !== 'calm')
  return (
    <div className={classes.meters}>
      {rows.map((row) => (
        <Meter key={row.what} {...row} />
      ))}
      {isNear && plan !== 'First' && config.payments && (
        <p className={classes.more}>
          <Link className="link" to={pathTo('upgradePlan')}>
            {t('usage.more')}
          </Link>
        </p>
      )}
    </div>
  )
}

type MeterProps = {
  what: (typeof countedLimits)[number]
  used: number
  limit: number | null
  /** The plan was paid for one event. */
  isOnce: boolean
}

/** A single owner, or the one event that was paid for, is at its limit but needs no warning. */
const getMeterState = ({ what, used, limit, isOnce }: MeterProps) =>
  limit === 1 && (what === 'users' || (isOnce && what !== 'people'))
    ? 'calm'
    : getLimitState(used, limit)

function Meter(meter: MeterProps) {
  const { what, used, limit } = meter
  const t = useTranslate('billing')
  const { number } = useFormats()
  const state = getMeterState(meter)
  const left = limit === null ? 0 : Math.max(0, limit - used)
  return (
    <div className={classes.meter} data-state={state}>
      <span id={`used-${what}`}>{t(`usage.${what}`)}</span>
      <span className="num">
        {limit === null
          ? t('usage.no-limit', { used: number(used) })
          : t('usage.of', { used: number(used), limit: number(limit) })}
      </span>
      {limit !== null && (
        <span
          className={classes.rail}
          role="meter"
          aria-labelledby={`used-${what}`}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
        >
          <i style={{ inlineSize: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }} />
        </span>
      )}
      {state !== 'calm' && (
        <span className="small">
          {state === 'full' ? t('usage.full') : t('usage.left', { count: left, n: number(left) })}
        </span>
      )}
    </div>
  )
}
