import type { RenderedMail } from '../layout/product-mail.ts'
import { renderProgramMail, type ProgramMailView } from './program-mail.tsx'

export type BrokenSenderMailView = ProgramMailView & {
  /** The domain whose records are gone. */
  domain: string
  /** The address that mails come from now. */
  usual: string
}

/** Tells the owner of an account that mails to guests do not come from their own domain for now. */
export function renderBrokenSenderMail(mail: BrokenSenderMailView): RenderedMail {
  const { t, domain, usual } = mail
  return renderProgramMail(mail, {
    subject: t('sender.broken-subject', { domain }),
    preheader: t('sender.broken-preheader'),
    title: t('sender.broken-title'),
    body: t('sender.broken-body', { domain, address: usual }),
    next: t('sender.broken-next'),
    action: t('sender.broken-open'),
    fact: { label: t('sender.broken-domain'), value: domain },
  })
}
