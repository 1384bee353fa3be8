import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countUnsent } from '@mehfil/door/device-log.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import { conflictsQuery, refreshConflicts, type DoorSnapshot } from '../queries/checkin.ts'
import type { DoorActions } from './use-door.ts'
import type { DoorDeviceHandle } from './use-door-device.ts'

type DoorHeadProps = {
  EID: string
  isHost: boolean
  door: DoorSnapshot
  work: DoorActions
  gate: string
  /** The function or the zone; empty at the event as a whole. */
  placeTitle: string
  name: string
  deviceHandle: DoorDeviceHandle
  /** Number of changes the server has reported. */
  changeCount: number
}

/** The event and the helper; in a view, also the way back. */
export function DoorHead({
  EID,
  isHost,
  door,
  work,
  gate,
  placeTitle,
  name,
  deviceHandle,
  changeCount,
}: DoorHeadProps) {
  const t = useTranslate('dashboard')
  const { view, isAway } = work
  const conflicts = useConflictCount(
    EID,
    isHost && !isAway,
    `${changeCount} ${deviceHandle.state.conflicts} ${deviceHandle.state.pack?.head.version ?? ''}`,
  )
  return (
    <header className={classes.head}>
      {view !== 'main' && (
        <button
          type="button"
          className={classes.square}
          aria-label={t('door.back')}
          onClick={() => work.openView('main')}
        >
          <DoorIcon of="back" />
        </button>
      )}
      <div className={classes.where}>
        {view === 'main' ? (
          <h1>
            <bdi>{door.title}</bdi>
          </h1>
        ) : (
          <h1>
            {view === 'conflicts' && conflicts > 0
              ? t('door.to-look-at', { count: conflicts, n: String(conflicts) })
              : t(`door.view-${view}`)}
          </h1>
        )}
        <p>
          {view === 'main' ? (
            <>
              {placeTitle && (
                <>
                  <strong>
                    <bdi>{placeTitle}</bdi>
                  </strong>
                  {t('door.and')}
                </>
              )}
              <bdi>{gate || t('door.gate-unnamed')}</bdi>
              {name && t('door.and')}
              <bdi>{name}</bdi>
            </>
          ) : (
            <ViewHint door={door} view={view} />
          )}
        </p>
      </div>
      {conflicts > 0 && view !== 'conflicts' && (
        <button
          type="button"
          className={classes.chip}
          data-is="look"
          onClick={() => work.openView('conflicts')}
        >
          <DoorIcon of="warn" size={18} />
          {t('door.to-look-at', { count: conflicts, n: String(conflicts) })}
        </button>
      )}
      <span className={classes.chip} data-is={isAway ? 'away' : 'on'} data-net>
        <DoorIcon of={isAway ? 'away' : 'cloud'} size={18} />
        <span>{isAway ? t('door.offline') : t('door.online')}</span>
      </span>
      {view === 'main' && (
        <button
          type="button"
          className={classes.square}
          aria-label={t('door.view-menu')}
          onClick={() => work.openView('menu')}
        >
          <DoorIcon of="menu" />
        </button>
      )}
    </header>
  )
}

/**
 * Pause after the first change, in milliseconds. Later changes do not delay it, or a busy door
 * would never ask.
 */
const conflictDelayMs = 1_500

/** Conflicts for the hosts. Fetched regularly, and soon after a change. */
function useConflictCount(EID: string, isEnabled: boolean, changeKey: string): number {
  const { data } = useQuery({ ...conflictsQuery(EID), enabled: isEnabled })
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isEnabled) return
    later.current ??= setTimeout(() => {
      later.current = undefined
      void refreshConflicts(EID)
    }, conflictDelayMs)
  }, [EID, isEnabled, changeKey])
  useEffect(
    () => () => {
      clearTimeout(later.current)
      later.current = undefined
    },
    [],
  )
  return data?.conflicts.length ?? 0
}

function ViewHint({ door, view }: { door: DoorSnapshot; view: DoorActions['view'] }) {
  const t = useTranslate('dashboard')
  const { free } = door.counters
  if (view !== 'walk-in') return t(`door.hint-${view}`)
  return free === null
    ? t('door.hint-walk-in')
    : t('door.places-left', { count: free, n: String(free) })
}

type DoorNotesProps = {
  door: DoorSnapshot
  deviceHandle: DoorDeviceHandle
  work: DoorActions
  paperAt: Date | null
  isRehearsal: boolean
  gate: string
  /** It counts at a zone, where gates say nothing. */
  isAtZone: boolean
  /** The zone where this device counted while it had the list. */
  lostZone: string | null
}

/** Notes about limits of this device or of the opening hours. */
export function DoorNotes({
  door,
  deviceHandle,
  work,
  paperAt,
  isRehearsal,
  gate,
  isAtZone,
  lostZone,
}: DoorNotesProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime, when } = useFormats()
  const { why } = deviceHandle.state
  return (
    <div className={classes.notes} aria-live="polite">
      <OfflineStrip door={door} deviceHandle={deviceHandle} work={work} />
      {isRehearsal && (
        <p className={classes.note} data-is="rehearsal">
          {t('door.rehearsal-on')}
        </p>
      )}
      {gate === '' &&
        !isAtZone &&
        (deviceHandle.state.pack?.head.gates.length ?? 0) > 1 &&
        work.view === 'main' && (
          <p className={classes.note}>
            {t('door.gate-wanted')}{' '}
            <button type="button" onClick={() => work.openView('menu')}>
              {t('door.gate-choose')}
            </button>
          </p>
        )}
      {paperAt && (
        <p className={classes.note}>
          {t('door.paper-on', { time: when(paperAt, 'time', door.zone) })}{' '}
          <button type="button" onClick={() => work.openView('paper')}>
            {t('door.paper-change')}
          </button>
        </p>
      )}
      {door.state === 'late' && (
        <p className={classes.note}>
          {t('door.late', {
            at: door.closesAt ? dayAndTime(door.closesAt, 'fullDate', door.zone) : '',
          })}
        </p>
      )}
      {(deviceHandle.device === null || why === 'store') && (
        <p className={classes.note}>
          {t(window.isSecureContext ? 'door.no-store' : 'door.insecure')}
        </p>
      )}
      {lostZone !== null && (
        <p className={classes.note}>{t('door.zone-lost', { zone: lostZone })}</p>
      )}
      {why === 'full' && <p className={classes.note}>{t('door.list-full')}</p>}
    </div>
  )
}

/** Shown offline: the unsent entries, and what this device can do offline. */
function OfflineStrip({
  door,
  deviceHandle,
  work,
}: Pick<DoorNotesProps, 'door' | 'deviceHandle' | 'work'>) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { pack, storedTaps } = deviceHandle.state
  if (!work.isAway) return null
  if (!pack)
    return (
      <p className={classes.net}>
        <DoorIcon of="away" />
        <span>
          <b>{t('door.away')}</b> {t('door.away-words')}
        </span>
      </p>
    )
  const waiting = countUnsent(storedTaps)
  return (
    <button type="button" className={classes.net} onClick={() => work.openView('device')}>
      <DoorIcon of="away" />
      <span>
        <b>
          {waiting > 0
            ? t('door.to-send', { count: waiting, n: String(waiting) })
            : t('door.all-sent')}
        </b>{' '}
        <span>
          {t('door.ready-offline', {
            count: pack.guests,
            n: String(pack.guests),
            time: when(pack.head.at, 'time', door.zone),
          })}
        </span>
      </span>
      <DoorIcon of="next" size={28} />
    </button>
  )
}
