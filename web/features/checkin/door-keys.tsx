import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { DoorWork } from './use-door.ts'

/** The three ways to find somebody, in reach of the thumb. */
export function DoorKeys({ work }: { work: DoorWork }) {
  const t = useWords('dashboard')
  return (
    <div className={classes.find}>
      <div className={classes.phoneFind}>
        <SearchField onOpen={() => work.go('search')} label={t('door.search-short')} />
      </div>
      <button type="button" className={classes.key} onClick={() => work.go('pad')}>
        <DoorIcon of="pad" />
        {t('door.view-pad')}
      </button>
      <button type="button" className={classes.key} onClick={() => work.go('walk-in')}>
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
