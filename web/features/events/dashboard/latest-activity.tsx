import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Avatar } from '../../../ui/elements/avatar.tsx'
import classes from './event-dashboard.module.css'
import type { EventDashboardCounts } from '../queries/dashboard.ts'

type LatestActivityEntry = EventDashboardCounts['latest'][number]

/** More would push this week's to-dos out of sight; the rest is a press away. */
const maxShown = 6

/** The latest activity. Each line opens its guest. */
export function LatestActivity({
  latest,
  isOver,
  EID,
}: {
  latest: LatestActivityEntry[]
  isOver: boolean
  EID: string
}) {
  const t = useTranslate('dashboard')
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>
          {isOver ? (
            t('latest.title-then')
          ) : (
            <>
              <i className={classes.live} />
              {t('latest.title')}
            </>
          )}
        </h2>
        <Link className="link small" to={pathTo('eventActivity', { EID })}>
          {t('latest.all')}
        </Link>
      </header>
      {latest.length === 0 && <p className="quiet small">{t('latest.none')}</p>}
      <ul>
        {latest.slice(0, maxShown).map((entry) => (
          <LatestActivityRow key={`${entry.guestId}${entry.what}`} entry={entry} EID={EID} />
        ))}
      </ul>
    </section>
  )
}

function LatestActivityRow({ entry, EID }: { entry: LatestActivityEntry; EID: string }) {
  const t = useTranslate('dashboard')
  const { ago, number } = useFormats()
  const { may } = useAccess()
  return (
    <li className={classes.line}>
      <Avatar name={entry.name} />
      <div className={classes.lineWords}>
        {may('ManageGuests') === 'yes' ? (
          <Link
            className="strong clip"
            to={`${pathTo('guests', { EID })}?guest=${entry.guestId}`}
            dir="auto"
          >
            {entry.name}
          </Link>
        ) : (
          <span className="strong clip" dir="auto">
            {entry.name}
          </span>
        )}
        <span className="quiet small">
          {t(`latest.${entry.what}`, { count: entry.people, people: number(entry.people) })}
        </span>
      </div>
      <time className="quiet tiny num" dateTime={entry.at.toISOString()}>
        {ago(entry.at)}
      </time>
    </li>
  )
}
