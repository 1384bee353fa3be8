import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLoader } from './page-overlay.tsx'
import { LoadingPart } from './part-boundary.tsx'

/** Holds a page's place while its code and words come, and says so there when they do not; what is around it stays. */
export function PageSuspense({ isPage = false, children }: { /** Nothing is around it. */ isPage?: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  return <LoadingPart at={pathname} isPage={isPage} fallback={<PageLoader />}>{children}</LoadingPart>
}
