import { createContext, use } from 'react'
import type { EventRecord, Picture } from './queries/draft.ts'
import type { WizardStep } from '@mehfil/contract/events.ts'
import type { PartName, WizardPlace } from './rules/wizard.ts'
import type { DraftForm } from './use-draft.ts'

export type Wizard = DraftForm & {
  EID: string
  /** The event as saved: its version and what is ready. */
  event: EventRecord
  pictures: readonly Picture[]
  /** Where the host stands: a step of the event's mode. */
  step: WizardStep
  /** The label the server offers while none is chosen, and what stands before it. */
  address: { suggestion: string; base: string }
  /** The part of the page whose field has the focus. */
  edited: PartName | null
  edit: (part: PartName | null) => void
  /** Whether the reply is drawn open, as after a yes. */
  isAnswering: boolean
  /** Whose wizard it is, and where its steps are. */
  place: WizardPlace
  placeOf: (step: WizardStep) => string
  /** Where the field that makes a part is typed. */
  addressOf: (part: PartName) => string
  /** Saves what waits and publishes, or leads to what is missing. */
  publish: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

/** The draft a wizard's page works on. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('This page stands inside the wizard.')
  return wizard
}

/** What a group of fields needs, whoever saves them. */
export type Fields<Values> = {
  values: Values
  change: (patch: Partial<Values>) => void
  errorOf: (field: string) => string | undefined
}
