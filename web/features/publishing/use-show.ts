import { useEffect, useState } from 'react'
import { countedDown, fullCountdown, stageAt, stages, type Countdown } from './rules.ts'

/** The stages passing by; `took` is how long publishing took, null while it is under way. */
export function useStages(
  took: number | null,
  isNew: boolean,
): { stage: number; skip: () => void } {
  const [begun] = useState(() => performance.now())
  const [stage, setStage] = useState(isNew ? 0 : stages.length)
  const isRunning = stage < stages.length
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setStage(stageAt(performance.now() - begun, took)), 200)
    return () => clearInterval(timer)
  }, [begun, took, isRunning])
  return { stage, skip: () => setStage(stages.length) }
}

type Clock = {
  isOn: boolean
  /** Looked at each second: somebody's hand or eye is on the card. */ isHeld: () => boolean
  onEnd: () => void
}

/** Ten seconds to the dashboard, once the show is over. */
export function useCountdown({ isOn, isHeld, onEnd }: Clock): Countdown & { stay: () => void } {
  const [now, setNow] = useState(() => fullCountdown(!prefersCalm()))
  const isRunning = isOn && !now.isOver
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(
      () => setNow((before) => countedDown(before, { is: 'second', isHeld: isHeld() })),
      1_000,
    )
    return () => clearInterval(timer)
  }, [isRunning, isHeld])
  const isDone = isRunning && now.secondsLeft === 0
  useEffect(() => {
    if (isDone) onEnd()
  }, [isDone, onEnd])
  return { ...now, stay: () => setNow((before) => countedDown(before, { is: 'stay' })) }
}

const prefersCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
