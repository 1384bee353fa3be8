import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { createSampleAccountMails } from './account-mails.ts'
import { createSampleBillingMails } from './billing-mails.ts'
import { createSampleGuestMails } from './guest-mails.ts'
import { createSampleHostMails } from './host-mails.ts'

type SampleMail = {
  subject: string
  html: string
  text: string
  attachments?: ReadonlyArray<{
    filename: string
    contentType: string
    content: string
    encoding: 'base64'
    cid: string
  }>
}

/** Every mail of the product, by kind and, where a kind is drawn in several designs, by design. */
export const createSampleMails = (lang: MailLanguage): Record<string, SampleMail> => ({
  ...createSampleGuestMails(lang),
  ...createSampleAccountMails(lang),
  ...createSampleBillingMails(lang),
  ...createSampleHostMails(lang),
})
