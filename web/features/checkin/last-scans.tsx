import { useRef, useState, type ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { ArrivalRow, RowText } from './arrival-row.tsx'
import classes from './door.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import type { Arrival, Door } from './queries.ts'
import type { LastEntry } from './rules/own-log.ts'
import { groundOf, whyAsk, type Result, type Seen } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

/** What this helper did last, newest first: an arrival to take back, a question to open again. */
export function LastScans({
  door,
  last,
  work,
  children,
}: {
  door: Door
  last: LastEntry[]
  work: DoorWork
  children?: ReactNode
}) {
  const t = useWords('dashboard')
  const heading = useRef<HTMLHeadingElement>(null)
  const [undone, setUndone] = useState('')
  // The row goes, and its button with it: the keyboard stays where the list begins.
  const undo = async ({ tapId, name }: Arrival) => {
    if (!(await work.undo(tapId, name))) return
    setUndone(name)
    heading.current?.focus()
  }
  const rows = [
    ...last
      .filter(({ undoneAt }) => undoneAt === null)
      .map((arrival) => ({
        at: arrival.at,
        row: (
          <ArrivalRow
            key={arrival.tapId}
            arrival={arrival}
            zone={door.zone}
            tappedAt={work.tappedAt(arrival.tapId)}
            isBusy={work.isBusy}
            onUndo={() => void undo(arrival)}
          />
        ),
      })),
    ...work.seen.map((seen) => ({
      at: seen.at,
      row: <SeenRow key={seen.key} seen={seen} zone={door.zone} work={work} />,
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <section className={classes.rows} aria-label={t('door.last-scans')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('door.last-scans')}
      </h2>
      <p className="vh" role="status">
        {undone && t('door.undone', { name: undone })}
      </p>
      {rows.length === 0 && <p className={classes.nothing}>{t('door.no-scans-here')}</p>}
      <ul>{rows.map(({ row }) => row)}</ul>
      {children}
    </section>
  )
}

const signs: Partial<Record<Result['kind'], DoorSign>> = {
  already: 'clock',
  ask: 'question',
  'needs-code': 'pad',
  cancelled: 'ban',
  foreign: 'swap',
  newer: 'question',
  forged: 'question',
  gone: 'ban',
  replaced: 'swap',
  shut: 'clock',
}

function SeenRow({ seen, zone, work }: { seen: Seen; zone: string; work: DoorWork }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const { result } = seen
  const word =
    result.kind === 'already' && result.guest.lastArrival
      ? t('door.in-since', { time: when(result.guest.lastArrival.at, 'time', zone) })
      : t(result.kind === 'ask' ? `door.ask-${whyAsk(result.guest)}` : `door.seen-${result.kind}`)
  return (
    <li className={classes.row}>
      <span className={classes.badge} data-is={groundOf(result)}>
        <DoorIcon of={signs[result.kind] ?? 'cross'} />
      </span>
      <RowText
        name={seen.name}
        facts={[word, ...(result.kind === 'already' ? [] : [when(seen.at, 'time', zone)])]}
      />
      <button
        type="button"
        className={classes.undo}
        aria-label={t('door.about', { word: t('door.open'), name: seen.name })}
        onClick={() => work.reopen(result)}
      >
        {t('door.open')}
        <DoorIcon of="next" size={18} />
      </button>
    </li>
  )
}
