import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { Door } from './queries.ts'
import type { DoorWork } from './use-door.ts'

type DoorHeadProps = { door: Door; work: DoorWork; gate: string; name: string }

/** Where this is and who stands here; in a view of its own the way back. */
export function DoorHead({ door, work, gate, name }: DoorHeadProps) {
  const t = useWords('dashboard')
  const { view, isAway } = work
  return (
    <header className={classes.head}>
      {view !== 'main' && <button type="button" className={classes.square} aria-label={t('door.back')} onClick={() => work.go('main')}><DoorIcon of="back" /></button>}
      <div className={classes.where}>
        {view === 'main' ? <h1 dir="auto">{door.title}</h1> : <h1>{t(`door.view-${view}`)}</h1>}
        <p>{view === 'main' ? <><bdi>{gate || t('door.gate-unnamed')}</bdi>{t('door.and')}<bdi>{name}</bdi></> : <Hint door={door} view={view} />}</p>
      </div>
      <span className={classes.chip} data-is={isAway ? 'away' : 'on'}><DoorIcon of={isAway ? 'away' : 'cloud'} size={18} />{isAway ? t('door.offline') : t('door.online')}</span>
      {view === 'main' && <button type="button" className={classes.square} aria-label={t('door.view-menu')} onClick={() => work.go('menu')}><DoorIcon of="menu" /></button>}
    </header>
  )
}

function Hint({ door, view }: { door: Door; view: DoorWork['view'] }) {
  const t = useWords('dashboard')
  const { free } = door.counters
  if (view !== 'walk-in') return t(`door.hint-${view}`)
  return free === null ? t('door.hint-walk-in') : t('door.places-left', { count: free, n: String(free) })
}

/** What this device or this hour does not allow; calm, and over by itself. */
export function DoorNotes({ door, isAway }: { door: Door; isAway: boolean }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  return (
    <div aria-live="polite">
      {isAway && <p className={classes.net}><DoorIcon of="away" /><span><b>{t('door.away')}</b> {t('door.away-words')}</span></p>}
      {door.state === 'late' && <p className={classes.note}>{t('door.late', { at: door.closesAt ? dayAndTime(door.closesAt, 'fullDate', door.zone) : '' })}</p>}
      {!window.isSecureContext && <p className={classes.note}>{t('door.insecure')}</p>}
    </div>
  )
}
