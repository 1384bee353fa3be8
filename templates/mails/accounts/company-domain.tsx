import type { RenderedMail } from '../layout/product-mail.ts'
import { renderProgramMail, type ProgramMailView } from './program-mail.tsx'

export type CompanyDomainMailView = ProgramMailView & { domain: string }

/** Tells the owner of an account that another one has proved a domain of their company. */
export function renderCompanyDomainMail(mail: CompanyDomainMailView): RenderedMail {
  const { t, domain } = mail
  return renderProgramMail(mail, {
    subject: t('company-domain.subject', { domain }),
    preheader: t('company-domain.preheader'),
    title: t('company-domain.title'),
    body: t('company-domain.body', { domain }),
    next: t('company-domain.next'),
    action: t('company-domain.open'),
    fact: { label: t('company-domain.domain'), value: domain },
  })
}
