import type { EventStatus } from '@mehfil/contract/events/events.ts'

type PublishPageInput = {
  status: EventStatus
  /** Whether the user came from the Publish button. */
  wasRequested: boolean
}
export type PublishPageOutcome = 'publish' | 'success' | 'dashboard' | 'not-found'

/** What the publish screen does on arrival. A reload keeps `wasRequested`. */
export function getPublishPageOutcome({
  status,
  wasRequested,
}: PublishPageInput): PublishPageOutcome {
  if (status === 'DRAFT') return wasRequested ? 'publish' : 'not-found'
  return wasRequested && status === 'PUBLISHED' ? 'success' : 'dashboard'
}

export const publishStages = [
  'warming',
  'identity',
  'rsvp',
  'experience',
  'details',
  'final',
] as const
const minStageMs = 3_000

/** How long a stage is shown: at least three seconds, or a seventh of the publishing time. */
export const getStageDuration = (took: number): number =>
  Math.max(minStageMs, took / (publishStages.length + 1))

/** The stage to show, from 0; `stages.length` when all are done. The last stage waits for publishing to end. */
export function getStageAt(elapsed: number, took: number | null): number {
  const stage = Math.floor(elapsed / getStageDuration(took ?? elapsed))
  return Math.min(stage, took === null ? publishStages.length - 1 : publishStages.length)
}

const countdownSeconds = 10

export type Countdown = {
  secondsLeft: number
  /** Whether the host chose to stay, which ends the countdown. */
  isOver: boolean
  /** Whether it is paused by pointer or focus on the card. */
  isHeld: boolean
}
export type CountdownStep = { is: 'second'; isHeld: boolean } | { is: 'stay' }

export const startCountdown = (mayRun: boolean): Countdown => ({
  secondsLeft: countdownSeconds,
  isOver: !mayRun,
  isHeld: false,
})

/** One second passes, unless pointer or focus is on the card. */
export function tickCountdown(now: Countdown, step: CountdownStep): Countdown {
  if (step.is === 'stay') return { ...now, isOver: true }
  if (now.isOver || (step.isHeld && now.isHeld)) return now
  return step.isHeld
    ? { ...now, isHeld: true }
    : { ...now, isHeld: false, secondsLeft: Math.max(0, now.secondsLeft - 1) }
}

/** Turns typed text into a label: accents are removed, all other characters become one hyphen. */
export const cleanLabel = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 63)

/** The part of the address before the label, without `https://`. */
export const formatBase = (base: string): string => base.replace(/^https?:\/\//, '')

/** Only the changed values that differ from the saved ones. */
export function pickChanged<Values extends object>(
  change: Partial<Values>,
  saved: Values,
): Partial<Values> {
  const entries = Object.entries(change).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Values]),
  )
  return Object.fromEntries(entries) as Partial<Values>
}
