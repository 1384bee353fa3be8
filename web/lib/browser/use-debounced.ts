import { useEffect, useState } from 'react'

const typingPauseMs = 400

/** The value, once it has not changed for that long. */
export function useDebounced<Value>(value: Value, delayMs = typingPauseMs): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
