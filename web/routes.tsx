import { useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { pages, to, type PageName } from '@mehfil/contract/pages.ts'
import { Guarded } from './guards.tsx'
import { callback } from './lib/callback.ts'
import { lazyPart } from './lib/load-chunk.ts'
import { EventShell, Shell, WizardLayout } from './shells.ts'
import { PageSuspense } from './ui/page-suspense.tsx'
import { LoadingDialog } from './ui/part-boundary.tsx'

type Frame = 'bare' | 'shell' | 'event' | 'wizard' | 'visitor'
type Page = ComponentType<object>
type Screen = { Page: Page; frame: Frame }

/** A page's code comes when somebody goes there. */
function screen<Name extends string>(
  frame: Frame,
  name: Name,
  load: () => Promise<Record<Name, Page>>,
): Screen {
  return { frame, Page: lazyPart(() => load().then((module): Page => module[name])) }
}

const eventSettings = screen(
  'wizard',
  'EventSettingsPage',
  () => import('./features/events/event-settings-page.tsx'),
)
const eventDomain = screen(
  'wizard',
  'DomainPage',
  () => import('./features/publishing/domain-page.tsx'),
)
const manageGuest = screen(
  'wizard',
  'ManageGuestPage',
  () => import('./features/mail/manage-guest-page.tsx'),
)
const createEvent = screen(
  'bare',
  'CreateEventPage',
  () => import('./features/events/create-event-page.tsx'),
)
/** The forms of a mail and of a page are the same; what they ask for, the mode says. */
const design = screen('wizard', 'ImagesPage', () => import('./features/design/images-page.tsx'))
const details = screen('wizard', 'DetailsPage', () => import('./features/events/details-page.tsx'))
const contact = screen('wizard', 'ContactPage', () => import('./features/events/contact-page.tsx'))
const rsvp = screen('wizard', 'RsvpPage', () => import('./features/rsvp/rsvp-page.tsx'))
/** The same wizard, for whoever builds one event before they are anybody. */
const visitors = (one: Screen): Screen => ({ ...one, frame: 'visitor' })
const oneTime = screen(
  'bare',
  'OneTimePage',
  () => import('./features/web-sessions/one-time-page.tsx'),
)
const signup = screen('bare', 'SignupPage', () => import('./features/accounts/signup-page.tsx'))

/** Every page of `contract/pages.ts` and what stands around it. */
const screens: Record<PageName, Screen> = {
  login: screen('bare', 'LoginPage', () => import('./features/accounts/login-page.tsx')),
  signup,
  signupEconomy: signup,
  signupBusiness: signup,
  signupFirst: signup,
  forgotPassword: screen(
    'bare',
    'ForgotPasswordPage',
    () => import('./features/accounts/forgot-password-page.tsx'),
  ),
  oneTimeEvent: oneTime,
  oneTimeSignup: screen(
    'bare',
    'OneTimeSignupPage',
    () => import('./features/web-sessions/one-time-signup-page.tsx'),
  ),
  acceptInvite: screen('bare', 'AcceptPage', () => import('./features/team/accept-page.tsx')),
  notFound: screen('bare', 'NotFoundPage', () => import('./ui/not-found.tsx')),
  terms: screen('bare', 'TermsPage', () => import('./features/accounts/legal-page.tsx')),
  privacy: screen('bare', 'PrivacyPage', () => import('./features/accounts/legal-page.tsx')),
  disclaimer: screen('bare', 'DisclaimerPage', () => import('./features/accounts/legal-page.tsx')),
  refunds: screen('bare', 'RefundsPage', () => import('./features/accounts/legal-page.tsx')),

  dashboard: screen('shell', 'EventsPage', () => import('./features/events/events-page.tsx')),
  eventDashboard: screen(
    'event',
    'EventDashboardPage',
    () => import('./features/events/event-dashboard-page.tsx'),
  ),
  guests: screen('event', 'GuestListPage', () => import('./features/reports/guest-list-page.tsx')),
  checkIn: screen('bare', 'DoorPage', () => import('./features/checkin/door-page.tsx')),
  bigScreen: screen(
    'bare',
    'BigScreenPage',
    () => import('./features/checkin/big-screen-page.tsx'),
  ),
  enterDoor: screen(
    'bare',
    'EnterDoorPage',
    () => import('./features/checkin/enter-door-page.tsx'),
  ),
  notices: screen('event', 'NoticesPage', () => import('./features/notices/notices-page.tsx')),
  todos: screen('event', 'TodosPage', () => import('./features/todos/todos-page.tsx')),
  settings: screen(
    'event',
    'SettingsPage',
    () => import('./features/publishing/settings-page.tsx'),
  ),
  reports: screen('event', 'ReportsPage', () => import('./features/reports/reports-page.tsx')),
  editEvent: screen('event', 'EditEventPage', () => import('./features/rsvp/edit-event-page.tsx')),

  createEvent,
  resumeDraft: createEvent,
  webImages: design,
  webDetails: details,
  webContact: contact,
  webRsvp: rsvp,
  emailImages: design,
  emailDetails: details,
  emailContact: contact,
  emailRsvp: rsvp,
  manageGuest,
  eventSettings,
  eventDomain,
  publish: screen('bare', 'PublishPage', () => import('./features/publishing/publish-page.tsx')),

  webSessionCreate: oneTime,
  webSessionResume: createEvent,
  webSessionWebImages: visitors(design),
  webSessionWebDetails: visitors(details),
  webSessionWebContact: visitors(contact),
  webSessionWebRsvp: visitors(rsvp),
  webSessionEmailImages: visitors(design),
  webSessionEmailDetails: visitors(details),
  webSessionEmailContact: visitors(contact),
  webSessionEmailRsvp: visitors(rsvp),
  webSessionManageGuest: visitors(manageGuest),
  webSessionSettings: visitors(eventSettings),
  webSessionDomain: visitors(eventDomain),

  profile: screen('shell', 'ProfilePage', () => import('./features/accounts/profile-page.tsx')),
  activity: screen('shell', 'ActivityPage', () => import('./features/activity/activity-page.tsx')),
  eventActivity: screen(
    'event',
    'EventActivityPage',
    () => import('./features/activity/event-activity-page.tsx'),
  ),
  changePassword: screen(
    'shell',
    'ChangePasswordPage',
    () => import('./features/accounts/change-password-page.tsx'),
  ),
  setPassword: screen(
    'shell',
    'SetPasswordPage',
    () => import('./features/accounts/set-password-page.tsx'),
  ),
  userAccess: screen('shell', 'TeamPage', () => import('./features/team/team-page.tsx')),

  billing: screen('shell', 'BillingPage', () => import('./features/billing/billing-page.tsx')),
  changePlan: screen(
    'shell',
    'ChangePlanPage',
    () => import('./features/billing/change-plan-page.tsx'),
  ),
  upgradePlan: screen(
    'shell',
    'UpgradePlanPage',
    () => import('./features/billing/upgrade-plan-page.tsx'),
  ),
  payment: screen('bare', 'PaymentPage', () => import('./features/billing/payment-page.tsx')),
}

export function Screens() {
  return (
    <PageSuspense place="main">
      <Routes>
        {routesIn('bare')}
        <Route
          element={
            <Guarded page="dashboard">
              <Shell />
            </Guarded>
          }
        >
          {routesIn('shell')}
        </Route>
        <Route
          element={
            <Guarded page="dashboard">
              <EventShell />
            </Guarded>
          }
        >
          {routesIn('event')}
        </Route>
        <Route
          element={
            <Guarded page="resumeDraft">
              <WizardLayout />
            </Guarded>
          }
        >
          {routesIn('wizard')}
        </Route>
        <Route
          element={
            <Guarded page="webSessionResume">
              <WizardLayout />
            </Guarded>
          }
        >
          {routesIn('visitor')}
        </Route>
        <Route path="*" element={<Navigate to={to('notFound')} replace />} />
      </Routes>
      <Callback />
    </PageSuspense>
  )
}

const CallbackDialog = lazyPart(() =>
  import('./features/sales/callback-dialog.tsx').then(({ CallbackDialog: part }) => part),
)

/** Asked for on many screens, and loaded when it first is. */
function Callback() {
  const isOpen = useSyncExternalStore(callback.subscribe, callback.now)
  return (
    <LoadingDialog isOpen={isOpen} onFailed={callback.close}>
      {isOpen && <CallbackDialog />}
    </LoadingDialog>
  )
}

function routesIn(frame: Frame) {
  return (Object.keys(pages) as PageName[])
    .filter((name) => screens[name].frame === frame)
    .map((name) => {
      const { Page } = screens[name]
      const stranger = name === 'checkIn' && { stranger: <Page /> }
      return (
        <Route
          key={name}
          path={pages[name].path.replace(/\{(\w+)\}/g, ':$1')}
          element={
            <Guarded page={name} {...stranger}>
              <Page />
            </Guarded>
          }
        />
      )
    })
}
