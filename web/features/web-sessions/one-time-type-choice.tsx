import { eventTypes, type EventType } from '@mehfil/contract/events/events.ts'
import { EventTypeTile } from '../events/create/event-type-tile.tsx'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './one-time-type-choice.module.css'

/** The type of event, chosen by its picture. */
export function OneTimeTypeChoice({
  type,
  onPick,
}: {
  type: EventType
  onPick: (type: EventType) => void
}) {
  const [t, creation] = [useTranslate('profile'), useTranslate('creation')]
  return (
    <fieldset className={classes.types}>
      <legend>{t('once.what')}</legend>
      <div className={classes.grid}>
        {eventTypes.map((one) => (
          <label key={one} className={classes.type}>
            <input
              type="radio"
              className="over"
              name="type"
              value={one}
              checked={one === type}
              onChange={() => onPick(one)}
            />
            <span className={classes.picture}>
              <EventTypeTile type={one} />
            </span>
            <span className={classes.name}>{creation(`event-type.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
