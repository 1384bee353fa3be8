import { useEffect } from 'react'
import { to } from '@mehfil/contract/pages.ts'
import { exits } from '../lib/leave.ts'
import { PageLoader } from './page-overlay.tsx'

/** The server draws this page, for whoever comes from inside the app as for whoever typed the address. */
export function NotFoundPage() {
  useEffect(() => exits.go(to('notFound')), [])
  return <PageLoader />
}
