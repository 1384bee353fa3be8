import { Link, useLocation } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { CountedLimit } from '@mehfil/contract/subscriptions.ts'
import { config } from '../lib/config.ts'
import { useFormats } from '../lib/formats.ts'
import { fullness } from '../lib/room.ts'
import { useAccess } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import classes from './room-notice.module.css'

type RoomNoticeProps = { what: CountedLimit; used: number; limit: number | null }

/** Said calmly from four fifths of the plan on, before there is no room left; an owner may make some, and comes back. */
export function RoomNotice({ what, used, limit }: RoomNoticeProps) {
  const t = useWords()
  const { number } = useFormats()
  const { isOwner, session } = useAccess()
  const { pathname, search } = useLocation()
  const state = fullness(used, limit)
  if (state === 'calm' || limit === null) return null
  const larger = isOwner && config.payments && session.plan !== 'First'
  return (
    <p className={classes.room} data-state={state} role="note">
      {t(`room.${what}`, { count: limit, used: number(used), n: number(limit) })}
      {larger && <> <Link className="link" to={`${to('upgradePlan')}?${new URLSearchParams({ nav: pathname + search })}`}>{t('room.more')}</Link></>}
    </p>
  )
}
