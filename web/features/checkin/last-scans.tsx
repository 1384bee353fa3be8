import { useEffect, useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import type { Arrival, Door } from './queries.ts'
import { groundOf, whyAsk, type Result, type Seen } from './rules/result.ts'
import { useHold } from './use-hold.ts'
import type { DoorWork } from './use-door.ts'

/** What this helper did last, newest first: an arrival to take back, a question to open again. */
export function LastScans({ door, work }: { door: Door; work: DoorWork }) {
  const t = useWords('dashboard')
  const rows = [
    ...door.latest.filter(({ undoneAt }) => undoneAt === null).map((arrival) => ({ at: arrival.at, row: <ArrivalRow key={arrival.tapId} arrival={arrival} zone={door.zone} work={work} /> })),
    ...work.seen.map((seen) => ({ at: seen.at, row: <SeenRow key={seen.key} seen={seen} zone={door.zone} work={work} /> })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <section className={classes.rows} aria-label={t('door.last-scans')}>
      <h2>{t('door.last-scans')}</h2>
      {rows.length === 0 && <p className={classes.nothing}>{t('door.nobody-yet')}</p>}
      <ul>{rows.map(({ row }) => row)}</ul>
    </section>
  )
}

type ArrivalRowProps = { arrival: Arrival; zone: string; work: DoorWork }

function ArrivalRow({ arrival, zone, work }: ArrivalRowProps) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const isVip = arrival.category === 'VIP'
  const undo = () => void work.undo(arrival.tapId, arrival.name)
  const hold = useHold(undo, 600)
  const facts = [arrival.walkIn ? t('door.walk-in') : arrival.category && t(`door.category-${arrival.category}`, { defaultValue: arrival.category }), arrival.party > 1 ? t('door.of-party-in', { people: String(arrival.people), party: String(arrival.party) }) : '', when(arrival.at, 'time', zone)]
  return (
    <li className={classes.row} {...hold}>
      <span className={classes.badge} data-is={isVip ? 'vip' : 'go'}><DoorIcon of={isVip ? 'star' : arrival.party > 1 ? 'people' : 'check'} /></span>
      <RowText name={arrival.name} facts={facts} />
      <UndoButton name={arrival.name} since={work.tappedAt(arrival.tapId)} onUndo={undo} isBusy={work.isBusy} />
    </li>
  )
}

function RowText({ name, facts }: { name: string; facts: string[] }) {
  const t = useWords('dashboard')
  return (
    <span className={classes.text}>
      <b><bdi>{name}</bdi></b>
      <span>{facts.filter(Boolean).map((fact, at) => <span key={fact}>{at > 0 && t('door.and')}<bdi>{fact}</bdi></span>)}</span>
    </span>
  )
}

/** Eight seconds in which a touch is enough; after that it asks once. */
const hot = 8

type UndoButtonProps = { name: string; since: number | undefined; onUndo: () => void; isBusy: boolean }

function UndoButton({ name, since, onUndo, isBusy }: UndoButtonProps) {
  const t = useWords('dashboard')
  const left = useSecondsLeft(since)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return undefined
    const later = setTimeout(() => setAsking(false), 4_000)
    return () => clearTimeout(later)
  }, [isAsking])
  const press = () => (left > 0 || isAsking ? onUndo() : setAsking(true))
  const word = isAsking ? t('door.undo-sure') : left > 0 ? t('door.undo-left', { seconds: String(left) }) : t('door.undo')
  return (
    <button type="button" className={classes.undo} data-hot={left > 0 || isAsking || undefined} disabled={isBusy} aria-label={t('door.about', { word, name })} onClick={press}>
      <DoorIcon of="undo" size={20} />{word}
    </button>
  )
}

function useSecondsLeft(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const left = since === undefined ? 0 : Math.max(0, hot - Math.floor((now - since) / 1_000))
  useEffect(() => {
    if (left === 0) return undefined
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [left])
  return left
}

const signs: Partial<Record<Result['kind'], DoorSign>> = { already: 'clock', ask: 'question', 'needs-code': 'pad', cancelled: 'ban', foreign: 'swap' }

function SeenRow({ seen, zone, work }: { seen: Seen; zone: string; work: DoorWork }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const { result } = seen
  const word = result.kind === 'already' && result.guest.lastArrival ? t('door.in-since', { time: when(result.guest.lastArrival.at, 'time', zone) }) : t(result.kind === 'ask' ? `door.ask-${whyAsk(result.guest)}` : `door.seen-${result.kind}`)
  return (
    <li className={classes.row}>
      <span className={classes.badge} data-is={groundOf(result)}><DoorIcon of={signs[result.kind] ?? 'cross'} /></span>
      <RowText name={seen.name} facts={[word, ...(result.kind === 'already' ? [] : [when(seen.at, 'time', zone)])]} />
      <button type="button" className={classes.undo} aria-label={t('door.about', { word: t('door.open'), name: seen.name })} onClick={() => work.reopen(result)}>{t('door.open')}<DoorIcon of="next" size={18} /></button>
    </li>
  )
}
