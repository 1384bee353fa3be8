import type { EventMode } from '@mehfil/contract/events.ts'
import { colourStyles, type ColourStyle } from './colour-styles.ts'
import { templateIds, type TemplateId } from './pages/page-view.ts'

/** Invitation mails are drawn in three ways; every page has one that goes with it, and each opens a page of its own. */
export const mailDesigns = ['jaali', 'typographic', 'fanous'] as const
export type MailDesign = (typeof mailDesigns)[number]

const pageOfMail: Record<MailDesign, string> = {
  jaali: 'jaali',
  typographic: 'grid',
  fanous: 'lights',
}

const mailOfPage: Readonly<Record<string, MailDesign>> = {
  jaali: 'jaali',
  botanical: 'jaali',
  grid: 'typographic',
  cutpaper: 'typographic',
  blacktie: 'typographic',
  lights: 'fanous',
}

/** What a host chose: in Email mode a mail, in Web mode a page. */
export type Design = { mode: EventMode; templateId: string }

/** The page guests of an event come to. */
export function pageDesignOf({ mode, templateId }: Design): TemplateId {
  const wanted = mode === 'Email' ? pageOfMail[mailDesignOf({ mode, templateId })] : templateId
  return templateIds.find((id) => id === wanted) ?? templateIds[0]
}

/** The mail that invites to an event. */
export function mailDesignOf({ mode, templateId }: Design): MailDesign {
  const wanted = mode === 'Email' ? templateId : mailOfPage[templateId]
  return mailDesigns.find((id) => id === wanted) ?? mailDesigns[0]
}

/** A mail wears the colour styles of its page, by the same ids. */
export const stylesOfDesign = (design: Design): ColourStyle[] => colourStyles[pageDesignOf(design)]
