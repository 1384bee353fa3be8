import { useEffect, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { waitingIn } from '@mehfil/door/log.ts'
import { useFormats } from '../../lib/formats.ts'
import type { Refused } from '../../lib/refused.ts'
import { endSession } from '../../lib/session-end.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { Door } from './queries.ts'
import type { AtDevice } from './use-door-device.ts'

type ClosedDoorProps = {
  title?: string
  words: string
  /** Has no events to go back to. */ isStranger?: boolean
  children?: ReactNode
}

/** A door that is not open, and why. */
export function ClosedDoor({ title, words, isStranger = false, children }: ClosedDoorProps) {
  const t = useWords('dashboard')
  return (
    <div className={classes.door}>
      <main id="content" className={classes.shut}>
        <DoorIcon of="gate" size={92} />
        <h1>
          <bdi>{title ?? t('door.title')}</bdi>
        </h1>
        <p>{words}</p>
        {children}
        {!isStranger && (
          <Link className={classes.action} to={to('dashboard')}>
            {t('door.to-events')}
          </Link>
        )}
      </main>
    </div>
  )
}

/** Weeks before nobody looks through the list; the day before, the helper reads when to come back, and may rehearse. */
export function EarlyDoor({
  door,
  onRehearse,
}: {
  door: Door
  onRehearse: (() => void) | undefined
}) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  return (
    <ClosedDoor
      title={door.title}
      words={t('door.opens-on', {
        at: door.opensAt ? dayAndTime(door.opensAt, 'fullDate', door.zone) : '',
      })}
    >
      {onRehearse && <p>{t('door.rehearse-words')}</p>}
      {onRehearse && (
        <button type="button" className={classes.go} onClick={onRehearse}>
          {t('door.rehearse')}
        </button>
      )}
    </ClosedDoor>
  )
}

/** Why nobody is let in here by whoever stands here now. */
export function NoDoor({
  refused,
  isHost,
  at,
}: {
  refused: Refused
  isHost: boolean
  at: AtDevice
}) {
  const t = useWords('dashboard')
  const { keeper, kept } = at.now
  const isSession = refused.endsSession && refused.code !== 'helperOver'
  useEffect(() => {
    if (isSession && isHost) endSession(refused.status)
  }, [isSession, isHost, refused])
  if (isSession && !isHost) return <Navigate to={to('login')} replace />
  if (isSession) return <PageLoader />
  // Whoever stood here before is told that the door was taken from them; an address somebody typed leads nowhere.
  if (refused.http === 404 && !keeper) return <Navigate to={to('notFound')} replace />
  const [handed, waiting] = [
    kept.filter(({ told }) => told?.outcome === 'held').length,
    waitingIn(kept),
  ]
  return (
    <ClosedDoor
      words={
        refused.http === 0
          ? t('door.never-here')
          : refused.http === 404
            ? t('door.taken-away')
            : refused.message
      }
      isStranger={!isHost}
    >
      {handed > 0 && <p>{t('door.taken-handed', { count: handed, n: String(handed) })}</p>}
      {waiting > 0 && <p>{t('door.taken-waiting', { count: waiting, n: String(waiting) })}</p>}
    </ClosedDoor>
  )
}
