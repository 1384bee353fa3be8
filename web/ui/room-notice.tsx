import { Link, useLocation } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { guestsInAStep } from '@mehfil/contract/plans.ts'
import type { CountedLimit } from '@mehfil/contract/subscriptions.ts'
import { config } from '../lib/config.ts'
import { useFormats } from '../lib/formats.ts'
import { prompt } from '../lib/prompt.ts'
import { fullness } from '../lib/room.ts'
import { useAccess, useIsVisitor } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import classes from './room-notice.module.css'

type RoomNoticeProps = { what: CountedLimit; used: number; limit: number | null }

/** Said calmly from four fifths of the plan on, before there is no room left; an owner may make some, and comes back. */
export function RoomNotice({ what, used, limit }: RoomNoticeProps) {
  const t = useWords()
  const { number } = useFormats()
  const { isOwner, session } = useAccess()
  const { pathname, search } = useLocation()
  const isVisitor = useIsVisitor()
  const state = fullness(used, limit)
  if (state === 'calm' || limit === null) return null
  const larger = isOwner && config.payments && session.plan !== 'First'
  const isBought = what === 'people' && session.plan === 'Custom'
  return (
    <p className={classes.room} data-state={state} role="note">
      {t(`room.${what}`, { count: limit, used: number(used), n: number(limit) })}
      {larger && isVisitor && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            onClick={() => prompt.show('upgrade', 'moreGuests')}
          >
            {t('room.more')}
          </button>
        </>
      )}
      {larger && !isVisitor && (
        <>
          {' '}
          <Link
            className="link"
            to={`${to('upgradePlan')}?${new URLSearchParams({ ...(isBought && { plan: 'Custom', guest: String(guestsInAStep) }), nav: pathname + search })}`}
          >
            {t('room.more')}
          </Link>
        </>
      )}
    </p>
  )
}
