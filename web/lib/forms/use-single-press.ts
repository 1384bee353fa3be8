import { useRef, useState } from 'react'

/** Allows one press at a time, even when a second one comes before the screen is drawn again. */
export function useSinglePress(): {
  isUnderWay: boolean
  press: (work: () => Promise<unknown>) => void
} {
  const isTaken = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const press = (work: () => Promise<unknown>) => {
    if (isTaken.current) return
    isTaken.current = true
    setUnderWay(true)
    void work().finally(() => {
      isTaken.current = false
      setUnderWay(false)
    })
  }
  return { isUnderWay, press }
}
