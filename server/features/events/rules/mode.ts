import type { EventMode } from '@mehfil/contract/events/events.ts'
import { isOwnAccent } from '@mehfil/templates/colour-styles.ts'
import {
  getMailDesign,
  getPageDesign,
  listColourStyles,
  type EventDesign,
} from '@mehfil/templates/designs.ts'
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
  const wanted = kept ? former?.colourStyle : event.colourStyle
  const design = { mode, templateId }
  return { templateId, colourStyle: findStyle(design, wanted) ?? getFirstStyle(design) }
}

/** A colour of the design, or one that the host chose alone; undefined where the design lacks it. */
export const findStyle = (design: EventDesign, wanted: unknown): string | undefined =>
  findOwnAccent(wanted) ?? listColourStyles(design).find(({ id }) => id === wanted)?.id

/** A colour that the host chose alone suits every design. */
export const findOwnAccent = (style: unknown): string | undefined =>
  typeof style === 'string' && isOwnAccent(style) ? style : undefined

export const getFirstStyle = (design: EventDesign): string => listColourStyles(design)[0]?.id ?? ''

/** A step that is saved in one mode is saved in the other: it has the same fields. */
export function mirrorSteps(saved: readonly string[]): string[] {
  const mirrored = Object.values(wizardStepByPart).flatMap(({ Web, Email }) =>
    saved.includes(Web) || saved.includes(Email) ? [Web, Email] : [],
  )
  return [...new Set([...saved, ...mirrored])]
}
