import { lazy, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { verdictOn, type Needs } from '@mehfil/contract/access.ts'
import { navTarget, pages, to, type PageName } from '@mehfil/contract/pages.ts'
import { arriving } from './lib/arriving.ts'
import { prompt, type PromptKind } from './lib/prompt.ts'
import { loadChunk } from './lib/load-chunk.ts'
import { useVisitor, type Session } from './lib/session.ts'
import { PageLoader } from './ui/page-overlay.tsx'

/** Of visitors who build an event: nobody else loads it. */
const Building = lazy(() => loadChunk(() => import('./features/web-sessions/building-guard.tsx')).then(({ BuildingGuard }) => ({ default: BuildingGuard })))

/** Lets in whom the page's guard names and sends everybody else where SPEC says; whoever comes back from the bank waits for its answer first. */
export function Guarded({ page, stranger, children }: { page: PageName; /** What somebody without an account sees: by a link of its own they may have come all the same. */ stranger?: ReactNode; children: ReactNode }) {
  const { guard } = pages[page]
  const [search] = useSearchParams()
  const paid = search.get('payment')
  if (paid && page !== 'payment') return <Navigate to={`${to('payment')}?${new URLSearchParams({ payment: paid })}`} replace />
  if (guard === 'everyone') return children
  if (guard === 'signed-out') return <SignedOut>{children}</SignedOut>
  if (guard === 'web-session') return <SignedOut><Building>{children}</Building></SignedOut>
  return <SignedIn needs={guard === 'signed-in' ? null : guard} stranger={stranger}>{children}</SignedIn>
}

/** Somebody signed in, or signing in just now, goes on to where `nav` says. */
function SignedOut({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const [search] = useSearchParams()
  if (visitor.is === 'nobody') return children
  if (visitor.is === 'host') return <Navigate to={arriving.at ?? wayOn(search.get('nav'), visitor.session) ?? to('dashboard')} state={{ justIn: true, ...(arriving.at && { publish: arriving.publish }) }} replace />
  return <PageLoader />
}

/** Plans are the owner's: whoever was invited goes to the events. */
const wayOn = (nav: string | null, { role }: Session): string | undefined => (nav === 'upgrade-plan' && role === 'Normaluser' ? undefined : navTarget(nav))

function SignedIn({ needs, stranger, children }: { needs: Needs | null; stranger: ReactNode; children: ReactNode }) {
  const visitor = useVisitor()
  if (visitor.is === 'nobody') return stranger ?? <Navigate to={to('login')} replace />
  if (visitor.is !== 'host') return <PageLoader />
  return <Arrived>{needs ? <Permitted session={visitor.session} needs={needs}>{children}</Permitted> : children}</Arrived>
}

function Arrived({ children }: { children: ReactNode }) {
  useEffect(() => { arriving.at = null }, [])
  return children
}

const RightTaken = lazy(() => loadChunk(() => import('./ui/right-taken.tsx')).then(({ RightTaken: page }) => ({ default: page })))

/** Whoever just lost a right reads that it was taken, where they are; an address somebody typed leads nowhere. */
function Permitted({ session, needs, children }: { session: Session; needs: Needs; children: ReactNode }) {
  const reads = useSyncExternalStore(prompt.subscribe, prompt.now)
  const [opened, setOpened] = useState<Needs | null>(null)
  const verdict = verdictOn(session, needs)
  if (verdict === 'yes') {
    if (opened !== needs) setOpened(needs)
    return children
  }
  if (session.role !== 'Normaluser') return <Blocked kind={verdict} about={('ownerOr' in needs ? needs.ownerOr : needs)[0] ?? ''} />
  if (opened !== needs) return <Navigate to={to('notFound')} replace />
  return reads ? children : <RightTaken why={verdict} />
}

/** An owner whose plan lacks it lands on the events, with the prompt open. */
function Blocked({ kind, about }: { kind: PromptKind; about: string }) {
  useEffect(() => prompt.show(kind, about), [kind, about])
  return <Navigate to={to('dashboard')} replace />
}
