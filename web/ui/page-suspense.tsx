import { Suspense, type ReactNode } from 'react'
import { PageLoader } from './page-overlay.tsx'

/** Holds a page's place while its code and words come; what stands around it stays. */
export function PageSuspense({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageLoader />}>{children}</Suspense>
}
