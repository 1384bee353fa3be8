import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import type { DoorActions } from './use-door.ts'

/** The three ways to find a guest, in reach of the thumb. */
export function FindKeys({ work }: { work: DoorActions }) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.find}>
      <div className={classes.phoneFind}>
        <SearchField onOpen={() => work.openView('search')} label={t('door.search-short')} />
      </div>
      <button type="button" className={classes.key} onClick={() => work.openView('pad')}>
        <DoorIcon of="pad" />
        {t('door.view-pad')}
      </button>
      <button type="button" className={classes.key} onClick={() => work.openView('walk-in')}>
        <DoorIcon of="add" />
        {t('door.view-walk-in')}
      </button>
    </div>
  )
}

export function SearchField({ onOpen, label }: { onOpen: () => void; label: string }) {
  return (
    <button type="button" className={classes.field} onClick={onOpen}>
      <DoorIcon of="search" />
      <span>{label}</span>
    </button>
  )
}
