import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, type RefObject } from 'react'

/**
 * On a phone a panel is the whole page: what lies behind it in the shell cannot be reached while it is open.
 * Answers how to let it be reached again before the panel is gone.
 */
export function useAlone(panel: RefObject<HTMLElement | null>): () => void {
  const isWhole = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const release = useCallback(() => setInert(panel.current, false), [panel])
  useEffect(() => {
    const shown = panel.current
    setInert(shown, isWhole)
    return () => setInert(shown, false)
  }, [panel, isWhole])
  return release
}

function setInert(panel: HTMLElement | null, isInert: boolean): void {
  for (let at = panel; at?.parentElement && !at.matches('[data-shell]'); at = at.parentElement) {
    for (const beside of at.parentElement.children) if (beside !== at && beside instanceof HTMLElement) beside.inert = isInert
  }
}
