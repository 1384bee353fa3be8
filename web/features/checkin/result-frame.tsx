import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useWords } from '../../lib/words.ts'
import { BigSign, DoorIcon, type DoorSign } from './door-icon.tsx'
import classes from './result.module.css'
import type { KeptEntry } from '../../lib/door/store.ts'
import type { Door } from './queries.ts'
import type { Guest } from './rules/guest.ts'
import { sizeOf, type Ground, type Result } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

/** The results of a kind; of one with several kinds in it, that part. */
type Of<Kind extends Result['kind']> = {
  [One in Kind]: Extract<Result, { kind: unknown }> & { kind: One }
}[Kind]

export type ResultProps<Kind extends Result['kind'] = Result['kind']> = {
  result: Of<Kind>
  zone: string
  title: string
  free: Door['counters']['free']
  work: DoorWork
  /** The log of this device. */
  kept: readonly KeptEntry[]
}

export type Fact = { of: DoorSign; words: ReactNode }

/** Where they sit, and what the host wrote for the door. */
export const placeFacts = (guest: Guest, tableWords: (table: string) => string): Fact[] => [
  ...(guest.table ? [{ of: 'table' as const, words: tableWords(guest.table) }] : []),
  ...(guest.note ? [{ of: 'note' as const, words: guest.note }] : []),
]

type ResultFrameProps = {
  ground: Ground
  sign: DoorSign
  /** What it is, in a word or two. */
  word: string
  /** Who, or the code that led to nobody. */
  who: string
  isCode?: boolean
  isParty?: boolean
  isVip?: boolean
  /** Beside the star: who was told. */
  vipWords?: string
  sub?: ReactNode
  /** What a screen reader says after the name. */
  spoken?: string
  facts?: Fact[]
  /** Above everything: the time that is left. */
  top?: ReactNode
  actions: ReactNode
  onNext: () => void
  /** Under the name; on a wide screen what else there is stands beside both. */
  below?: ReactNode
  children?: ReactNode
}

/** Colour, sign, edge and word say the same; the actions stay at the bottom whatever else has to scroll. */
export function ResultFrame({
  ground,
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
  const t = useWords('dashboard')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  useKeys(box, onNext)
  const refuseSecondTap = useSecondTap()
  return (
    <div
      ref={box}
      onClickCapture={refuseSecondTap}
      className={classes.result}
      data-ground={ground}
      data-vip={isVip || undefined}
      role="alertdialog"
      aria-modal="true"
      aria-label={[isVip ? `${t('door.category-VIP')}: ${word}` : word, who, spoken]
        .filter(Boolean)
        .join(t('door.and'))}
    >
      {ground === 'go' ? top : <div className={ground === 'ask' ? classes.hatch : classes.bars} />}
      {isVip && (
        <p className={classes.vipBand}>
          <DoorIcon of="star" size={44} />
          {t('door.category-VIP')}
          {vipWords && <small>{vipWords}</small>}
        </p>
      )}
      <div className={classes.body}>
        <div className={classes.say}>
          <BigSign of={sign} ground={ground} />
          <strong>{word}</strong>
        </div>
        <div className={classes.columns}>
          <div>
            <h2
              className={classes.who}
              data-size={sizeOf(who)}
              data-party={(isParty && sizeOf(who) === 'l') || undefined}
            >
              <bdi dir={isCode ? 'ltr' : 'auto'}>{who}</bdi>
            </h2>
            {sub && <p className={classes.sub}>{sub}</p>}
            {facts.length > 0 && (
              <ul className={classes.facts}>
                {facts.map(({ of, words }, at) => (
                  <li key={at}>
                    <DoorIcon of={of} size={28} />
                    <span>{words}</span>
                  </li>
                ))}
              </ul>
            )}
            {below}
          </div>
          {children}
        </div>
      </div>
      <div className={classes.acts}>{actions}</div>
    </div>
  )
}

const oneTouch = 500

/** A double tap opens a result with its first half; the second meant nothing that stands there now. */
function useSecondTap(): (event: MouseEvent) => void {
  const opened = useRef(0)
  useEffect(() => {
    opened.current = Date.now()
  }, [])
  return (event) => {
    if (event.detail > 1 && Date.now() - opened.current < oneTouch) event.stopPropagation()
  }
}

/** Escape is the next guest; the keyboard goes round within the result. */
function useKeys(box: RefObject<HTMLElement | null>, next: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') next()
      if (event.key === 'Tab' && box.current) keepInside(box.current, event)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
