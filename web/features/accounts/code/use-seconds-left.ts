import { useEffect, useState } from 'react'

/** Whole seconds left, measured by the clock, so that a sleeping tab stays correct. */
export function useSecondsLeft(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1_000)
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))),
      250,
    )
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}

/** Minutes and seconds: `4:12`. */
export const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
