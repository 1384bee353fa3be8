import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import { useTranslate, type TranslateText } from '../../../lib/i18n/translations.ts'
import { BigSign, DoorIcon, type DoorSign } from '../door-icon.tsx'
import classes from './result.module.css'
import type { StoredTap } from '../../../lib/door/store.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'
import type { CheckInGuest } from '../rules/guest.ts'
import { getNameSize, type ResultTone, type ScanResult } from '../rules/result.ts'
import type { ZoneOnDevice } from '../rules/zone.ts'
import type { DoorActions } from '../door/use-door.ts'

/** The results of this kind. */
type ResultOfKind<Kind extends ScanResult['kind']> = {
  [One in Kind]: Extract<ScanResult, { kind: unknown }> & { kind: One }
}[Kind]

export type ResultProps<Kind extends ScanResult['kind'] = ScanResult['kind']> = {
  result: ResultOfKind<Kind>
  zone: string
  title: string
  functions: readonly DoorFunction[]
  functionId: string
  /** The zone where this device counts. */
  countedZone: ZoneOnDevice | null
  free: DoorSnapshot['counters']['free']
  work: DoorActions
  /** The log of this device. */
  logEntries: readonly StoredTap[]
}

export type ResultFact = { of: DoorSign; words: ReactNode }

/** Who of the party is a child, the table, and the note of the host. */
export const listPlaceFacts = (guest: CheckInGuest, t: TranslateText): ResultFact[] => [
  ...listYoung(guest, t),
  ...(guest.table
    ? [{ of: 'table' as const, words: t('door.table', { table: guest.table }) }]
    : []),
  ...(guest.note ? [{ of: 'note' as const, words: guest.note }] : []),
]

/** Who of the party is no adult. */
function listYoung({ children = 0, infants = 0 }: CheckInGuest, t: TranslateText): ResultFact[] {
  const counted = [
    ...(children > 0 ? [t('door.children', { count: children, n: String(children) })] : []),
    ...(infants > 0 ? [t('door.infants', { count: infants, n: String(infants) })] : []),
  ]
  return counted.length > 0 ? [{ of: 'people', words: counted.join(' · ') }] : []
}

type ResultFrameProps = {
  tone: ResultTone
  sign: DoorSign
  /** The result in a word or two. */
  word: string
  /** The name of the guest, or a code without a guest. */
  who: string
  isCode?: boolean
  isParty?: boolean
  isVip?: boolean
  /** Beside the star: who was informed. */
  vipWords?: string
  sub?: ReactNode
  /** Read by a screen reader after the name. */
  spoken?: string
  facts?: ResultFact[]
  /** At the top: the remaining time. */
  top?: ReactNode
  actions: ReactNode
  onNext: () => void
  /** Below the name. A wide screen shows other content beside both. */
  below?: ReactNode
  children?: ReactNode
}

/**
 * Colour, icon, edge and word say the same. The actions stay at the bottom while the rest scrolls.
 */
export function ResultFrame({
  tone,
  sign,
  word,
  who,
  isCode = false,
  isParty = false,
  isVip = false,
  vipWords,
  sub,
  spoken = '',
  facts = [],
  top,
  actions,
  onNext,
  below,
  children,
}: ResultFrameProps) {
  const t = useTranslate('dashboard')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  useResultKeys(box, onNext)
  const refuseSecondTap = useSecondTapGuard()
  return (
    <div
      ref={box}
      onClickCapture={refuseSecondTap}
      className={classes.result}
      data-ground={tone}
      data-vip={isVip || undefined}
      role="alertdialog"
      aria-modal="true"
      aria-label={[isVip ? `${t('door.category-VIP')}: ${word}` : word, who, spoken]
        .filter(Boolean)
        .join(t('door.and'))}
    >
      {tone === 'go' ? top : <div className={tone === 'ask' ? classes.hatch : classes.bars} />}
      {isVip && (
        <p className={classes.vipBand}>
          <DoorIcon of="star" size={44} />
          {t('door.category-VIP')}
          {vipWords && <small>{vipWords}</small>}
        </p>
      )}
      <div className={classes.body}>
        <div className={classes.verdict}>
          <BigSign of={sign} tone={tone} />
          <strong>{word}</strong>
        </div>
        <div className={classes.columns}>
          <div>
            <h2
              className={classes.guestName}
              data-size={getNameSize(who)}
              data-party={(isParty && getNameSize(who) === 'l') || undefined}
            >
              <bdi dir={isCode ? 'ltr' : 'auto'}>{who}</bdi>
            </h2>
            {sub && <p className={classes.sub}>{sub}</p>}
            {facts.length > 0 && (
              <ul className={classes.facts}>
                {facts.map(({ of, words }, at) => (
                  <li key={at}>
                    <DoorIcon of={of} size={28} />
                    <bdi>{words}</bdi>
                  </li>
                ))}
              </ul>
            )}
            {below}
          </div>
          {children}
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}

const doubleTapMs = 500

/** Ignores the second half of a double tap whose first half opened the result. */
function useSecondTapGuard(): (event: MouseEvent) => void {
  const opened = useRef(0)
  useEffect(() => {
    opened.current = Date.now()
  }, [])
  return (event) => {
    if (event.detail > 1 && Date.now() - opened.current < doubleTapMs) event.stopPropagation()
  }
}

/** Escape closes the result. The focus stays within it. */
function useResultKeys(box: RefObject<HTMLElement | null>, next: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') next()
      if (event.key === 'Tab' && box.current) trapFocus(box.current, event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function trapFocus(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
