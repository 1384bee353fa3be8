import { lazyPart } from './lib/http/load-chunk.ts'

/** The frames of signed-in pages: a visitor at the login page does not load them. */
export const Shell = lazyPart(() =>
  import('./ui/layout/app-shell.tsx').then(({ AppShell: part }) => part),
)
export const EventShell = lazyPart(() =>
  import('./ui/layout/event-shell.tsx').then(({ EventShell: part }) => part),
)
export const WizardLayout = lazyPart(() =>
  import('./features/events/wizard/wizard-layout.tsx').then(({ WizardLayout: part }) => part),
)
