import type { Settings } from '../settings.ts'

/** Headers by which a provider's report names our mail; none where no such reports are taken. */
export const listProviderHeaders = (
  { mailWebhooks: { sesTopics, postmark, brevo } }: Pick<Settings, 'mailWebhooks'>,
  mailId: string,
): Array<[string, string]> => [
  ...(sesTopics.length > 0 ? [['X-Mail-Id', mailId] as [string, string]] : []),
  ...(postmark ? [['X-PM-Metadata-mail', mailId] as [string, string]] : []),
  ...(brevo ? [['X-Mailin-custom', mailId] as [string, string]] : []),
]
