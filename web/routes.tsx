import { useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { pages, pathTo, type PageName } from '@mehfil/contract/pages.ts'
import { PageGuard } from './guards.tsx'
import { callbackDialog } from './lib/browser/callback-dialog.ts'
import { lazyPart } from './lib/http/load-chunk.ts'
import { EventShell, Shell, WizardLayout } from './layouts.ts'
import { PageSuspense } from './ui/layout/page-suspense.tsx'
import { LoadingDialog } from './ui/feedback/part-boundary.tsx'

type PageFrame = 'bare' | 'shell' | 'event' | 'wizard' | 'visitor'
type PageComponent = ComponentType<object>
type RoutedPage = { Page: PageComponent; frame: PageFrame }

/** A page's code loads when a user first opens it. */
function definePage<Name extends string>(
  frame: PageFrame,
  name: Name,
  load: () => Promise<Record<Name, PageComponent>>,
): RoutedPage {
  return { frame, Page: lazyPart(() => load().then((module): PageComponent => module[name])) }
}

const eventSettings = definePage(
  'wizard',
  'EventSettingsPage',
  () => import('./features/events/wizard/event-settings-page.tsx'),
)
const eventDomain = definePage(
  'wizard',
  'DomainPage',
  () => import('./features/publishing/domain-page.tsx'),
)
const manageGuest = definePage(
  'wizard',
  'ManageGuestsPage',
  () => import('./features/mail/manage-guests-page.tsx'),
)
const createEvent = definePage(
  'bare',
  'CreateEventPage',
  () => import('./features/events/create/create-event-page.tsx'),
)
/** The forms of a mail event and a web event are the same; the mode selects the fields. */
const design = definePage('wizard', 'ImagesPage', () => import('./features/design/images-page.tsx'))
const details = definePage(
  'wizard',
  'DetailsPage',
  () => import('./features/events/wizard/details-page.tsx'),
)
const programme = definePage(
  'wizard',
  'ProgrammePage',
  () => import('./features/events/programme/programme-page.tsx'),
)
const contact = definePage(
  'wizard',
  'ContactPage',
  () => import('./features/events/wizard/contact-page.tsx'),
)
const rsvp = definePage('wizard', 'RsvpPage', () => import('./features/rsvp/rsvp-page.tsx'))
/** The same wizard, for a visitor who builds one event before signing up. */
const asVisitorPage = (routedPage: RoutedPage): RoutedPage => ({ ...routedPage, frame: 'visitor' })
const oneTime = definePage(
  'bare',
  'OneTimePage',
  () => import('./features/web-sessions/one-time-page.tsx'),
)
const signup = definePage(
  'bare',
  'SignupPage',
  () => import('./features/accounts/sign-up/signup-page.tsx'),
)

/** Every page of `contract/pages.ts` with its frame and guard. */
const routedPages: Record<PageName, RoutedPage> = {
  login: definePage('bare', 'LoginPage', () => import('./features/accounts/login-page.tsx')),
  signup,
  signupEconomy: signup,
  signupBusiness: signup,
  signupFirst: signup,
  forgotPassword: definePage(
    'bare',
    'ForgotPasswordPage',
    () => import('./features/accounts/password/forgot-password-page.tsx'),
  ),
  oneTimeEvent: oneTime,
  oneTimeSignup: definePage(
    'bare',
    'OneTimeSignupPage',
    () => import('./features/web-sessions/one-time-signup-page.tsx'),
  ),
  acceptInvite: definePage('bare', 'AcceptPage', () => import('./features/team/accept-page.tsx')),
  notFound: definePage('bare', 'NotFoundPage', () => import('./ui/feedback/not-found.tsx')),
  terms: definePage('bare', 'TermsPage', () => import('./features/accounts/legal-page.tsx')),
  privacy: definePage('bare', 'PrivacyPage', () => import('./features/accounts/legal-page.tsx')),
  disclaimer: definePage(
    'bare',
    'DisclaimerPage',
    () => import('./features/accounts/legal-page.tsx'),
  ),
  refunds: definePage('bare', 'RefundsPage', () => import('./features/accounts/legal-page.tsx')),

  dashboard: definePage(
    'shell',
    'EventsPage',
    () => import('./features/events/list/events-page.tsx'),
  ),
  eventDashboard: definePage(
    'event',
    'EventDashboardPage',
    () => import('./features/events/dashboard/event-dashboard-page.tsx'),
  ),
  guests: definePage(
    'event',
    'GuestListPage',
    () => import('./features/reports/guest-list-page.tsx'),
  ),
  checkIn: definePage('bare', 'DoorPage', () => import('./features/checkin/door/door-page.tsx')),
  bigScreen: definePage(
    'bare',
    'BigScreenPage',
    () => import('./features/checkin/big-screen/big-screen-page.tsx'),
  ),
  enterDoor: definePage(
    'bare',
    'EnterDoorPage',
    () => import('./features/checkin/door/enter-door-page.tsx'),
  ),
  notices: definePage('event', 'NoticesPage', () => import('./features/notices/notices-page.tsx')),
  todos: definePage('event', 'TodosPage', () => import('./features/todos/todos-page.tsx')),
  settings: definePage(
    'event',
    'SettingsPage',
    () => import('./features/publishing/settings-page.tsx'),
  ),
  reports: definePage('event', 'ReportsPage', () => import('./features/reports/reports-page.tsx')),
  editEvent: definePage(
    'event',
    'EditEventPage',
    () => import('./features/rsvp/edit-event-page.tsx'),
  ),

  createEvent,
  resumeDraft: createEvent,
  webImages: design,
  webDetails: details,
  webProgramme: programme,
  webContact: contact,
  webRsvp: rsvp,
  emailImages: design,
  emailDetails: details,
  emailProgramme: programme,
  emailContact: contact,
  emailRsvp: rsvp,
  manageGuest,
  eventSettings,
  eventDomain,
  publish: definePage(
    'bare',
    'PublishPage',
    () => import('./features/publishing/publish-page.tsx'),
  ),

  webSessionCreate: oneTime,
  webSessionResume: createEvent,
  webSessionWebImages: asVisitorPage(design),
  webSessionWebDetails: asVisitorPage(details),
  webSessionWebProgramme: asVisitorPage(programme),
  webSessionWebContact: asVisitorPage(contact),
  webSessionWebRsvp: asVisitorPage(rsvp),
  webSessionEmailImages: asVisitorPage(design),
  webSessionEmailDetails: asVisitorPage(details),
  webSessionEmailProgramme: asVisitorPage(programme),
  webSessionEmailContact: asVisitorPage(contact),
  webSessionEmailRsvp: asVisitorPage(rsvp),
  webSessionManageGuest: asVisitorPage(manageGuest),
  webSessionSettings: asVisitorPage(eventSettings),
  webSessionDomain: asVisitorPage(eventDomain),

  profile: definePage(
    'shell',
    'ProfilePage',
    () => import('./features/accounts/profile/profile-page.tsx'),
  ),
  activity: definePage(
    'shell',
    'ActivityPage',
    () => import('./features/activity/activity-page.tsx'),
  ),
  eventActivity: definePage(
    'event',
    'EventActivityPage',
    () => import('./features/activity/event-activity-page.tsx'),
  ),
  changePassword: definePage(
    'shell',
    'ChangePasswordPage',
    () => import('./features/accounts/password/change-password-page.tsx'),
  ),
  setPassword: definePage(
    'shell',
    'SetPasswordPage',
    () => import('./features/accounts/password/set-password-page.tsx'),
  ),
  userAccess: definePage('shell', 'TeamPage', () => import('./features/team/team-page.tsx')),

  billing: definePage('shell', 'BillingPage', () => import('./features/billing/billing-page.tsx')),
  changePlan: definePage(
    'shell',
    'ChangePlanPage',
    () => import('./features/billing/change-plan/change-plan-page.tsx'),
  ),
  upgradePlan: definePage(
    'shell',
    'UpgradePlanPage',
    () => import('./features/billing/change-plan/upgrade-plan-page.tsx'),
  ),
  payment: definePage(
    'bare',
    'PaymentPage',
    () => import('./features/billing/payment/payment-page.tsx'),
  ),
}

export function AppRoutes() {
  return (
    <PageSuspense place="main">
      <Routes>
        {renderRoutes('bare')}
        <Route
          element={
            <PageGuard page="dashboard">
              <Shell />
            </PageGuard>
          }
        >
          {renderRoutes('shell')}
        </Route>
        <Route
          element={
            <PageGuard page="dashboard">
              <EventShell />
            </PageGuard>
          }
        >
          {renderRoutes('event')}
        </Route>
        <Route
          element={
            <PageGuard page="resumeDraft">
              <WizardLayout />
            </PageGuard>
          }
        >
          {renderRoutes('wizard')}
        </Route>
        <Route
          element={
            <PageGuard page="webSessionResume">
              <WizardLayout />
            </PageGuard>
          }
        >
          {renderRoutes('visitor')}
        </Route>
        <Route path="*" element={<Navigate to={pathTo('notFound')} replace />} />
      </Routes>
      <CallbackDialogHost />
    </PageSuspense>
  )
}

const CallbackDialog = lazyPart(() =>
  import('./features/sales/callback-dialog.tsx').then(({ CallbackDialog: part }) => part),
)

/** Many screens use it; it loads on first use. */
function CallbackDialogHost() {
  const isOpen = useSyncExternalStore(callbackDialog.subscribe, callbackDialog.now)
  return (
    <LoadingDialog isOpen={isOpen} onFailed={callbackDialog.close}>
      {isOpen && <CallbackDialog />}
    </LoadingDialog>
  )
}

function renderRoutes(frame: PageFrame) {
  return (Object.keys(pages) as PageName[])
    .filter((name) => routedPages[name].frame === frame)
    .map((name) => {
      const { Page } = routedPages[name]
      const stranger = name === 'checkIn' && { strangerPage: <Page /> }
      return (
        <Route
          key={name}
          path={pages[name].path.replace(/\{(\w+)\}/g, ':$1')}
          element={
            <PageGuard page={name} {...stranger}>
              <Page />
            </PageGuard>
          }
        />
      )
    })
}
