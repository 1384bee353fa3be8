import { useEffect, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { countUnsent } from '@mehfil/door/device-log.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { endSession } from '../../../lib/session/session-end.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import classes from './door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import type { DoorSnapshot } from '../queries/checkin.ts'
import type { DoorDeviceHandle } from './use-door-device.ts'

type ClosedDoorProps = {
  title?: string
  message: string
  /** The person has no events to go back to. */
  isStranger?: boolean
  children?: ReactNode
}

/** A door that is not open, and why. */
export function ClosedDoor({ title, message, isStranger = false, children }: ClosedDoorProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.door}>
      <main id="content" className={classes.closed}>
        <DoorIcon of="gate" size={92} />
        <h1>
          <bdi>{title ?? t('door.title')}</bdi>
        </h1>
        <p>{message}</p>
        {children}
        {!isStranger && (
          <Link className={classes.action} to={pathTo('dashboard')}>
            {t('door.to-events')}
          </Link>
        )}
      </main>
    </div>
  )
}

/** Before the door opens: when it opens, and the rehearsal. The guest list stays closed. */
export function EarlyDoor({
  door,
  onRehearse,
  onChooseFunction,
}: {
  door: DoorSnapshot
  onRehearse: (() => void) | undefined
  /** Another function of the event may be open. */
  onChooseFunction: (() => void) | undefined
}) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  return (
    <ClosedDoor
      title={door.title}
      message={t('door.opens-on', {
        at: door.opensAt ? dayAndTime(door.opensAt, 'fullDate', door.zone) : '',
      })}
    >
      {onChooseFunction && (
        <button type="button" className={classes.go} onClick={onChooseFunction}>
          {t('door.function-other')}
        </button>
      )}
      {onRehearse && <p>{t('door.rehearse-words')}</p>}
      {onRehearse && (
        <button type="button" className={classes.go} onClick={onRehearse}>
          {t('door.rehearse')}
        </button>
      )}
    </ClosedDoor>
  )
}

/** Why this helper may not check in guests here. */
export function UnavailableDoor({
  refused,
  isHost,
  deviceHandle,
}: {
  refused: RefusedError
  isHost: boolean
  deviceHandle: DoorDeviceHandle
}) {
  const t = useTranslate('dashboard')
  const { identity: keeper, storedTaps } = deviceHandle.state
  const isSession = refused.endsSession && refused.code !== 'helperOver'
  useEffect(() => {
    if (isSession && isHost) endSession(refused.status)
  }, [isSession, isHost, refused])
  if (isSession && !isHost) return <Navigate to={pathTo('login')} replace />
  if (isSession) return <PageLoader />
  // A former helper reads that the right is gone. A wrong address reads as not found.
  if (refused.http === 404 && !keeper) return <Navigate to={pathTo('notFound')} replace />
  const [held, waiting] = [
    storedTaps.filter(({ result }) => result?.outcome === 'held').length,
    countUnsent(storedTaps),
  ]
  return (
    <ClosedDoor
      message={
        refused.http === 0
          ? t('door.never-here')
          : refused.http === 404
            ? t('door.taken-away')
            : refused.message
      }
      isStranger={!isHost}
    >
      {held > 0 && <p>{t('door.taken-handed', { count: held, n: String(held) })}</p>}
      {waiting > 0 && <p>{t('door.taken-waiting', { count: waiting, n: String(waiting) })}</p>}
    </ClosedDoor>
  )
}
