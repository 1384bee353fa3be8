import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './event-dashboard.module.css'
import type { Counts } from './queries/dashboard.ts'

type Line = Counts['latest'][number]

/** Who did what last; a line opens the guest. */
export function LatestActivity({
  latest,
  isOver,
  EID,
}: {
  latest: Line[]
  isOver: boolean
  EID: string
}) {
  const t = useWords('dashboard')
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
        <Link className="link small" to={to('eventActivity', { EID })}>
          {t('latest.all')}
        </Link>
      </header>
      {latest.length === 0 && <p className="quiet small">{t('latest.none')}</p>}
      <ul>
        {latest.map((line) => (
          <ActivityLine key={`${line.guestId}${line.what}`} line={line} EID={EID} />
        ))}
      </ul>
    </section>
  )
}

function ActivityLine({ line, EID }: { line: Line; EID: string }) {
  const t = useWords('dashboard')
  const { ago, number } = useFormats()
  const { may } = useAccess()
  return (
    <li className={classes.line}>
      <Avatar name={line.name} />
      <div className={classes.lineWords}>
        {may('ManageGuests') === 'yes' ? (
          <Link
            className="strong clip"
            to={`${to('guests', { EID })}?guest=${line.guestId}`}
            dir="auto"
          >
            {line.name}
          </Link>
        ) : (
          <span className="strong clip" dir="auto">
            {line.name}
          </span>
        )}
        <span className="quiet small">
          {t(`latest.${line.what}`, { count: line.people, people: number(line.people) })}
        </span>
      </div>
      <time className="quiet tiny num" dateTime={line.at.toISOString()}>
        {ago(line.at)}
      </time>
    </li>
  )
}
