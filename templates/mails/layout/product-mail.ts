import { productName } from '@mehfil/contract/system/brand.ts'
import { logoPng } from './logo-png.ts'

/** An i18next translator for the `mail` texts. */
export type MailTranslate = (key: string, params?: Record<string, string | number>) => string

export type MailBrand = {
  name: string
  postalAddress: string
  /** Public address of the product, from which pictures are loaded; no slash at the end. */
  origin: string
  /** It is the host's own: no picture of ours goes with it. */
  isOwn?: boolean
}

/** The result of a template: the subject, both bodies and the attachments. */
export type RenderedMail = {
  subject: string
  html: string
  text: string
  attachments: (typeof logoAttachment)[]
}

/** The logo of our own mails, attached once per mail. */
export const logoAttachment = {
  filename: 'mark.png',
  contentType: 'image/png',
  content: logoPng,
  encoding: 'base64',
  cid: 'mark',
} as const

/**
 * The sender at the bottom of our own mails. An address may begin with the name of the firm, also
 * where the product has its name in another script.
 */
export const getSenderLine = ({
  name,
  postalAddress,
}: Pick<MailBrand, 'name' | 'postalAddress'>): string =>
  !postalAddress || [name, productName].some((firm) => postalAddress.startsWith(firm))
    ? postalAddress || name
    : `${name}${/\p{Script=Arabic}/u.test(name) ? '، ' : ', '}${postalAddress}`
