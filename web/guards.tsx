import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { verdictOn, type Needs } from '@mehfil/contract/access.ts'
import { navTarget, pages, to, type PageName } from '@mehfil/contract/pages.ts'
import { arriving } from './lib/arriving.ts'
import { prompt, type PromptKind } from './lib/prompt.ts'
import { lazyPart } from './lib/load-chunk.ts'
import { forgetAddress, rememberAddress, rememberedAddress } from './lib/remembered-address.ts'
import { endSession } from './lib/session-end.ts'
import { useVisitor, type Session } from './lib/session.ts'
import { PageLoader } from './ui/page-overlay.tsx'

/** Of visitors who build an event: nobody else loads it. */
const Building = lazyPart(() =>
  import('./features/web-sessions/building-guard.tsx').then(({ BuildingGuard: part }) => part),
)

/** Lets in whom the page's guard names and sends everybody else where SPEC says; whoever comes back from the bank waits for its answer first. */
export function Guarded({
  page,
  stranger,
  children,
}: {
  page: PageName
  /** What somebody without an account sees: by a link of its own they may have come all the same. */ stranger?: ReactNode
  children: ReactNode
}) {
  const { guard } = pages[page]
  const [search] = useSearchParams()
  const paid = search.get('payment')
  if (paid && page !== 'payment')
    return <Navigate to={`${to('payment')}?${new URLSearchParams({ payment: paid })}`} replace />
  if (guard === 'everyone') return children
  if (guard === 'signed-out') return <SignedOut page={page}>{children}</SignedOut>
  if (guard === 'web-session')
    return (
      <SignedOut page={page}>
        <Building>{children}</Building>
      </SignedOut>
    )
  return (
    <SignedIn needs={guard === 'signed-in' ? null : guard} stranger={stranger}>
      {children}
    </SignedIn>
  )
}

/** Somebody signed in, or signing in just now, goes on to where `nav` says, or to what they asked for before they signed in. */
function SignedOut({ page, children }: { page: PageName; children: ReactNode }) {
  const visitor = useVisitor()
  const [search] = useSearchParams()
  if (visitor.is === 'nobody') return children
  if (visitor.is === 'host')
    return (
      <Navigate
        to={
          arriving.at ??
          wayOn(search.get('nav'), visitor.session) ??
          (signsIn.includes(page) ? rememberedAddress(visitor.session) : undefined) ??
          to('dashboard')
        }
        state={{ justIn: true, ...(arriving.at && { publish: arriving.publish }) }}
        replace
      />
    )
  return <PageLoader />
}

const signsIn: readonly PageName[] = ['login', 'forgotPassword']

/** Plans are the owner's: whoever was invited goes to the events. */
const wayOn = (nav: string | null, { role }: Session): string | undefined =>
  nav === 'upgrade-plan' && role === 'Normaluser' ? undefined : navTarget(nav)

function SignedIn({
  needs,
  stranger,
  children,
}: {
  needs: Needs | null
  stranger: ReactNode
  children: ReactNode
}) {
  const visitor = useVisitor()
  if (visitor.is === 'nobody' && visitor.ranOut) return <RanOut />
  if (visitor.is === 'nobody') return stranger ?? <ToLogin />
  if (visitor.is !== 'host') return <PageLoader />
  return (
    <Arrived>
      {needs ? (
        <Permitted session={visitor.session} needs={needs}>
          {children}
        </Permitted>
      ) : (
        children
      )}
    </Arrived>
  )
}

/** Says that the session ran out, and leaves for the login page. */
function RanOut() {
  useEffect(() => endSession('expired'), [])
  return <PageLoader />
}

/** What was asked for waits until its reader has signed in. */
function ToLogin() {
  const { pathname, search } = useLocation()
  useEffect(() => rememberAddress(pathname + search), [pathname, search])
  return <Navigate to={to('login')} replace />
}

function Arrived({ children }: { children: ReactNode }) {
  useEffect(() => {
    arriving.at = null
    forgetAddress()
  }, [])
  return children
}

const RightTaken = lazyPart(() =>
  import('./ui/right-taken.tsx').then(({ RightTaken: part }) => part),
)

/** Whoever just lost a right reads that it was taken, where they are; an address somebody typed leads nowhere. */
function Permitted({
  session,
  needs,
  children,
}: {
  session: Session
  needs: Needs
  children: ReactNode
}) {
  const reads = useSyncExternalStore(prompt.subscribe, prompt.now)
  const [opened, setOpened] = useState<Needs | null>(null)
  const verdict = verdictOn(session, needs)
  if (verdict === 'yes') {
    if (opened !== needs) setOpened(needs)
    return children
  }
  if (session.role !== 'Normaluser')
    return <Blocked kind={verdict} about={('ownerOr' in needs ? needs.ownerOr : needs)[0] ?? ''} />
  if (opened !== needs) return <Navigate to={to('notFound')} replace />
  return reads ? children : <RightTaken why={verdict} />
}

/** An owner whose plan lacks it lands on the events, with the prompt open; whoever pays there goes on to what they asked for. */
function Blocked({ kind, about }: { kind: PromptKind; about: string }) {
  const { pathname, search } = useLocation()
  const back = useRef(pathname + search)
  useEffect(() => prompt.show(kind, about, { back: back.current }), [kind, about])
  return <Navigate to={to('dashboard')} replace />
}
