import type { Contact, PageView } from './page-view.ts'

/** The town, or the name of the house: what fits under a title. */
export function placeShort({ place }: PageView): string | undefined {
  return place?.town ?? (place?.kind === 'shown' ? place.name || undefined : undefined)
}

/** Parts of one line: the Arabic comma is another letter. */
export function listed({ lang }: Pick<PageView, 'lang'>, parts: Array<string | undefined | false>): string {
  return parts.filter(Boolean).join(lang === 'ar' ? '، ' : ', ')
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function mailLink({ email }: Pick<Contact, 'email'>, subject: string): string | undefined {
  return email && `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

/** How a guest reaches the hosts: by mail where they gave an address, else by their contact page. */
export function askLink({ contact, contactUrl, title }: PageView): string | undefined {
  return (contact && mailLink(contact, title)) ?? (contact?.phone ? phoneLink(contact.phone) : contactUrl)
}
