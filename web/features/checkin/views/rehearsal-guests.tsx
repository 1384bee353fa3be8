import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../door/door.module.css'
import { RowText } from './arrival-row.tsx'
import { DoorIcon } from '../door-icon.tsx'
import { formatPasscode } from '@mehfil/contract/door/passcodes.ts'
import { listRehearsalGuests, type DeviceLog } from '../rules/device-log.ts'
import type { DoorActions } from '../door/use-door.ts'

/** Invented guests of a rehearsal with their codes. A press works like a scan. */
export function RehearsalGuests({ log, work }: { log: DeviceLog; work: DoorActions }) {
  const t = useTranslate('dashboard')
  return (
    <>
      <h2>{t('door.cast')}</h2>
      <ul>
        {listRehearsalGuests(log).map(({ passcode, name, isVip, people, functionDoubt }) => (
          <li key={passcode} className={classes.row}>
            <span className={classes.badge} data-is={isVip ? 'vip' : 'person'}>
              <DoorIcon of={isVip ? 'star' : people > 1 ? 'people' : 'person'} />
            </span>
            <RowText
              name={name}
              facts={[
                formatPasscode(passcode),
                people > 1 ? t('door.party-of', { count: people, people: String(people) }) : '',
                functionDoubt ? t(`door.ask-${functionDoubt}`) : '',
              ]}
            />
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
