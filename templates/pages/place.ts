import type { Contact, PageView } from './page-view.ts'

/** The town, or the name of the house: what fits under a title. */
export function placeShort({ place }: PageView): string | undefined {
  return place?.town ?? (place?.kind === 'shown' ? place.name || undefined : undefined)
}

type Spoken = Pick<PageView, 'lang'>

/** The Arabic comma is another letter. */
export const comma = ({ lang }: Spoken): string => (lang === 'ar' ? '، ' : ', ')

/** Parts of one line. */
export const listed = (spoken: Spoken, parts: ReadonlyArray<string | undefined | false>): string => parts.filter(Boolean).join(comma(spoken))

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function mailLink({ email }: Pick<Contact, 'email'>, subject: string): string | undefined {
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

/** How a guest reaches the hosts: by mail where they gave an address, else by their contact page. */
export function askLink({ contact, contactUrl, title }: PageView): string | undefined {
  return (contact && mailLink(contact, title)) ?? (contact?.phone ? phoneLink(contact.phone) : contactUrl)
}
