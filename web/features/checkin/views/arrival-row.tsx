import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { isZoneTap } from '@mehfil/door/tap.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../door/door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import type { LatestEntry } from '../rules/device-log.ts'
import { useLongPress } from '../input/use-long-press.ts'
import { useSwipe } from '../input/use-swipe.ts'

/** In the first eight seconds one touch undoes an arrival. Later the button asks again. */
const undoSeconds = 8

type ArrivalRowProps = {
  arrival: LatestEntry
  zone: string
  /** When this device let the guest in. */
  tappedAt: number | undefined
  isBusy: boolean
  onUndo: () => void
}

/** An arrival. The button, a long press and a swipe undo it. */
export function ArrivalRow({ arrival, zone, tappedAt, isBusy, onUndo }: ArrivalRowProps) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { category, walkIn, party, people, at, kind, isWaiting, result } = arrival
  const isLeaving = kind === 'out' || kind === 'zone-out'
  // The newest list has no such guest.
  const name = arrival.name || t('door.a-guest')
  const isVip = category === 'VIP'
  const undo = useUndo(tappedAt, { isBusy, onUndo })
  const { isHeld, gesture } = useRowGestures(undo.press)
  const also =
    result?.outcome === 'twice' || result?.outcome === 'more'
      ? t('door.also-at', {
          time: result.since ? when(result.since, 'time', zone) : '',
          gate: result.gate || result.by,
        })
      : result?.outcome === 'held'
        ? t('door.held-one')
        : ''
  const facts = [
    isZoneTap({ kind })
      ? t(`door.${kind}-count`, { count: people, n: String(people) })
      : kind === 'out'
        ? people > 1
          ? t('door.outside-now', { count: people, people: String(people) })
          : t('door.went-out')
        : walkIn
          ? t('door.walk-in')
          : category && t(`door.category-${category}`, { defaultValue: category }),
    party > 1 && kind !== 'out' && !isZoneTap({ kind })
      ? t('door.of-party-in', { people: String(people), party: String(party) })
      : '',
    when(at, 'time', zone),
    isWaiting ? t('door.waits') : also,
  ]
  return (
    <li className={classes.swipe} {...gesture}>
      <span className={classes.under} aria-hidden="true">
        <DoorIcon of="undo" size={28} />
        {t('door.undo')}
      </span>
      <div className={classes.row} data-held={isHeld}>
        <span
          className={classes.badge}
          data-is={also ? 'ask' : isVip ? 'vip' : isLeaving ? 'person' : 'go'}
        >
          <DoorIcon
            of={also ? 'swap' : isLeaving ? 'out' : isVip ? 'star' : party > 1 ? 'people' : 'check'}
          />
        </span>
        <RowText name={name} facts={facts} />
        <button
          type="button"
          className={classes.undo}
          data-hot={undo.isHot || undefined}
          aria-disabled={isBusy || undefined}
          aria-label={t('door.about', { word: undo.word, name })}
          onClick={undo.press}
        >
          <DoorIcon of="undo" size={20} />
          {undo.word}
        </button>
      </div>
    </li>
  )
}

/** A long press or a swipe on the row. Moving ends the long press. */
function useRowGestures(done: () => void) {
  const { 'data-held': isHeld, ...hold } = useLongPress(done, 600)
  const swipe = useSwipe(done, hold.onPointerUp)
  const gesture = {
    ...hold,
    ...swipe,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hold.onPointerDown(event)
      swipe.onPointerDown(event)
    },
    onPointerUp: () => {
      hold.onPointerUp()
      swipe.onPointerUp()
    },
    onPointerCancel: () => {
      hold.onPointerCancel()
      swipe.onPointerCancel()
    },
  }
  return { isHeld, gesture }
}

export function RowText({ name, facts }: { name: string; facts: string[] }) {
  const t = useTranslate('dashboard')
  const shownFacts = facts.filter(Boolean)
  return (
    <span className={classes.text}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>
        {shownFacts.map((fact, at): ReactNode => (
          <span key={fact}>
            <RowFact text={fact} />
            {at < shownFacts.length - 1 && t('door.and')}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Keeps the dots before the last digits in both text directions. */
export const RowFact = ({ text }: { text: string }) => (
  <bdi dir={text.startsWith('…') ? 'ltr' : undefined}>{text}</bdi>
)

function useUndo(
  since: number | undefined,
  { isBusy, onUndo }: { isBusy: boolean; onUndo: () => void },
) {
  const t = useTranslate('dashboard')
  const left = useSecondsLeft(since)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return undefined
    const later = setTimeout(() => setAsking(false), 4_000)
    return () => clearTimeout(later)
  }, [isAsking])
  const press = () => {
    if (isBusy) return
    if (left > 0 || isAsking) onUndo()
    else setAsking(true)
  }
  const word = isAsking
    ? t('door.undo-sure')
    : left > 0
      ? t('door.undo-left', { seconds: String(left) })
      : t('door.undo')
  return { isHot: left > 0 || isAsking, word, press }
}

function useSecondsLeft(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  // The row may render just before its clock ticks.
  const left =
    since === undefined
      ? 0
      : Math.max(0, undoSeconds - Math.floor(Math.max(0, now - since) / 1_000))
  useEffect(() => {
    if (left === 0) return undefined
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [left])
  return left
}
