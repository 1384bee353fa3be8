import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Isolated, LabelledFacts, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

export type SalesMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  fullName: string
  /** For reading, and in the form that a phone dials. */
  contact: string
  dial: string
  email: string
  plan: string
  mode: string
  /** For a one-time event; 0 if not given. */
  guests: number
  language: string
  at: string
}

/** Tells the sales team that a person wants a call, perhaps about a plan. */
export function renderSalesMail(mail: SalesMailView): RenderedMail {
  const { t, lang, brand, fullName, plan } = mail
  const subject = plan
    ? t('sales.subject-plan', { name: fullName, plan: t(`sales.plan-${plan}`) })
    : t('sales.subject', { name: fullName })
  const facts = listFacts(mail)
  const html = renderFamilyMail({
    family: 'billing',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('sales.preheader', { contact: mail.contact }),
    children: <SalesRows {...mail} facts={facts} />,
  })
  const text = renderPlainText([
    t(plan ? 'sales.body-plan' : 'sales.body'),
    formatLabelledRows(
      facts.map(([label, says]) => ({ label, says: [says] })),
      { lang },
    ),
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const listFacts = ({
  t,
  fullName,
  contact,
  email,
  plan,
  mode,
  guests,
  language,
  at,
}: SalesMailView): Array<[string, string]> =>
  [
    [t('sales.name'), fullName],
    [t('sales.phone'), contact],
    [t('sales.email'), email],
    [t('sales.plan'), plan && t(`sales.plan-${plan}`)],
    [t('sales.mode'), mode && t(`sales.mode-${mode}`)],
    [t('sales.guests'), guests > 0 ? String(guests) : ''],
    [t('sales.language'), language],
    [t('sales.at'), at],
  ].filter((fact): fact is [string, string] => fact[1] !== '')

function SalesRows({
  t,
  fullName,
  contact,
  dial,
  plan,
  facts,
}: SalesMailView & { facts: Array<[string, string]> }) {
  return (
    <>
      <Title>{t('sales.title')}</Title>
      <Gap height={10} />
      <Text>{t(plan ? 'sales.body-plan' : 'sales.body')}</Text>
      <Gap height={20} />
      <FactTile tint="secure" label={fullName} fact={<Isolated>{contact}</Isolated>} />
      <Gap height={14} />
      <LabelledFacts t={t} facts={facts} />
      <Gap height={20} />
      <Button href={`tel:${dial}`}>{t('sales.call')}</Button>
      <Gap height={32} />
    </>
  )
}
