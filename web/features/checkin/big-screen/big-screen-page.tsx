import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useEventId } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { useLiveEvent } from '../../../lib/http/live.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { BigArrivals } from './big-arrivals.tsx'
import classes from './big-screen.module.css'
import { BigFunctions } from './big-functions.tsx'
import { BigGates } from './big-gates.tsx'
import { BigVip } from './big-vip.tsx'
import { BigZones } from './big-zones.tsx'
import { DoorIcon } from '../door-icon.tsx'
import { bigScreenQuery, type BigScreenData } from '../queries/checkin.ts'
import { listQuietGates } from '../rules/big-screen.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'

const namesKey = 'door-screen-names'

/** The big screen in the hall. It is read from ten metres and has no touch. */
export function BigScreenPage() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const [areNamed, setNamed] = useState(() => browserStorage.read<boolean>(namesKey) ?? false)
  const [search, setSearch] = useSearchParams()
  const functionId = search.get('function') ?? ''
  const query = useQuery(bigScreenQuery(EID, areNamed, functionId))
  useLiveEvent(query.data && EID)
  useTitle(t('door.big-title'))
  useWakeLock()
  const screen = getQueryData(query)
  if (!screen) return <PageLoader />
  const showNames = (areNow: boolean) => {
    browserStorage.write(namesKey, areNow)
    setNamed(areNow)
  }
  return (
    <main id="content" className={classes.screen}>
      <BigScreenHead screen={screen} />
      {(screen.functions || screen.zones) && (
        <div className={classes.places}>
          {screen.functions && (
            <BigFunctions
              functions={screen.functions}
              functionId={functionId}
              onChoose={(id) => setSearch(id ? { function: id } : {}, { replace: true })}
            />
          )}
          <BigZones screen={screen} />
        </div>
      )}
      <BigPresentCount counters={screen.counters} />
      <BigArrivals arrivals={screen.arrivals} zone={screen.zone} now={screen.now} />
      <BigGates screen={screen} />
      <BigVip screen={screen} areNamed={areNamed} onShowNames={showNames} />
    </main>
  )
}

function BigScreenHead({ screen }: { screen: BigScreenData }) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const now = useClock()
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
          <bdi>{screen.title}</bdi>
        </h1>
        <p>
          <bdi>{screen.venue}</bdi>
        </p>
      </div>
      <p className={classes.alerts} aria-live="polite">
        {listQuietGates(screen, screen.now).map(({ gate, seenAt }) => (
          <span key={gate} className={classes.away}>
            <DoorIcon of="away" size={30} />
            {t('door.gate-away', {
              gate: gate || t('door.gate-unnamed'),
              time: when(seenAt, 'time', screen.zone),
            })}
          </span>
        ))}
        {screen.conflicts > 0 && (
          <span className={classes.look}>
            <DoorIcon of="warn" size={30} />
            {t('door.to-look-at', { count: screen.conflicts, n: String(screen.conflicts) })}
          </span>
        )}
      </p>
      <time dateTime={now.toISOString()}>{when(now, 'time', screen.zone)}</time>
    </header>
  )
}

function BigPresentCount({
  counters: { arrived, outside, expected, walkIns },
}: {
  counters: BigScreenData['counters']
}) {
  const t = useTranslate('dashboard')
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

function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
