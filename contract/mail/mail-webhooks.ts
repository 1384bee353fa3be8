import { anyone } from '../access.ts'
import { call } from '../call.ts'

/** Providers of mail servers that report by webhook what became of a mail. */
export const mailProviders = ['ses', 'sendgrid', 'mailgun', 'postmark', 'brevo'] as const
export type MailProvider = (typeof mailProviders)[number]

/** The raw body is kept, because signatures cover its bytes. Each provider proves itself its own way. */
export const mailWebhook = call({
  method: 'POST',
  path: '/api/mail/webhooks/{PROVIDER}',
  access: anyone,
  kind: 'raw',
  fromAnywhere: true,
  limit: 'none',
})
