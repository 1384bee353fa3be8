import { Link, useLocation } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { guestsPerStep } from '@mehfil/contract/billing/plans.ts'
import type { CountedLimit } from '@mehfil/contract/billing/subscriptions.ts'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { getLimitState } from '../../lib/payment/limit-state.ts'
import { useAccess, useIsVisitor } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './plan-limit-notice.module.css'

type PlanLimitNoticeProps = { what: CountedLimit; used: number; limit: number | null }

/**
 * Shown from four fifths of a plan's limit on. An owner may enlarge the plan and then returns
 * here.
 */
export function PlanLimitNotice({ what, used, limit }: PlanLimitNoticeProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const { isOwner, session } = useAccess()
  const { pathname, search } = useLocation()
  const isVisitor = useIsVisitor()
  const state = getLimitState(used, limit)
  if (state === 'calm' || limit === null) return null
  const canUpgrade = isOwner && config.payments && session.plan !== 'First'
  const isBought = what === 'people' && session.plan === 'Custom'
  return (
    <p className={classes.room} data-state={state} role="note">
      {t(`room.${what}`, { count: limit, used: number(used), n: number(limit) })}
      {canUpgrade && isVisitor && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            onClick={() => upgradePrompt.show('upgrade', 'moreGuests')}
          >
            {t('room.more')}
          </button>
        </>
      )}
      {canUpgrade && !isVisitor && (
        <>
          {' '}
          <Link
            className="link"
            to={`${pathTo('upgradePlan')}?${new URLSearchParams({ ...(isBought && { plan: 'Custom', guest: String(guestsPerStep) }), nav: pathname + search })}`}
          >
            {t('room.more')}
          </Link>
        </>
      )}
    </p>
  )
}
