import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * On a phone a panel covers the whole page: the content behind it cannot be reached while it is
 * open. Returns a function that makes it reachable again before the panel is removed.
 */
export function useInertBackground(panel: RefObject<HTMLElement | null>): () => void {
  const isFullPage = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  // Stored here, because a panel closed by Back is removed from the page before its effects end.
  const inertElements = useRef<HTMLElement[]>([])
  const release = useCallback(() => {
    for (const element of inertElements.current.splice(0)) element.inert = false
  }, [])
  useEffect(() => {
    if (!isFullPage) return undefined
    inertElements.current = listBackgroundElements(panel.current)
    for (const element of inertElements.current) element.inert = true
    return release
  }, [panel, isFullPage, release])
  return release
}

function listBackgroundElements(panel: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = panel; at?.parentElement && !at.matches('[data-shell]'); at = at.parentElement) {
    for (const beside of at.parentElement.children)
      if (beside !== at && beside instanceof HTMLElement && !beside.inert) found.push(beside)
  }
  return found
}
