import { useSyncExternalStore, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { pages, pathTo, type PageName } from '@mehfil/contract/pages.ts'
import { PageGuard } from './guards.tsx'
import type { laterParts } from './later-parts.ts'
import { proofPrompt } from './lib/session/proof-prompt.ts'
import { callbackDialog } from './lib/browser/callback-dialog.ts'
import { lazyPart } from './lib/http/load-chunk.ts'
import { loadTexts } from './lib/i18n/translations.ts'
import { PageSuspense } from './ui/layout/page-suspense.tsx'
import { LoadingDialog } from './ui/feedback/part-boundary.tsx'

type PageFrame = 'bare' | 'shell' | 'event' | 'wizard' | 'visitor'
type PageComponent = ComponentType<object>
type LaterParts = typeof laterParts
type RoutedPage = { Page: PageComponent; frame: PageFrame }

/** A page's code loads when a user first opens it. */
function definePage<Name extends string>(
  frame: PageFrame,
  name: Name,
  load: () => Promise<Record<Name, PageComponent>>,
): RoutedPage {
  return { frame, Page: lazyPart(() => load().then((module): PageComponent => module[name])) }
}

/** Most visitors load none of these: even their names are many. */
const loadLaterPart = (name: keyof LaterParts): PageComponent =>
  lazyPart(() =>
    import('./later-parts.ts')
      .then(({ laterParts: parts, pageTexts: texts }) =>
        Promise.all([
          parts[name]() as Promise<Record<string, PageComponent>>,
          ...(texts[name] ?? []).map(loadTexts),
        ]),
      )
      .then(([module]) => module[name] as PageComponent),
  )

const defineLaterPage = (frame: PageFrame, name: keyof LaterParts): RoutedPage => ({
  frame,
  Page: loadLaterPart(name),
})

const Shell = loadLaterPart('AppShell')
const EventShell = loadLaterPart('EventShell')
const WizardLayout = loadLaterPart('WizardLayout')

const eventSettings = defineLaterPage('wizard', 'EventSettingsPage')
const eventDomain = defineLaterPage('wizard', 'DomainPage')
const manageGuest = defineLaterPage('wizard', 'ManageGuestsPage')
const createEvent = defineLaterPage('bare', 'CreateEventPage')
/** The forms of a mail event and a web event are the same; the mode selects the fields. */
const design = defineLaterPage('wizard', 'ImagesPage')
const details = defineLaterPage('wizard', 'DetailsPage')
const programme = defineLaterPage('wizard', 'ContentPage')
const contact = defineLaterPage('wizard', 'ContactPage')
const rsvp = defineLaterPage('wizard', 'RsvpPage')
/** The same wizard, for a visitor who builds one event before signing up. */
const asVisitorPage = (routedPage: RoutedPage): RoutedPage => ({ ...routedPage, frame: 'visitor' })
const oneTime = defineLaterPage('bare', 'OneTimePage')
const signup = defineLaterPage('bare', 'SignupPage')

/** Every page of `contract/pages.ts` with its frame and guard. */
const routedPages: Record<PageName, RoutedPage> = {
  login: definePage('bare', 'LoginPage', () => import('./features/accounts/login-page.tsx')),
  signup,
  signupEconomy: signup,
  signupBusiness: signup,
  signupFirst: signup,
  forgotPassword: defineLaterPage('bare', 'ForgotPasswordPage'),
  secondStep: defineLaterPage('bare', 'SecondStepPage'),
  notMe: defineLaterPage('bare', 'NotMePage'),
  returnEmail: defineLaterPage('bare', 'ReturnEmailPage'),
  company: defineLaterPage('bare', 'CompanyPage'),
  companyReturn: defineLaterPage('bare', 'CompanyReturnPage'),
  oneTimeEvent: oneTime,
  oneTimeSignup: defineLaterPage('bare', 'OneTimeSignupPage'),
  acceptInvite: defineLaterPage('bare', 'AcceptPage'),
  notFound: defineLaterPage('bare', 'NotFoundPage'),
  terms: defineLaterPage('bare', 'TermsPage'),
  privacy: defineLaterPage('bare', 'PrivacyPage'),
  disclaimer: defineLaterPage('bare', 'DisclaimerPage'),
  refunds: defineLaterPage('bare', 'RefundsPage'),

  dashboard: defineLaterPage('shell', 'EventsPage'),
  people: defineLaterPage('shell', 'PeoplePage'),
  eventDashboard: defineLaterPage('event', 'EventDashboardPage'),
  guests: defineLaterPage('event', 'GuestListPage'),
  seating: defineLaterPage('event', 'SeatingPage'),
  messages: defineLaterPage('event', 'MessagesPage'),
  checkIn: definePage('bare', 'DoorPage', () => import('./features/checkin/door/door-page.tsx')),
  bigScreen: defineLaterPage('bare', 'BigScreenPage'),
  enterDoor: definePage(
    'bare',
    'EnterDoorPage',
    () => import('./features/checkin/door/enter-door-page.tsx'),
  ),
  notices: defineLaterPage('event', 'NoticesPage'),
  todos: defineLaterPage('event', 'TodosPage'),
  settings: defineLaterPage('event', 'SettingsPage'),
  reports: defineLaterPage('event', 'ReportsPage'),
  after: defineLaterPage('event', 'AfterPage'),
  photoWall: defineLaterPage('bare', 'PhotoWallPage'),
  editEvent: defineLaterPage('event', 'EditEventPage'),

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
  publish: defineLaterPage('bare', 'PublishPage'),

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

  profile: defineLaterPage('shell', 'ProfilePage'),
  activity: defineLaterPage('shell', 'ActivityPage'),
  eventActivity: defineLaterPage('event', 'EventActivityPage'),
  changePassword: defineLaterPage('shell', 'ChangePasswordPage'),
  setPassword: defineLaterPage('shell', 'SetPasswordPage'),
  twoSteps: defineLaterPage('bare', 'TwoStepsPage'),
  userAccess: defineLaterPage('shell', 'TeamPage'),
  ownNames: defineLaterPage('shell', 'OwnNamesPage'),
  developers: defineLaterPage('shell', 'DevelopersPage'),
  apiReference: defineLaterPage('bare', 'ApiReferencePage'),

  billing: defineLaterPage('shell', 'BillingPage'),
  changePlan: defineLaterPage('shell', 'ChangePlanPage'),
  upgradePlan: defineLaterPage('shell', 'UpgradePlanPage'),
  payment: defineLaterPage('bare', 'PaymentPage'),
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
      <ProofPromptHost />
    </PageSuspense>
  )
}

const CallbackDialog = loadLaterPart('CallbackDialog')

/** Many screens use it; it loads on first use. */
function CallbackDialogHost() {
  const isOpen = useSyncExternalStore(callbackDialog.subscribe, callbackDialog.now)
  return (
    <LoadingDialog isOpen={isOpen} onFailed={callbackDialog.close}>
      {isOpen && <CallbackDialog />}
    </LoadingDialog>
  )
}

const ProofPrompt = loadLaterPart('ProofPrompt')

/** Any change may ask who the reader is; it loads on first use. */
function ProofPromptHost() {
  const request = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.now)
  return (
    <LoadingDialog isOpen={request !== null} onFailed={() => request?.cancel()}>
      {request && <ProofPrompt />}
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
