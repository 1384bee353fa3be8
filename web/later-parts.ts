import type { ComponentType } from 'react'
import type { TextNamespace } from './lib/i18n/translations.ts'

const defineParts = <Names extends string>(parts: {
  [Name in Names]: () => Promise<Record<Name, ComponentType<object>>>
}) => parts

/**
 * What a visitor who signs in or opens a door does not load, by the name of the component
 * in its file.
 */
export const laterParts = defineParts({
  AppShell: () => import('./ui/layout/app-shell.tsx'),
  EventShell: () => import('./ui/layout/event-shell.tsx'),
  WizardLayout: () => import('./features/events/wizard/wizard-layout.tsx'),
  EventSettingsPage: () => import('./features/events/wizard/event-settings-page.tsx'),
  DomainPage: () => import('./features/publishing/domain-page.tsx'),
  ManageGuestsPage: () => import('./features/mail/manage-guests-page.tsx'),
  CreateEventPage: () => import('./features/events/create/create-event-page.tsx'),
  ImagesPage: () => import('./features/design/images-page.tsx'),
  DetailsPage: () => import('./features/events/wizard/details-page.tsx'),
  ContentPage: () => import('./features/design/content-page.tsx'),
  ContactPage: () => import('./features/events/wizard/contact-page.tsx'),
  RsvpPage: () => import('./features/rsvp/rsvp-page.tsx'),
  EventsPage: () => import('./features/events/list/events-page.tsx'),
  EventDashboardPage: () => import('./features/events/dashboard/event-dashboard-page.tsx'),
  GuestListPage: () => import('./features/reports/guest-list-page.tsx'),
  SeatingPage: () => import('./features/seating/seating-page.tsx'),
  NoticesPage: () => import('./features/notices/notices-page.tsx'),
  TodosPage: () => import('./features/todos/todos-page.tsx'),
  SettingsPage: () => import('./features/publishing/settings-page.tsx'),
  ReportsPage: () => import('./features/reports/reports-page.tsx'),
  EditEventPage: () => import('./features/rsvp/edit-event-page.tsx'),
  PublishPage: () => import('./features/publishing/publish-page.tsx'),
  ProfilePage: () => import('./features/accounts/profile/profile-page.tsx'),
  ActivityPage: () => import('./features/activity/activity-page.tsx'),
  EventActivityPage: () => import('./features/activity/event-activity-page.tsx'),
  ChangePasswordPage: () => import('./features/accounts/password/change-password-page.tsx'),
  SetPasswordPage: () => import('./features/accounts/password/set-password-page.tsx'),
  TeamPage: () => import('./features/team/team-page.tsx'),
  BillingPage: () => import('./features/billing/billing-page.tsx'),
  ChangePlanPage: () => import('./features/billing/change-plan/change-plan-page.tsx'),
  UpgradePlanPage: () => import('./features/billing/change-plan/upgrade-plan-page.tsx'),
  PaymentPage: () => import('./features/billing/payment/payment-page.tsx'),
  OneTimePage: () => import('./features/web-sessions/one-time-page.tsx'),
  OneTimeSignupPage: () => import('./features/web-sessions/one-time-signup-page.tsx'),
  AcceptPage: () => import('./features/team/accept-page.tsx'),
  NotFoundPage: () => import('./ui/feedback/not-found.tsx'),
  TermsPage: () => import('./features/accounts/legal-page.tsx'),
  PrivacyPage: () => import('./features/accounts/legal-page.tsx'),
  DisclaimerPage: () => import('./features/accounts/legal-page.tsx'),
  RefundsPage: () => import('./features/accounts/legal-page.tsx'),
  BigScreenPage: () => import('./features/checkin/big-screen/big-screen-page.tsx'),
  CallbackDialog: () => import('./features/sales/callback-dialog.tsx'),
  SignupPage: () => import('./features/accounts/sign-up/signup-page.tsx'),
  ForgotPasswordPage: () => import('./features/accounts/password/forgot-password-page.tsx'),
})

/**
 * The texts of a page, loaded with its code. Texts that were asked for only when a part is drawn would
 * hide the whole page while they load, with the field that someone types into.
 */
export const pageTexts: Partial<Record<keyof typeof laterParts, readonly TextNamespace[]>> = {
  WizardLayout: ['creation'],
  EventSettingsPage: ['creation'],
  DomainPage: ['creation'],
  ManageGuestsPage: ['dashboard'],
  CreateEventPage: ['creation'],
  ImagesPage: ['creation'],
  DetailsPage: ['creation'],
  ContentPage: ['creation'],
  ContactPage: ['creation'],
  RsvpPage: ['creation'],
  EventsPage: ['dashboard', 'billing'],
  EventDashboardPage: ['dashboard'],
  GuestListPage: ['dashboard', 'notices'],
  SeatingPage: ['seating'],
  NoticesPage: ['notices', 'dashboard'],
  TodosPage: ['dashboard'],
  SettingsPage: ['dashboard', 'profile', 'creation'],
  ReportsPage: ['dashboard'],
  EditEventPage: ['dashboard', 'creation'],
  PublishPage: ['creation', 'dashboard'],
  ProfilePage: ['profile'],
  ActivityPage: ['profile', 'creation', 'dashboard'],
  EventActivityPage: ['profile', 'creation', 'dashboard'],
  ChangePasswordPage: ['profile'],
  SetPasswordPage: ['profile'],
  TeamPage: ['profile'],
  BillingPage: ['billing', 'profile'],
  ChangePlanPage: ['billing', 'profile'],
  UpgradePlanPage: ['billing', 'profile'],
  PaymentPage: ['billing'],
  OneTimePage: ['profile', 'creation', 'billing'],
  OneTimeSignupPage: ['profile', 'billing', 'creation'],
  AcceptPage: ['profile'],
  TermsPage: ['legal'],
  PrivacyPage: ['legal'],
  DisclaimerPage: ['legal'],
  RefundsPage: ['legal'],
  BigScreenPage: ['dashboard'],
  SignupPage: ['profile', 'billing'],
  ForgotPasswordPage: ['profile'],
}
