import { useEffect, useState } from 'react'

/** The current time, updated each second while it is needed. */
export function useNow(ticks: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!ticks) return undefined
    const timer = setInterval(() => setNow(new Date()), 500)
    return () => clearInterval(timer)
  }, [ticks])
  return now
}
