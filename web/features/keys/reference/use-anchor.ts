import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The part of the address after #. What it names is shown, also where it is drawn after the address was opened. */
export function useAnchor(): string {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [hash])
  return hash
}
