import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { verdictOn, type Needs } from '@mehfil/contract/access.ts'
import { navTarget, pages, to, type PageName } from '@mehfil/contract/pages.ts'
import { prompt, type PromptKind } from './lib/prompt.ts'
import { useVisitor, type Session } from './lib/session.ts'
import { PageLoader } from './ui/page-overlay.tsx'

/** Lets in whom the page's guard names and sends everybody else where SPEC says. */
export function Guarded({ page, stranger, children }: { page: PageName; /** What somebody without an account sees: by a link of its own they may have come all the same. */ stranger?: ReactNode; children: ReactNode }) {
  const { guard } = pages[page]
  if (guard === 'everyone') return children
  if (guard === 'signed-out') return <SignedOut>{children}</SignedOut>
  return <SignedIn needs={guard === 'signed-in' ? null : guard} stranger={stranger}>{children}</SignedIn>
}

/** Somebody signed in, or signing in just now, goes on to where `nav` says. */
function SignedOut({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const [search] = useSearchParams()
  if (visitor.is === 'nobody') return children
  if (visitor.is === 'host') return <Navigate to={navTarget(search.get('nav')) ?? to('dashboard')} state={{ justIn: true }} replace />
  return <PageLoader />
}

function SignedIn({ needs, stranger, children }: { needs: Needs | null; stranger: ReactNode; children: ReactNode }) {
  const visitor = useVisitor()
  if (visitor.is === 'nobody') return stranger ?? <Navigate to={to('login')} replace />
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
