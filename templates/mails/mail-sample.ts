import type { MailLanguage } from './layout/mail-style.ts'

export type MailSampleEvent = {
  title: string
  kicker: string
  hosts: string
  figure?: string
  greeting: string
  place: { lines: string[]; mapUrl: string }
  startsAt: Date
  minutes: number
  zone: string
}

/** What the previews of a mail design show and its tests read, in `<design>/sample.ts`. */
export type MailSample = {
  accent: string
  /** The picture of a host on contact sheets: `tools/contact-sheet/photo-<photo>.svg`. */
  photo: string
  /** The invitation shows the date as a leaf of a calendar. */
  hasDateLeaf?: true
  event: MailSampleEvent
  /** What another language says instead. */
  texts: Partial<Record<MailLanguage, Partial<MailSampleEvent>>>
}

export const sampleMapUrl = 'https://www.google.com/maps/search/?api=1&query=x'
