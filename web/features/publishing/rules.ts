import type { EventStatus } from '@mehfil/contract/events.ts'

type Standing = {
  status: EventStatus
  /** Whether the Publish button led here. */ wasAsked: boolean
}
export type Entrance = 'publish' | 'success' | 'dashboard' | 'not-found'

/** What happens to somebody who comes to the publish screen. A reload keeps what the button said. */
export function entranceFor({ status, wasAsked }: Standing): Entrance {
  if (status === 'DRAFT') return wasAsked ? 'publish' : 'not-found'
  return wasAsked && status === 'PUBLISHED' ? 'success' : 'dashboard'
}

export const stages = ['warming', 'identity', 'rsvp', 'experience', 'details', 'final'] as const
const shortest = 3_000

/** Each stage shows for three seconds, or for a seventh of the time the publishing took. */
export const stageTime = (took: number): number => Math.max(shortest, took / (stages.length + 1))

/** The stage to show, counted from 0; `stages.length` when all are done. The last one waits for the publishing. */
export function stageAt(elapsed: number, took: number | null): number {
  const stage = Math.floor(elapsed / stageTime(took ?? elapsed))
  return Math.min(stage, took === null ? stages.length - 1 : stages.length)
}

const countdownFrom = 10

export type Countdown = {
  secondsLeft: number
  /** Somebody chose to stay; it never runs again. */ isOver: boolean
  /** It waits for a hand or an eye. */ isHeld: boolean
}
export type CountdownStep = { is: 'second'; isHeld: boolean } | { is: 'stay' }

export const fullCountdown = (mayRun: boolean): Countdown => ({
  secondsLeft: countdownFrom,
  isOver: !mayRun,
  isHeld: false,
})

/** A second passes unless somebody's hand or eye is on the card. */
export function countedDown(now: Countdown, step: CountdownStep): Countdown {
  if (step.is === 'stay') return { ...now, isOver: true }
  if (now.isOver || (step.isHeld && now.isHeld)) return now
  return step.isHeld
    ? { ...now, isHeld: true }
    : { ...now, isHeld: false, secondsLeft: Math.max(0, now.secondsLeft - 1) }
}

/** Typing leaves only what a label may hold; accents go, anything else becomes one hyphen. */
export const labelTyped = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 63)

/** The part of a page's address before the label, as people read it: no scheme. */
export const readableBase = (base: string): string => base.replace(/^https?:\/\//, '')

/** Of a change only what differs from what is saved. */
export function differing<Values extends object>(
  change: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const entries = Object.entries(change).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Values]),
  )
  return Object.fromEntries(entries) as Partial<Values>
}
