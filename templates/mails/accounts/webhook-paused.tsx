import type { RenderedMail } from '../layout/product-mail.ts'
import { renderProgramMail, type ProgramMailView } from './program-mail.tsx'

export type WebhookPausedMailView = ProgramMailView & {
  /** The host of the address that messages go to. */
  host: string
  reason: 'failing' | 'gone'
}

/** Tells the owner of an account that a program of theirs is told nothing for now. */
export function renderWebhookPausedMail(mail: WebhookPausedMailView): RenderedMail {
  const { t, host, reason } = mail
  return renderProgramMail(mail, {
    subject: t('webhook.paused-subject', { host }),
    preheader: t('webhook.paused-preheader'),
    title: t('webhook.paused-title'),
    body: t(`webhook.paused-${reason}`, { host }),
    next: t('webhook.paused-next'),
    fact: { label: t('webhook.paused-address'), value: host },
  })
}
