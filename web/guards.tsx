import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { verdictOn, type Needs } from '@mehfil/contract/access.ts'
import { navTarget, pages, to, type PageName } from '@mehfil/contract/pages.ts'
import { arriving } from './lib/arriving.ts'
import { prompt, type PromptKind } from './lib/prompt.ts'
import { Refused } from './lib/refused.ts'
import { useVisitor, VisitorSession, type Session } from './lib/session.ts'
import { sessionOf, webSessionQuery } from './lib/web-session.ts'
import { PageLoader } from './ui/page-overlay.tsx'

/** Lets in whom the page's guard names and sends everybody else where SPEC says; whoever comes back from the bank waits for its answer first. */
export function Guarded({ page, children }: { page: PageName; children: ReactNode }) {
  const { guard } = pages[page]
  const [search] = useSearchParams()
  const paid = search.get('payment')
  if (paid && page !== 'payment') return <Navigate to={`${to('payment')}?${new URLSearchParams({ payment: paid })}`} replace />
  if (guard === 'everyone') return children
  if (guard === 'signed-out') return <SignedOut>{children}</SignedOut>
  if (guard === 'web-session') return <SignedOut><Building>{children}</Building></SignedOut>
  return <SignedIn needs={guard === 'signed-in' ? null : guard}>{children}</SignedIn>
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

/** The pages of a visitor's own event; without one, or with another, there is nothing here. */
function Building({ children }: { children: ReactNode }) {
  const { EID } = useParams()
  const { data, error } = useQuery(webSessionQuery)
  if (error && !(error instanceof Refused && error.http !== 0 && error.http < 500)) throw error
  if (error || (data && data.id !== EID)) return <Navigate to={to('notFound')} replace />
  return data ? <VisitorSession value={sessionOf(data)}>{children}</VisitorSession> : <PageLoader />
}

function SignedIn({ needs, children }: { needs: Needs | null; children: ReactNode }) {
  const visitor = useVisitor()
  if (visitor.is === 'nobody') return <Navigate to={to('login')} replace />
  if (visitor.is !== 'host') return <PageLoader />
  return needs ? <Permitted session={visitor.session} needs={needs}>{children}</Permitted> : children
}

/** Whoever just lost a right reads why before the page goes. */
function Permitted({ session, needs, children }: { session: Session; needs: Needs; children: ReactNode }) {
  const reads = useSyncExternalStore(prompt.subscribe, prompt.now)
  const verdict = verdictOn(session, needs)
  if (verdict === 'yes' || (reads && session.role === 'Normaluser')) return children
  if (session.role === 'Normaluser') return <Navigate to={to('notFound')} replace />
  return <Blocked kind={verdict} about={('ownerOr' in needs ? needs.ownerOr : needs)[0] ?? ''} />
}

/** An owner whose plan lacks it lands on the events, with the prompt open. */
function Blocked({ kind, about }: { kind: PromptKind; about: string }) {
  useEffect(() => prompt.show(kind, about), [kind, about])
  return <Navigate to={to('dashboard')} replace />
}
