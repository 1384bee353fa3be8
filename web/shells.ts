import { lazy } from 'react'
import { loadChunk } from './lib/load-chunk.ts'

/** The frames of signed-in pages: a visitor at the login page does not load them. */
export const Shell = lazy(() => loadChunk(() => import('./ui/shell.tsx')).then(({ Shell: frame }) => ({ default: frame })))
export const EventShell = lazy(() => loadChunk(() => import('./ui/event-shell.tsx')).then(({ EventShell: frame }) => ({ default: frame })))
export const WizardLayout = lazy(() => loadChunk(() => import('./features/events/wizard-layout.tsx')).then(({ WizardLayout: frame }) => ({ default: frame })))
