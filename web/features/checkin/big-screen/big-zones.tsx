import { useTranslate } from '../../../lib/i18n/translations.ts'
import { formatZone } from '../door/zone-counter.tsx'
import type { BigScreenData } from '../queries/checkin.ts'
import classes from './big-screen.module.css'

/** Each zone with the people inside now, and the function it belongs to with its people. */
export function BigZones({ screen }: { screen: BigScreenData }) {
  const t = useTranslate('dashboard')
  const { zones = [], functions = [] } = screen
  if (zones.length === 0) return null
  return (
    <ul className={classes.zones} aria-label={t('door.view-zones')}>
      {zones.map((zone) => {
        const { id, title, capacity, inside, functionId } = zone
        const isFull = capacity !== null && inside >= capacity
        const own = functions.find((one) => one.id === functionId)
        return (
          <li key={id} data-full={isFull || undefined}>
            <span>
              <bdi>{title}</bdi>
              {own && (
                <small>
                  <bdi>{own.title}</bdi>
                  {t('door.and')}
                  {t('door.vip-in', {
                    arrived: String(own.arrived),
                    expected: String(own.expected),
                  })}
                </small>
              )}
            </span>
            <strong>
              {formatZone(zone, t)}
              {isFull && <em>{t('door.zone-full')}</em>}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}
