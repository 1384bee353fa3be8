import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { waitingIn } from '@mehfil/door/log.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { conflictsQuery, refreshConflicts, type Door } from './queries.ts'
import type { DoorWork } from './use-door.ts'
import type { AtDevice } from './use-door-device.ts'

type DoorHeadProps = {
  EID: string
  isHost: boolean
  door: Door
  work: DoorWork
  gate: string
  name: string
  at: AtDevice
  /** How often the server said that something changed here. */ heard: number
}

/** Where this is and who stands here; in a view of its own the way back. */
export function DoorHead({ EID, isHost, door, work, gate, name, at, heard }: DoorHeadProps) {
  const t = useWords('dashboard')
  const { view, isAway } = work
  const conflicts = useConflicts(
    EID,
    isHost && !isAway,
    `${heard} ${at.now.conflicts} ${at.now.pack?.head.version ?? ''}`,
  )
  return (
    <header className={classes.head}>
      {view !== 'main' && (
        <button
          type="button"
          className={classes.square}
          aria-label={t('door.back')}
          onClick={() => work.go('main')}
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
              <bdi>{gate || t('door.gate-unnamed')}</bdi>
              {name && t('door.and')}
              <bdi>{name}</bdi>
            </>
          ) : (
            <Hint door={door} view={view} />
          )}
        </p>
      </div>
      {conflicts > 0 && view !== 'conflicts' && (
        <button
          type="button"
          className={classes.chip}
          data-is="look"
          onClick={() => work.go('conflicts')}
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
          onClick={() => work.go('menu')}
        >
          <DoorIcon of="menu" />
        </button>
      )}
    </header>
  )
}

/** So long after a change, in milliseconds; of a rush the first counts, or a busy door would never ask. */
const soon = 1_500

/** What hosts have to look at: asked for now and then, and soon after anything changed at the door. */
function useConflicts(EID: string, isAsked: boolean, seen: string): number {
  const { data } = useQuery({ ...conflictsQuery(EID), enabled: isAsked })
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isAsked) return
    later.current ??= setTimeout(() => {
      later.current = undefined
      void refreshConflicts(EID)
    }, soon)
  }, [EID, isAsked, seen])
  useEffect(
    () => () => {
      clearTimeout(later.current)
      later.current = undefined
    },
    [],
  )
  return data?.conflicts.length ?? 0
}

function Hint({ door, view }: { door: Door; view: DoorWork['view'] }) {
  const t = useWords('dashboard')
  const { free } = door.counters
  if (view !== 'walk-in') return t(`door.hint-${view}`)
  return free === null
    ? t('door.hint-walk-in')
    : t('door.places-left', { count: free, n: String(free) })
}

type DoorNotesProps = {
  door: Door
  at: AtDevice
  work: DoorWork
  paperAt: Date | null
  isRehearsal: boolean
  gate: string
}

/** What this device or this hour does not allow; calm, and over by itself. */
export function DoorNotes({ door, at, work, paperAt, isRehearsal, gate }: DoorNotesProps) {
  const t = useWords('dashboard')
  const { dayAndTime, when } = useFormats()
  const { why } = at.now
  return (
    <div className={classes.notes} aria-live="polite">
      <NetStrip door={door} at={at} work={work} />
      {isRehearsal && (
        <p className={classes.note} data-is="rehearsal">
          {t('door.rehearsal-on')}
        </p>
      )}
      {gate === '' && (at.now.pack?.head.gates.length ?? 0) > 1 && work.view === 'main' && (
        <p className={classes.note}>
          {t('door.gate-wanted')}{' '}
          <button type="button" onClick={() => work.go('menu')}>
            {t('door.gate-choose')}
          </button>
        </p>
      )}
      {paperAt && (
        <p className={classes.note}>
          {t('door.paper-on', { time: when(paperAt, 'time', door.zone) })}{' '}
          <button type="button" onClick={() => work.go('paper')}>
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
      {(at.device === null || why === 'store') && (
        <p className={classes.note}>
          {t(window.isSecureContext ? 'door.no-store' : 'door.insecure')}
        </p>
      )}
      {why === 'full' && <p className={classes.note}>{t('door.list-full')}</p>}
    </div>
  )
}

/** Only without an answer: what waits here, and how far this device gets by itself. */
function NetStrip({ door, at, work }: Pick<DoorNotesProps, 'door' | 'at' | 'work'>) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const { pack, kept } = at.now
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
  const waiting = waitingIn(kept)
  return (
    <button type="button" className={classes.net} onClick={() => work.go('device')}>
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
