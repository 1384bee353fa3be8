import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { checkRequirement, type PermissionRequirement } from '@mehfil/contract/access.ts'
import { getNavTarget, pages, pathTo, type PageName } from '@mehfil/contract/pages.ts'
import { arrivalTarget } from './lib/payment/arrival-target.ts'
import { upgradePrompt, type UpgradePromptKind } from './lib/payment/upgrade-prompt-state.ts'
import { useKioskLock } from './lib/door/kiosk-lock.ts'
import { lazyPart } from './lib/http/load-chunk.ts'
import {
  clearReturnAddress,
  saveReturnAddress,
  findReturnAddress,
} from './lib/session/return-address.ts'
import { endSession } from './lib/session/session-end.ts'
import { useVisitor, type SessionState } from './lib/session/session.ts'
import { PageLoader } from './ui/feedback/page-overlay.tsx'

/** Only visitors who build an event load this. */
const BuildingGuard = lazyPart(() =>
  import('./features/web-sessions/web-session-guard.tsx').then(({ WebSessionGuard: part }) => part),
)

/**
 * Lets in the users the page's guard names and redirects all others as published. A user who
 * returns from the bank first waits for the bank's answer.
 */
export function PageGuard({
  page,
  strangerPage,
  children,
}: {
  page: PageName
  /** What a visitor without an account sees; a personal link may have led them here. */
  strangerPage?: ReactNode
  children: ReactNode
}) {
  const { guard } = pages[page]
  const [search] = useSearchParams()
  const paymentResult = search.get('payment')
  const lock = useKioskLock()
  if (paymentResult && page !== 'payment')
    return (
      <Navigate
        to={`${pathTo('payment')}?${new URLSearchParams({ payment: paymentResult })}`}
        replace
      />
    )
  if (guard === 'everyone') return children
  // A guest at the kiosk may type any address; a visitor who is signed out sees nothing of the hosts.
  if (lock && page !== 'checkIn' && guard !== 'signed-out' && guard !== 'web-session')
    return <Navigate to={pathTo('checkIn', { EID: lock.EID })} replace />
  if (guard === 'signed-out') return <SignedOutGuard page={page}>{children}</SignedOutGuard>
  if (guard === 'web-session')
    return (
      <SignedOutGuard page={page}>
        <BuildingGuard>{children}</BuildingGuard>
      </SignedOutGuard>
    )
  return (
    <SignedInGuard
      requirement={guard === 'signed-in' ? null : guard}
      strangerPage={strangerPage}
      isSetup={page === 'twoSteps'}
    >
      {children}
    </SignedInGuard>
  )
}

/**
 * A signed-in user goes to the page in `nav`, or to the page they requested before they signed in.
 */
function SignedOutGuard({ page, children }: { page: PageName; children: ReactNode }) {
  const visitor = useVisitor()
  const [search] = useSearchParams()
  if (visitor.is === 'nobody') return children
  if (visitor.is === 'host')
    return (
      <Navigate
        to={
          arrivalTarget.at ??
          getNextAddress(search.get('nav'), visitor.session) ??
          (signInPages.includes(page) ? findReturnAddress(visitor.session) : undefined) ??
          pathTo('dashboard')
        }
        state={{ justIn: true, ...(arrivalTarget.at && { publish: arrivalTarget.publish }) }}
        replace
      />
    )
  return <PageLoader />
}

const signInPages: readonly PageName[] = ['login', 'forgotPassword', 'secondStep']

/** Only the owner manages plans; invited users go to the events. */
const getNextAddress = (nav: string | null, { role }: SessionState): string | undefined =>
  nav === 'upgrade-plan' && role === 'Normaluser' ? undefined : getNavTarget(nav)

function SignedInGuard({
  requirement,
  strangerPage,
  isSetup,
  children,
}: {
  requirement: PermissionRequirement | null
  strangerPage: ReactNode
  /** The screen on which a second step is set up. */
  isSetup: boolean
  children: ReactNode
}) {
  const visitor = useVisitor()
  if (visitor.is === 'nobody' && visitor.ranOut) return <ExpiredSession />
  if (visitor.is === 'nobody') return strangerPage ?? <LoginRedirect />
  if (visitor.is !== 'host') return <PageLoader />
  if (!isSetup && isTwoStepsOverdue(visitor.session))
    return <Navigate to={pathTo('twoSteps')} replace />
  return (
    <ClearReturnAddress>
      {requirement ? (
        <PermissionGuard session={visitor.session} requirement={requirement}>
          {children}
        </PermissionGuard>
      ) : (
        children
      )}
    </ClearReturnAddress>
  )
}

/** The server refuses everything else from then on. */
const isTwoStepsOverdue = ({ twoStepsDueAt }: SessionState): boolean =>
  twoStepsDueAt !== null && twoStepsDueAt.getTime() <= Date.now()

/** Says that the session expired and goes to the login page. */
function ExpiredSession() {
  useEffect(() => endSession('expired'), [])
  return <PageLoader />
}

/** Stores the requested page until its user has signed in. */
function LoginRedirect() {
  const { pathname, search } = useLocation()
  useEffect(() => saveReturnAddress(pathname + search), [pathname, search])
  return <Navigate to={pathTo('login')} replace />
}

function ClearReturnAddress({ children }: { children: ReactNode }) {
  useEffect(() => {
    arrivalTarget.at = null
    clearReturnAddress()
  }, [])
  return children
}

const LostPermission = lazyPart(() =>
  import('./ui/feedback/permission-lost.tsx').then(({ PermissionLost: part }) => part),
)

/**
 * A user who has just lost a permission is told so on this page. A typed address without the
 * permission leads to the not-found page.
 */
function PermissionGuard({
  session,
  requirement,
  children,
}: {
  session: SessionState
  requirement: PermissionRequirement
  children: ReactNode
}) {
  const hasPrompt = useSyncExternalStore(upgradePrompt.subscribe, upgradePrompt.now)
  const [openedRequirement, setOpenedRequirement] = useState<PermissionRequirement | null>(null)
  const verdict = checkRequirement(session, requirement)
  if (verdict === 'yes') {
    if (openedRequirement !== requirement) setOpenedRequirement(requirement)
    return children
  }
  if (session.role !== 'Normaluser')
    return (
      <UpgradeRedirect
        kind={verdict}
        permission={('ownerOr' in requirement ? requirement.ownerOr : requirement)[0] ?? ''}
      />
    )
  if (openedRequirement !== requirement) return <Navigate to={pathTo('notFound')} replace />
  return hasPrompt ? children : <LostPermission why={verdict} />
}

/**
 * An owner whose plan lacks the feature goes to the events with the upgrade upgradePrompt open. After
 * paying they go on to the requested page.
 */
function UpgradeRedirect({ kind, permission }: { kind: UpgradePromptKind; permission: string }) {
  const { pathname, search } = useLocation()
  const returnAddress = useRef(pathname + search)
  useEffect(
    () => upgradePrompt.show(kind, permission, { returnAddress: returnAddress.current }),
    [kind, permission],
  )
  return <Navigate to={pathTo('dashboard')} replace />
}
