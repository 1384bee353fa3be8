import { lazyPart } from './lib/load-chunk.ts'

/** The frames of signed-in pages: a visitor at the login page does not load them. */
export const Shell = lazyPart(() => import('./ui/shell.tsx').then(({ Shell: part }) => part))
export const EventShell = lazyPart(() =>
  import('./ui/event-shell.tsx').then(({ EventShell: part }) => part),
)
export const WizardLayout = lazyPart(() =>
  import('./features/events/wizard-layout.tsx').then(({ WizardLayout: part }) => part),
)
