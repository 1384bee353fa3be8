import { wizardSteps, type EventStatus, type WizardStep } from '@mehfil/contract/events.ts'
import { missingFacts } from './facts.ts'

type Event = { title: string; startsAt: Date | null; venue: string; domain: string; status: EventStatus; stepsSaved: readonly string[] }

const needs: Partial<Record<WizardStep, (event: Event) => boolean>> = {
  'web-event-details': (event) => Object.keys(missingFacts(event)).length === 0,
  'event-domain': ({ domain }) => domain !== '',
  publish: ({ status }) => status !== 'DRAFT',
}

/** A step with needs of its own is ready when they are met, any other once a host has saved it. */
export const readySteps = (event: Event): WizardStep[] =>
  wizardSteps.filter((step) => needs[step]?.(event) ?? event.stepsSaved.includes(step))
