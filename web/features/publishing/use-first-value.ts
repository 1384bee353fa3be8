import { useState } from 'react'

/** The first value that is not null. Later values are ignored. */
export function useFirstValue<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first ?? value
}
