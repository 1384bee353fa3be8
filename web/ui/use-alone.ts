import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * On a phone a panel is the whole page: what lies behind it in the shell cannot be reached while it is open.
 * Answers how to let it be reached again before the panel is gone.
 */
export function useAlone(panel: RefObject<HTMLElement | null>): () => void {
  const isWhole = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  // Kept by itself: a panel that Back closed is off the page before its effects end.
  const behind = useRef<HTMLElement[]>([])
  const release = useCallback(() => {
    for (const element of behind.current.splice(0)) element.inert = false
  }, [])
  useEffect(() => {
    if (!isWhole) return undefined
    behind.current = besides(panel.current)
    for (const element of behind.current) element.inert = true
    return release
  }, [panel, isWhole, release])
  return release
}

function besides(panel: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = panel; at?.parentElement && !at.matches('[data-shell]'); at = at.parentElement) {
    for (const beside of at.parentElement.children)
      if (beside !== at && beside instanceof HTMLElement && !beside.inert) found.push(beside)
  }
  return found
}
