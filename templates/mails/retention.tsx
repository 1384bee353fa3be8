import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Panel, Text, TextLink, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type RetentionMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  /** The owner's name. */
  name: string
  title: string
  /** The day guests' data goes, written for the reader. */
  date: string
  guests: number
  /** Where the day is changed. */
  keepLink: string
  /** Where the list and the reports are taken along. */
  exportLink: string
}

/** To an account's owner, while there is time: the day on which everything about an event's guests is deleted, and what can be done before. */
export function retentionMail(mail: RetentionMail): WrittenMail {
  const { t, lang, brand, keepLink, exportLink } = mail
  const facts = factsOf(mail)
  const subject = t('retention.subject', facts)
  const footer = [t('retention.why', facts), senderLine(brand)]
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('retention.goes', facts),
    footer,
    children: <RetentionRows {...mail} />,
  })
  const text = written([
    t('retention.greeting', facts),
    [t('retention.goes', facts), t('retention.stays', facts)],
    [t('retention.export'), `  ${exportLink}`],
    [t('retention.keep'), `  ${keepLink}`],
    ['--', ...footer],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const factsOf = ({ brand, name, title, date, guests }: RetentionMail) => ({
  brand: brand.name,
  name,
  title,
  date,
  count: guests,
})

function RetentionRows(mail: RetentionMail) {
  const { t, brand, keepLink, exportLink } = mail
  const facts = factsOf(mail)
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('retention.title', facts)}</Title>
      <Gap height={10} />
      <Text>{t('retention.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t('retention.goes', facts)}</Text>
      <Gap height={20} />
      <Panel>
        <Text size={15}>{t('retention.stays', facts)}</Text>
      </Panel>
      <Gap height={20} />
      <Button href={exportLink}>{t('retention.export')}</Button>
      <Gap height={14} />
      <Text size={15}>
        <TextLink href={keepLink}>{t('retention.keep')}</TextLink>
      </Text>
      <Gap height={32} />
    </>
  )
}
