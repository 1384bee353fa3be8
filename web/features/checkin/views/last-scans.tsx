import { useRef, useState, type ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ArrivalRow, RowText } from './arrival-row.tsx'
import classes from '../door/door.module.css'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'
import type { DoorArrival, DoorSnapshot } from '../queries/checkin.ts'
import type { LatestEntry } from '../rules/device-log.ts'
import { getResultTone, getAskReason, type ScanResult, type SeenResult } from '../rules/result.ts'
import type { DoorActions } from '../door/use-door.ts'

/**
 * The last entries of this helper, newest first. Arrivals can be undone, questions opened again.
 */
export function LastScans({
  door,
  last,
  work,
  children,
}: {
  door: DoorSnapshot
  last: LatestEntry[]
  work: DoorActions
  children?: ReactNode
}) {
  const t = useTranslate('dashboard')
  const heading = useRef<HTMLHeadingElement>(null)
  const [undone, setUndone] = useState('')
  // The focused button is removed, so the focus moves to the heading of the list.
  const undo = async ({ tapId, name }: DoorArrival) => {
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

const resultSigns: Partial<Record<ScanResult['kind'], DoorSign>> = {
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

function SeenRow({ seen, zone, work }: { seen: SeenResult; zone: string; work: DoorActions }) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { result } = seen
  const word =
    result.kind === 'already' && result.guest.lastArrival
      ? t('door.in-since', { time: when(result.guest.lastArrival.at, 'time', zone) })
      : t(
          result.kind === 'ask'
            ? `door.ask-${getAskReason(result.guest)}`
            : `door.seen-${result.kind}`,
        )
  return (
    <li className={classes.row}>
      <span className={classes.badge} data-is={getResultTone(result)}>
        <DoorIcon of={resultSigns[result.kind] ?? 'cross'} />
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
