import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Isolated, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { labelled, written } from './written.ts'

export type SalesMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  fullName: string
  /** For reading, and as a telephone dials it. */ contact: string
  dial: string
  email: string
  plan: string
  mode: string
  /** Of a one-time event; 0 where nobody said. */ guests: number
  language: string
  at: string
}

/** To whoever sells: somebody wants to be called, for a plan perhaps. */
export function salesMail(mail: SalesMail): WrittenMail {
  const { t, lang, brand, fullName, plan } = mail
  const subject = plan
    ? t('sales.subject-plan', { name: fullName, plan: t(`sales.plan-${plan}`) })
    : t('sales.subject', { name: fullName })
  const facts = factsOf(mail)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('sales.preheader', { contact: mail.contact }),
    footer: [senderLine(brand)],
    children: <SalesRows {...mail} facts={facts} />,
  })
  const text = written([
    t(plan ? 'sales.body-plan' : 'sales.body'),
    labelled(
      facts.map(([label, says]) => ({ label, says: [says] })),
      { lang },
    ),
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const factsOf = ({
  t,
  fullName,
  contact,
  email,
  plan,
  mode,
  guests,
  language,
  at,
}: SalesMail): Array<[string, string]> =>
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
  brand,
  dial,
  plan,
  facts,
}: SalesMail & { facts: Array<[string, string]> }) {
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('sales.title')}</Title>
      <Gap height={10} />
      <Text>{t(plan ? 'sales.body-plan' : 'sales.body')}</Text>
      <Gap height={14} />
      {facts.map(([label, says]) => (
        <Text key={label}>
          {`${label}: `}
          <b>{/\d|@/.test(says) ? <Isolated>{says}</Isolated> : says}</b>
        </Text>
      ))}
      <Gap height={20} />
      <Button href={`tel:${dial}`}>{t('sales.call')}</Button>
      <Gap height={32} />
    </>
  )
}
