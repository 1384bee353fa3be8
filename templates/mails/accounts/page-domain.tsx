import type { RenderedMail } from '../layout/product-mail.ts'
import { renderProgramMail, type ProgramMailView } from './program-mail.tsx'

export type PageDomainMailView = ProgramMailView & {
  /** A record is gone, or another account has proved that the domain is its own. */
  kind: 'broken' | 'lost'
  domain: string
  /** Where the pages are now. */
  usual: string
}

/** Tells the owner of an account that guests' pages are not at their own domain for now. */
export function renderPageDomainMail(mail: PageDomainMailView): RenderedMail {
  const { t, kind, domain, usual } = mail
  return renderProgramMail(mail, {
    subject: t('page-domain.subject', { domain }),
    preheader: t(`page-domain.${kind}-preheader`),
    title: t('page-domain.title'),
    body: t(`page-domain.${kind}-body`, { domain, usual }),
    next: t(`page-domain.${kind}-next`),
    action: t('page-domain.open'),
    fact: { label: t('page-domain.domain'), value: domain },
  })
}
