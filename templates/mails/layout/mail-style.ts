import { getFontScript, getLanguageOfTag, type LanguageTag } from '@mehfil/contract/languages.ts'
import { createContext } from 'react'
import { defaultTheme, type MailColourRole, type MailTheme } from './theme.ts'

export type MailLanguage = LanguageTag

/** Style of the text of a mail: language and direction, system fonts, and the theme. */
export type MailStyle = {
  lang: MailLanguage
  dir: 'ltr' | 'rtl'
  start: 'left' | 'right'
  sans: string
  serif: string
  /** For small print. */
  small: string
  /** Extra pixels for Arabic, which looks smaller and needs more space between lines. */
  larger: number
  lead: number
  /** Corner radius of buttons and panels. */
  radius: number
  /** Whether the text of a mail is centred. */
  centred: boolean
  boldTitles: boolean
  titleInk: MailColourRole
  theme: MailTheme
}

const systemSans =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
export const arabicSans =
  "'SF Arabic','IBM Plex Sans Arabic','Geeza Pro','Segoe UI','Noto Sans Arabic',Tahoma,Arial,sans-serif"
export const arabicNaskh =
  "'Sakkal Majalla','Damascus','Noto Naskh Arabic','Traditional Arabic','Times New Roman',serif"
const defaultShape = { radius: 10, centred: false, boldTitles: false, titleInk: 'accent' } as const

const latinType = {
  dir: 'ltr',
  start: 'left',
  lead: 1.6,
  larger: 0,
  sans: systemSans,
  small: systemSans,
  serif: "Georgia,'Times New Roman',serif",
} as const

const arabicType = {
  dir: 'rtl',
  start: 'right',
  lead: 1.75,
  larger: 1,
  sans: arabicSans,
  small: arabicSans,
  serif: arabicNaskh,
} as const

export function createMailStyle(lang: MailLanguage, theme: MailTheme = defaultTheme): MailStyle {
  return {
    lang,
    theme,
    ...defaultShape,
    ...(getFontScript(getLanguageOfTag(lang)) === 'arabic' ? arabicType : latinType),
  }
}

export const MailStyleContext = createContext<MailStyle>(createMailStyle('en'))
