import { useEffect } from 'react'
import { pathTo } from '@mehfil/contract/pages.ts'
import { browserNavigation } from '../../lib/browser/navigation.ts'
import { PageLoader } from './page-overlay.tsx'

/**
 * Loads the page in full: the server draws it, the same for a link inside the app as for a typed
 * address.
 */
export function NotFoundPage() {
  useEffect(() => browserNavigation.go(pathTo('notFound')), [])
  return <PageLoader />
}
