import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { RowText } from './arrival-row.tsx'
import { DoorIcon } from './door-icon.tsx'
import { spaced } from './rules/codes.ts'
import { castOf, type OwnLog } from './rules/own-log.ts'
import type { DoorWork } from './use-door.ts'

/** The people somebody invented, each with the code that would be on their phone: a press is as good as a scan. */
export function RehearsalCast({ log, work }: { log: OwnLog; work: DoorWork }) {
  const t = useWords('dashboard')
  return (
    <>
      <h2>{t('door.cast')}</h2>
      <ul>
        {castOf(log).map(({ passcode, name, isVip, people }) => (
          <li key={passcode} className={classes.row}>
            <span className={classes.badge} data-is={isVip ? 'vip' : 'person'}>
              <DoorIcon of={isVip ? 'star' : people > 1 ? 'people' : 'person'} />
            </span>
            <RowText name={name} facts={[spaced(passcode)]} />
            <button
              type="button"
              className={classes.undo}
              aria-label={t('door.about', { word: t('door.cast-scan'), name })}
              onClick={() => work.scan(passcode)}
            >
              {t('door.cast-scan')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
