import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLoader } from '../feedback/page-overlay.tsx'
import { LoadingPart, type PartLevel } from '../feedback/part-boundary.tsx'

/**
 * Shows a loader while a page's code and texts load, and an error in its place when they do not.
 * The frame around it stays.
 */
export function PageSuspense({
  place = 'page',
  children,
}: {
  place?: PartLevel
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <LoadingPart at={pathname} place={place} fallback={<PageLoader />}>
      {children}
    </LoadingPart>
  )
}
