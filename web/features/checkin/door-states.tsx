import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { Door } from './queries.ts'

/** A door that is not open, and why. */
export function ClosedDoor({ title, words }: { title?: string; words: string }) {
  const t = useWords('dashboard')
  return (
    <div className={classes.door}>
      <main id="content" className={classes.shut}>
        <DoorIcon of="gate" size={92} />
        <h1><bdi>{title ?? t('door.title')}</bdi></h1>
        <p>{words}</p>
        <Link className={classes.action} to={to('dashboard')}>{t('door.to-events')}</Link>
      </main>
    </div>
  )
}

/** Weeks before nobody looks through the list; the day before, the helper reads when to come back. */
export function EarlyDoor({ door }: { door: Door }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  return <ClosedDoor title={door.title} words={t('door.opens-on', { at: door.opensAt ? dayAndTime(door.opensAt, 'fullDate', door.zone) : '' })} />
}
