import type { EventMode } from '@mehfil/contract/events/events.ts'
import { getMailDesign, getPageDesign, listColourStyles } from '@mehfil/templates/designs.ts'
import { mailDesigns } from '@mehfil/templates/mails/catalogue.ts'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import type { EventRow } from '../store/event.ts'
import { wizardStepByPart } from './steps.ts'

type StoredDesign = { templateId: string; colourStyle: string }

/** The design that the event had in this mode, else the one that matches the design it has now. */
export function getDesignInMode(
  event: Pick<EventRow, 'mode' | 'templateId' | 'colourStyle'>,
  mode: EventMode,
  former: StoredDesign | null,
): Pick<EventRow, 'templateId' | 'colourStyle'> {
  const known = [...templateIds, ...mailDesigns]
  const isOfMode = (id: string) =>
    (mode === 'Web' ? templateIds : mailDesigns).some((one) => one === id)
  const kept = known.find((id) => id === former?.templateId && isOfMode(id))
  const templateId = kept ?? (mode === 'Web' ? getPageDesign(event) : getMailDesign(event))
  const styles = listColourStyles({ mode, templateId })
  const wanted = kept ? former?.colourStyle : event.colourStyle
  return {
    templateId,
    colourStyle: (styles.find(({ id }) => id === wanted) ?? styles[0])?.id ?? '',
  }
}

/** A step that is saved in one mode is saved in the other: it has the same fields. */
export function mirrorSteps(saved: readonly string[]): string[] {
  const mirrored = Object.values(wizardStepByPart).flatMap(({ Web, Email }) =>
    saved.includes(Web) || saved.includes(Email) ? [Web, Email] : [],
  )
  return [...new Set([...saved, ...mirrored])]
}
