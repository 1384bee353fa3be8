import {
  getComma as getLanguageComma,
  getDirection,
  getLanguageOfTag,
} from '@mehfil/contract/languages.ts'
import type { HostContactDetails, PageView } from '../page-view.ts'

/** The town or the name of the place, short enough for a line below the title. */
export function getShortPlace({ place }: PageView): string | undefined {
  return place?.town ?? (place?.kind === 'shown' ? place.name || undefined : undefined)
}

/** "Rang Mahal, Udaipur"; each of the two once. */
export const formatPlaceAndTown = (view: PageView): string =>
  joinParts(view, [
    ...new Set([view.place?.kind === 'shown' ? view.place.name : undefined, getShortPlace(view)]),
  ])

type LanguageContext = Pick<PageView, 'lang'>

/** Arabic has its own comma. */
export const getComma = ({ lang }: LanguageContext): string =>
  getLanguageComma(getLanguageOfTag(lang))

const latinPattern = /[A-Za-z\u00c0-\u024f]/
/** The marks for what a guest or a host has typed, in a mail that is compiled for many. */
const namePlaceholder = /\ue000(?:name|full|table|custom\.\w+|c\d+)(?:\.or\.\w+)?\ue001/

/**
 * Keeps the direction of Latin words and their full stop in Arabic text. Web addresses stay plain,
 * because mail programs make links of them.
 */
export const isolateLatin = (lang: PageView['lang'], words: string): string =>
  getDirection(getLanguageOfTag(lang)) === 'ltr' ||
  words.includes('://') ||
  /[\u2066-\u2068<]/.test(words) ||
  !(latinPattern.test(words.replace(/\ue000[^\ue001]*\ue001/g, '')) || namePlaceholder.test(words))
    ? words
    : `\u2068${words}\u2069`

/** Joins the parts of one line. */
export const joinParts = (
  spoken: LanguageContext,
  parts: ReadonlyArray<string | undefined | false>,
): string =>
  parts.flatMap((part) => (part ? [isolateLatin(spoken.lang, part)] : [])).join(getComma(spoken))

export const createPhoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Only a number with its country code leads to a chat. */
export const createChatLink = (phone: string): string | undefined =>
  phone.startsWith('+') ? `https://wa.me/${phone.replace(/\D/g, '')}` : undefined

export function createMailLink(
  { email }: Pick<HostContactDetails, 'email'>,
  subject: string,
): string | undefined {
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

/** The link to the hosts: a mail address if they have one, else the contact page. */
export function getHostContactLink({ contact, contactUrl, title }: PageView): string | undefined {
  return (
    (contact && createMailLink(contact, title)) ??
    (contact?.phone ? createPhoneLink(contact.phone) : contactUrl)
  )
}
