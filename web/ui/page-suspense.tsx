import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLoader } from './page-overlay.tsx'
import { LoadingPart, type PlaceOfPart } from './part-boundary.tsx'

/** Holds a page's place while its code and words come, and says so there when they do not; what is around it stays. */
export function PageSuspense({
  place = 'page',
  children,
}: {
  place?: PlaceOfPart
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <LoadingPart at={pathname} place={place} fallback={<PageLoader />}>
      {children}
    </LoadingPart>
  )
}
