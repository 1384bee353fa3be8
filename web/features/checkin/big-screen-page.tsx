import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { kept } from '../../lib/kept.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { BigArrivals } from './big-arrivals.tsx'
import classes from './big-screen.module.css'
import { BigGates } from './big-gates.tsx'
import { BigVip } from './big-vip.tsx'
import { DoorIcon } from './door-icon.tsx'
import { screenQuery, type BigScreen } from './queries.ts'
import { quietGates } from './rules/big-screen.ts'
import { useWakeLock } from './use-wake-lock.ts'

const withNames = 'door-screen-names'

/** The door for everybody in the room behind it: read from ten metres, touched by nobody. */
export function BigScreenPage() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const [areNamed, setNamed] = useState(() => kept.read<boolean>(withNames) ?? false)
  const asked = useQuery(screenQuery(EID, areNamed))
  useLiveEvent(asked.data && EID)
  useTitle(t('door.big-title'))
  useWakeLock()
  const seen = answered(asked)
  if (!seen) return <PageLoader />
  const name = (areNow: boolean) => {
    kept.write(withNames, areNow)
    setNamed(areNow)
  }
  return (
    <main id="content" className={classes.screen}>
      <BigHead seen={seen} />
      <BigIn counters={seen.counters} />
      <BigArrivals arrivals={seen.arrivals} zone={seen.zone} now={seen.now} />
      <BigGates seen={seen} />
      <BigVip seen={seen} areNamed={areNamed} onName={name} />
    </main>
  )
}

function BigHead({ seen }: { seen: BigScreen }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const now = useMinute()
  return (
    <header>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path
          fill="#FFB81F"
          fillRule="evenodd"
          d="M16.00 0.50L20.54 5.04L26.96 5.04L26.96 11.46L31.50 16.00L26.96 20.54L26.96 26.96L20.54 26.96L16.00 31.50L11.46 26.96L5.04 26.96L5.04 20.54L0.50 16.00L5.04 11.46L5.04 5.04L11.46 5.04ZM11.4 23.4V16.2c0-3.6 3-4.6 4.6-8 1.6 3.4 4.6 4.4 4.6 8v7.2z"
        />
      </svg>
      <div>
        <h1>
          <bdi>{seen.title}</bdi>
        </h1>
        <p>
          <bdi>{seen.venue}</bdi>
        </p>
      </div>
      <p className={classes.alerts} aria-live="polite">
        {quietGates(seen, seen.now).map(({ gate, seenAt }) => (
          <span key={gate} className={classes.away}>
            <DoorIcon of="away" size={30} />
            {t('door.gate-away', {
              gate: gate || t('door.gate-unnamed'),
              time: when(seenAt, 'time', seen.zone),
            })}
          </span>
        ))}
        {seen.conflicts > 0 && (
          <span className={classes.look}>
            <DoorIcon of="warn" size={30} />
            {t('door.to-look-at', { count: seen.conflicts, n: String(seen.conflicts) })}
          </span>
        )}
      </p>
      <time dateTime={now.toISOString()}>{when(now, 'time', seen.zone)}</time>
    </header>
  )
}

function BigIn({
  counters: { arrived, outside, expected, walkIns },
}: {
  counters: BigScreen['counters']
}) {
  const t = useWords('dashboard')
  const { percent } = useFormats()
  const [inside, toCome] = [arrived - outside, Math.max(0, expected - arrived)]
  const share = expected === 0 ? 0 : Math.min(1, arrived / expected)
  return (
    <section className={classes.big} aria-label={t('door.counted')}>
      <p>{t('door.big-in')}</p>
      <div className={classes.count}>
        <b>{inside}</b>
        <span>
          {t('door.big-of', { expected: String(expected) })}
          <small>{t('door.big-expected')}</small>
        </span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ inlineSize: `${100 * share}%` }} />
      </div>
      <ul>
        <li>
          <strong>{percent(share)}</strong>
          {t('door.big-came')}
        </li>
        <li>
          <strong>{toCome}</strong>
          {t('door.to-come', { count: toCome })}
        </li>
        {walkIns > 0 && (
          <li>
            <strong>{walkIns}</strong>
            {t('door.walk-ins', { count: walkIns })}
          </li>
        )}
        {outside > 0 && (
          <li>
            <strong>{outside}</strong>
            {t('door.big-outside', { count: outside })}
          </li>
        )}
      </ul>
    </section>
  )
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
