import type { ComponentType } from 'react'
import type { PageName } from '@mehfil/contract/pages.ts'
import type { laterParts } from './later-parts.ts'
import type { TextNamespace } from './lib/i18n/translations.ts'

/** What is around a page. */
export type PageFrame = 'bare' | 'shell' | 'event' | 'wizard' | 'visitor'

/** Pages that need nothing of `later-parts.ts`: those of visitors who sign in or open a door. */
export const firstParts = {
  LoginPage: (): Promise<{ LoginPage: ComponentType<object> }> =>
    import('./features/accounts/login-page.tsx'),
  DoorPage: (): Promise<{ DoorPage: ComponentType<object> }> =>
    import('./features/checkin/door/door-page.tsx'),
  EnterDoorPage: (): Promise<{ EnterDoorPage: ComponentType<object> }> =>
    import('./features/checkin/door/enter-door-page.tsx'),
}

/** Their texts, besides those of every page. */
export const firstTexts: Record<keyof typeof firstParts, readonly TextNamespace[]> = {
  LoginPage: ['profile'],
  DoorPage: ['dashboard'],
  EnterDoorPage: ['dashboard'],
}

export type RoutedPartName = keyof typeof firstParts | keyof typeof laterParts

export const frameParts = {
  bare: null,
  shell: 'AppShell',
  event: 'EventShell',
  wizard: 'WizardLayout',
  /** The same wizard, for a visitor who builds one event before signing up. */
  visitor: 'WizardLayout',
} as const satisfies Record<PageFrame, keyof typeof laterParts | null>

/**
 * Each page of `contract/pages.ts`: its frame, and the part that draws it. The forms of a mail event and a
 * web event are the same; the mode selects the fields.
 */
export const pageParts = {
  login: ['bare', 'LoginPage'],
  signup: ['bare', 'SignupPage'],
  signupEconomy: ['bare', 'SignupPage'],
  signupBusiness: ['bare', 'SignupPage'],
  signupFirst: ['bare', 'SignupPage'],
  forgotPassword: ['bare', 'ForgotPasswordPage'],
  secondStep: ['bare', 'SecondStepPage'],
  notMe: ['bare', 'NotMePage'],
  returnEmail: ['bare', 'ReturnEmailPage'],
  company: ['bare', 'CompanyPage'],
  companyReturn: ['bare', 'CompanyReturnPage'],
  oneTimeEvent: ['bare', 'OneTimePage'],
  oneTimeSignup: ['bare', 'OneTimeSignupPage'],
  acceptInvite: ['bare', 'AcceptPage'],
  notFound: ['bare', 'NotFoundPage'],
  terms: ['bare', 'TermsPage'],
  privacy: ['bare', 'PrivacyPage'],
  disclaimer: ['bare', 'DisclaimerPage'],
  refunds: ['bare', 'RefundsPage'],
  dashboard: ['shell', 'EventsPage'],
  people: ['shell', 'PeoplePage'],
  eventDashboard: ['event', 'EventDashboardPage'],
  guests: ['event', 'GuestListPage'],
  seating: ['event', 'SeatingPage'],
  messages: ['event', 'MessagesPage'],
  checkIn: ['bare', 'DoorPage'],
  bigScreen: ['bare', 'BigScreenPage'],
  enterDoor: ['bare', 'EnterDoorPage'],
  notices: ['event', 'NoticesPage'],
  todos: ['event', 'TodosPage'],
  settings: ['event', 'SettingsPage'],
  reports: ['event', 'ReportsPage'],
  after: ['event', 'AfterPage'],
  photoWall: ['bare', 'PhotoWallPage'],
  editEvent: ['event', 'EditEventPage'],
  createEvent: ['bare', 'CreateEventPage'],
  resumeDraft: ['bare', 'CreateEventPage'],
  webImages: ['wizard', 'ImagesPage'],
  webDetails: ['wizard', 'DetailsPage'],
  webProgramme: ['wizard', 'ContentPage'],
  webContact: ['wizard', 'ContactPage'],
  webRsvp: ['wizard', 'RsvpPage'],
  emailImages: ['wizard', 'ImagesPage'],
  emailDetails: ['wizard', 'DetailsPage'],
  emailProgramme: ['wizard', 'ContentPage'],
  emailContact: ['wizard', 'ContactPage'],
  emailRsvp: ['wizard', 'RsvpPage'],
  manageGuest: ['wizard', 'ManageGuestsPage'],
  eventSettings: ['wizard', 'EventSettingsPage'],
  eventDomain: ['wizard', 'DomainPage'],
  publish: ['bare', 'PublishPage'],
  webSessionCreate: ['bare', 'OneTimePage'],
  webSessionResume: ['bare', 'CreateEventPage'],
  webSessionWebImages: ['visitor', 'ImagesPage'],
  webSessionWebDetails: ['visitor', 'DetailsPage'],
  webSessionWebProgramme: ['visitor', 'ContentPage'],
  webSessionWebContact: ['visitor', 'ContactPage'],
  webSessionWebRsvp: ['visitor', 'RsvpPage'],
  webSessionEmailImages: ['visitor', 'ImagesPage'],
  webSessionEmailDetails: ['visitor', 'DetailsPage'],
  webSessionEmailProgramme: ['visitor', 'ContentPage'],
  webSessionEmailContact: ['visitor', 'ContactPage'],
  webSessionEmailRsvp: ['visitor', 'RsvpPage'],
  webSessionManageGuest: ['visitor', 'ManageGuestsPage'],
  webSessionSettings: ['visitor', 'EventSettingsPage'],
  webSessionDomain: ['visitor', 'DomainPage'],
  profile: ['shell', 'ProfilePage'],
  activity: ['shell', 'ActivityPage'],
  eventActivity: ['event', 'EventActivityPage'],
  changePassword: ['shell', 'ChangePasswordPage'],
  setPassword: ['shell', 'SetPasswordPage'],
  twoSteps: ['bare', 'TwoStepsPage'],
  userAccess: ['shell', 'TeamPage'],
  ownNames: ['shell', 'OwnNamesPage'],
  developers: ['shell', 'DevelopersPage'],
  apiReference: ['bare', 'ApiReferencePage'],
  billing: ['shell', 'BillingPage'],
  changePlan: ['shell', 'ChangePlanPage'],
  upgradePlan: ['shell', 'UpgradePlanPage'],
  payment: ['bare', 'PaymentPage'],
} as const satisfies Record<PageName, readonly [PageFrame, RoutedPartName]>
