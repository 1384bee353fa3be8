import { useTranslate } from '../../../lib/i18n/translations.ts'
import { LiveText } from './door-counters.tsx'
import classes from './door.module.css'
import type { ZoneOnDevice } from '../rules/zone.ts'

type ZoneCounterProps = {
  zone: ZoneOnDevice
  isGoingOut: boolean
  onTurn: (isGoingOut: boolean) => void
}

/** How many are inside the zone now, of how many, and which way the next guests go. */
export function ZoneCounter({ zone, isGoingOut, onTurn }: ZoneCounterProps) {
  const t = useTranslate('dashboard')
  const { capacity, inside, title } = zone
  const isFull = capacity !== null && inside >= capacity
  return (
    <section
      className={classes.count}
      data-full={isFull || undefined}
      aria-label={t('door.zone-counted', { zone: title })}
    >
      <div className={classes.numbers}>
        <b>{inside}</b>
        <span className={classes.expected}>
          {capacity === null
            ? t('door.zone-inside', { count: inside })
            : t('door.zone-of-inside', { capacity: String(capacity) })}
        </span>
        {isFull && <strong className={classes.full}>{t('door.zone-full')}</strong>}
      </div>
      {capacity !== null && (
        <div className={classes.bar} aria-hidden="true">
          <i style={{ inlineSize: `${Math.min(100, (100 * inside) / capacity)}%` }} />
        </div>
      )}
      <div className={classes.directions} role="group" aria-label={t('door.zone-direction')}>
        {([false, true] as const).map((isOut) => (
          <button
            key={String(isOut)}
            type="button"
            aria-pressed={isGoingOut === isOut}
            onClick={() => onTurn(isOut)}
          >
            {t(isOut ? 'door.zone-going-out' : 'door.zone-both-ways')}
          </button>
        ))}
      </div>
      <LiveText text={formatZone(zone, t)} />
    </section>
  )
}

/** "38 of 40 inside", or "38 inside". */
export const formatZone = (
  { capacity, inside }: Pick<ZoneOnDevice, 'capacity' | 'inside'>,
  t: ReturnType<typeof useTranslate>,
): string =>
  capacity === null
    ? t('door.zone-inside-words', { count: inside, n: String(inside) })
    : t('door.zone-words', { n: String(inside), capacity: String(capacity) })
