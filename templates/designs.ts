import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import { colourStyles, type ColourStyle } from './colour-styles.ts'
import { getMailManifest, mailDesigns, type MailDesign } from './mails/catalogue.ts'
import { getPageManifest, templateIds, type TemplateId } from './pages/catalogue.ts'

/** The choice of a host: a mail design in Email mode, a page template in Web mode. */
export type EventDesign = { mode: EventMode; templateId: string }

/** The template of the page of an event. Each mail design has its own page. */
export function getPageDesign(design: EventDesign): TemplateId {
  const wantedDesign =
    design.mode === 'Email' ? getMailManifest(getMailDesign(design)).page : design.templateId
  return templateIds.find((id) => id === wantedDesign) ?? templateIds[0]!
}

/** The design of the invitation mail. Every page has a matching one. */
export function getMailDesign({ mode, templateId }: EventDesign): MailDesign {
  const wantedDesign = mode === 'Email' ? templateId : findMailOfPage(templateId)
  return mailDesigns.find((id) => id === wantedDesign) ?? mailDesigns[0]!
}

function findMailOfPage(templateId: string): string | undefined {
  const page = templateIds.find((id) => id === templateId)
  return page && getPageManifest(page).mail
}

/** A mail has the colour styles of its page, with the same ids. */
export const listColourStyles = (design: EventDesign): ColourStyle[] =>
  colourStyles[getPageDesign(design)]

/** Which page a type of event begins with; a host may choose any. */
export const getPageOfEventType = (type: EventType): TemplateId =>
  templateIds.find((id) => getPageManifest(id).eventTypes.includes(type)) ?? templateIds[0]!
