import {
  wizardSteps,
  type EventMode,
  type EventStatus,
  type WizardStep,
} from '@mehfil/contract/events.ts'
import { missingFacts } from './facts.ts'

type Event = {
  mode: EventMode
  title: string
  startsAt: Date | null
  venue: string
  domain: string
  status: EventStatus
  stepsSaved: readonly string[]
  hasGuests?: boolean
}

/** The step a saved part of an event belongs to. */
export const savedStep = {
  images: { Web: 'web-images', Email: 'email-images' },
  contact: { Web: 'web-contact-section', Email: 'email-contact-section' },
  rsvp: { Web: 'web-rsvp', Email: 'email-rsvp' },
} as const satisfies Record<string, Record<EventMode, WizardStep>>

const hasFacts = (event: Event) => Object.keys(missingFacts(event)).length === 0

const needs: Partial<Record<WizardStep, (event: Event) => boolean>> = {
  'web-event-details': hasFacts,
  'email-event-details': hasFacts,
  'manage-guest': ({ hasGuests }) => hasGuests === true,
  'event-domain': ({ domain }) => domain !== '',
  publish: ({ status }) => status !== 'DRAFT',
}

/** A step with needs of its own is ready when they are met, any other once a host has saved it. */
export const readySteps = (event: Event): WizardStep[] =>
  wizardSteps[event.mode].filter(
    (step: WizardStep) => needs[step]?.(event) ?? event.stepsSaved.includes(step),
  )
