import type { Permission } from '@mehfil/contract/access.ts'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Panel, Text, Title } from './parts.tsx'
import { conjoined } from './team.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type TeamNews = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  /** Whoever invited, and reads this. */
  name: string
  kind: 'accepted' | 'declined' | 'undelivered'
  /** Who accepted; else the address that was asked. */
  who: string
  email: string
  can: readonly Permission[]
  /** What the mail server said of a mail that did not arrive; empty where it said nothing. */
  reason: string
  link: string
}

/** Tells whoever invited somebody what became of it. */
export function teamNewsMail(mail: TeamNews): WrittenMail {
  const { t, lang, brand, kind, link } = mail
  const facts = factsOf(mail)
  const subject = t(`team-news.subject-${kind}`, facts)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t(`team-news.next-${kind}`, facts),
    footer: [senderLine(brand)],
    children: <NewsRows {...mail} />,
  })
  const text = written([
    t('team.greeting', { name: mail.name }),
    `${t(`team-news.body-${kind}`, facts)} ${t(`team-news.next-${kind}`, facts)}`,
    ...saidBy(mail),
    [t('team-news.open'), `  ${link}`],
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const factsOf = (mail: TeamNews) => ({
  who: mail.who,
  email: mail.email,
  what: conjoined(
    mail,
    mail.can.map((one) => mail.t(`team.do-${one}`)),
  ),
})
const saidBy = ({ t, reason }: TeamNews): string[] =>
  reason ? [`${t('team-news.reason')} ${reason}`] : []

function NewsRows(mail: TeamNews) {
  const { t, brand, name, kind, link, reason } = mail
  const facts = factsOf(mail)
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t(`team-news.title-${kind}`, facts)}</Title>
      <Gap height={10} />
      <Text>{t('team.greeting', { name })}</Text>
      <Gap height={8} />
      <Text>{t(`team-news.body-${kind}`, { ...facts, email: `\u2068${facts.email}\u2069` })}</Text>
      <Gap height={8} />
      <Text>{t(`team-news.next-${kind}`, facts)}</Text>
      {reason && (
        <>
          <Gap height={16} />
          <Panel>
            <Text size={15} ink="muted" align="center">
              {t('team-news.reason')}
            </Text>
            <Text size={15} align="center">
              <bdi dir="auto">{reason}</bdi>
            </Text>
          </Panel>
        </>
      )}
      <Gap height={20} />
      <Button href={link}>{t('team-news.open')}</Button>
      <Gap height={32} />
    </>
  )
}
