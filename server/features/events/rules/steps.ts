import {
  wizardSteps,
  type EventMode,
  type EventStatus,
  type WizardStep,
} from '@mehfil/contract/events/events.ts'
import { missingFacts } from './facts.ts'

type WizardEvent = {
  mode: EventMode
  title: string
  startsAt: Date | null
  venue: string
  domain: string
  status: EventStatus
  stepsSaved: readonly string[]
  hasGuests?: boolean
}

/** The step of a saved part of an event. */
export const wizardStepByPart = {
  images: { Web: 'web-images', Email: 'email-images' },
  programme: { Web: 'web-programme', Email: 'email-programme' },
  contact: { Web: 'web-contact-section', Email: 'email-contact-section' },
  rsvp: { Web: 'web-rsvp', Email: 'email-rsvp' },
} as const satisfies Record<string, Record<EventMode, WizardStep>>

const hasRequiredFacts = (event: WizardEvent) => Object.keys(missingFacts(event)).length === 0

const stepRequirements: Partial<Record<WizardStep, (event: WizardEvent) => boolean>> = {
  'web-event-details': hasRequiredFacts,
  'email-event-details': hasRequiredFacts,
  'manage-guest': ({ hasGuests }) => hasGuests === true,
  'event-domain': ({ domain }) => domain !== '',
  publish: ({ status }) => status !== 'DRAFT',
}

/**
 * A step with needs of its own is ready when they are met. Any other step is ready once a host has
 * saved it.
 */
export const listReadySteps = (event: WizardEvent): WizardStep[] =>
  wizardSteps[event.mode].filter(
    (step: WizardStep) => stepRequirements[step]?.(event) ?? event.stepsSaved.includes(step),
  )
