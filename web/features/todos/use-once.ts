import { useState } from 'react'

/** One press at a time: another one while the first is under way has no effect. */
export function useOnce(): { isUnderWay: boolean; once: (work: () => Promise<unknown>) => void } {
  const [isUnderWay, setUnderWay] = useState(false)
  const once = (work: () => Promise<unknown>) => {
    if (isUnderWay) return
    setUnderWay(true)
    void work().finally(() => setUnderWay(false))
  }
  return { isUnderWay, once }
}
