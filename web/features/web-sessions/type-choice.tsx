import { eventTypes, type EventType } from '@mehfil/contract/events.ts'
import { TypeTile } from '../events/type-tile.tsx'
import { useWords } from '../../lib/words.ts'
import classes from './type-choice.module.css'

/** What brings people together, by its picture. */
export function TypeChoice({
  type,
  onPick,
}: {
  type: EventType
  onPick: (type: EventType) => void
}) {
  const [t, creation] = [useWords('profile'), useWords('creation')]
  return (
    <fieldset className={classes.types}>
      <legend>{t('once.what')}</legend>
      <div className={classes.grid}>
        {eventTypes.map((one) => (
          <label key={one} className={classes.type}>
            <input
              type="radio"
              className={classes.over}
              name="type"
              value={one}
              checked={one === type}
              onChange={() => onPick(one)}
            />
            <span className={classes.picture}>
              <TypeTile type={one} />
            </span>
            <span className={classes.name}>{creation(`event-type.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
