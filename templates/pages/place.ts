import type { Contact, PageView } from './page-view.ts'

/** The town, or the name of the house: what fits under a title. */
export function placeShort({ place }: PageView): string | undefined {
  return place?.town ?? (place?.kind === 'shown' ? place.name || undefined : undefined)
}

type Spoken = Pick<PageView, 'lang'>

/** The Arabic comma is another letter. */
export const comma = ({ lang }: Spoken): string => (lang === 'ar' ? '، ' : ', ')

const latin = /[A-Za-z\u00c0-\u024f]/
/** A guest's own name in a mail that is laid out for many. */
const markOfName = /\ue000(?:name|c\d+)\ue001/

/** Latin words among Arabic ones keep their own direction, and their full stop its side. Addresses of pages stay bare, for programs that make links of them. */
export const isolatedIn = (lang: PageView['lang'], words: string): string =>
  lang !== 'ar' ||
  words.includes('://') ||
  /[\u2066-\u2068<]/.test(words) ||
  !(latin.test(words.replace(/\ue000[^\ue001]*\ue001/g, '')) || markOfName.test(words))
    ? words
    : `\u2068${words}\u2069`

/** Parts of one line. */
export const listed = (spoken: Spoken, parts: ReadonlyArray<string | undefined | false>): string =>
  parts.flatMap((part) => (part ? [isolatedIn(spoken.lang, part)] : [])).join(comma(spoken))

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function mailLink({ email }: Pick<Contact, 'email'>, subject: string): string | undefined {
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

/** How a guest reaches the hosts: by mail where they gave an address, else by their contact page. */
export function askLink({ contact, contactUrl, title }: PageView): string | undefined {
  return (
    (contact && mailLink(contact, title)) ??
    (contact?.phone ? phoneLink(contact.phone) : contactUrl)
  )
}
