import { renderMailHtml } from '../layout/frame.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, BrandHeader, Panel, Text, Title } from '../layout/elements.tsx'
import { createMailStyle, type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

/** News about a subscription that its owner must know. */
export type PlanNewsKind =
  'agreed' | 'ending' | 'ended' | 'failed' | 'halted' | 'paused' | 'resumed' | 'renewing'

export type PlanNewsMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  kind: PlanNewsKind
  plan: string
  /** The next plan. */
  next: string
  /** The day of the change, formatted for the reader. */
  date: string
  /** The amount due or to be due. */
  total: string
  /** The last method of payment, or empty. */
  method: string
  link: string
}

export function renderPlanNewsMail(mail: PlanNewsMailView): RenderedMail {
  const { lang, t, brand, kind, link } = mail
  const { name, plan, next, date, total } = mail
  const facts = { name, plan, next, date, total, method: mail.method, brand: brand.name }
  const whatNext = t(
    `plan-news.next-${kind}${kind === 'renewing' && mail.method ? '-by' : ''}`,
    facts,
  )
  const subject = t(`plan-news.subject-${kind}`, facts)
  const html = renderMailHtml({
    style: createMailStyle(lang),
    title: subject,
    preheader: whatNext,
    footer: [t('plan-news.why'), getSenderLine(brand)],
    children: (
      <>
        <Gap height={28} />
        <BrandHeader brand={brand.name} />
        <Gap height={26} />
        <Title>{t(`plan-news.title-${kind}`, facts)}</Title>
        <Gap height={10} />
        <Text>{t('notice.greeting', { name })}</Text>
        <Gap height={8} />
        <Text>{t(`plan-news.body-${kind}`, facts)}</Text>
        <Gap height={20} />
        <Panel>
          <Text size={15} align="center">
            {whatNext}
          </Text>
        </Panel>
        <Gap height={20} />
        <Button href={link}>{t(`plan-news.open-${kind}`)}</Button>
        <Gap height={32} />
      </>
    ),
  })
  const text = renderPlainText([
    t('notice.greeting', { name }),
    t(`plan-news.body-${kind}`, facts),
    whatNext,
    [t(`plan-news.open-${kind}`), `  ${link}`],
    ['--', t('plan-news.why'), getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}
