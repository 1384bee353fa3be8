import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Panel, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

/** What became of a plan that is paid again and again, where somebody has to know it without looking. */
export type PlanNewsKind =
  'agreed' | 'ending' | 'ended' | 'failed' | 'halted' | 'paused' | 'resumed' | 'renewing'

export type PlanNews = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  name: string
  kind: PlanNewsKind
  plan: string
  /** The plan that comes after it. */
  next: string
  /** The day it is about, for the reader. */
  date: string
  /** What was to be paid, or will be. */
  total: string
  /** What it was paid with the last time, or empty. */
  method: string
  link: string
}

export function planNewsMail(mail: PlanNews): WrittenMail {
  const { lang, t, brand, kind, link } = mail
  const { name, plan, next, date, total } = mail
  const facts = { name, plan, next, date, total, method: mail.method, brand: brand.name }
  const whatNext = t(
    `plan-news.next-${kind}${kind === 'renewing' && mail.method ? '-by' : ''}`,
    facts,
  )
  const subject = t(`plan-news.subject-${kind}`, facts)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: whatNext,
    footer: [t('plan-news.why'), senderLine(brand)],
    children: (
      <>
        <Gap height={28} />
        <HouseHead brand={brand.name} />
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
  const text = written([
    t('notice.greeting', { name }),
    t(`plan-news.body-${kind}`, facts),
    whatNext,
    [t(`plan-news.open-${kind}`), `  ${link}`],
    ['--', t('plan-news.why'), senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}
