import { createContext } from 'react'
import { house, type Role, type Theme } from './theme.ts'

export type MailLanguage = 'en' | 'fr' | 'ar'

/** How a mail's words are set: its language with the direction, the faces every machine has, and the theme. */
export type Voice = {
  lang: MailLanguage
  dir: 'ltr' | 'rtl'
  start: 'left' | 'right'
  sans: string
  serif: string
  /** For small print. */
  small: string
  /** Arabic letters look smaller and stand taller: a pixel more for every size, and lines farther apart. */
  larger: number
  lead: number
  /** Corners of buttons and panels. */
  radius: number
  /** Whether a mail is set from its middle. */
  centred: boolean
  boldTitles: boolean
  titleInk: Role
  theme: Theme
}

const systemSans =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const arabicSans = "'Geeza Pro','Segoe UI',Tahoma,'Noto Naskh Arabic',Arial,sans-serif"
const plain = { radius: 10, centred: false, boldTitles: false, titleInk: 'accent' } as const

const latin = {
  dir: 'ltr',
  start: 'left',
  lead: 1.6,
  larger: 0,
  sans: systemSans,
  small: systemSans,
  serif: "Georgia,'Times New Roman',serif",
} as const

const arabic = {
  dir: 'rtl',
  start: 'right',
  lead: 1.75,
  larger: 1,
  sans: arabicSans,
  small: arabicSans,
  serif:
    "'Sakkal Majalla','Damascus','Noto Naskh Arabic','Traditional Arabic','Times New Roman',serif",
} as const

export function voiceOf(lang: MailLanguage, theme: Theme = house): Voice {
  return { lang, theme, ...plain, ...(lang === 'ar' ? arabic : latin) }
}

export const VoiceContext = createContext<Voice>(voiceOf('en'))
