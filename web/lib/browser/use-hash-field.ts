import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A field's id or name in the URL hash: the field comes into view and gets the focus. */
export function useHashField(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    const field = name
      ? (document.getElementById(name) ?? document.getElementsByName(name)[0])
      : null
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }, [hash, key])
}
