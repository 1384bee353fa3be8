import { createContext, use } from 'react'
import type { EventRecord, EventPicture } from '../queries/draft.ts'
import type { WizardStep } from '@mehfil/contract/events/events.ts'
import type { PagePartName, WizardRoot } from '../rules/wizard.ts'
import type { EventEditor } from '../queries/versions.ts'
import type { DraftForm } from './use-draft.ts'

export type Wizard = DraftForm & {
  EID: string
  /** The saved event, with its version and the steps that are ready. */
  event: EventRecord
  pictures: readonly EventPicture[]
  /** The step the host is on, in the event's mode. */
  step: WizardStep
  /** The suggested label while none is chosen, and the part of the address before it. */
  webAddress: { suggestion: string; base: string }
  focusedPart: PagePartName | null
  focusPart: (part: PagePartName | null) => void
  /** Whether the preview shows the reply open, as after a yes. */
  isReplyOpen: boolean
  /** The URL root of the steps: a host's or a visitor's. */
  root: WizardRoot
  stepHref: (step: WizardStep) => string
  /** The path of the field that fills a part. */
  fieldHref: (part: PagePartName) => string
  /** The other people who edit the event now. */
  editors: readonly EventEditor[]
  /** Saves all edits and publishes, or leads to the first missing field. */
  publish: () => void
}

export const WizardContext = createContext<Wizard | null>(null)

/** The wizard of the page around this component. */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('This page needs the context of the wizard.')
  return wizard
}

/** The props of a group of fields, in the wizard or in a settings form. */
export type FieldGroupProps<Values> = {
  values: Values
  change: (patch: Partial<Values>) => void
  errorOf: (field: string) => string | undefined
}
