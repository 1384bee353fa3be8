import { useEffect, useState } from 'react'

/** The time, second by second while it matters. */
export function useNow(ticks: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!ticks) return undefined
    const timer = setInterval(() => setNow(new Date()), 500)
    return () => clearInterval(timer)
  }, [ticks])
  return now
}
