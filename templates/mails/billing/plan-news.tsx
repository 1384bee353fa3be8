import type { ReactNode } from 'react'
import { FactTile } from '../families/fact-tile.tsx'
import type { MailTint } from '../families/family.ts'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

/** News about a subscription that its owner must know. */
export type PlanNewsKind =
  | 'agreed'
  | 'ending'
  | 'ended'
  | 'failed'
  | 'halted'
  | 'paused'
  | 'resumed'
  | 'renewing'
  | 'renewing-early'
  | 'renewing-month'
  | 'card-ending'

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
  /** The last method of payment, or the card; empty where it is not known. */
  method: string
  /** The day of the next payment. */
  due: string
  link: string
}

/** What each kind of news is about: the amount, or the day. Amounts that failed are a warning. */
const planFacts: Readonly<Record<PlanNewsKind, { tint: MailTint; is: 'total' | 'date' }>> = {
  agreed: { tint: 'good', is: 'total' },
  ending: { tint: 'warn', is: 'date' },
  ended: { tint: 'warn', is: 'date' },
  failed: { tint: 'warn', is: 'total' },
  halted: { tint: 'warn', is: 'total' },
  paused: { tint: 'warn', is: 'date' },
  resumed: { tint: 'good', is: 'total' },
  renewing: { tint: 'good', is: 'total' },
  'renewing-early': { tint: 'good', is: 'total' },
  'renewing-month': { tint: 'good', is: 'total' },
  'card-ending': { tint: 'warn', is: 'date' },
}

export function renderPlanNewsMail(mail: PlanNewsMailView): RenderedMail {
  const { lang, t, brand, kind, link } = mail
  const { name, plan, next, date, total } = mail
  const facts = {
    name,
    plan,
    next,
    date,
    total,
    method: mail.method,
    due: mail.due,
    brand: brand.name,
  }
  // All renewals are announced alike but for their title and the length of the period.
  const like = kind.startsWith('renewing') ? 'renewing' : kind
  const whatNext = t(
    `plan-news.next-${like}${like === 'renewing' && mail.method ? '-by' : ''}`,
    facts,
  )
  const subject = t(`plan-news.subject-${like}`, facts)
  const html = renderFamilyMail({
    family: 'billing',
    lang,
    t,
    brand,
    title: subject,
    preheader: whatNext,
    footer: [t('plan-news.why')],
    children: (
      <>
        <Title>{t(`plan-news.title-${kind}`, facts)}</Title>
        <Gap height={10} />
        <Text>{t('notice.greeting', { name })}</Text>
        <Gap height={8} />
        <Text>{t(`plan-news.body-${kind}`, facts)}</Text>
        <Gap height={20} />
        <PlanTile mail={mail}>
          <Text size={15}>{whatNext}</Text>
        </PlanTile>
        <Gap height={20} />
        <Button href={link}>{t(`plan-news.open-${like}`)}</Button>
        <Gap height={32} />
      </>
    ),
  })
  const text = renderPlainText([
    t('notice.greeting', { name }),
    t(`plan-news.body-${kind}`, facts),
    whatNext,
    [t(`plan-news.open-${like}`), `  ${link}`],
    ['--', t('plan-news.why'), getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

function PlanTile({
  mail: { kind, plan, total, date },
  children,
}: {
  mail: PlanNewsMailView
  children: ReactNode
}) {
  const { tint, is } = planFacts[kind]
  return (
    <FactTile tint={tint} label={plan} {...(is === 'total' ? { figure: total } : { fact: date })}>
      {children}
    </FactTile>
  )
}
