import { markPng } from './mark-png.ts'

/** A translator over the `mail` words, as i18next makes it. */
export type Translate = (key: string, params?: Record<string, string | number>) => string

export type Brand = { name: string; postalAddress: string }

/** What a template makes: the words of the envelope, both bodies, and what goes along. */
export type WrittenMail = {
  subject: string
  html: string
  text: string
  attachments: (typeof markAttachment)[]
}

/** The mark of the house's own mails, once a mail. */
export const markAttachment = {
  filename: 'mark.png',
  contentType: 'image/png',
  content: markPng,
  encoding: 'base64',
  cid: 'mark',
} as const

/** Who stands under the house's mails. */
export const senderLine = ({ name, postalAddress }: Brand): string =>
  postalAddress ? `${name}, ${postalAddress}` : name
