import { useEffect, useState } from 'react'
import {
  tickCountdown,
  startCountdown,
  getStageAt,
  publishStages,
  type Countdown,
} from './rules.ts'

/** Advances the stages. `took` is the publishing time in milliseconds, null while it is running. */
export function useStages(
  took: number | null,
  isNew: boolean,
): { stage: number; skip: () => void } {
  const [startedAt] = useState(() => performance.now())
  const [stage, setStage] = useState(isNew ? 0 : publishStages.length)
  const isRunning = stage < publishStages.length
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setStage(getStageAt(performance.now() - startedAt, took)), 200)
    return () => clearInterval(timer)
  }, [startedAt, took, isRunning])
  return { stage, skip: () => setStage(publishStages.length) }
}

type CountdownOptions = {
  isOn: boolean
  /** Asked each second: whether pointer or focus is on the card. */
  isHeld: () => boolean
  onEnd: () => void
}

/** Counts ten seconds down to the dashboard, after the last stage. */
export function useCountdown({
  isOn,
  isHeld,
  onEnd,
}: CountdownOptions): Countdown & { stay: () => void } {
  const [now, setNow] = useState(() => startCountdown(!prefersReducedMotion()))
  const isRunning = isOn && !now.isOver
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(
      () => setNow((before) => tickCountdown(before, { is: 'second', isHeld: isHeld() })),
      1_000,
    )
    return () => clearInterval(timer)
  }, [isRunning, isHeld])
  const isDone = isRunning && now.secondsLeft === 0
  useEffect(() => {
    if (isDone) onEnd()
  }, [isDone, onEnd])
  return { ...now, stay: () => setNow((before) => tickCountdown(before, { is: 'stay' })) }
}

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
