import { getFontScript, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { getNearestAccent } from '../../colour-styles.ts'
import { getMailDesign, getPageDesign, type EventDesign } from '../../designs.ts'
import { getMailManifest, type MailDesign } from '../catalogue.ts'
import { createDesignTheme } from './look-theme.ts'
import { createMailStyle, type MailLanguage, type MailStyle } from '../layout/mail-style.ts'

/** The design of a mail about an event. */
export type MailLook = {
  design: MailDesign
  /** `#rrggbb`, from the colour style of the event. */
  accent: string
  /** Public address of the product, from which ornaments are loaded; no slash at the end. */
  origin: string
}

export const createMailLook = (
  design: EventDesign,
  colourStyle: string,
  origin: string,
): MailLook => ({
  design: getMailDesign(design),
  accent: getNearestAccent(getPageDesign(design), colourStyle),
  origin,
})

export const createMailLookStyle = (lang: MailLanguage, look: MailLook): MailStyle => {
  const { latinFonts, arabicFonts, shape } = getMailManifest(look.design)
  return {
    ...createMailStyle(lang, createDesignTheme(look)),
    ...(getFontScript(getLanguageOfTag(lang)) === 'arabic' ? arabicFonts : latinFonts),
    ...shape,
  }
}
