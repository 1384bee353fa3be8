import { useEffect, useEffectEvent } from 'react'

/** Keys of one code follow within this time, in milliseconds: a scanner is much faster, a person at a keyboard may be as slow. */
const pace = 1_000
const shortest = 6

/** Hears a scanner that types like a keyboard and ends with Enter, wherever the focus is but in a field. */
export function useScanner(scanned: (text: string) => void): void {
  const heard = useEffectEvent(scanned)
  useEffect(() => {
    let text = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > pace) text = ''
      last = event.timeStamp
      if (event.key === 'Enter' && text.length >= shortest) {
        event.preventDefault()
        heard(text)
        text = ''
      } else if ([...event.key].length === 1) text += event.key
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select')
