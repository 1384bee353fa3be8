import { useEffect, useState } from 'react'

/** Whole seconds left, by the clock: a sleeping tab does not stretch them. */
export function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))),
      250,
    )
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** `4:12` */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
